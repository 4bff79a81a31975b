import type { Page } from '../../page/page.js';
import { rows } from './rows.js';

/** How far every block is from an element of the page, along the tree. */
export interface Distance {
  /** Row of the element. */
  readonly row: number;
  /** Steps from the block up to where the way to the element begins; a block each. */
  readonly up: Float32Array;
  /** Steps from there down to the element: 0 for the blocks inside it. */
  readonly down: Float32Array;
}

export function distanceTo(page: Page, target: number): Distance {
  const { tree, blocks, arena } = page;
  const { depth } = page.once(rows);
  // Depth of the lowest common ancestor with the target, handed down from parent to child.
  const common = arena.uint16(tree.size);
  const onTheWay = arena.uint8(tree.size);
  for (let row = target; row !== 0; row = tree.parent[row]!) onTheWay[row] = 1;
  for (let row = 1; row < tree.size; row++) common[row] = onTheWay[row] === 1 ? depth[row]! : common[tree.parent[row]!]!;
  const up = arena.float32(blocks.size);
  const down = arena.float32(blocks.size);
  for (let i = 0; i < blocks.size; i++) {
    const row = blocks.node[i]!;
    up[i] = depth[row]! - common[row]!;
    down[i] = depth[target]! - common[row]!;
  }
  return { row: target, up, down };
}

/** The smallest element below `from` that holds at least a share of all that `amount` sums up. */
export function smallestHolding(page: Page, amount: Float32Array, share: number): number {
  const { tree } = page;
  const wanted = amount[0]! * share;
  let at = page.once(rows).body;
  if (wanted <= 0) return at;
  for (;;) {
    let next = 0;
    for (let child = at + 1; child < tree.end[at]! && next === 0; child = tree.end[child]!) if (amount[child]! >= wanted) next = child;
    if (next === 0) return at;
    at = next;
  }
}
