import { normalTail } from './normal.js';
import { ranksOf } from './ranks.js';

export interface RankTest {
  /** Pairs in which the first sample's value is larger; ties count half. */
  readonly u: number;
  /** Standardised, with continuity and tie correction; 0 where all values are equal. */
  readonly z: number;
  /** Two-sided, by the normal approximation: good from about 8 values per sample. */
  readonly p: number;
  /** Chance that a value of the first sample is larger than one of the second. */
  readonly larger: number;
}

/** Mann–Whitney U of two independent samples: Mann and Whitney, 1947. */
export function mannWhitney(first: ArrayLike<number>, second: ArrayLike<number>): RankTest {
  const n = first.length;
  const m = second.length;
  if (n === 0 || m === 0) return { u: 0, z: 0, p: 1, larger: 0.5 };
  const { rank, ties } = ranksOf([...Array.from(first), ...Array.from(second)]);
  let sum = 0;
  for (let i = 0; i < n; i++) sum += rank[i]!;
  const u = sum - (n * (n + 1)) / 2;
  const all = n + m;
  const tied = ties.reduce((total, size) => total + (size ** 3 - size), 0);
  const variance = ((n * m) / 12) * (all + 1 - tied / (all * (all - 1)));
  const away = u - (n * m) / 2;
  // A difference within half a step is not evidence at all.
  const z = variance <= 0 ? 0 : (Math.sign(away) * Math.max(0, Math.abs(away) - 0.5)) / Math.sqrt(variance);
  return { u, z, p: Math.min(1, 2 * normalTail(Math.abs(z))), larger: u / (n * m) };
}
