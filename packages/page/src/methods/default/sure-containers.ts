import type { Page } from '../../features/feature.js';
import { distanceTo } from '../../features/surveys/distance.js';
import { levels } from '../../features/surveys/levels.js';
import { addUp } from '../../features/surveys/rows.js';

/** Shares of what seems content whose smallest element is looked for. */
export const SHARES = [0.5, 0.75, 0.9] as const;

/** Sums over the subtree of every row: probability times words, words, blocks, probability. */
interface Mass {
  readonly sure: Float64Array;
  readonly words: Float64Array;
  readonly blocks: Float64Array;
  readonly probability: Float64Array;
}

function massOfRows({ tree, blocks }: Page, p: Float32Array): Mass {
  const column = () => new Float64Array(tree.size);
  const sums = { sure: column(), words: column(), blocks: column(), probability: column() };
  for (let i = 0; i < p.length; i++) {
    const row = blocks.node[i]!;
    sums.sure[row]! += p[i]! * blocks.words[i]!;
    sums.words[row]! += blocks.words[i]!;
    sums.blocks[row]! += 1;
    sums.probability[row]! += p[i]!;
  }
  for (const sum of Object.values(sums)) addUp(tree.parent, sum);
  return sums;
}

/** How the first look judged the elements around every block, and how far each is from those that hold most of what seems content. */
export function containersSure(page: Page, p: Float32Array): Float32Array[] {
  const mass = massOfRows(page, p);
  const found = page.once(levels).flatMap((rowOf) => [wordsSure(mass, rowOf, p), othersSure(mass, rowOf, p)]);
  for (const share of SHARES) {
    const target = smallest(page, mass.sure, share);
    const distance = distanceTo(page, target);
    const sure = mass.words[target]! > 0 ? mass.sure[target]! / mass.words[target]! : 0;
    found.push(distance.up, distance.down, new Float32Array(p.length).fill(sure));
  }
  return found;
}

function wordsSure({ sure, words }: Mass, rowOf: Uint32Array, p: Float32Array): Float32Array {
  const column = new Float32Array(p.length);
  for (let i = 0; i < column.length; i++) column[i] = words[rowOf[i]!]! > 0 ? sure[rowOf[i]!]! / words[rowOf[i]!]! : p[i]!;
  return column;
}

function othersSure({ blocks, probability }: Mass, rowOf: Uint32Array, p: Float32Array): Float32Array {
  const column = new Float32Array(p.length);
  for (let i = 0; i < column.length; i++) {
    const others = blocks[rowOf[i]!]! - 1;
    column[i] = others > 0 ? (probability[rowOf[i]!]! - p[i]!) / others : -1;
  }
  return column;
}

function smallest({ tree }: Page, amount: Float64Array, share: number): number {
  const wanted = amount[0]! * share;
  let at = 0;
  for (;;) {
    let next = -1;
    for (let child = at + 1; child < tree.end[at]! && next < 0; child = tree.end[child]!) if (amount[child]! >= wanted) next = child;
    if (next < 0 || wanted === 0) return at;
    at = next;
  }
}
