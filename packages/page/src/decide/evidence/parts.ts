import type { Page } from '../../page/page.js';
import { CONTAINERS, containers } from '../../structure/containers.js';
import { blockFrom } from '../../structure/items.js';
import { type Part, productParts } from '../../structure/named-parts.js';
import { goodsBeside } from '../../structure/other-goods.js';
import { lineBits, RELATED } from '../../vocabulary/lines.js';
import { column, type Family, NONE } from './family.js';

/** Words of a line that may announce other pages. */
const MAX_ANNOUNCEMENT = 8;

/** The parts of a page that short lines name: "Description", "You may also like". */
export const parts: Family = {
  columns: {
    'own-part': 'is under a name of a part that is about the thing',
    'other-part': 'is under a name of a part with other things',
    'goods-beside': 'is in one of several cards with a price, a picture and a link',
    'announced-container': 'innermost container that begins with a line that announces other pages',
  },
  fill({ page }) {
    const { own, others } = page.once(productParts);
    const from = page.once(blockFrom);
    const around = page.once(containers);
    const bits = page.once(lineBits);
    const isAnnounced = (row: number) => (bits[from[row]!]! & RELATED) !== 0 && page.blocks.words[from[row]!]! <= MAX_ANNOUNCEMENT;
    return [
      inside(page, runsOf(own)),
      inside(page, runsOf(others)),
      inside(page, page.once(goodsBeside)),
      column(page, (block) => {
        for (let step = 0; step < CONTAINERS; step++) if (isAnnounced(around[block * CONTAINERS + step]!)) return step;
        return NONE;
      }),
    ];
  },
};

function runsOf(named: readonly Part[]): (readonly [number, number])[] {
  return named.map(({ name, run }) => [name, run.end] as const);
}

function inside({ arena, blocks }: Page, runs: readonly (readonly [number, number])[]): Float32Array {
  const values = arena.float32(blocks.size);
  for (const [first, end] of runs) values.fill(1, first, end);
  return values;
}
