import { plain } from './dice.js';

/** Titles: equal, ignoring case and white space. */
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

/** Authors: the same people in any order, ignoring case and punctuation. */
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

/** Words in front of names and between them, and the months of a byline's day. */
const JOINS = /^(?:and|und|et|y|e|with|mit|avec|con)$/;
const AROUND_NAMES =
  /^(?:by|von|par|por|di|updated?|published|posted|am|pm|jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec|january|february|march|april|august|september|october|november|december)$/;
/** Words of an outlet or a role that may be next to the names. */
const MAX_BESIDE = 3;

/**
 * Bylines: the same people, where the reference may be the whole line as the page shows it: with "By", a day, a number of comments, an outlet or a
 * role of at most three words. It must contain every given name, and no other: parts joined by a comma or an "and" are names.
 */
export function bylineMatches(answer: string, reference: string): boolean {
  if (authorMatches(answer, reference)) return true;
  let rest = ` ${wordsOf(reference)} `;
  for (const name of answer.split(';').map(wordsOf)) {
    const at = name === '' ? -1 : rest.indexOf(` ${name}`);
    if (at < 0) return false;
    rest = `${rest.slice(0, at)} ${rest.slice(at + name.length + 1)}`;
  }
  const left = rest.split(/[\s\d]+/).filter((word) => word !== '' && !AROUND_NAMES.test(word));
  const isJoined = left.some((word, i) => JOINS.test(word) && i + 1 < left.length && !JOINS.test(left[i + 1]!));
  return !isJoined && left.filter((word) => !JOINS.test(word)).length <= MAX_BESIDE;
}

function wordsOf(line: string): string {
  return plain(line.replace(/[,;&]/g, ' and ').replace(/[\p{P}]/gu, ' '));
}
