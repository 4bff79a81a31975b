import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import { rewrite } from '../../document/rewrite.js';
import type { Page } from '../../page/page.js';
import type { Card } from './item.js';
import { beginsWithName, isEntry, itemBlocks, withBoldNames } from './item.js';
import { asBlocks, isHeading, isLine, isLinkLine, isPicture, lineText, wordsOf } from './lines.js';
import { repeatedItems } from './repeated.js';

const HOLDERS = new Set(['section', 'details', 'li', 'blockquote']);
const LISTS = new Set(['ul', 'ol', 'dl']);
/** What an item of a list may hold. */
const PARTS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'figure', 'img', 'video', 'audio']);
/** Mean words of the items of a list beyond which they are texts, and not names with facts. */
const MAX_MEAN_WORDS = 60;

/** An element that the page repeats, or a record of one of its lists. */
interface Entry {
  readonly row: number;
  /** Entries of one kind are treated alike wherever they are. */
  readonly kind: number;
  readonly card: Card | undefined;
}

/** A document in which every card, and every element that the page repeats like one, is an item of a list: picture, name, facts, and below them its texts. */
export function withItems(page: Page, root: ContentElement, cards: readonly Card[]): ContentElement {
  const { tree } = page;
  const { itemOf, kindOf } = page.once(repeatedItems);
  const cardAt = new Int32Array(tree.size).fill(-1);
  for (const [i, { row, end }] of cards.entries()) cardAt.fill(i, row, end);
  const entryAt = (source: number): Entry | undefined => {
    const card = cards[cardAt[source]!];
    if (card !== undefined) return { row: card.row, kind: -1, card };
    const row = itemOf[source]!;
    return row < 0 ? undefined : { row, kind: kindOf[row]!, card: undefined };
  };
  /** The entry that a node belongs to and that begins inside the holder. */
  const entryIn = ({ source }: ContentNode, holder: ContentElement) => {
    const entry = entryAt(source);
    return entry !== undefined && (holder.source === 0 || (entry.row > holder.source && entry.row < tree.end[holder.source]!)) ? entry : undefined;
  };
  const entriesIn = (children: readonly ContentNode[], holder: ContentElement) =>
    HOLDERS.has(holder.tag) ? children.map((node) => entryIn(node, holder)) : [];
  const kinds = new Map<number, Kind>();
  rewrite(root, (children, holder) => {
    addEntries(kinds, children, entriesIn(children, holder));
    return children;
  });
  const listed = new Set([...kinds.keys()].filter((kind) => kind < 0 || areItems(kinds.get(kind)!)));
  const isNamed = (kind: number) => countOf(kinds.get(kind)!, (nodes) => beginsWithName(linesOf(nodes))) >= MIN_ITEMS;
  /** The card that an item of a list is, or that all of it is in. */
  const cardOf = (item: ContentNode, list: ContentElement): Card | undefined => {
    const own = entryAt(item.source)?.card;
    if (own?.row === item.source || !isElement(item)) return own;
    const [first, ...rest] = [item, ...item.children].map((node) => entryIn(node, list)?.card);
    return first ?? (rest.every((card) => card === rest[0]) ? rest[0] : undefined);
  };
  const ofCards = new Set<ContentNode>();
  return rewrite(root, (children, holder) => {
    const all = entriesIn(children, holder);
    const entries = all.map((entry) => (entry !== undefined && listed.has(entry.kind) ? entry : undefined));
    const named = runsOf(all).flatMap(([entry, from, to]) => {
      const nodes = children.slice(from, to);
      return entry === undefined || listed.has(entry.kind) || nodes.length < 2 ? nodes : withBoldNames(nodes, isNamed(entry.kind));
    });
    const made = grouped(all.length === 0 ? children : named, entries, holder).flatMap((node) =>
      isList(node) ? setList(node, (item) => cardOf(item, node), ofCards) : [node],
    );
    return made.length === children.length && made.every((node, i) => node === children[i]) ? children : joined(made, ofCards);
  });
}

/** Children with those of each entry in an item, and the items that follow each other in a list. */
function grouped(children: ContentNode[], entries: readonly (Entry | undefined)[], holder: ContentElement): ContentNode[] {
  if (entries.every((entry) => entry === undefined)) return children;
  // An item of the page that is one entry is its item already.
  if (holder.tag === 'li' && entries.every((entry) => entry?.row === entries[0]?.row)) return children;
  const made: ContentNode[] = [];
  let list: ContentElement | undefined;
  for (const [i, entry] of entries.entries()) {
    const node = children[i]!;
    if (entry === undefined) {
      made.push(node);
      list = undefined;
      continue;
    }
    // Records and what else is repeated next to them are two lists.
    if (list === undefined || (entries[i - 1]?.card === undefined) !== (entry.card === undefined)) {
      list = { tag: 'ul', attributes: {}, children: [], source: entry.row };
      made.push(list);
    }
    if (i > 0 && entries[i - 1]?.row === entry.row) (list.children.at(-1) as ContentElement).children.push(node);
    else list.children.push({ tag: 'li', attributes: {}, children: [node], source: entry.row });
  }
  return made;
}

function isList(node: ContentNode): node is ContentElement {
  return isElement(node) && (node.tag === 'ul' || node.tag === 'ol');
}

