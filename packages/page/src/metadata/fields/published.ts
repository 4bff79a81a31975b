import { isHome } from '../address.js';
import { datesAgreed } from '../dates/agree.js';
import { dayNumber, dayOf, type Moment } from '../dates/day.js';
import { parseDate } from '../dates/parse.js';
import type { Evidence } from '../evidence.js';
import { type Candidate, type Field, settle, type Vote } from '../field.js';

/** Below this a page counts as undated. */
const MIN_CONFIDENCE = 0.45;

/** A page that shows only when it was changed is dated by that, if nothing better is known. */
const ONLY_CHANGED = 0.65;

/** How much likelier a date is that is alone on its page. */
const ONLY_ONE = 1.3;
/** A page cannot be published after its last change, so such a date is an event's or a mistake. */
const AFTER_CHANGE = 0.6;

/** The first page of a site is never finished; the dates on it are those of its newest articles. */
const HOME = 0.4;

/** The day or time when the page was first published; undefined where it has no date, as most pages that are no article. */
export function publishedField(evidence: Evidence): Field<string> {
  const votes = votesOf(evidence);
  const candidates = onlyOne(datesAgreed(reread(votes)));
  const field = settle(
    isHome(evidence.url) ? candidates.map((candidate) => ({ ...candidate, confidence: candidate.confidence * HOME })) : candidates,
    MIN_CONFIDENCE,
  );
  const time = evidence.hints.firstPost?.()?.time ?? null;
  return time === null ? field : ofThread(field, time);
}

/** How surely the first post dates its thread. */
const FIRST_POST = 0.95;

/**
 * The date of a thread: that of its first post. What the page declares is as good where it is no later, for this may be the thread's second page,
 * and a fuller value for the same day is the better one.
 */
function ofThread(field: Field<string>, time: string): Field<string> {
  const day = time.slice(0, 10);
  const isDeclared = /^(?:json-ld|open-graph)/.test(field.from);
  if (field.value !== undefined && isDeclared && field.value.slice(0, 10) <= day) return field;
  const isFuller = field.value?.startsWith(day) === true && field.value.startsWith(time) && field.value.length > time.length;
  const first: Candidate<string> = { value: isFuller ? field.value! : time, from: ['post time'], confidence: FIRST_POST };
  return { value: first.value, from: 'post time', confidence: FIRST_POST, rivals: [first, ...field.rivals] };
}

function votesOf(evidence: Evidence): Vote<Moment>[] {
  const votes: Vote<Moment>[] = [];
  for (const { value, from, trust } of evidence.findings('published')) {
    const moment = parseDate(value, evidence.firstPart);
    if (moment && !isFuture(moment, evidence.hints.now)) votes.push({ value: moment, from, trust });
  }
  for (const { value, from, trust } of evidence.findings('modified')) {
    const moment = isShown(from) ? parseDate(value, evidence.firstPart) : undefined;
    if (moment && !isFuture(moment, evidence.hints.now)) votes.push({ value: moment, from, trust: trust * ONLY_CHANGED });
  }
  return beforeChange(votes, evidence);
}

/** Without a clock, the latest declared change stands for now. */
function beforeChange(votes: readonly Vote<Moment>[], evidence: Evidence): Vote<Moment>[] {
  let latest = Number.NEGATIVE_INFINITY;
  for (const { value, from } of evidence.findings('modified')) {
    const moment = isShown(from) ? undefined : parseDate(value, evidence.firstPart);
    if (moment) latest = Math.max(latest, dayNumber(moment));
  }
  if (latest === Number.NEGATIVE_INFINITY) return [...votes];
  return votes.map((vote) => (dayNumber(vote.value) > latest + 1 ? { ...vote, trust: vote.trust * AFTER_CHANGE } : vote));
}

/** The only date that a page shows is more likely its own; one that it only declares is not the likelier for being alone. */
function onlyOne(candidates: Candidate<string>[]): Candidate<string>[] {
  const [only] = candidates;
  return only && candidates.length === 1 && isShown(only.from[0]!) ? [{ ...only, confidence: Math.min(only.confidence * ONLY_ONE, 1) }] : candidates;
}

function isShown(from: string): boolean {
  return from.startsWith('visible-date') || from.startsWith('time');
}

/** A numeric date that can be read two ways is read as the one that another place gives in full. */
function reread(votes: readonly Vote<Moment>[]): Vote<Moment>[] {
  const sure = new Set(votes.filter(({ value }) => value.other === undefined).map(({ value }) => dayOf(value)));
  return votes.map((vote) => {
    const { other } = vote.value;
    return other && sure.has(dayOf(other)) && !sure.has(dayOf(vote.value)) ? { ...vote, value: other } : vote;
  });
}

/** Whether a date lies after the caller's now; a day of grace covers the zones. */
export function isFuture(moment: Moment, now: string | undefined): boolean {
  if (now === undefined) return false;
  const limit = parseDate(now, 'day');
  return limit !== undefined && dayNumber(moment) > dayNumber(limit) + 1;
}
