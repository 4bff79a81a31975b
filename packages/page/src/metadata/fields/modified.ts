import { datesAgreed } from '../dates/agree.js';
import { dayNumber, type Moment } from '../dates/day.js';
import { parseDate } from '../dates/parse.js';
import type { Evidence } from '../evidence.js';
import { type Field, settle, type Vote } from '../field.js';
import { isFuture } from './published.js';

const MIN_CONFIDENCE = 0.45;

/** When the page was last changed; never before it was published. */
export function modifiedField(evidence: Evidence, published: Field<string>): Field<string> {
  const earliest = published.value === undefined ? undefined : parseDate(published.value, 'day');
  const votes: Vote<Moment>[] = [];
  for (const { value, from, trust } of evidence.findings('modified')) {
    const moment = parseDate(value, evidence.firstPart);
    if (!moment || isFuture(moment, evidence.hints.now) || (earliest && dayNumber(moment) < dayNumber(earliest))) continue;
    votes.push({ value: moment, from, trust });
  }
  return settle(datesAgreed(votes), MIN_CONFIDENCE);
}
