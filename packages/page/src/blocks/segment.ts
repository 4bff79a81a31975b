import { copied } from '../tree/flat.js';
import { BLOCK_LEVEL, NOT_TEXT, TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';
import { GrowingColumns } from './columns.js';
import { standsApart } from './joints.js';
import { Tally, tally, tallyBreak } from './tally.js';
import { inPieces } from './text.js';
import { hiddenRows, isHiddenInline, isIconName, isTip } from './visibility.js';

/** The text blocks of a page: runs of text between two breaks of layout, in document order. */
export interface Blocks {
  readonly tree: Tree;
  readonly size: number;
  /** Row of the block-level element that directly holds the text. */
  readonly node: Uint32Array;
  /** Row of the block's first text node that is not blank. */
  readonly first: Uint32Array;
  /** Row of its last one. */
  readonly last: Uint32Array;
  /** Words; an estimate in scripts without spaces (see `words.ts`). */
  readonly words: Float32Array;
  /** Words inside links; never more than `words`. */
  readonly linkedWords: Float32Array;
  /** Characters without white space. */
  readonly chars: Uint32Array;
  readonly linkedChars: Uint32Array;
  /** Finished sentences; 0 if the line has no sentence mark. */
  readonly sentences: Uint16Array;
  /** Commas, also those of other scripts. */
  readonly commas: Uint16Array;
  readonly digits: Uint32Array;
  /** Upper-case Latin, Greek and Cyrillic letters. */
  readonly capitals: Uint32Array;
  /** Links that begin inside the block. */
  readonly links: Uint16Array;
  /** 0 where it is shown; otherwise the reasons, see `visibility.ts`. */
  readonly hidden: Uint8Array;
  /** 1 for text inside `noscript`. */
  readonly noscript: Uint8Array;
  /** A row of the tree each: APART, NO_TEXT or 0. */
  readonly spacing: Uint8Array;
}

/** The page shows this text apart from the one before it, though no white space is between them. */
export const APART = 1;
/** This text is the name of an icon, shown as a picture, or part of a tip, shown to those who point at a word. */
export const NO_TEXT = 2;

/** Tree → blocks. */
export function segment(tree: Tree): Blocks {
  const rows = rowFacts(tree);
  const hidden = hiddenRows(tree);
  const spacing = new Uint8Array(tree.size);
  const columns = new GrowingColumns(Math.max(16, tree.size >> 4));
  let current: Tally | undefined;
  let first = 0;
  let last = 0;
  let holder = -1;
  let breaks = 0;
  // The text right before, 0 where white space or layout parts them anyway.
  let before = 0;
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) {
      const text = tree.text[row]!;
      const isIcon = isIconName(tree, row);
      if (isIcon) spacing[row] = NO_TEXT;
      if (isIcon || isBlank(text)) {
        if (current) tallyBreak(current);
        before = 0;
        continue;
      }
      if (!current || rows.holder[row] !== holder || breaks > 1) {
        if (current) {
          tallyBreak(current);
          columns.push(first, last, current);
        }
        holder = rows.holder[row]!;
        current = new Tally();
        first = row;
      } else if (before > 0 && standsApart(tree, before, row)) {
        spacing[row] = APART;
        tallyBreak(current);
      }
      before = row;
      breaks = 0;
      last = row;
      tally(current, text, rows.link[row]!);
    } else if (tag === TAG.br) {
      breaks++;
      before = 0;
      if (current) tallyBreak(current);
    } else {
      if (BLOCK_LEVEL.has(tag)) holder = -1;
      if (!rows.isText(row)) row = tree.end[row]! - 1;
      else if (isTip(tree, row)) {
        spacing.fill(NO_TEXT, row, tree.end[row]!);
        row = tree.end[row]! - 1;
      }
    }
  }
  if (current) {
    tallyBreak(current);
    columns.push(first, last, current);
  }
  return blocksOf(tree, columns, { holder: rows.holder, hidden, noscript: rows.noscript, spacing });
}

interface RowFacts {
  /** Nearest block-level element, itself included. */
  readonly holder: Uint32Array;
  /** Row of the link around it, 0 where there is none. */
  readonly link: Uint32Array;
  readonly noscript: Uint8Array;
  isText(row: number): boolean;
}

