import { plain } from './dice.js';

/** Titles: equal but for case and white space. */
export function titleMatches(answer: string, reference: string): boolean {
  return plain(answer) === plain(reference);
}

/** Dates: the same day, whatever time and zone follow it. */
export function dateMatches(answer: string, reference: string): boolean {
  return answer.slice(0, 10) === reference.slice(0, 10);
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
