import { kindOf, SPACE } from '../blocks/words.js';
import type { Page } from '../features/feature.js';
import { BLOCK_LEVEL, NOT_TEXT, TAG } from '../tree/tags.js';
import type { Tree } from '../tree/tree.js';

/**
 * A page as lines of text, for methods whose unit is the line. The lines are those of the source; where it has fewer than `FEWEST`, because it
 * was written without line breaks, they begin instead at every start and end of a block-level element.
 */
export interface Lines {
  readonly from: 'source' | 'block-tags';
  readonly size: number;
  /** Weight of the text of each line, white space left out: see `LETTER`. */
  readonly weight: Float32Array;
  /** Bytes of the text as UTF-8, white space left out. */
  readonly textBytes: Float32Array;
  /** Bytes of the line, markup and scripts included. */
  readonly codeBytes: Float32Array;
  /** Elements that begin in the line. */
  readonly tags: Uint32Array;
  /** Stretches of text that stand in one block and one line, in document order. */
  readonly piece: Pieces;
}

export interface Pieces {
  readonly block: readonly number[];
  readonly line: readonly number[];
  /** Characters without white space. */
  readonly chars: readonly number[];
}

/** Fewer lines than this are no lines that a person laid out. */
const FEWEST = 30;

/**
 * Weight of a letter of a script with small letters. The methods' lengths were set on Chinese pages, where a character says as much as two or three
 * Latin letters: it weighs 1, a letter the middle of that.
 */
export const LETTER = 1 / 2.5;

/** Text code units from here on weigh 1: Hangul, kana, Han and all that follows in the tables. */
const FIRST_FULL = 0x1100;

interface Rows {
  readonly from: Lines['from'];
  readonly size: number;
  /** Line in which each row begins. */
  readonly line: Uint32Array;
  readonly codeBytes: Float32Array;
}

/** A survey: ask for it with `page.once(lines)`. */
export function lines({ tree, blocks }: Page): Lines {
  const starts = lineStarts(tree.source);
  const rows = starts.length < FEWEST ? rowsByBlockTags(tree) : rowsBySource(tree, starts);
  const weight = new Float32Array(rows.size);
  const textBytes = new Float32Array(rows.size);
  const tags = new Uint32Array(rows.size);
  const piece = { block: [] as number[], line: [] as number[], chars: [] as number[] };
  const breaks = rows.from === 'source';
  for (let row = 1; row < tree.size; row++) if (tree.tag[row] !== TAG['#text']) tags[rows.line[row]!]!++;
  for (let block = 0; block < blocks.size; block++) {
    const last = blocks.last[block]!;
    for (let row = blocks.first[block]!; row <= last; row++) {
      const tag = tree.tag[row]!;
      if (tag === TAG['#text']) measure(tree.text[row]!, block, { line: rows.line[row]!, breaks, weight, textBytes, piece });
      else if (NOT_TEXT.has(tag)) row = tree.end[row]! - 1;
    }
  }
  // Markup is taken for ASCII, so only the text adds bytes to its characters.
  const codeBytes = rows.codeBytes.map((bytes, line) => Math.max(bytes, textBytes[line]!));
  return { from: rows.from, size: rows.size, weight, textBytes, codeBytes, tags, piece };
}

interface Measured {
  readonly line: number;
  /** Whether a line break in the text begins a line. */
  readonly breaks: boolean;
  readonly weight: Float32Array;
  readonly textBytes: Float32Array;
  readonly piece: { readonly block: number[]; readonly line: number[]; readonly chars: number[] };
}

function measure(text: string, block: number, { line: first, breaks, weight, textBytes, piece }: Measured): void {
  const lastLine = weight.length - 1;
  let line = first;
  let [chars, full, bytes] = [0, 0, 0];
  const close = () => {
    if (chars === 0) return;
    weight[line]! += full + (chars - full) * LETTER;
    textBytes[line]! += bytes;
    piece.block.push(block);
    piece.line.push(line);
    piece.chars.push(chars);
    chars = full = bytes = 0;
  };
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 0x80) {
      if (code > 32) {
        chars++;
        bytes++;
      } else if (code === 10 && breaks) {
        close();
        if (line < lastLine) line++;
      }
    } else if (kindOf(code) !== SPACE) {
      chars++;
      bytes += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3;
      if (code >= FIRST_FULL) full++;
    }
  }
  close();
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function rowsBySource(tree: Tree, starts: readonly number[]): Rows {
  const line = new Uint32Array(tree.size);
  let at = 0;
  for (let row = 1; row < tree.size; row++) {
    const offset = tree.offset[row]!;
    // Rows that were moved out of a table stand before their place in the source.
    if (offset < starts[at]!) at = lastAtOrBefore(starts, offset);
    while (at + 1 < starts.length && starts[at + 1]! <= offset) at++;
    line[row] = at;
  }
  const codeBytes = Float32Array.from(starts, (start, i) => (starts[i + 1] ?? tree.source.length + 1) - start - 1);
  return { from: 'source', size: starts.length, line, codeBytes };
}

function lastAtOrBefore(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Length of `</>`: what an end tag has beside its name. */
const END_TAG = 3;

function rowsByBlockTags(tree: Tree): Rows {
  const line = new Uint32Array(tree.size);
  const bytes: number[] = [0];
  const open: number[] = [];
  let offset = 0;
  const close = () => {
    const length = tree.tagNames[tree.tag[open.pop()!]!]!.length + END_TAG;
    bytes.push(length);
  };
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    // What lies between two rows belongs to the line of the first; end tags take theirs from it.
    const between = Math.max(0, tree.offset[row]! - offset);
    bytes[bytes.length - 1]! += between;
    offset = Math.max(offset, tree.offset[row]!);
    while (open.length > 0 && row >= tree.end[open.at(-1)!]!) {
      const before = bytes.length - 1;
      close();
      bytes[before] = Math.max(0, bytes[before]! - bytes.at(-1)!);
    }
    if (tag === TAG.br) bytes.push(0);
    else if (BLOCK_LEVEL.has(tag)) {
      bytes.push(0);
      open.push(row);
    } else if (tag === TAG['#text'] && line[row - 1] !== bytes.length - 1 && open.length > 0) bytes.push(0);
    line[row] = bytes.length - 1;
  }
  bytes[bytes.length - 1]! += Math.max(0, tree.source.length - offset);
  return { from: 'block-tags', size: bytes.length, line, codeBytes: Float32Array.from(bytes) };
}

/** Share of each block's characters that stand in kept lines. */
export function shareInLines({ piece }: Lines, kept: Uint8Array, blocks: number): Float32Array {
  const inside = new Float64Array(blocks);
  const all = new Float64Array(blocks);
  for (let i = 0; i < piece.block.length; i++) {
    const block = piece.block[i]!;
    all[block]! += piece.chars[i]!;
    if (kept[piece.line[i]!] === 1) inside[block]! += piece.chars[i]!;
  }
  return Float32Array.from(all, (chars, block) => (chars === 0 ? 0 : inside[block]! / chars));
}
