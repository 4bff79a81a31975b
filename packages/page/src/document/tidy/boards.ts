import { type DraftElement, type DraftNode, draftText, eachElement, element, findElement, isDraftElement, removeNode } from '../draft.js';
import type { Tidy } from './tidy.js';

const LINK_CARD = /onebox|unfurl|link-?preview/;
const BOARD_QUOTE = / (?:bb-?code[-_]?quote|bbquote|quote-?(?:box|block|main|content)|ips-?quote|quote[-_]container) /;
const QUOTE = / (?:\S*[-_])?quote(?:[-_]\S*|d|box)? /;
const TO_POST = /#(?:post|p|msg|entry)[-_]?\d/i;
const MAX_NAME_WORDS = 8;

export const quotedPosts: Tidy = {
  meaning: 'a box that a board calls a quotation is one; who is quoted is on its first line, without the sign that leads to the quoted post',
  showsInText: true,
  apply(draft) {
    let end = 0;
    draft.eachTagged(['div', 'aside'], (box) => {
      const classes = draft.classesOf(box);
      if (!QUOTE.test(classes) && !BOARD_QUOTE.test(classes)) return;
      const [name, quote, ...others] = box.children.filter(isShown);
      if (name && quote && others.length === 0 && isQuote(quote)) takeInName(box, name, quote);
      // Boxes come in document order: one inside another is part of it.
      else if (box.source >= end && BOARD_QUOTE.test(classes) && !findElement(box, isQuote)) {
        end = draft.tree.end[box.source]!;
        box.tag = 'blockquote';
      }
    });
    draft.eachTagged(['blockquote'], ({ children }) => breakAfterName(children));
    if (end === 0) return;
    draft.eachTagged(['a'], (link) => {
      if (TO_POST.test(draft.attribute(link, 'href') ?? '') && draftText(link, 4).trim() === '') removeNode(link);
    });
  },
};

function isShown(node: DraftNode): boolean {
  return isDraftElement(node) ? node.tag !== '#break' && node.tag !== '#gone' : node.text.trim() !== '';
}

function isQuote(node: DraftNode): node is DraftElement {
  return isDraftElement(node) && node.tag === 'blockquote';
}

/** Puts the name above a quotation into it. */
function takeInName(box: DraftElement, name: DraftNode, quote: DraftElement): void {
  if (!isDraftElement(name) || draftText(name).trim().split(/\s+/).length > MAX_NAME_WORDS) return;
  box.children = [quote];
  quote.children.unshift(element('div', name.source, [name]));
}

/** A quotation that begins with `cite`, perhaps inside a box, has it on a line of its own. */
function breakAfterName(children: DraftNode[]): void {
  const first = children.find(isShown);
  if (!first || !isDraftElement(first)) return;
  if (first.tag === 'cite') children.splice(children.indexOf(first) + 1, 0, element('#break', first.source));
  else if (first.tag === 'div') breakAfterName(first.children);
}

export const linkCards: Tidy = {
  meaning: 'the title of a page in the card that a board makes of a link is not a heading',
  showsInText: false,
  apply(draft) {
    draft.eachMarked((card) => {
      if (!LINK_CARD.test(draft.classesOf(card))) return;
      eachElement(card, (node) => {
        if (!/^h[1-6]$/.test(node.tag)) return;
        node.tag = 'p';
        if (!node.children.some((child) => isDraftElement(child) && child.tag === 'strong'))
          node.children = [element('strong', node.source, node.children)];
      });
    });
  },
};
