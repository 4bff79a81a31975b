import { isFurniture } from '../document/images/furniture.js';
import { imageSource } from '../document/images/source.js';
import { type ContentElement, type ContentNode, isElement } from '../document/node.js';
import { shapes } from '../features/surveys/shapes.js';
import type { Page } from '../page/page.js';
import { blockFrom, items } from '../structure/items.js';
import { sections } from '../structure/sections.js';
import { TAG, tagSet } from '../tree/tags.js';
import { entryItem } from './entry.js';

/** A repeated element that is short enough to be one line of a list: a card, a result, a plan. */
export interface Entry {
  readonly row: number;
  readonly end: number;
}

/** Fewest entries of a group, and the share of its items that must be short. */
const MIN_ENTRIES = 3;
/** Siblings of one kind from which on they may be entries. */
const MIN_SIBLINGS = 2;
const MIN_SHARE = 0.6;
/** Kept blocks and words of an entry, and words of its longest block. */
const MIN_BLOCKS = 2;
const MAX_BLOCKS = 7;
const MAX_WORDS = 60;
const MAX_LINE_WORDS = 30;
/** The same under a heading: a heading with a longer text reads better as it is. */
const MAX_HEADED_WORDS = 14;
/** Lines of an entry that are links: with more it is a list of links. */
const MAX_LINKS = 4;
/** Rows and terms are shown as tables and definitions. */
const NEVER = tagSet('td', 'th', 'tr', 'tbody', 'dt', 'dd', 'pre', 'code');

interface Size {
  readonly blocks: number;
  readonly isShort: boolean;
}

/** What is known to be an item of a list: rows of the tree, the last one not included. */
export interface Known {
  readonly node: number;
  readonly end: number;
}

/** The entries of a page in document order, none in another: the items of its lists, where most of them are short, and other short repeated elements. */
export function entriesOf(page: Page, keeps: Uint8Array, known: readonly Known[] = []): Entry[] {
  const listed = knownEntries(page, keeps, known);
  const isTaken = ({ row, end }: Entry) => listed.some((item) => item.row < end && row < item.end);
  const others = repeatedEntries(page, keeps).filter((entry) => !isTaken(entry));
  return [...listed, ...others].sort((one, other) => one.row - other.row);
}

function knownEntries(page: Page, keeps: Uint8Array, known: readonly Known[]): Entry[] {
  const from = page.once(blockFrom);
  const sizes = known.map(({ node, end }) => sizeOf(page, keeps, node, [from[node]!, from[end]!]));
  const filled = sizes.filter(({ blocks }) => blocks > 0).length;
  if (filled < MIN_ENTRIES || sizes.filter(({ isShort }) => isShort).length < filled * MIN_SHARE) return [];
  return known.flatMap(({ node, end }, i) => (sizes[i]!.isShort ? [{ row: node, end }] : []));
}

/** Elements of one path, in one group or in several: cards in rows of two. */
interface Alike {
  /** Those with kept text, and those that are short. */
  filled: number;
  short: number;
}

/** The short repeated elements of a page, outermost first. */
function repeatedEntries(page: Page, keeps: Uint8Array): Entry[] {
  const { tree } = page;
  const { members } = page.once(items);
  const { groupOf, path } = page.once(shapes);
  const from = page.once(blockFrom);
  const blocksIn = new Map<number, number>();
  const alike = new Map<number, Alike>();
  for (let row = 1; row < tree.size; row++) {
    if (groupOf[row]! < 0 || members[groupOf[row]!]! < MIN_SIBLINGS || NEVER.has(tree.tag[row]!)) continue;
    const size = sizeOf(page, keeps, row, [from[row]!, from[tree.end[row]!]!]);
    const own = alike.get(path[row]!) ?? { filled: 0, short: 0 };
    alike.set(path[row]!, own);
    if (size.blocks > 0) own.filled++;
    if (size.blocks >= MIN_BLOCKS && size.isShort) own.short++;
    if (size.isShort) blocksIn.set(row, size.blocks);
  }
  const isEntry = (row: number) => {
    const own = blocksIn.has(row) ? alike.get(path[row]!)! : undefined;
    return own !== undefined && own.short >= MIN_ENTRIES && own.short >= own.filled * MIN_SHARE;
  };
  const found: Entry[] = [];
  for (let row = 1; row < tree.size; row++) {
    if (!isEntry(row) || isRowOfEntries(row)) continue;
    found.push({ row, end: tree.end[row]! });
    row = tree.end[row]! - 1;
  }
  return found;

  /** Whether an element has nothing but several entries in it. */
  function isRowOfEntries(row: number): boolean {
    let [entries, held] = [0, 0];
    for (let inner = row + 1; inner < tree.end[row]!; inner++) {
      if (!isEntry(inner) || blocksIn.get(inner)! < MIN_BLOCKS) continue;
      entries++;
      held += blocksIn.get(inner)!;
      inner = tree.end[inner]! - 1;
    }
    return entries > 1 && held === blocksIn.get(row);
  }
}

