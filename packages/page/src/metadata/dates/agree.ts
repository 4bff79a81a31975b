import { agree, type Candidate, type Vote } from '../field.js';
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
