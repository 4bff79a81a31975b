import type { Candidate, Vote } from '../field.js';
import { agree } from '../field.js';
import { dayNumber, dayOf, isoOf, type Moment, zoneAt } from './day.js';

/** Zones in minutes: whole hours between these, and the places that keep another part of an hour. */
const MIN_OFFSET = -10 * 60;
const MAX_OFFSET = 13 * 60;
const PART_HOURS = new Set([-210, 210, 270, 330, 345, 570]);

/** Dates of the same day put together, the most exact of them as the value; one moment in two zones is one date, in the zone of the page's place. */
export function datesAgreed(votes: readonly Vote<Moment>[]): Candidate<string>[] {
  const local = inPlace(votes);
  return agree(local, dayOf).map((candidate) => ({ ...candidate, value: isoOf(mostExact(candidate.value, local)) }));
}

/** The same date with the time and the zone that other places give for it, where they do not contradict. */
function mostExact(moment: Moment, votes: readonly Vote<Moment>[]): Moment {
  // The time of day after `updated` is that of the change, even on the day of publication.
  const sameDay = votes.filter(({ value, from }) => dayOf(value) === dayOf(moment) && !/^(?:visible-date|time) modified$/.test(from));
  sameDay.sort((a, b) => b.trust - a.trust);
  const timed = moment.time !== undefined ? moment : sameDay.find(({ value }) => value.time !== undefined)?.value;
  if (timed === undefined || timed.zone !== undefined) return timed ?? moment;
  const zoned = sameDay.find(({ value }) => value.zone !== undefined && value.time?.slice(0, 5) === timed.time!.slice(0, 5));
  return zoned?.value ?? timed;
}

/** A moment that is declared in world time and shown by the clock of the place: both mean the shown day, and their distance is the zone. */
function inPlace(votes: readonly Vote<Moment>[]): Vote<Moment>[] {
  const clocks = votes.map(({ value }) => value).filter(({ time, zone, day }) => time !== undefined && day > 0 && zone !== 'Z' && zone !== '+00:00');
  return votes.map((vote) => {
    const { value } = vote;
    if (value.time === undefined || (value.zone !== 'Z' && value.zone !== '+00:00')) return vote;
    const shown = clocks.find((clock) => dayOf(clock) !== dayOf(value) && isOffset(offsetOf(clock, value), clock.zone));
    if (!shown) return vote;
    return { ...vote, value: { ...shown, time: withSeconds(shown.time!, value.time), zone: shown.zone ?? zoneAt(offsetOf(shown, value)) } };
  });
}

/** Minutes that one clock is ahead of another, whatever their zones. */
function offsetOf(clock: Moment, world: Moment): number {
  return minutesOf(clock) - minutesOf(world);
}

function minutesOf(moment: Moment): number {
  const [hours, minutes] = moment.time!.split(':').map(Number) as [number, number];
  return dayNumber(moment) * 1440 + hours * 60 + minutes;
}

function isOffset(minutes: number, zone: string | undefined): boolean {
  if (zone !== undefined) return zoneAt(minutes) === zone;
  return (minutes !== 0 && minutes % 60 === 0 && minutes >= MIN_OFFSET && minutes <= MAX_OFFSET) || PART_HOURS.has(minutes);
}

function withSeconds(time: string, other: string): string {
  return time.length > 5 || other.slice(3, 5) !== time.slice(3, 5) ? time : `${time}${other.slice(5)}`;
}
