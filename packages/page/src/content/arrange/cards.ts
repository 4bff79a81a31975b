import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import type { Page } from '../../page/page.js';
import type { Card } from './card.js';
import { cardBlocks } from './card-blocks.js';
import { lineText, wordsOf } from './lines.js';
import { rewrite } from './rewrite.js';

const HOLDERS = new Set(['section', 'details', 'li', 'blockquote']);
const LISTS = new Set(['ul', 'ol']);
/** Mean words of cards beyond which they are texts, and no entries of a list. */
const MAX_MEAN_WORDS = 60;
const MAX_MEAN_WORDS_OF_OFFERS = 250;

/** A document in which every card is one item of a list, all of one shape: picture, name, facts, and below them what it is about. */
export function withCards({ tree }: Page, root: ContentElement, cards: readonly Card[]): ContentElement {
  if (cards.length === 0) return root;
  const cardAt = new Int32Array(tree.size).fill(-1);
  for (const [i, { row, end }] of cards.entries()) cardAt.fill(i, row, end);
  /** The card that a node belongs to and that begins inside the holder. */
  const cardIn = (node: ContentNode, holder: ContentElement) => {
    const card = cards[cardAt[node.source]!];
    return card !== undefined && (holder.source === 0 || (card.row > holder.source && card.row < tree.end[holder.source]!)) ? card : undefined;
  };
  const made = new Set<ContentNode>();
  return rewrite(root, (children, holder) => {
    if (LISTS.has(holder.tag)) return itemsAsCards(children, (item) => cardOfItem(item, (node) => cardIn(node, holder)), made);
    if (!HOLDERS.has(holder.tag)) return children;
    return joined(
      grouped(children, (node) => cardIn(node, holder), { holder, made }),
      made,
    );
  });
}

/** The card that an item of a list of the page is. */
function cardOfItem(item: ContentElement, cardIn: (node: ContentNode) => Card | undefined): Card | undefined {
  const own = cardIn(item);
  if (own !== undefined) return own;
  const [first] = item.children;
  const card = first && cardIn(first);
  return card !== undefined && item.children.every((node) => cardIn(node) === card) ? card : undefined;
}

function itemsAsCards(children: ContentNode[], cardOf: (item: ContentElement) => Card | undefined, made: Set<ContentNode>): ContentNode[] {
  const items = children.map((item) => ({ item, card: isElement(item) ? cardOf(item) : undefined }));
  const found = items.filter(({ card }) => card !== undefined);
  if (
    found.length === 0 ||
    areTexts(
      found.map(({ item }) => item),
      found.map(({ card }) => card!),
    )
  )
    return children;
  const cards = asItems(
    found.map(({ item, card }) => ({ children: isElement(item) ? item.children : [], card: card! })),
    made,
  );
  const itemOf = new Map(found.map(({ item }, i) => [item, cards[i]!]));
  return children.map((item) => itemOf.get(item) ?? item);
}

/** Whether what cards hold is too long for entries of a list. */
function areTexts(nodes: readonly ContentNode[], cards: readonly Card[]): boolean {
  const max = cards.filter(({ isOffer }) => isOffer).length * 2 > cards.length ? MAX_MEAN_WORDS_OF_OFFERS : MAX_MEAN_WORDS;
  return nodes.reduce((sum, node) => sum + wordsOf(lineText(node)), 0) > cards.length * max;
}

/** What the page has of a card. */
interface CardParts {
  readonly card: Card;
  readonly children: ContentNode[];
}

/** The cards of one list as its items, all of one shape: where a fact of one has to stay below the text, those of all do. */
function asItems(parts: readonly CardParts[], made: Set<ContentNode>): ContentElement[] {
  const moved = parts.map(({ children, card }) => cardBlocks(children, card));
  const staysBelow = moved.some(({ isFactLeft }) => isFactLeft);
  return parts.map(({ children, card }, i) => {
    const { blocks } = staysBelow ? cardBlocks(children, card, staysBelow) : moved[i]!;
    const item = { tag: 'li', attributes: {}, children: blocks, source: card.row };
    made.add(item);
    return item;
  });
}

interface Grouping {
  readonly holder: ContentElement;
  /** Items that are cards. */
  readonly made: Set<ContentNode>;
}

/** Children with those of each card in an item, and the items that follow each other in a list. */
function grouped(children: ContentNode[], cardIn: (node: ContentNode) => Card | undefined, { holder, made }: Grouping): ContentNode[] {
  const cards = children.map(cardIn);
  if (cards.every((card) => card === undefined)) return children;
  // An item of the page that is one card is its item already.
  if (holder.tag === 'li' && cards.every((card) => card === cards[0])) return children;
  const inside = children.filter((_, i) => cards[i] !== undefined);
  if (
    areTexts(
      inside,
      [...new Set(cards)].filter((card) => card !== undefined),
    )
  )
    return children;
  const parts: CardParts[] = [];
  for (const [i, card] of cards.entries()) {
    if (card === undefined) continue;
    if (i > 0 && cards[i - 1] === card) parts.at(-1)!.children.push(children[i]!);
    else parts.push({ card, children: [children[i]!] });
  }
  const items = asItems(parts, made).values();
  const blocks: ContentNode[] = [];
  let list: ContentElement | undefined;
  for (const [i, card] of cards.entries()) {
    if (card === undefined) {
      blocks.push(children[i]!);
      list = undefined;
    } else if (i === 0 || cards[i - 1] !== card) {
      if (list === undefined) {
        list = { tag: 'ul', attributes: {}, children: [], source: card.row };
        blocks.push(list);
      }
      list.children.push(items.next().value!);
    }
  }
  return blocks;
}

/** Lists of cards that follow each other as one, where a page has a list a row, or a rule between its cards. */
function joined(children: ContentNode[], made: ReadonlySet<ContentNode>): ContentNode[] {
  const isOfCards = (node: ContentNode | undefined): node is ContentElement =>
    node !== undefined && isElement(node) && node.tag === 'ul' && node.children.every((item) => made.has(item));
  const blocks: ContentNode[] = [];
  let rules: ContentNode[] = [];
  for (const node of children) {
    const last = blocks.at(-1);
    if (isOfCards(last) && isElement(node) && node.tag === 'hr') rules.push(node);
    else {
      if (isOfCards(last) && isOfCards(node)) blocks[blocks.length - 1] = { ...last, children: last.children.concat(node.children) };
      else {
        for (const rule of rules) blocks.push(rule);
        blocks.push(node);
      }
      rules = [];
    }
  }
  for (const rule of rules) blocks.push(rule);
  return blocks.length === children.length ? children : blocks;
}