/** A list with its cards and entries written as items; the sections that it holds where each is headed and long. */
function setList(list: ContentElement, cardOf: (item: ContentNode) => Card | undefined, ofCards: Set<ContentNode>): ContentNode[] {
  const children = list.children.flatMap((item) =>
    holdsListsOnly(item) ? item.children.flatMap((inner) => (inner as ContentElement).children) : [item],
  );
  const cards = children.map(cardOf);
  const items = children.filter(isElement);
  const isLong = items.reduce((sum, item) => sum + wordsOf(lineText(item)), 0) > items.length * MAX_MEAN_WORDS;
  const isPlain = cards.every((card) => card === undefined);
  if (isPlain && (isLong || items.length === 1)) {
    if (list.tag === 'ul' && items.every(({ children: [first] }) => first !== undefined && isHeading(first)))
      return items.flatMap((item) => item.children);
    return [list];
  }
  const write = (isApart: boolean) =>
    children.map((item, i) => {
      if (!isElement(item) || (cards[i] === undefined && !(item.children.some(isLine) && isEntry(asBlocks(item.children))))) return item;
      return { ...item, children: itemBlocks(item.children, cards[i], isApart) };
    });
  const joinedTexts = write(false);
  // All items of a list are of one shape: where one has its text apart, all do.
  const set = joinedTexts.some((item) => isElement(item) && item.children.some(isLine)) ? write(true) : joinedTexts;
  if (set.length === list.children.length && set.every((item, i) => item === list.children[i])) return [list];
  const made = { ...list, children: set };
  if (cards.every((card) => card !== undefined)) ofCards.add(made);
  return [made];
}

function holdsListsOnly(item: ContentNode): item is ContentElement {
  return isElement(item) && item.tag === 'li' && item.children.length > 0 && item.children.every((node) => isElement(node) && node.tag === 'ul');
}

/** Joins consecutive lists of cards, where a page has one list per row or a rule between its cards. */
function joined(children: ContentNode[], ofCards: Set<ContentNode>): ContentNode[] {
  const blocks: ContentNode[] = [];
  for (const node of children) {
    let last = blocks.length - 1;
    if (ofCards.has(node)) while (last > 0 && isRule(blocks[last]!)) last--;
    const before = blocks[last];
    if (before === undefined || !ofCards.has(node) || !ofCards.has(before)) {
      blocks.push(node);
      continue;
    }
    const list = { ...(before as ContentElement), children: (before as ContentElement).children.concat((node as ContentElement).children) };
    ofCards.add(list);
    blocks.splice(last, blocks.length - last, list);
  }
  return blocks;
}

function isRule(node: ContentNode): boolean {
  return isElement(node) && node.tag === 'hr';
}

/** The entries of one kind, each with its nodes. */
interface Kind {
  /** How often some of them follow each other. */
  runs: number;
  readonly items: (readonly ContentNode[])[];
}

function addEntries(kinds: Map<number, Kind>, children: readonly ContentNode[], entries: readonly (Entry | undefined)[]): void {
  for (const [entry, from, to] of runsOf(entries)) {
    if (entry === undefined) continue;
    const kind = kinds.get(entry.kind) ?? { runs: 0, items: [] };
    kinds.set(entry.kind, kind);
    if (from === 0 || entries[from - 1]?.kind !== entry.kind) kind.runs++;
    kind.items.push(children.slice(from, to));
  }
}

/** Nodes of one entry each, or of none, that follow each other: the entry, the place of the first and the one after the last. */
function runsOf(entries: readonly (Entry | undefined)[]): [entry: Entry | undefined, from: number, to: number][] {
  const runs: [Entry | undefined, number, number][] = [];
  for (const [i, entry] of entries.entries()) {
    const last = runs.at(-1);
    if (last !== undefined && last[0]?.row === entry?.row) last[2] = i + 1;
    else runs.push([entry, i, i + 1]);
  }
  return runs;
}

/** Items in a row from which on they are a list, and share of the items that must look like items. */
const MIN_ITEMS = 2;
const MIN_SHARE = 0.6;
/** Mean words of text below the headings of items from which on they are sections, and not a list. */
const MIN_SECTION_WORDS = 12;
/** Mean words of items that have neither heading nor link nor name: facts in rows, and not paragraphs; and their mean lines: a few may have lost one. */
const MAX_FACT_WORDS = 20;
const MIN_LINES = 1.75;

function areItems({ runs, items }: Kind): boolean {
  const most = items.length * MIN_SHARE;
  const words = (isCounted: (node: ContentNode) => boolean) =>
    items.flat().reduce((sum, node) => sum + (isCounted(node) ? wordsOf(lineText(node)) : 0), 0);
  const isListing = items.flat().some((node) => isElement(node) && LISTS.has(node.tag));
  // Alone each, with other text between them, they are the heads of what follows.
  if (items.length < MIN_ITEMS * runs || !items.flat().every((node) => isElement(node) && PARTS.has(node.tag))) return false;
  if (countOf({ runs, items }, (nodes) => nodes.some(isHeading)) >= most)
    return !isListing && words((node) => !isHeading(node)) < items.length * MIN_SECTION_WORDS;
  if (countOf({ runs, items }, (nodes) => linesOf(nodes).some(isLinkLine)) >= most) return true;
  const lines = items.reduce((sum, nodes) => sum + linesOf(nodes).length, 0);
  return !isListing && lines >= items.length * MIN_LINES && words(() => true) <= items.length * MAX_FACT_WORDS;
}

/** How many items are like something; 0 where these are few of them. */
function countOf({ items }: Kind, isLike: (nodes: readonly ContentNode[]) => boolean): number {
  const count = items.filter(isLike).length;
  return count >= items.length * MIN_SHARE ? count : 0;
}

function linesOf(nodes: readonly ContentNode[]): ContentElement[] {
  return nodes.filter((node): node is ContentElement => isLine(node) && !isPicture(node));
}
