import type { Page } from '../page/page.js';
import { elementKinds } from './element.js';
import { type Family, type Feature, SHARE, UNBOUNDED } from './feature.js';
import { wordsBefore } from './position.js';

/** The values of the blocks so many steps on; `absent` where there is none. */
export function shift(values: Float32Array | Uint8Array, { step, absent = -1 }: { step: number; absent?: number }): Float32Array {
  const column = new Float32Array(values.length).fill(absent);
  for (let i = Math.max(0, -step); i < values.length - Math.max(0, step); i++) column[i] = values[i + step]!;
  return column;
}

function linkedBefore({ blocks, arena }: Page): Float64Array {
  const before = arena.float64(blocks.size + 1);
  for (let i = 0; i < blocks.size; i++) before[i + 1] = before[i]! + blocks.linkedWords[i]!;
  return before;
}

function linksAround(reach: number): Feature {
  return {
    meaning: `link density of the ${reach} blocks on both sides`,
    range: SHARE,
    compute(page) {
      const { size } = page.blocks;
      const words = page.once(wordsBefore);
      const linked = page.once(linkedBefore);
      const column = page.arena.float32(size);
      for (let i = 0; i < size; i++) {
        const from = Math.max(0, i - reach);
        const to = Math.min(size, i + reach + 1);
        column[i] = (linked[to]! - linked[from]!) / (words[to]! - words[from]! || 1);
      }
      return column;
    },
  };
}

/** The blocks before and after a block. */
export const neighbours: Family = {
  'element+1': {
    meaning: 'kind of element of the block after',
    range: UNBOUNDED,
    compute: (page) => shift(page.once(elementKinds), { step: 1 }),
  },
  'stretch-links-4': linksAround(4),
  'stretch-links-10': linksAround(10),
};
