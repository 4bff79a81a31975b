import { likeness } from '../../title/similarity.js';
import { titleParts } from '../../title/title-tag.js';
import type { Evidence } from '../evidence.js';
import { agree, type Field, settle, type Vote } from '../field.js';
import { keyOf, squash } from '../text.js';

const LONGEST = 80;

/** What the site calls itself. */
export function siteNameField(evidence: Evidence): Field<string> {
  const votes: Vote<string>[] = evidence
    .findings('siteName')
    .map(({ value, from, trust }) => ({ value: squash(value), from, trust }))
    .filter(({ value }) => value !== '' && value.length <= LONGEST && !/^https?:|^@/.test(value));
  const part = partLikeHost(evidence);
  if (part !== undefined) votes.push({ value: part, from: 'title-tag part', trust: 0.6 });
  return settle(agree(votes, keyOf), 0.3);
}

/** The part of the title tag that reads like the host: `A title | The Example Times` on example-times.com. */
function partLikeHost({ url, canonical, titleTag }: Evidence): string | undefined {
  const address = url ?? canonical;
  if (address === undefined || !URL.canParse(address)) return undefined;
  const labels = new URL(address).hostname.split('.').filter((label) => label.length > 3 && label !== 'www');
  const { parts } = titleParts(titleTag);
  return parts.find((part) => part.length <= LONGEST && labels.some((label) => likeness(keyOf(part).replace(/^the/, ''), keyOf(label)) > 0.75));
}
