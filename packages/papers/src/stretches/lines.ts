import { type Blocks, characterKind, NOT_TEXT, type Page, SPACE, TAG } from 'pith/parts';
import { coarseText } from './coarse-text.js';
import { type LineLayout, lineLayout, sourceLayout } from './line-layout.js';

/**
 * A page as lines of text, for methods whose unit is the line. The lines are those of the source; where it has fewer than `MIN_LINES`, because it
 * was written without line breaks, they begin instead at every start and end of a block-level element.
 */
export interface Lines {
  readonly from: LineLayout['from'];
  readonly size: number;
  /** Weight of the text of each line, white space left out: see `LETTER`. */
  readonly weight: Float32Array;
  /** Text and whole line in bytes; a letter counts 1 with or without accent, a wide character 3, as in UTF-8. White space is not text. */
  readonly textBytes: Float32Array;
  readonly codeBytes: Float32Array;
  /** Stretches of text that are in one block and one line, in document order. */
  readonly piece: Pieces;
}

export interface Pieces {
  readonly block: number[];
  readonly line: number[];
  /** Characters without white space. */
  readonly chars: number[];
}

/**
 * Weight of a letter of a script with small letters. The methods' lengths were set on Chinese pages, where a character carries as much as two or three
 * Latin letters: it weighs 1, a letter the middle of that.
 */
const LETTER = 1 / 2.5;
const WIDE_BYTES = 3;

/** Wide characters: Han, kana, Hangul and the code points after them. */
const FIRST_WIDE = 0x2e80;

/** A survey: ask for it with `page.once(lines)`. */
export function lines({ tree, blocks }: Page): Lines {
  return linesIn(blocks, lineLayout(tree));
}

/**
 * As the papers have them: the lines of the source, however few they are, with the text that removing scripts and tags leaves, every character with the
 * weight 1. Pieces are those of the page's blocks. A survey: ask for it with `page.once(publishedLines)`.
 */
export function publishedLines(page: Page): Lines {
  const layout = sourceLayout(page.tree);
  const found = linesIn(page.blocks, layout);
  const text = page.once(coarseText);
  const codeBytes = sourceLayout(page.tree).codeBytes;
  for (let line = 0; line < found.size; line++) {
    const own = text[line] ?? '';
    const [chars, wide] = [countText(own, 0, own.length), countWide(own, 0, own.length)];
    found.weight[line] = chars;
    found.textBytes[line] = chars + wide * (WIDE_BYTES - 1);
    found.codeBytes[line] = codeBytes[line]! + wide * (WIDE_BYTES - 1);
  }
  return found;
}

/** Lines of F as a text: those that are kept, without blank ones. */
export function linesOfCoarseText(page: Page, kept: Uint8Array): string {
  return page
    .once(coarseText)
    .flatMap((own, line) => (kept[line] === 1 && own.trim() !== '' ? own.replace(/\s+/g, ' ').trim() : []))
    .join('\n');
}

function linesIn(blocks: Blocks, layout: LineLayout): Lines {
  const isWide = hasWide(blocks);
  const found: Lines = {
    from: layout.from,
    size: layout.size,
    weight: new Float32Array(layout.size),
    textBytes: new Float32Array(layout.size),
    codeBytes: layout.codeBytes,
    piece: { block: [], line: [], chars: [] },
  };
  for (let block = 0; block < blocks.size; block++) {
    const first = blocks.first[block]!;
    // Most blocks are on one line without wide characters: their known facts are enough.
    if (!isWide && layout.isOneLine(first, blocks.last[block]!))
      add(found, block, { line: layout.lineOf(first), chars: blocks.chars[block]!, wide: 0 });
    else readBlock(found, blocks, { block, layout, isWide });
  }
  // A character of the source counts 1, so wide text would be larger than its line.
  if (isWide) for (let line = 0; line < found.size; line++) found.codeBytes[line]! += extraBytes(found, line);
  return found;
}

// Searching the source costs more than all the rest: Han, kana and Thai show in words that are not a whole number, Hangul at the ends of blocks.
function hasWide({ tree, size, words, first }: Blocks): boolean {
  for (let block = 0; block < size; block++) {
    if (!Number.isInteger(words[block])) return true;
    const text = tree.text[first[block]!]!;
    const [front, back] = [text.charCodeAt(0), text.charCodeAt(text.length - 1)];
    if ((front >= FIRST_WIDE && front < 0xd800) || (back >= FIRST_WIDE && back < 0xd800)) return true;
  }
  return false;
}

function extraBytes({ textBytes, weight }: Lines, line: number): number {
  // weight = wide + LETTER · narrow and textBytes = WIDE_BYTES · wide + narrow, hence the number of wide characters.
  const wide = (weight[line]! - LETTER * textBytes[line]!) / (1 - LETTER * WIDE_BYTES);
  return (WIDE_BYTES - 1) * Math.max(0, wide);
}

function add({ weight, textBytes, piece }: Lines, block: number, { line, chars, wide }: { line: number; chars: number; wide: number }): void {
  weight[line]! += wide + (chars - wide) * LETTER;
  textBytes[line]! += chars + wide * (WIDE_BYTES - 1);
  piece.block.push(block);
  piece.line.push(line);
  piece.chars.push(chars);
}

function readBlock(
  found: Lines,
  { tree, first, last }: Blocks,
  { block, layout, isWide }: { block: number; layout: LineLayout; isWide: boolean },
): void {
  const breaks = layout.from === 'source';
  for (let row = first[block]!; row <= last[block]!; row++) {
    const tag = tree.tag[row]!;
    if (tag !== TAG['#text']) {
      if (NOT_TEXT.has(tag)) row = tree.end[row]! - 1;
      continue;
    }
    const text = tree.text[row]!;
    let line = layout.lineOf(row);
    for (let from = 0; from < text.length; line = Math.min(line + 1, found.size - 1)) {
      const at = breaks ? text.indexOf('\n', from) : -1;
      const to = at === -1 ? text.length : at;
      const chars = countText(text, from, to);
      if (chars > 0) add(found, block, { line, chars, wide: isWide ? countWide(text, from, to) : 0 });
      from = to + 1;
    }
  }
}

function countText(text: string, from: number, to: number): number {
  let chars = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80 ? code > 32 : characterKind(code) !== SPACE) chars++;
  }
  return chars;
}

function countWide(text: string, from: number, to: number): number {
  let wide = 0;
  for (let i = from; i < to; i++) if (text.charCodeAt(i) >= FIRST_WIDE && text.charCodeAt(i) !== 0x3000) wide++;
  return wide;
}

/** Elements that begin in each line: a survey. */
export function tagsOfLines({ tree }: Page): Uint32Array {
  const { size, lineOf } = lineLayout(tree);
  const tags = new Uint32Array(size);
  for (let row = 1; row < tree.size; row++) if (tree.tag[row] !== TAG['#text']) tags[lineOf(row)]!++;
  return tags;
}

/** Share of each block's characters that are in kept lines. */
export function shareInLines({ piece }: Lines, kept: Uint8Array, blocks: number): Float32Array {
  const share = new Float32Array(blocks);
  const all = new Float64Array(blocks);
  for (let i = 0; i < piece.block.length; i++) {
    const block = piece.block[i]!;
    all[block]! += piece.chars[i]!;
    if (kept[piece.line[i]!] === 1) share[block]! += piece.chars[i]!;
  }
  for (let block = 0; block < blocks; block++) share[block] = all[block] === 0 ? 0 : share[block]! / all[block]!;
  return share;
}
