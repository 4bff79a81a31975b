import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import { attribute } from '../tree/tree.js';
import { type Family, type Feature, UNBOUNDED } from './feature.js';
import { type Distance, distanceTo, smallestHolding } from './surveys/distance.js';
import { rows } from './surveys/rows.js';

const half = (page: Page) => distanceTo(page, smallestHolding(page, page.once(rows).longWords, 0.5));
const threeQuarters = (page: Page) => distanceTo(page, smallestHolding(page, page.once(rows).longWords, 0.75));
const nearlyAll = (page: Page) => distanceTo(page, smallestHolding(page, page.once(rows).longWords, 0.9));
const candidate = (page: Page) => distanceTo(page, topCandidate(page));

/** The element with the most text by Readability's measure: a point a paragraph, a comma and a hundred letters, for the elements above it, less its links. */
function topCandidate(page: Page): number {
  const { tree, blocks } = page;
  const { linkDensity, words, linked, body } = page.once(rows);
  const points = page.arena.float32(tree.size);
  for (let i = 0; i < blocks.size; i++) {
    if (blocks.chars[i]! < 25 || linkDensity[i]! >= 0.5) continue;
    const worth = 1 + blocks.commas[i]! + Math.min(3, blocks.chars[i]! / 100);
    const parent = tree.parent[blocks.node[i]!]!;
    points[parent]! += worth;
    points[tree.parent[parent]!]! += worth / 2;
    points[tree.parent[tree.parent[parent]!]!]! += worth / 6;
  }
  let best = body;
  let most = -1;
  for (let row = 1; row < tree.size; row++) {
    const worth = points[row]! === 0 ? 0 : points[row]! * (1 - linked[row]! / (words[row]! || 1));
    if (worth > most && worth > 0) {
      most = worth;
      best = row;
    }
  }
  return best;
}

function mainRow({ tree }: Page): number {
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG.main) return row;
    if (tree.attributeStart[row] !== tree.attributeStart[row + 1] && attribute(tree, row, 'role') === 'main') return row;
  }
  return -1;
}

const up = (what: string, survey: (page: Page) => Distance): Feature => ({
  meaning: `steps up from the block to the way to ${what}`,
  range: UNBOUNDED,
  compute: (page) => page.once(survey).up,
});
const down = (what: string, survey: (page: Page) => Distance): Feature => ({
  meaning: `steps by which the block misses ${what}; 0 inside it`,
  range: UNBOUNDED,
  compute: (page) => page.once(survey).down,
});

function inside({ tree, blocks, arena }: Page, row: number): Float32Array {
  const column = arena.float32(blocks.size);
  if (row < 0) return column.fill(-1);
  const end = tree.end[row]!;
  for (let i = 0; i < column.length; i++) column[i] = blocks.first[i]! > row && blocks.first[i]! < end ? 1 : 0;
  return column;
}

function placeIn({ tree, blocks, arena }: Page, row: number): Float32Array {
  const column = arena.float32(blocks.size);
  const end = tree.end[row]!;
  for (let i = 0; i < column.length; i++) {
    const at = blocks.first[i]!;
    column[i] = at < row ? -1 : at >= end ? 2 : (at - row) / (end - row);
  }
  return column;
}

/** How far a block is from the element that holds the page's long text. */
export const mainElement: Family = {
  'half-up': up('the element with half of the long text', half),
  'half-down': down('the element with half of the long text', half),
  'quarters-up': up('the element with three quarters of the long text', threeQuarters),
  'quarters-down': down('the element with three quarters of the long text', threeQuarters),
  'most-down': down('the element with nine tenths of the long text', nearlyAll),
  'candidate-up': { ...up("Readability's top candidate", candidate), reference: 'the scoring of Arc90 Readability, 2009' },
  'candidate-down': { ...down("Readability's top candidate", candidate), reference: 'the scoring of Arc90 Readability, 2009' },
  'half-place': {
    meaning: 'where in the element with half of the long text; −1 before it, 2 after it',
    range: [-1, 2],
    compute: (page) => placeIn(page, page.once(half).row),
  },
  'in-main-element': {
    meaning: 'is inside main; −1 on a page without one',
    range: [-1, 1],
    compute: (page) => inside(page, page.once(mainRow)),
  },
};

export { mainRow, threeQuarters };
