import { elementKinds, headingLevel } from './element.js';
import { type Family, feature, type Page, SHARE, UNBOUNDED } from './feature.js';
import { rows } from './surveys/rows.js';

/** Steps up from a heading after which it counts as far away. */
const FAR = 20;
/** Blocks from the first heading after which it no longer matters how many. */
const MANY = 200;

/** Number of the heading block before each block; −1 for none. A heading belongs to the one before it. */
export function headingBefore(page: Page): Int32Array {
  const kind = page.once(elementKinds);
  const found = new Int32Array(kind.length);
  let heading = -1;
  for (let i = 0; i < kind.length; i++) {
    found[i] = heading;
    if (headingLevel(kind[i]!) > 0) heading = i;
  }
  return found;
}

/** Number of the first h1 block; −1 for none. */
function firstTitle(page: Page): number {
  return page.once(elementKinds).findIndex((kind) => headingLevel(kind) === 1);
}

/** Steps up from one block's element until the element also holds the other block. */
function stepsToShare({ tree, blocks }: Page, from: number, to: number): number {
  let row = blocks.node[from]!;
  let steps = 0;
  const at = blocks.first[to]!;
  while (row > 0 && !(at > row && at < tree.end[row]!) && steps < FAR) {
    row = tree.parent[row]!;
    steps++;
  }
  return steps;
}

/** What heading a block stands under. */
export const headings: Family = {
  'heading-level': feature('level of the heading above; 0 for none', [0, 5], (page) => {
    const heading = page.once(headingBefore);
    const kind = page.once(elementKinds);
    return (i) => (heading[i]! < 0 ? 0 : headingLevel(kind[heading[i]!]!));
  }),
  'heading-distance': feature('blocks since the heading above; −1 for none', UNBOUNDED, (page) => {
    const heading = page.once(headingBefore);
    return (i) => (heading[i]! < 0 ? -1 : i - heading[i]!);
  }),
  'heading-words': feature('words of the heading above', UNBOUNDED, (page) => {
    const heading = page.once(headingBefore);
    return (i) => (heading[i]! < 0 ? 0 : page.blocks.words[heading[i]!]!);
  }),
  'heading-links': feature('link density of the heading above', SHARE, (page) => {
    const heading = page.once(headingBefore);
    const { linkDensity } = page.once(rows);
    return (i) => (heading[i]! < 0 ? 0 : linkDensity[heading[i]!]!);
  }),
  'heading-up': feature('steps from the heading above up to what holds both; −1 for none', [-1, FAR], (page) => {
    const heading = page.once(headingBefore);
    return (i) => (heading[i]! < 0 ? -1 : stepsToShare(page, heading[i]!, i));
  }),
  'title-distance': feature('blocks after the first h1', [-MANY, MANY], (page) => {
    const title = page.once(firstTitle);
    return (i) => (title < 0 ? 0 : Math.max(-MANY, Math.min(MANY, i - title)));
  }),
  'title-passed': feature('stands after the first h1; −1 on a page without one', [-1, 1], (page) => {
    const title = page.once(firstTitle);
    return (i) => (title < 0 ? -1 : i >= title ? 1 : 0);
  }),
  'title-up': feature('steps from the first h1 up to what holds both; −1 for none', [-1, FAR], (page) => {
    const title = page.once(firstTitle);
    return (i) => (title < 0 ? -1 : stepsToShare(page, title, i));
  }),
};
