import { plain } from './dice.js';

/** Titles: equal but for case and white space. */
export function titleMatches(answer: string, reference: string): boolean {
  return plain(answer) === plain(reference);
}

/** Dates: the same day, whatever time and zone follow it. */
export function dateMatches(answer: string, reference: string): boolean {
  return answer.slice(0, 10) === reference.slice(0, 10);
}

const ZONE = /(?:Z|[+-]\d\d:?\d\d)$/;

/** Instants: the same minute, whatever zone each is written in. Where one has no zone the clocks are compared, and midnight without a zone is a day alone. */
export function instantMatches(answer: string, reference: string): boolean {
  if (answer.length <= 10) return /^\S{10}[T ]00:00(?::00)?$/.test(reference) && dateMatches(answer, reference);
  if (ZONE.test(answer.slice(10)) && ZONE.test(reference.slice(10))) return minuteOf(answer) === minuteOf(reference);
  return minuteOf(answer.replace(ZONE, '')) === minuteOf(reference.replace(ZONE, ''));
}

function minuteOf(time: string): number {
  return Math.floor(Date.parse(time.replace(' ', 'T')) / 60_000);
}

/** Languages: the same first subtag. */
export function languageMatches(answer: string, reference: string): boolean {
  return answer.toLowerCase().split('-')[0] === reference.toLowerCase().split('-')[0];
}

/** Authors: the same people in any order, case and punctuation apart. */
export function authorMatches(answer: string, reference: string): boolean {
  return people(answer) === people(reference);
}

function people(names: string): string {
  return names
    .toLowerCase()
    .split(';')
    .map((name) => plain(name.replace(/\p{P}/gu, '')))
    .sort()
    .join(';');
}
