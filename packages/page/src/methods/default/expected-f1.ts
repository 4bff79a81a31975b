/** The best choice of a page's blocks, as far as their probabilities tell. */
export interface Expectation {
  /** Blocks that are at least this sure are kept. */
  readonly cut: number;
  /** F1 over words that the choice is expected to reach. */
  readonly expected: number;
  readonly keptWords: number;
  /** Blocks from the surest to the least sure. */
  readonly order: Uint32Array;
}

/**
 * Takes blocks from the surest down, as long as the expected F1 over words grows: twice the words kept that are content,
 * over the words kept plus all words that are content (Lipton, Elkan, Naryanaswamy, ECML 2014).
 */
export function expectedF1(p: Float32Array, words: Float32Array): Expectation {
  const order = Uint32Array.from(p.keys()).sort((a, b) => p[b]! - p[a]! || a - b);
  let all = 0;
  for (let i = 0; i < p.length; i++) all += p[i]! * words[i]!;
  let hit = 0;
  let kept = 0;
  let best = { cut: 1, expected: 0, keptWords: 0 };
  for (const block of order) {
    hit += p[block]! * words[block]!;
    kept += words[block]!;
    const expected = (2 * hit) / (kept + all || 1);
    if (expected > best.expected) best = { cut: p[block]!, expected, keptWords: kept };
  }
  return { ...best, order };
}
