import type { Evidence } from '../evidence.js';
import { agree, type Field, settle } from '../field.js';
import { keyOf, squash } from '../text.js';

const MIN_LENGTH = 12;

/** What the page says of itself in a sentence or two. */
export function descriptionField(evidence: Evidence): Field<string> {
  const votes = evidence
    .findings('description')
    .map(({ value, from, trust }) => ({ value: squash(value.replace(/<[^<>]{0,200}>/g, ' ')), from, trust }))
    .filter(({ value }) => value.length >= MIN_LENGTH && keyOf(value) !== keyOf(evidence.titleTag));
  // A description that was cut short still says the same.
  return settle(agree(votes, (text) => keyOf(text).slice(0, 60)));
}
