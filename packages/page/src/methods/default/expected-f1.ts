/** The best choice of a page's blocks, as far as their probabilities tell. */
export interface Expectation {
  /** Blocks that are at least this sure are kept. */
  readonly cut: number;
  /** F1 over words that the choice is expected to reach. */
  readonly expected: number;
}

/**
 * Takes blocks from the surest down, as long as the expected F1 over words grows: twice the words kept that are content,
 * over the words kept plus all words that are content (Lipton, Elkan, Naryanaswamy, ECML 2014).
 */
export function expectedF1(p: Float32Array, words: Float32Array): Expectation {
  // From the surest down, the first of equals first.
  const order = Uint32Array.from(p.keys()).sort((one, other) => p[other]! - p[one]! || one - other);
  let all = 0;
  for (let i = 0; i < p.length; i++) all += p[i]! * words[i]!;
  let hit = 0;
  let kept = 0;
  let best: Expectation = { cut: 1, expected: 0 };
  for (let i = 0; i < order.length; i++) {
    const block = order[i]!;
    hit += p[block]! * words[block]!;
    kept += words[block]!;
    const expected = (2 * hit) / (kept + all || 1);
    if (expected > best.expected) best = { cut: p[block]!, expected };
  }
  return best;
}
