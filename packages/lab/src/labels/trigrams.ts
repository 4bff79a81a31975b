import type { Matches } from './runs.js';
import type { Sequences } from './sequences.js';

const GRAM = 3;

/**
 * Matches the rest after the alignment in order: three consecutive reference tokens that occur in one block, each used once.
 * Blocks that can use most go first, so that a teaser does not take the words from the paragraph it quotes.
 */
export function matchTrigrams(sequences: Sequences, ordered: Matches): Matches {
  const { first, second, blockStart, size } = sequences;
  const matches: Matches = { first: ordered.first.slice(), second: ordered.second.slice() };
  const left = new Map<string, number[]>();
  for (const place of freeGrams(first, ordered.first, 0, first.length)) {
    const key = gramKey(first, place);
    const known = left.get(key);
    if (known) known.push(place);
    else left.set(key, [place]);
  }
  if (left.size === 0 || size === 0) return matches;
  const candidates: { block: number; hits: number }[] = [];
  for (let block = 0; block + 1 < blockStart.length; block++) {
    const grams = freeGrams(second, ordered.second, blockStart[block]!, blockStart[block + 1]!);
    const hits = grams.filter((place) => left.has(gramKey(second, place))).length;
    if (hits > 0) candidates.push({ block, hits });
  }
  candidates.sort((one, other) => other.hits - one.hits || one.block - other.block);
  for (const { block } of candidates) {
    for (const place of freeGrams(second, ordered.second, blockStart[block]!, blockStart[block + 1]!)) {
      const source = left.get(gramKey(second, place))?.shift();
      if (source === undefined) continue;
      matches.first.fill(1, source, source + GRAM);
      matches.second.fill(1, place, place + GRAM);
    }
  }
  return matches;
}

/** Places in [from, to) where three unmatched tokens in a row begin. */
function freeGrams(sequence: Uint32Array, taken: Uint8Array, from: number, to: number): number[] {
  const places: number[] = [];
  let free = 0;
  for (let i = from; i < to && i < sequence.length; i++) {
    free = taken[i] === 1 ? 0 : free + 1;
    if (free >= GRAM) places.push(i - GRAM + 1);
  }
  return places;
}

function gramKey(sequence: Uint32Array, place: number): string {
  return `${sequence[place]} ${sequence[place + 1]} ${sequence[place + 2]}`;
}
