import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import type { Page } from '../../page/page.js';
import { itemRows } from './item-rows.js';
import { isHeading, isLine, isLinkLine, isPicture, lineText, wordsOf } from './lines.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

/** Items in a row from which on they are a list. */
const MIN_ITEMS = 2;
/** Mean words of text below the headings of items from which on they are sections, and no list. */
const MIN_SECTION_WORDS = 12;
/** Mean words of items that have neither heading nor link: facts in rows, and no paragraphs. */
const MAX_FACT_WORDS = 20;
/** Mean lines of such items: a few may have lost one. */
const MIN_LINES = 1.75;
/** Share of the items that must look like items. */
const MIN_SHARE = 0.6;
const HOLDERS = new Set(['section', 'details', 'li']);
const LISTS = new Set(['ul', 'ol', 'dl']);
/** What an item of a list may hold. */
const PARTS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'figure', 'img', 'video', 'audio']);

export const listedItems: Step = {
  meaning: 'cards and rows that the page repeats become the items of a list; those with a heading and a text stay sections',
  apply(page, root) {
    const { itemOf, kindOf } = page.once(itemRows);
    const runsIn = (children: readonly ContentNode[], holder: ContentElement) =>
      HOLDERS.has(holder.tag) ? runsOf(children, (node) => itemIn(page, itemOf[node.source]!, holder), kindOf) : [];
    // Items of one kind are treated alike wherever they are, so all are looked at before any is changed.
    const traits = new Map<number, Traits>();
    rewrite(root, (children, holder) => {
      for (const run of runsIn(children, holder)) addTraits(traits, run);
      return children;
    });
    const lists = new Set([...traits.keys()].filter((kind) => isList(traits.get(kind)!)));
    if (lists.size === 0) return root;
    return rewrite(root, (children, holder) => listRuns(children, runsIn(children, holder), lists));
  },
};

/** The item that something is in, −1 where it is none of this holder. */
function itemIn({ tree }: Page, item: number, { source }: ContentElement): number {
  return item > source && (source === 0 || item < tree.end[source]!) ? item : -1;
}

interface Item {
  readonly row: number;
  readonly nodes: ContentNode[];
}

/** Like items that follow each other. */
interface Run {
  readonly kind: number;
  /** Places among the children: the first, and after the last. */
  readonly from: number;
  to: number;
  readonly items: Item[];
}

function runsOf(children: readonly ContentNode[], itemOf: (node: ContentNode) => number, kindOf: Uint32Array): Run[] {
  const runs: Run[] = [];
  for (const [i, node] of children.entries()) {
    const row = itemOf(node);
    if (row < 0) continue;
    let run = runs.at(-1);
    if (run === undefined || run.to !== i || run.kind !== kindOf[row]) {
      run = { kind: kindOf[row]!, from: i, to: i, items: [] };
      runs.push(run);
    }
    run.to = i + 1;
    if (run.items.at(-1)?.row === row) run.items.at(-1)!.nodes.push(node);
    else run.items.push({ row, nodes: [node] });
  }
  return runs;
}

function listRuns(children: ContentNode[], runs: readonly Run[], lists: ReadonlySet<number>): ContentNode[] {
  const wanted = runs.filter(({ kind }) => lists.has(kind));
  if (wanted.length === 0) return children;
  const made: ContentNode[] = [];
  let at = 0;
  let list: ContentElement | undefined;
  for (const { from, to, items } of wanted) {
    // Lists with nothing between them are one: a first card is often larger than the rest.
    if (list === undefined || from > at) {
      for (; at < from; at++) made.push(children[at]!);
      list = { tag: 'ul', attributes: {}, children: [], source: items[0]!.row };
      made.push(list);
    }
    for (const { row, nodes } of items) list.children.push({ tag: 'li', attributes: {}, children: nodes, source: row });
    at = to;
  }
  for (; at < children.length; at++) made.push(children[at]!);
  return made;
}

/** What items of a kind are like, all together. */
interface Traits {
  runs: number;
  items: number;
  words: number;
  /** Words that are in no heading. */
  text: number;
  lines: number;
  headed: number;
  linked: number;
  /** Items that hold lists, and those that hold more than an item of a list should. */
  listing: number;
  unfit: number;
}

function addTraits(all: Map<number, Traits>, { kind, items }: Run): void {
  const traits = all.get(kind) ?? { runs: 0, items: 0, words: 0, text: 0, lines: 0, headed: 0, linked: 0, listing: 0, unfit: 0 };
  all.set(kind, traits);
  traits.runs++;
  traits.items += items.length;
  for (const { nodes } of items) {
    if (!nodes.every((node) => isElement(node) && PARTS.has(node.tag))) traits.unfit++;
    if (nodes.some(isHeading)) traits.headed++;
    if (nodes.some((node) => isLine(node) && isLinkLine(node) && !isPicture(node))) traits.linked++;
    if (nodes.some((node) => isElement(node) && LISTS.has(node.tag))) traits.listing++;
    for (const node of nodes) {
      const words = wordsOf(lineText(node));
      traits.words += words;
      if (!isHeading(node)) traits.text += words;
      if (isLine(node) && words > 0) traits.lines++;
    }
  }
}

function isList(traits: Traits): boolean {
  // Alone each, with other text between them, they are the heads of what follows.
  if (traits.items < MIN_ITEMS * traits.runs || traits.unfit > 0) return false;
  const { items, words, text, lines, headed, linked, listing } = traits;
  if (headed >= items * MIN_SHARE) return text < items * MIN_SECTION_WORDS && listing === 0;
  if (linked >= items * MIN_SHARE) return true;
  return lines >= items * (headed + linked > 0 ? 2 : MIN_LINES) && words <= items * MAX_FACT_WORDS && listing === 0;
}
