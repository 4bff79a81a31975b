import { elementKinds, headingLevel } from '../../features/element.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';

/** Elements between a text and the item of a list that it is in. */
const MAX_STEPS = 3;

/** An item is no copy in a list that has items of its own: what two things have in common is true of both. */
export function keepWholeLists(page: Page, copies: Uint8Array): void {
  if (!copies.includes(1)) return;
  const { tree, blocks } = page;
  const listOf = new Uint32Array(copies.length);
  const own = new Map<number, { all: number; copies: number }>();
  for (let block = 0; block < copies.length; block++) {
    let row = blocks.node[block]!;
    for (let steps = 0; steps < MAX_STEPS && row > 0 && tree.tag[row] !== TAG.li; steps++) row = tree.parent[row]!;
    if (tree.tag[row] !== TAG.li) continue;
    const list = tree.parent[row]!;
    const count = own.get(list) ?? { all: 0, copies: 0 };
    own.set(list, count);
    listOf[block] = list;
    count.all++;
    count.copies += copies[block]!;
  }
  for (let block = 0; block < copies.length; block++) {
    const count = copies[block] === 1 ? own.get(listOf[block]!) : undefined;
    if (count !== undefined && blocks.hidden[block] === 0 && count.copies < count.all) copies[block] = 0;
  }
}

/** A heading that would lose all of its text goes with it where it is a copy too or is between copies; otherwise the text stays. */
export function keepUnderHeadings(page: Page, copies: Uint8Array): void {
  const { text } = page.once(texts);
  const kind = page.once(elementKinds);
  const known = new Set<string>();
  const isKnown = text.map((line) => known.has(line) || !known.add(line));
  let below = copies.length;
  for (let block = copies.length - 1; block >= 0; block--) {
    if (headingLevel(kind[block]!) === 0) continue;
    const isBare = below > block + 1 && copies.subarray(block + 1, below).every((copy) => copy === 1);
    if (isBare && (isKnown[block] || copies[block - 1] === 1)) copies[block] = 1;
    else if (isBare) copies.fill(0, block + 1, below);
    below = block;
  }
}
