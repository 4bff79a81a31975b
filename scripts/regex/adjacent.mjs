// Two repetitions without a bound that meet and can match the same characters: the second takes what the first gives back, at every length.
import { charactersOf } from './bait.mjs';
import { readRegex } from './read.mjs';

/** How the expression repeats without a bound what it may repeat already, as text for people; undefined where it does not. */
export function adjacentRepeats(pattern, flags) {
  const setFlags = flags.replace(/[gy]/g, '');
  const waiting = [readRegex(pattern, flags)];
  while (waiting.length > 0) {
    for (const sequence of waiting.pop()) {
      for (const term of sequence) if (term.alternatives) waiting.push(term.alternatives);
      const found = meeting(sequence, setFlags) ?? nested(sequence, setFlags);
      if (found) return found;
    }
  }
  return undefined;
}

function meeting(sequence, flags) {
  let before;
  for (const term of sequence) {
    if (term.kind === 'assertion') continue;
    if (term.kind === 'set' && term.max === Number.POSITIVE_INFINITY) {
      if (before && overlaps(before, term, flags)) return `${before.source} and ${term.source} repeat side by side`;
      before = term;
    } else if (term.min > 0 || term.kind !== 'set') before = undefined;
  }
  return undefined;
}

/** A group that repeats without end and that may consist of nothing but a repetition without end. */
function nested(sequence, flags) {
  for (const group of sequence) {
    if (group.kind !== 'group' || group.max !== Number.POSITIVE_INFINITY) continue;
    for (const inner of group.alternatives) {
      const needed = inner.filter(({ kind, min }) => kind !== 'assertion' && min > 0);
      const endless = inner.find(({ kind, max }) => kind === 'set' && max === Number.POSITIVE_INFINITY);
      if (endless && needed.every((term) => term === endless || (term.kind === 'set' && overlaps(endless, term, flags))))
        return `${endless.source} repeats inside what repeats`;
    }
  }
  return undefined;
}

function overlaps(one, other, flags) {
  const characters = new Set(charactersOf(one.source, flags));
  return charactersOf(other.source, flags).some((character) => characters.has(character));
}
