import { type ContentElement, type ContentNode, isBlock, isElement, walk } from './node.js';

/** Rows of a page from one up to another, which is not included. */
export type RowRange = readonly [from: number, to: number];

/** Elements that hold blocks or parts of tables; all others are taken as wholes. */
const HOLDERS = new Set('section ul ol dl li dd blockquote details figure callout table thead tbody tfoot tr td th'.split(' '));
const ITEMS = new Set(['li', 'dd']);
const TABLE_PARTS = new Set(['thead', 'tbody', 'tfoot', 'tr', 'td', 'th']);

/** A copy of an element of the document in a slice. */
interface Copy {
  readonly of: ContentElement;
  readonly made: ContentElement;
  readonly parent: ContentElement;
}

/**
 * The parts of a document that come from some ranges of rows, each as a document of its own: without the lists, tables and quotations that begin
 * before the range, and with the notes that it refers to. Of the rest only what `has` holds for, by its row. Ranges may be in any order; of two
 * that overlap, the one that begins later has the common part.
 */
export function slicesOf(root: ContentElement, ranges: readonly RowRange[], has: (row: number) => boolean = () => true): ContentElement[] {
  const slicer = new Slicer(ranges, has);
  const notes = new Map<string, ContentElement>();
  const holders: ContentElement[] = [];
  walk(
    root,
    (node) => {
      if (isElement(node) && node.tag === 'footnote') notes.set(node.attributes.label ?? '', node);
      else if (isElement(node) && HOLDERS.has(node.tag)) {
        holders.push(node);
        // An empty cell holds its place.
        if (node.tag === 'td' || node.tag === 'th') slicer.turnTo(node.source, holders);
        return true;
      } else slicer.add(node, holders);
      return false;
    },
    () => holders.pop(),
  );
  return slicer.finish(notes);
}

class Slicer {
  private readonly ranges: readonly RowRange[];
  private readonly has: (row: number) => boolean;
  private readonly roots: ContentElement[];
  /** For every row the innermost range with it; −1 for none. */
  private readonly rangeAt: Int32Array;
  /** The copies that are open in each slice, outermost first, and all copies, parents first. */
  private readonly paths: Copy[][];
  private readonly copies: Copy[] = [];

  constructor(ranges: readonly RowRange[], has: (row: number) => boolean) {
    this.ranges = ranges;
    this.has = has;
    this.roots = ranges.map(() => ({ tag: 'section', attributes: {}, children: [], source: 0 }));
    this.paths = ranges.map(() => []);
    this.rangeAt = new Int32Array(ranges.reduce((last, [, to]) => Math.max(last, to), 0)).fill(-1);
    const order = ranges.map((_, i) => i).sort((a, b) => ranges[a]![0] - ranges[b]![0]);
    const open: number[] = [];
    for (let row = 0, next = 0; row < this.rangeAt.length; row++) {
      while (next < order.length && ranges[order[next]!]![0] <= row) open.push(order[next++]!);
      while (open.length > 0 && ranges[open.at(-1)!]![1] <= row) open.pop();
      this.rangeAt[row] = open.at(-1) ?? -1;
    }
  }

  /** Adds a block, or a piece of a line, to the slice of its first row. */
  add(node: ContentNode, holders: readonly ContentElement[]): void {
    const row = firstRow(node);
    const kept = (this.rangeAt[row] ?? -1) < 0 ? undefined : keptOf(node, this.has);
    if (kept === undefined) return;
    const path = this.turnTo(row, holders);
    const at = path.at(-1)?.made ?? this.roots[this.rangeAt[row]!]!;
    if (isBlock(kept) || path.length > 0) at.children.push(kept);
    else this.copy(path, { ...holders.at(-1)!, tag: 'p', attributes: {} }, at, holders.at(-1)!).children.push(kept);
  }

  finish(notes: ReadonlyMap<string, ContentElement>): ContentElement[] {
    for (let i = this.copies.length - 1; i >= 0; i--) {
      const { made, parent } = this.copies[i]!;
      const isEmpty = made.children.every((child) => made.tag === 'tr' && isElement(child) && child.children.length === 0);
      if (isEmpty && made.tag !== 'td' && made.tag !== 'th') parent.children.splice(parent.children.lastIndexOf(made), 1);
    }
    for (const root of this.roots) for (const note of notesIn(root.children, notes)) root.children.push(note);
    return this.roots;
  }

  /** Opens copies of the holders that begin inside the range of a row, and closes those that ended. */
  turnTo(row: number, holders: readonly ContentElement[]): Copy[] {
    const range = this.rangeAt[row] ?? -1;
    if (range < 0) return [];
    const path = this.paths[range]!;
    const wanted = inside(holders, this.ranges[range]![0]);
    // A line of text that has no holder here continues in its paragraph.
    if (wanted.length === 0 && path.length === 1 && path[0]!.of === holders.at(-1)) return path;
    let same = 0;
    while (same < path.length && same < wanted.length && path[same]!.of === wanted[same]) same++;
    path.length = same;
    for (const holder of wanted.slice(same)) this.copy(path, holder, path.at(-1)?.made ?? this.roots[range]!);
    return path;
  }

  private copy(path: Copy[], holder: ContentElement, parent: ContentElement, of = holder): ContentElement {
    const made: ContentElement = { ...holder, children: [] };
    parent.children.push(made);
    const copy = { of, made, parent };
    path.push(copy);
    this.copies.push(copy);
    return made;
  }
}

/** The holders that are part of a slice: an item needs its list, and a part of a table that begins before the slice is none. */
function inside(holders: readonly ContentElement[], from: number): readonly ContentElement[] {
  let first = 1;
  while (first < holders.length && holders[first]!.source < from) first++;
  while (
    first < holders.length &&
    (TABLE_PARTS.has(holders[first]!.tag) || (ITEMS.has(holders[first]!.tag) && holders[first]!.source === from && holders[first - 1]!.source < from))
  )
    first++;
  return holders.slice(first < holders.length && ITEMS.has(holders[first]!.tag) ? first - 1 : first);
}

/** Row of the first text or picture of a node: a paragraph may come from an element that holds many. */
function firstRow(node: ContentNode): number {
  let at = node;
  while (isElement(at) && at.children.length > 0) at = at.children[0]!;
  return at.source;
}

/** A node without the unselected parts; undefined if nothing is left. Formats are not nested deeply. */
function keptOf(node: ContentNode, has: (row: number) => boolean): ContentNode | undefined {
  const isWhole =
    !isElement(node) || node.children.length === 0 || node.tag === 'math' || node.tag === 'pre' || node.attributes.footnote !== undefined;
  if (isWhole) return has(node.source) ? node : undefined;
  const children = node.children.flatMap((child) => keptOf(child, has) ?? []);
  if (children.length === 0) return undefined;
  return children.length === node.children.length && children.every((child, i) => child === node.children[i]) ? node : { ...node, children };
}

/** The notes that some blocks refer to, in the order of the references. */
export function notesIn(blocks: readonly ContentNode[], notes: ReadonlyMap<string, ContentElement>): ContentElement[] {
  if (notes.size === 0) return [];
  const labels = new Set<string>();
  for (const block of blocks)
    walk(block, (node) => {
      if (isElement(node) && node.attributes.footnote !== undefined) labels.add(node.attributes.footnote);
    });
  return [...labels].flatMap((label) => notes.get(label) ?? []);
}
