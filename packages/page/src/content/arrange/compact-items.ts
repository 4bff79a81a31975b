import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import { linesOfItem } from './item-lines.js';
import { asBlocks, isHeading, isLine, isLinkLine, isPicture, lineText, wordsOf } from './lines.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

/** Mean words of the items of a list beyond which they are texts, and not names with facts. */
const MAX_MEAN_WORDS = 60;
/** Words of a line that is a fact: a price, a date, a place. */
const MAX_FACT_WORDS = 8;

export const compactItems: Step = {
  meaning: 'the short lines of an item are on one: `[Name](address) — price · date`; items with a heading and a long text become sections',
  apply: (_, root) =>
    rewrite(root, (children) => {
      if (!children.some(isList)) return children;
      const made = children.flatMap((node) => (isList(node) ? compactList(node) : [node]));
      return made.length === children.length && made.every((node, i) => node === children[i]) ? children : made;
    }),
};

function isList(node: ContentNode): node is ContentElement {
  return isElement(node) && (node.tag === 'ul' || node.tag === 'ol');
}

function compactList(list: ContentElement): ContentNode[] {
  const items = list.children.filter(isElement);
  if (!items.some(({ children }) => children.some(isLine))) return [list];
  const words = items.reduce((sum, item) => sum + wordsOf(lineText(item)), 0) / items.length;
  if (words > MAX_MEAN_WORDS || items.length === 1) return isOfSections(list, items) ? items.flatMap(({ children }) => children) : [list];
  const blocks = list.children.map((item) => (isElement(item) && item.children.some(isLine) ? asBlocks(item.children) : []));
  const compact = blocks.map(isCompact);
  if (!compact.includes(true)) return [list];
  // Where most items are a label and its value on one line, so is one with a longer value.
  const areFacts = compact.filter(Boolean).length * 2 > blocks.filter(isPair).length;
  const children = list.children.map((item, i) =>
    isElement(item) && (compact[i] || (areFacts && isPair(blocks[i]!))) ? { ...item, children: linesOfItem(blocks[i]!) } : item,
  );
  return [{ ...list, children }];
}

/** Articles or products in a list that the page heads one by one, or a heading that a list of its own holds. */
function isOfSections({ tag, children }: ContentElement, items: readonly ContentElement[]): boolean {
  return tag === 'ul' && items.length === children.length && items.every(({ children: inside }) => isHeading(inside[0]!));
}

/** Words of the label of a fact. */
const MAX_LABEL_WORDS = 5;

function isPair(lines: readonly ContentNode[]): boolean {
  return lines.length === 2 && lines.every(isLine) && !lines.some(isPicture) && wordsOf(lineText(lines[0]!)) <= MAX_LABEL_WORDS;
}

/** An item with a name that leads somewhere or is a heading, or one of facts alone. */
function isCompact(children: readonly ContentNode[]): boolean {
  const lines = children.filter((node) => isLine(node) && !isPicture(node));
  if (lines.length === 0) return false;
  if (lines.some((node) => isHeading(node) || isLinkLine(node as ContentElement))) return true;
  return lines.length > 1 && lines.every((node) => wordsOf(lineText(node)) <= MAX_FACT_WORDS && !/[.!?…。]$/.test(lineText(node)));
}
