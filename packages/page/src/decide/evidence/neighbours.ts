import { CONTAINERS, containers } from '../../structure/containers.js';
import { blockFrom } from '../../structure/items.js';
import { column, type Family, NONE } from './family.js';
import { meanBeside, meanOf } from './sums.js';

const NEAR = [1, 2, 3];
const CLOSE = 4;
const WIDE = 12;

/** The blocks before and after, and those in the same containers. */
export const neighbours: Family = {
  columns: {
    ...Object.fromEntries(
      NEAR.flatMap((step) => [
        [`before-${step}`, `score ${step} before`],
        [`after-${step}`, `score ${step} after`],
      ]),
    ),
    close: `mean score of the ${CLOSE} blocks on each side`,
    wide: `mean score of the ${WIDE} blocks on each side`,
    before: `mean score of the ${WIDE} blocks before`,
    after: `mean score of the ${WIDE} blocks after`,
    ...Object.fromEntries(Array.from({ length: CONTAINERS }, (_, step) => [`container-${step}`, `mean score of the rest of container ${step + 1}`])),
  },
  fill(judged) {
    const { page, score, sums } = judged;
    const { tree } = page;
    const from = page.once(blockFrom);
    const around = page.once(containers);
    const at = (block: number) => score[block] ?? NONE;
    return [
      ...NEAR.flatMap((step) => [column(page, (block) => at(block - step)), column(page, (block) => at(block + step))]),
      column(page, (block) => meanBeside(judged, [block - CLOSE, block + CLOSE + 1], block)),
      column(page, (block) => meanBeside(judged, [block - WIDE, block + WIDE + 1], block)),
      column(page, (block) => meanOf(sums, block - WIDE, block)),
      column(page, (block) => meanOf(sums, block + 1, block + WIDE + 1)),
      ...Array.from({ length: CONTAINERS }, (_, step) =>
        column(page, (block) => {
          const row = around[block * CONTAINERS + step]!;
          return meanBeside(judged, [from[row]!, from[tree.end[row]!]!], block);
        }),
      ),
    ];
  },
};
