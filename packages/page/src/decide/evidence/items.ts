import { samePath } from '../../features/repetition.js';
import { shapes } from '../../features/surveys/shapes.js';
import { blockFrom, items as itemsOf } from '../../structure/items.js';
import { column, type Family, type Judged, NONE } from './family.js';
import { slotFacts } from './slots.js';
import { meanBeside, meanOf } from './sums.js';

const PLACES = { nearest: 'nearest', inner: 'innermost', outer: 'outermost' } as const;
type Place = keyof typeof PLACES;

const FACTS = {
  mean: 'mean score of the rest of the $ item',
  'group-mean': 'mean score of all items like the $ one',
  'group-max': 'highest mean score of an item like the $ one',
  count: 'items like the $ one',
  blocks: 'blocks in the $ item',
  at: 'place in the $ item',
  'slot-mean': 'mean score of the same slot in all items like the $ one',
};

function factsOf(judged: Judged, rowOf: Int32Array): Float32Array[] {
  const { page, score, sums } = judged;
  const { tree, arena, blocks } = page;
  const from = page.once(blockFrom);
  const { members } = page.once(itemsOf);
  const { groupOf } = page.once(shapes);
  const path = page.once(samePath);
  // Means over the items of each group that is asked for.
  const groupMean = arena.float64(members.length);
  const groupMax = arena.float64(members.length);
  const isAsked = arena.uint8(members.length);
  for (let block = 0; block < blocks.size; block++) if (rowOf[block]! >= 0) isAsked[groupOf[rowOf[block]!]!] = 1;
  for (let row = 1; row < tree.size; row++) {
    const group = groupOf[row]!;
    if (group < 0 || isAsked[group] === 0 || from[row] === from[tree.end[row]!]) continue;
    const mean = meanOf(sums, from[row]!, from[tree.end[row]!]!);
    groupMean[group]! += mean / members[group]!;
    groupMax[group] = Math.max(groupMax[group]!, mean);
  }
  // A slot inside a group: the same path below an item of the same group.
  const numbers = new Map<number, number>();
  const slotOf = arena.uint32(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    const key = rowOf[block]! < 0 ? -1 - block : groupOf[rowOf[block]!]! * blocks.size + path[block]!;
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    slotOf[block] = known;
  }
  const slot = slotFacts(page, slotOf, score);
  const at = (valueAt: (row: number, block: number) => number) => column(page, (block) => (rowOf[block]! < 0 ? NONE : valueAt(rowOf[block]!, block)));
  return [
    at((row, block) => meanBeside(judged, [from[row]!, from[tree.end[row]!]!], block)),
    at((row) => groupMean[groupOf[row]!]!),
    at((row) => groupMax[groupOf[row]!]!),
    at((row) => members[groupOf[row]!]!),
    at((row) => from[tree.end[row]!]! - from[row]!),
    at((row, block) => block - from[row]!),
    at((_row, block) => slot.mean[slotOf[block]!]!),
  ];
}

/** The repeated elements around a block: list items, cards, rows, posts. */
export const items: Family = {
  columns: Object.fromEntries(
    Object.entries(PLACES).flatMap(([place, word]) =>
      Object.entries(FACTS).map(([name, meaning]) => [`${place}-${name}`, meaning.replace('$', word)]),
    ),
  ),
  fill(judged) {
    const found = judged.page.once(itemsOf);
    return (Object.keys(PLACES) as Place[]).flatMap((place) => factsOf(judged, found[place]));
  },
};