/** Listings and cells of tables are shown as such. */
const WHOLE = tagSet('pre', 'td', 'th');

/** Items of a list inside an entry: with so many it is a heading with its list. */
const MIN_LISTED = 3;

function sizeOf(page: Page, keeps: Uint8Array, row: number, [from, to]: readonly [number, number]): Size {
  const { tree, blocks } = page;
  const { level } = page.once(sections);
  let [count, words, longest, listed, headings, links] = [0, 0, 0, 0, 0, 0];
  for (let block = from; block < to && count <= MAX_BLOCKS; block++) {
    if (keeps[block] === 0) continue;
    count++;
    words += blocks.words[block]!;
    if (level[block]! > 0) headings++;
    else longest = Math.max(longest, blocks.words[block]!);
    if (blocks.words[block]! > 0 && blocks.linkedWords[block]! >= blocks.words[block]!) links++;
    const tag = tree.tag[blocks.node[block]!]!;
    if (WHOLE.has(tag)) return { blocks: count, isShort: false };
    if (tag === TAG.li && blocks.node[block]! !== row) listed++;
  }
  const isBrief = count <= MAX_BLOCKS && words <= MAX_WORDS && longest <= (headings > 0 ? MAX_HEADED_WORDS : MAX_LINE_WORDS);
  return { blocks: count, isShort: count > 0 && isBrief && headings < 2 && listed < MIN_LISTED && links <= MAX_LINKS };
}

/** Row of the first picture of every entry that has one. */
export function picturesOf({ tree }: Page, entries: readonly Entry[]): number[] {
  return entries.flatMap(({ row, end }) => {
    for (let at = row; at < end; at++) {
      if (tree.tag[at] !== TAG.img) continue;
      const source = imageSource(tree, at);
      if (source !== undefined && !source.startsWith('data:') && !isFurniture(tree, at, source)) return [at];
    }
    return [];
  });
}

/** Elements in which entries are looked for. */
const HOLDERS: ReadonlySet<string> = new Set(['section', 'ul', 'ol', 'li', 'blockquote', 'details', 'callout', 'figure']);
const LISTS: ReadonlySet<string> = new Set(['ul', 'ol']);

/** The document with every entry as one item of a list: its picture, its name, and its facts on the same line. */
export function withEntries(root: ContentElement, entries: readonly Entry[]): ContentElement {
  if (entries.length === 0) return root;
  // The entry that a row is in, found by halving; −1 for none.
  const entryAt = (row: number): number => {
    let [low, high] = [0, entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (entries[middle]!.row <= row) low = middle + 1;
      else high = middle;
    }
    return low > 0 && row < entries[low - 1]!.end ? low - 1 : -1;
  };
  // Children before parents, without recursion: a document may be deep.
  const order: ContentElement[] = [root];
  for (let i = 0; i < order.length; i++) for (const child of order[i]!.children) if (isElement(child) && HOLDERS.has(child.tag)) order.push(child);
  for (let i = order.length - 1; i >= 0; i--) if (entryAt(order[i]!.source) < 0) order[i]!.children = childrenWith(order[i]!, entries, entryAt);
  return root;
}

function childrenWith(holder: ContentElement, entries: readonly Entry[], entryAt: (row: number) => number): ContentNode[] {
  const children: ContentNode[] = [];
  const isList = LISTS.has(holder.tag);
  for (let i = 0; i < holder.children.length; ) {
    const at = entryAt(firstSource(holder.children[i]!));
    const own: ContentNode[] = [holder.children[i++]!];
    if (at < 0) {
      children.push(isList ? withoutHeading(own[0]!) : own[0]!);
      continue;
    }
    while (i < holder.children.length && entryAt(firstSource(holder.children[i]!)) === at) own.push(holder.children[i++]!);
    const item = entryItem(own, entries[at]!.row);
    if (isList) children.push(item);
    else addToList(children, item);
  }
  return children;
}

/** An item that begins with a heading: its name, set strong. */
function withoutHeading(node: ContentNode): ContentNode {
  if (!isElement(node) || node.tag !== 'li') return node;
  const [first, ...rest] = node.children;
  if (first === undefined || !isElement(first) || !/^h[1-6]$/.test(first.tag)) return node;
  const name: ContentElement = { ...first, tag: 'p', children: [{ tag: 'strong', attributes: {}, children: first.children, source: first.source }] };
  return { ...node, children: [name, ...rest] };
}

/** Where a node comes from; elements that the clean-ups made may have no row of their own. */
function firstSource(node: ContentNode): number {
  let at = node;
  while (isElement(at) && at.source === 0 && at.children.length > 0) at = at.children[0]!;
  return at.source;
}

/** Lists that were made here, so that only those are continued. */
const made = new WeakSet<ContentElement>();

function addToList(children: ContentNode[], item: ContentElement): void {
  const last = children.at(-1);
  if (last !== undefined && isElement(last) && made.has(last)) {
    last.children.push(item);
    return;
  }
  const list: ContentElement = { tag: 'ul', attributes: {}, children: [item], source: item.source };
  made.add(list);
  children.push(list);
}
