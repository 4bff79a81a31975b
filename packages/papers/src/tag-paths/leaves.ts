import { attribute, BLOCK_LEVEL, NOT_TEXT, type Page, TAG } from 'pith/parts';
import type { XpathSettings } from './settings.js';

/** A leaf of the page: neighbouring blocks whose path is the same, so that the number of paragraphs in a post does not count. */
export interface Leaf {
  /** Names of the block-level elements from the root down, without positions. */
  readonly path: string;
  /** Blocks `from` up to, not including, `to`. */
  readonly from: number;
  readonly to: number;
  /** `Length` of its text: see `lengthOf`. */
  readonly length: number;
  readonly linkedLength: number;
}

/** Input of the clustering step for one page. */
export interface Leaves {
  readonly leaves: readonly Leaf[];
  /** Row of the nearest table or div around each block, 0 for none, and the path to it. */
  readonly chunkRow: Uint32Array;
  readonly chunkPath: readonly string[];
}

/** Length as the fragment has it: every character above code 255 counts 2, every other 1, blanks among them. */
function publishedLengthOf(text: string): number {
  let length = text.length;
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 255) length++;
  return length;
}

/** Length: a character above code 255 counts 2, any other 1; white space is left out. */
export function lengthOf(text: string): number {
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 255) length += code === 0x3000 ? 0 : 2;
    else if (code > 32 && code !== 0xa0) length++;
  }
  return length;
}

/** A survey: ask for it with `page.once(leavesOf)`. */
export function leavesOf(page: Page): Leaves {
  const { tree, blocks } = page;
  const { chunk, link } = rowFacts(page);
  const pathAt = pathsOf(page, (tag) => BLOCK_LEVEL.has(tag));
  const leaves: Leaf[] = [];
  for (let block = 0; block < blocks.size; block++) {
    const path = pathAt(blocks.node[block]!);
    let [length, linkedLength] = [0, 0];
    for (let row = blocks.first[block]!; row <= blocks.last[block]!; row++) {
      if (NOT_TEXT.has(tree.tag[row]!)) row = tree.end[row]! - 1;
      else if (tree.tag[row] === TAG['#text']) {
        const own = lengthOf(tree.text[row]!);
        length += own;
        if (link[row] === 1) linkedLength += own;
      }
    }
    const last = leaves.at(-1);
    if (last?.path === path)
      leaves[leaves.length - 1] = { ...last, to: block + 1, length: last.length + length, linkedLength: last.linkedLength + linkedLength };
    else leaves.push({ path, from: block, to: block + 1, length, linkedLength });
  }
  const chunkRow = Uint32Array.from(blocks.node, (row) => chunk[row]!);
  return { leaves, chunkRow, chunkPath: Array.from(chunkRow, (row) => (row === 0 ? '' : pathAt(row))) };
}

/** Every text node a leaf, with the names of all elements around it, in the table of chunks too: a survey. */
function textNodeLeaves(page: Page): Leaves {
  const { tree, blocks } = page;
  const { chunk, link } = rowFacts(page);
  const pathAt = pathsOf(page, () => true);
  const leaves: Leaf[] = [];
  for (let block = 0; block < blocks.size; block++)
    for (let row = blocks.first[block]!; row <= blocks.last[block]!; row++) {
      if (NOT_TEXT.has(tree.tag[row]!)) row = tree.end[row]! - 1;
      else if (tree.tag[row] === TAG['#text']) {
        const length = publishedLengthOf(tree.text[row]!);
        if (tree.text[row]!.trim() !== '')
          leaves.push({ path: pathAt(tree.parent[row]!), from: block, to: block + 1, length, linkedLength: link[row] === 1 ? length : 0 });
      }
    }
  const chunkRow = Uint32Array.from(blocks.node, (row) => chunk[row]!);
  return { leaves, chunkRow, chunkPath: Array.from(chunkRow, (row) => (row === 0 ? '' : pathAt(row))) };
}

/** The survey that finds the leaves of a page. */
export function leavesFor({ leaves }: Pick<XpathSettings, 'leaves'>): (page: Page) => Leaves {
  return leaves === 'text-nodes' ? textNodeLeaves : leavesOf;
}

function rowFacts({ tree }: Page): { chunk: Uint32Array; link: Uint8Array } {
  const chunk = new Uint32Array(tree.size);
  const link = new Uint8Array(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    const tag = tree.tag[row]!;
    chunk[row] = tag === TAG.table || tag === TAG.div ? row : chunk[parent]!;
    link[row] = tag === TAG.a && attribute(tree, row, 'href') !== undefined ? 1 : link[parent]!;
  }
  return { chunk, link };
}

/** Path of a row, computed on demand. A parent's path is computed once for all its children. */
function pathsOf({ tree }: Page, counts: (tag: number) => boolean): (row: number) => string {
  const made = new Map<number, string>([[0, '']]);
  return (wanted) => {
    const above: number[] = [];
    let row = wanted;
    for (; !made.has(row); row = tree.parent[row]!) above.push(row);
    let path = made.get(row)!;
    for (let i = above.length - 1; i >= 0; i--) {
      const tag = tree.tag[above[i]!]!;
      if (counts(tag)) path += `/${tree.tagNames[tag]}`;
      made.set(above[i]!, path);
    }
    return path;
  };
}
