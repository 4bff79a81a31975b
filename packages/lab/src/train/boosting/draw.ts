import { type Random, sample, upTo } from '../../random/random.js';
import type { BoostingData } from './boosted-trees.js';

/** The rows of one tree: all, a share of the rows, or the rows of a share of the groups. */
export function drawRows(random: Random, { labels, groups }: Pick<BoostingData, 'labels' | 'groups'>, fraction: number): Uint32Array {
  const count = labels.length;
  if (fraction >= 1) return upTo(count);
  if (groups === undefined) return sample(random, count, Math.max(1, Math.round(fraction * count)));
  const names = [...new Set(Array.from(groups))];
  const drawn = new Set(Array.from(sample(random, names.length, Math.max(1, Math.round(fraction * names.length))), (i) => names[i]!));
  const rows: number[] = [];
  for (let row = 0; row < count; row++) if (drawn.has(groups[row]!)) rows.push(row);
  return Uint32Array.from(rows);
}

/** The features that one tree may ask about, ascending; at least one. */
export function drawFeatures(random: Random, count: number, fraction: number): Uint32Array {
  return fraction >= 1 ? upTo(count) : sample(random, count, Math.max(1, Math.round(fraction * count)));
}