function rowFacts(tree: Tree): RowFacts {
  const holder = new Uint32Array(tree.size);
  const link = new Uint32Array(tree.size);
  const noscript = new Uint8Array(tree.size);
  for (let row = 1; row < tree.size; row++) {
    const parent = tree.parent[row]!;
    const tag = tree.tag[row]!;
    holder[row] = BLOCK_LEVEL.has(tag) ? row : holder[parent]!;
    link[row] = tag === TAG.a && attribute(tree, row, 'href') !== undefined ? row : link[parent]!;
    noscript[row] = tag === TAG.noscript ? 1 : noscript[parent]!;
  }
  // A declarative shadow root is the page's own text; any other template is not shown.
  const isText = (row: number) =>
    !NOT_TEXT.has(tree.tag[row]!) || (tree.tag[row] === TAG.template && attribute(tree, row, 'shadowrootmode') !== undefined);
  return { holder, link, noscript, isText };
}

/** One value per row of the tree. */
interface Facts {
  readonly holder: Uint32Array;
  readonly hidden: Uint8Array;
  readonly noscript: Uint8Array;
  readonly spacing: Uint8Array;
}

function blocksOf(tree: Tree, columns: GrowingColumns, { holder, hidden, noscript, spacing }: Facts): Blocks {
  const { size } = columns;
  const finished = columns.finished();
  const node = new Uint32Array(size);
  const shown = { hidden: new Uint8Array(size), noscript: new Uint8Array(size) };
  for (let i = 0; i < size; i++) {
    const row = finished.first[i]!;
    node[i] = holder[row]!;
    shown.hidden[i] = hidden[row]!;
    shown.noscript[i] = noscript[row]!;
  }
  return { tree, size, node, ...finished, ...shown, spacing };
}

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code > 32 && code !== 0xa0 && code !== 0x200b && code !== 0xfeff && code !== 0x3000) return false;
  }
  return true;
}

/** Text of a block on one line: inline text joined as the page shows it, white space squashed, line breaks as spaces. */
export function blockText(blocks: Blocks, block: number): string {
  const { tree, spacing } = blocks;
  const last = blocks.last[block]!;
  if (blocks.first[block] === last && spacing[last] === 0) return squash(tree.text[last]!);
  let joined = '';
  for (let row = blocks.first[block]!; row <= last; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) joined += spacing[row] === 0 ? tree.text[row]! : spacing[row] === APART ? ` ${tree.text[row]}` : ' ';
    else if (tag === TAG.br) joined += ' ';
    else if (NOT_TEXT.has(tag) || isHiddenInline(tree, row)) row = tree.end[row]! - 1;
  }
  return squash(joined);
}

/** Most texts have single spaces only once those at their ends are gone, and then nothing has to be rewritten. */
function squash(text: string): string {
  const own = text.trim();
  const trimmed = own.length === text.length ? text : copied(own);
  let before = 0;
  for (let i = 0; i < trimmed.length; i++) {
    const code = trimmed.charCodeAt(i);
    if (code < 32 || code > 126 ? isSpace(code) : code === 32 && before === 32)
      return inPieces(text, (piece) => piece.replace(/[\s\u200b\ufeff]+/g, ' ')).trim();
    before = code;
  }
  return trimmed;
}

/** Whether a character other than a plain space may be white space. */
function isSpace(code: number): boolean {
  return code < 32 || code === 0xa0 || code === 0x1680 || (code >= 0x2000 && code <= 0x205f) || code === 0x3000 || code === 0xfeff;
}

/** All text below a row as a page shows it, white space as it is: a blank wherever layout breaks or sets two texts apart, icons and tips left out. */
export function lineOf(tree: Tree, node: number): string {
  return lineBetween(tree, node, tree.end[node]!);
}

/** The same for the rows from one up to another. */
export function lineBetween(tree: Tree, from: number, to: number): string {
  let joined = '';
  let before = 0;
  for (let row = from; row < to; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text']) {
      if (isIconName(tree, row)) continue;
      if (before > 0 && standsApart(tree, before, row)) joined += ' ';
      joined += tree.text[row]!;
      before = row;
    } else if (row > from && (NOT_TEXT.has(tag) || isTip(tree, row))) row = tree.end[row]! - 1;
    else if (tag === TAG.br || BLOCK_LEVEL.has(tag)) {
      joined += ' ';
      before = 0;
    }
  }
  return joined;
}
