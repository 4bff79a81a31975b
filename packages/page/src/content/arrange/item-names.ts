import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import { itemRows } from './item-rows.js';
import { inOneLine, isHeading, isLinkLine, isPicture, lineText, wordsOf } from './lines.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

/** Words of a line that is a name, and of the text that it is the name of. */
const MAX_NAME_WORDS = 10;
const MIN_TEXT_WORDS = 8;
/** Items that must begin with a name, and their share of all, before any is bold. */
const MIN_NAMED = 2;
const MIN_SHARE = 0.6;
/** Words of what a figure counts: "20 %", "Increase in satisfaction". */
const MAX_COUNTED_WORDS = 8;
const FIGURE = /^[+~≈<>]?\p{Sc}?\d[\d.,]*\s?(?:[%+×xkmb]{1,3}|min|mn|bn|\/\d+)?\+?$/iu;
const PRICE = /^\p{Sc}\s?[\d.,]+$|^[\d.,]+\s?\p{Sc}$/u;

export const itemNames: Step = {
  meaning:
    'the line that names a card is bold, the one below its text that says whose words it are is no heading, and a figure is with what it counts',
  apply(page, root) {
    const { itemOf, kindOf } = page.once(itemRows);
    const named = new Map<number, { items: number; named: number }>();
    rewrite(root, (children, holder) => {
      for (const item of itemsIn(children, holder, itemOf)) count(named, kindOf[item.row]!, item.nodes);
      return children;
    });
    const isNamed = (kind: number) => {
      const counted = named.get(kind);
      return counted !== undefined && counted.named >= MIN_NAMED && counted.named >= MIN_SHARE * counted.items;
    };
    return rewrite(root, (children, holder) => {
      const items = itemsIn(children, holder, itemOf);
      if (items.length === 0) return children;
      const made: ContentNode[] = [];
      let at = 0;
      for (const { from, row, nodes } of items) {
        for (; at < from; at++) made.push(children[at]!);
        for (const node of setItem(nodes, isNamed(kindOf[row]!))) made.push(node);
        at = from + nodes.length;
      }
      for (; at < children.length; at++) made.push(children[at]!);
      return made.length === children.length && made.every((node, i) => node === children[i]) ? children : made;
    });
  },
};

interface Item {
  /** Place of the first node among the children. */
  readonly from: number;
  readonly row: number;
  readonly nodes: ContentNode[];
}

/** What is in each item of the page, or of a list. */
function itemsIn(children: readonly ContentNode[], holder: ContentElement, itemOf: Int32Array): Item[] {
  if (holder.tag === 'li') return children.length > 1 ? [{ from: 0, row: Math.max(0, itemOf[holder.source]!), nodes: [...children] }] : [];
  if (holder.tag !== 'section' && holder.tag !== 'details') return [];
  const items: Item[] = [];
  for (const [i, node] of children.entries()) {
    const row = itemOf[node.source]!;
    const last = items.at(-1);
    if (row >= 0 && last?.row === row && last.from + last.nodes.length === i) last.nodes.push(node);
    else if (row >= 0) items.push({ from: i, row, nodes: [node] });
  }
  return items.filter(({ nodes }) => nodes.length > 1);
}

function count(all: Map<number, { items: number; named: number }>, kind: number, nodes: readonly ContentNode[]): void {
  const counted = all.get(kind) ?? { items: 0, named: 0 };
  all.set(kind, counted);
  counted.items++;
  if (beginsWithName(nodes)) counted.named++;
}

/** Whether a short line is above a longer text, pictures left aside. */
function beginsWithName(nodes: readonly ContentNode[]): boolean {
  const texts = nodes.filter((node) => !isPicture(node));
  const [name, text] = texts;
  if (name === undefined || text === undefined || !isName(name)) return false;
  return isElement(text) && text.tag === 'p' && wordsOf(lineText(text)) >= MIN_TEXT_WORDS;
}

/** What a line has that is no bare name: it was joined with its facts already, or leads somewhere. */
const NO_NAME = new Set(['img', 'strong', 'a']);

function isName(node: ContentNode): node is ContentElement {
  if (!isElement(node) || node.tag !== 'p' || isLinkLine(node) || isStrong(node)) return false;
  const line = lineText(node);
  return (
    wordsOf(line) <= MAX_NAME_WORDS &&
    /\p{L}/u.test(line) &&
    !/[.!…。:：;,]$/u.test(line) &&
    node.children.every((part) => !isElement(part) || !NO_NAME.has(part.tag))
  );
}

function isStrong({ children }: ContentElement): boolean {
  return children.length === 1 && isElement(children[0]!) && children[0].tag === 'strong';
}

function setItem(nodes: readonly ContentNode[], isNamed: boolean): ContentNode[] {
  const last = nodes.at(-1)!;
  const name = isNamed && beginsWithName(nodes) ? nodes.find((node) => !isPicture(node)) : undefined;
  const speaker = endsWithSpeaker(nodes) ? last : undefined;
  const set = nodes.map((node) => (node === name || node === speaker ? bold(node as ContentElement) : node));
  return withFigures(set);
}

/** Whether the only heading of an item is below its text, where it heads nothing: it says whose words these are. */
function endsWithSpeaker(nodes: readonly ContentNode[]): boolean {
  const last = nodes.at(-1)!;
  const above = nodes.slice(0, -1);
  if (!isHeading(last) || isLinkLine(last) || above.some(isHeading)) return false;
  return above.some((node) => isElement(node) && node.tag !== 'figure' && wordsOf(lineText(node)) >= MIN_TEXT_WORDS);
}

function bold(node: ContentElement): ContentElement {
  return { ...node, tag: 'p', attributes: {}, children: [{ tag: 'strong', attributes: {}, children: node.children, source: node.source }] };
}

/** Lines with each figure before what it counts. */
function withFigures(nodes: ContentNode[]): ContentNode[] {
  const made: ContentNode[] = [];
  for (let i = 0; i < nodes.length; i++) {
    const [figure, counted] = [nodes[i]!, nodes[i + 1]];
    if (counted !== undefined && isFigure(figure) && isCounted(counted)) {
      made.push({ ...counted, children: inOneLine([bold(figure).children, counted.children], [' ']) });
      i++;
    } else made.push(figure);
  }
  return made;
}

function isFigure(node: ContentNode): node is ContentElement {
  const line = isElement(node) && node.tag === 'p' && !isStrong(node) && !isLinkLine(node) ? lineText(node) : '';
  return FIGURE.test(line) && !PRICE.test(line);
}

function isCounted(node: ContentNode): node is ContentElement {
  if (!isElement(node) || node.tag !== 'p' || isLinkLine(node) || isPicture(node)) return false;
  const line = lineText(node);
  return /^\p{L}/u.test(line) && wordsOf(line) <= MAX_COUNTED_WORDS;
}
