import { dayNumber, dayOf, isoOf, type Moment, parseDate, zoneAt } from '../dates/parse.js';
import { agree, type Candidate, chosen, type Evidence, type Field, settle, type Vote } from '../evidence.js';
import { isHome } from '../text.js';

/** Below this a page counts as undated. */
const MIN_CONFIDENCE = 0.45;
/** A page that shows only when it was changed is dated by that, if nothing better is known. */
const ONLY_CHANGED = 0.65;
/** A page cannot be published after its last change, so such a date is an event's or a mistake. */
const AFTER_CHANGE = 0.6;
/** How much likelier a date is that is alone on its page. */
const ONLY_ONE = 1.3;
/** The first page of a site is never finished; the dates on it are those of its newest articles. */
const HOME = 0.4;
/** How surely the first post dates its thread. */
const FIRST_POST = 0.95;

/** The day or time when the page was first published; undefined where it has no date, as most pages that are not articles. */
export function publishedField(evidence: Evidence): Field<string> {
  const changes = votesFor(evidence, 'modified');
  const shown = changes.filter(({ from }) => isShown(from)).map((vote) => ({ ...vote, trust: vote.trust * ONLY_CHANGED }));
  const lastChange =
    changes.reduce((last, { value, from }) => (isShown(from) ? last : Math.max(last, dayNumber(value))), 0) || Number.POSITIVE_INFINITY;
  const votes = [...votesFor(evidence, 'published'), ...shown].map((vote) =>
    dayNumber(vote.value) > lastChange + 1 ? { ...vote, trust: vote.trust * AFTER_CHANGE } : vote,
  );
  const candidates = datesAgreed(reread(votes));
  const [only] = candidates;
  // One that is only declared is not likelier for being alone.
  const alone = only && candidates.length === 1 && isShown(only.from[0]!) ? ONLY_ONE : 1;
  const factor = alone * (isHome(evidence.url) ? HOME : 1);
  const field = settle(
    candidates.map((candidate) => ({ ...candidate, confidence: Math.min(candidate.confidence * factor, 1) })),
    MIN_CONFIDENCE,
  );
  const time = evidence.hints.firstPost?.()?.time ?? null;
  return time === null ? field : dateOfThread(field, time);
}

/** When the page was last changed; never before it was published. */
export function modifiedField(evidence: Evidence, published: Field<string>): Field<string> {
  const first = published.value === undefined ? undefined : parseDate(published.value, 'day');
  const votes = votesFor(evidence, 'modified').filter(({ value }) => !first || dayNumber(value) >= dayNumber(first));
  return settle(datesAgreed(votes), MIN_CONFIDENCE);
}

function votesFor({ findings, firstPart, hints }: Evidence, topic: 'published' | 'modified'): Vote<Moment>[] {
  const now = hints.now === undefined ? undefined : parseDate(hints.now, 'day');
  return findings(topic).flatMap(({ value, from, trust, row }) => {
    const moment = parseDate(value, firstPart);
    // A day of grace covers the zones.
    return !moment || (now && dayNumber(moment) > dayNumber(now) + 1) ? [] : [{ value: moment, from, trust, row }];
  });
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

/**
 * The date of a thread: that of its first post. What the page declares is as good where it is not later, for this may be the thread's second
 * page, and a fuller value for the same day is the better one.
 */
function dateOfThread(field: Field<string>, time: string): Field<string> {
  const { value = '', from, rivals } = field;
  if (value !== '' && /^(?:json-ld|open-graph)/.test(from) && value.slice(0, 10) <= time.slice(0, 10)) return field;
  const first: Candidate<string> = { value: value.startsWith(time) ? value : time, from: ['post time'], confidence: FIRST_POST };
  return chosen(first, [first, ...rivals]);
}

/** Zones in minutes: whole hours between these, and the places that keep another part of an hour. */
const MIN_OFFSET = -10 * 60;
const MAX_OFFSET = 13 * 60;
const PART_HOURS = new Set([-210, 210, 270, 330, 345, 570]);

/** Dates of the same day put together, the most exact of them as the value; one moment in two zones is one date, in the zone of the page's place. */
function datesAgreed(votes: readonly Vote<Moment>[]): Candidate<string>[] {
  const local = inPlace(votes);
  return agree(local, dayOf).map((candidate) => ({ ...candidate, value: isoOf(mostExact(candidate.value, local)) }));
}

/** The same date with the time and the zone that other places give for it, where they do not contradict. */
function mostExact(moment: Moment, votes: readonly Vote<Moment>[]): Moment {
  // The time of day after `updated` is that of the change, even on the day of publication.
  const sameDay = votes.filter(({ value, from }) => dayOf(value) === dayOf(moment) && !/^(?:visible-date|time) modified$/.test(from));
  const values = sameDay.sort((a, b) => b.trust - a.trust).map(({ value }) => value);
  const timed = moment.time === undefined ? values.find(({ time }) => time !== undefined) : moment;
  if (timed === undefined || timed.zone !== undefined) return timed ?? moment;
  return values.find(({ zone, time }) => zone !== undefined && time?.slice(0, 5) === timed.time!.slice(0, 5)) ?? timed;
}

/** A moment that is declared in world time and shown by the clock of the place: both mean the shown day, and their distance is the zone. */
function inPlace(votes: readonly Vote<Moment>[]): Vote<Moment>[] {
  const isWorld = ({ zone }: Moment) => zone === 'Z' || zone === '+00:00';
  const clocks = votes.map(({ value }) => value).filter((moment) => moment.time !== undefined && moment.day > 0 && !isWorld(moment));
  return votes.map((vote) => {
    const world = vote.value;
    if (world.time === undefined || !isWorld(world)) return vote;
    const shown = clocks.find((clock) => dayOf(clock) !== dayOf(world) && isOffset(minutesOf(clock) - minutesOf(world), clock.zone));
    if (!shown) return vote;
    const isSameMinute = shown.time!.length === 5 && world.time.slice(3, 5) === shown.time!.slice(3, 5);
    const time = isSameMinute ? `${shown.time}${world.time.slice(5)}` : shown.time;
    return { ...vote, value: { ...shown, time, zone: shown.zone ?? zoneAt(minutesOf(shown) - minutesOf(world)) } };
  });
}

/** Minutes of a clock since 1970, whatever its zone. */
function minutesOf(moment: Moment): number {
  const [hours, minutes] = moment.time!.split(':').map(Number) as [number, number];
  return dayNumber(moment) * 1440 + hours * 60 + minutes;
}

function isOffset(minutes: number, zone: string | undefined): boolean {
  if (zone !== undefined) return zoneAt(minutes) === zone;
  return (minutes !== 0 && minutes % 60 === 0 && minutes >= MIN_OFFSET && minutes <= MAX_OFFSET) || PART_HOURS.has(minutes);
}
