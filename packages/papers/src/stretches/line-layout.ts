import { BLOCK_LEVEL, firstWhere, TAG, type Tree } from 'pith/parts';

/** Where the lines of a page begin, and in which of them its rows do. */
export interface LineLayout {
  readonly from: 'source' | 'block-tags';
  readonly size: number;
  /** Line in which a row begins; asked for in ascending order it costs one step per line. */
  lineOf(row: number): number;
  /** Whether the text from one row to the end of another is in one line. */
  isOneLine(first: number, last: number): boolean;
  readonly codeBytes: Float32Array;
}

/** A source with fewer lines was not laid out by a person. */
const MIN_LINES = 30;

/** The lines of the source, or breaks at block tags where it was written without line breaks. */
export function lineLayout(tree: Tree): LineLayout {
  const starts = lineStarts(tree.source);
  return starts.length < MIN_LINES ? layoutByBlockTags(tree) : layoutBySource(tree, starts);
}

/** The lines of the source, however few they are. */
export function sourceLayout(tree: Tree): LineLayout {
  return layoutBySource(tree, lineStarts(tree.source));
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function layoutBySource(tree: Tree, starts: readonly number[]): LineLayout {
  let at = 0;
  const lineOf = (row: number) => {
    const offset = tree.offset[row]!;
    // Rows that were moved out of a table come before their place in the source.
    if (offset < starts[at]!) at = lastAtOrBefore(starts, offset);
    while (at + 1 < starts.length && starts[at + 1]! <= offset) at++;
    return at;
  };
  const isOneLine = (first: number, last: number) => {
    const line = lineOf(first);
    const next = starts[line + 1] ?? Number.POSITIVE_INFINITY;
    return tree.offset[last]! >= starts[line]! && tree.offset[last]! + tree.text[last]!.length <= next;
  };
  const codeBytes = new Float32Array(starts.length);
  for (let line = 0; line < starts.length; line++) codeBytes[line] = (starts[line + 1] ?? tree.source.length + 1) - starts[line]! - 1;
  return { from: 'source', size: starts.length, lineOf, isOneLine, codeBytes };
}

function lastAtOrBefore(starts: readonly number[], offset: number): number {
  return Math.max(0, firstWhere(starts.length, (i) => starts[i]! > offset) - 1);
}

/** Length of `</>`: the characters of an end tag around its name. */
const END_TAG = 3;

function layoutByBlockTags(tree: Tree): LineLayout {
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
    // Text between two rows belongs to the line of the first; end tags take theirs from it.
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
  const lineOf = (row: number) => line[row]!;
  return {
    from: 'block-tags',
    size: bytes.length,
    lineOf,
    isOneLine: (first, last) => line[first] === line[last],
    codeBytes: Float32Array.from(bytes),
  };
}
