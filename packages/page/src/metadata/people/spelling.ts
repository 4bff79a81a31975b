import { keyOf } from '../text.js';
import { nameLikeness } from './names.js';
import { SLUG } from './slug.js';
import type { AuthorVote } from './votes.js';

/**
 * Votes in which one person has one name: an account is spelled as the page spells it, a name with something glued to it is the name that
 * another place gives alone, and a first name is the full name that begins with it.
 */
export function oneSpelling(votes: readonly AuthorVote[]): AuthorVote[] {
  const known = new Map<string, string>();
  for (const name of votes.flatMap(({ value }) => value)) {
    const before = known.get(keyOf(name));
    if (before === undefined || neatness(name) > neatness(before)) known.set(keyOf(name), name);
  }
  const names = [...known.values()];
  // bounded: a page has few different names, and one that has more is no article
  const spelled = new Map(names.map((name) => [keyOf(name), names.length > MAX_NAMES ? name : spell(name, names)]));
  return votes.map((vote) => ({ ...vote, value: [...new Set(vote.value.map((name) => spelled.get(keyOf(name)) ?? name))] }));
}

const MAX_NAMES = 60;

/** How much like a name in print it is written. */
function neatness(name: string): number {
  if (SLUG.test(name)) return 0;
  return nameLikeness(name) + (name.includes(' ') ? 0.5 : 0) - (name === name.toUpperCase() ? 0.2 : 0);
}

function spell(name: string, names: readonly string[]): string {
  const full = names.find((other) => other !== name && isGlued(name, other)) ?? names.find((other) => other !== name && isFirstOf(name, other));
  return full ?? name;
}

/** Whether a text is a full name with other words before or after it. */
function isGlued(text: string, name: string): boolean {
  if (nameLikeness(name) < 1 || !name.includes(' ') || /^(?:the|die|der|das)\s/i.test(text)) return false;
  return text.startsWith(`${name} `) || text.endsWith(` ${name}`);
}

/** Whether a single word is the first name of a full one. */
function isFirstOf(word: string, name: string): boolean {
  if (word.includes(' ') || !/^\p{Lu}\p{Ll}+$/u.test(word) || !name.startsWith(`${word} `) || nameLikeness(name) < 1) return false;
  const rest = name.slice(word.length + 1).split(' ');
  return rest.length <= 2 && rest.every((part) => part !== word && /^[\p{L}.'’-]+$/u.test(part));
}
