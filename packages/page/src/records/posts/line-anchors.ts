import { cleanLine, rowText } from '../../document/characters.js';
import { datesIn, isoOf } from '../../metadata/dates/parse.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { furniture, MENU, OVERLAY, QUOTED } from '../../vocabulary/page-parts.js';
import { ABOUT_PERSON } from '../../vocabulary/posts.js';
import type { Border } from '../regions/borders.js';
import { type Anchor, type Anchors, markedAnchors } from './anchors.js';
import { asides } from './asides.js';
import { DIRECTIONS, firstPartShown } from './dates.js';
import { makeOf } from './make.js';
import { isPerson, nameInLine } from './names.js';

/** Maximum words and characters of a line with an author or a time. */
const MAX_WORDS = 20;
const MAX_LINE = 120;

/** Names and times from markup, and those written out in lines: `Ann wrote:`, `by Ann on May 4`, a date. */
export function anchors(page: Page): Anchors {
  const { blocks, tree } = page;
  const marked = markedAnchors(page);
  const parts = page.once(furniture);
  const first = page.once(firstPartShown);
  const aside = page.once(asides);
  const authors = [...marked.authors];
  const times = [...marked.times];
  const known = { authors: rowsOf(tree, marked.authors), times: rowsOf(tree, marked.times) };
  for (let block = 0; block < blocks.size; block++) {
    if ((parts[blocks.node[block]!]! & (MENU | OVERLAY | QUOTED)) !== 0) continue;
    for (const { row: from, end } of linesOf(page, block)) {
      const text = cleanLine(rowText(tree, from, end)).replace(DIRECTIONS, '');
      if (text.length > MAX_LINE || aside[from] !== 0) continue;
      const row = beginOf(page, block, from);
      const make = `line|${makeOf(tree, row)}`;
      const about = ABOUT_PERSON.exec(text)?.index ?? text.length;
      const dated = /\d/.test(text) ? datesIn(text.slice(0, about), first)[0] : undefined;
      const isNew = (rows: Uint8Array) => !rows.subarray(from, end).includes(1);
      if (dated && isNew(known.times)) times.push({ row, value: isoOf(dated.moment), make });
      const name = isNew(known.authors) ? (nameBeforeMail(tree, from, end) ?? nameInLine(text, dated?.start)) : undefined;
      if (name !== undefined) authors.push({ row, value: name, make });
    }
  }
  const inOrder = (some: Anchor[]) => some.sort((a, b) => a.row - b.row);
  return { authors: inOrder(authors), times: inOrder(times) };
}

/** One byte per row: 1 inside an anchor. */
function rowsOf(tree: Tree, found: readonly Anchor[]): Uint8Array {
  const inside = new Uint8Array(tree.size);
  for (const { row } of found) inside.fill(1, row, tree.end[row]!);
  return inside;
}

/** A short block as one line. Of a long block, its first and last line where `br` separates them from the rest. */
function linesOf({ blocks, tree }: Page, block: number): Border[] {
  const [row, end] = [blocks.first[block]!, blocks.last[block]! + 1];
  if (blocks.words[block]! <= MAX_WORDS) return [{ row, end }];
  let top = row;
  while (top < end && tree.tag[top] !== TAG.br) top++;
  let bottom = end - 1;
  while (bottom > top && tree.tag[bottom] !== TAG.br) bottom--;
  return top === end
    ? []
    : [
        { row, end: top },
        { row: bottom + 1, end },
      ];
}

/** The row that a line begins with: the element of its block, or the child with its first words where that element has more lines. */
function beginOf({ blocks, tree }: Page, block: number, from: number): number {
  const node = blocks.node[block]!;
  const isAlone = from === blocks.first[block] && blocks.node[block - 1] !== node && blocks.node[block + 1] !== node;
  if (isAlone && blocks.words[block]! <= MAX_WORDS && blocks.last[block]! < tree.end[node]!) {
    const next = blocks.first[block + 1] ?? tree.size;
    if (next >= tree.end[node]!) return node;
  }
  let row = from;
  while (tree.parent[row]! > node) row = tree.parent[row]!;
  return row;
}

/** Mailing-list archives print the address after the name. */
function nameBeforeMail(tree: Tree, from: number, end: number): string | undefined {
  for (let row = from; row < end; row++) {
    if (tree.tag[row] !== TAG.a || !/^mailto:/i.test(attribute(tree, row, 'href') ?? '')) continue;
    const name = cleanLine(rowText(tree, from, row));
    return isPerson(name) ? name : undefined;
  }
  return undefined;
}
