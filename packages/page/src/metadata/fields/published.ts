import { isHome } from '../address.js';
import { dayNumber, dayOf, isoOf, type Moment } from '../dates/day.js';
import { parseDate } from '../dates/parse.js';
import type { Evidence } from '../evidence.js';
import { agree, type Candidate, type Field, settle, type Vote } from '../field.js';

/** Below this a page counts as undated. */
const LEAST = 0.45;

/** A page that shows only when it was changed is dated by that, if nothing better is known. */
const ONLY_CHANGED = 0.65;

/** The first page of a site is never finished; the dates on it are those of its newest articles. */
const HOME = 0.4;

/** The day or time when the page was first published; undefined where it has no date, as most pages that are no article. */
export function publishedField(evidence: Evidence): Field<string> {
  const votes = votesOf(evidence);
  const candidates = candidatesOf(reread(votes));
  return settle(
    isHome(evidence.url) ? candidates.map((candidate) => ({ ...candidate, confidence: candidate.confidence * HOME })) : candidates,
    LEAST,
  );
}

function votesOf(evidence: Evidence): Vote<Moment>[] {
  const votes: Vote<Moment>[] = [];
  for (const { value, from, trust } of evidence.findings('published')) {
    const moment = parseDate(value, evidence.firstPart);
    if (moment && !isFuture(moment, evidence.hints.now)) votes.push({ value: moment, from, trust });
  }
  for (const { value, from, trust } of evidence.findings('modified')) {
    const moment = from.startsWith('visible') || from.startsWith('time') ? parseDate(value, evidence.firstPart) : undefined;
    if (moment && !isFuture(moment, evidence.hints.now)) votes.push({ value: moment, from, trust: trust * ONLY_CHANGED });
  }
  return votes;
}

/** A numeric date that can be read two ways is read as the one that another place gives in full. */
function reread(votes: readonly Vote<Moment>[]): Vote<Moment>[] {
  const sure = new Set(votes.filter(({ value }) => value.other === undefined).map(({ value }) => dayOf(value)));
  return votes.map((vote) => {
    const { other } = vote.value;
    return other && sure.has(dayOf(other)) && !sure.has(dayOf(vote.value)) ? { ...vote, value: other } : vote;
  });
}

function candidatesOf(votes: readonly Vote<Moment>[]): Candidate<string>[] {
  return agree(votes, dayOf).map((candidate) => ({ ...candidate, value: isoOf(candidate.value) }));
}

/** Whether a date lies after the caller's now; a day of grace covers the zones. */
export function isFuture(moment: Moment, now: string | undefined): boolean {
  if (now === undefined) return false;
  const limit = parseDate(now, 'day');
  return limit !== undefined && dayNumber(moment) > dayNumber(limit) + 1;
}
