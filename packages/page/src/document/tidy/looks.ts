import { BLOCK_LEVEL, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree, tagName } from '../../tree/tree.js';
import { type Draft, type DraftElement, type DraftNode, draftText, eachElement, element, findElement, isDraftElement, removeNode } from '../draft.js';
import { fileOf } from '../images/images.js';
import type { Tidy } from './tidy.js';

const EMOJI = / (?:emoji|wp-smiley|twemoji|smiley|emojione|joypixels|g-emoji) /;

export const emoji: Tidy = {
  meaning: 'an image of an emoji becomes the emoji',
  showsInText: true,
  apply(draft) {
    draft.eachTagged(['img'], (node) => {
      if (!EMOJI.test(draft.classesOf(node))) return;
      const alt = draft.attribute(node, 'alt')?.trim() ?? '';
      // A name such as `:smile:` is not a character.
      if (alt === '' || alt.length > 16 || /[A-Za-z]/.test(alt)) return;
      node.tag = 'span';
      node.children = [{ text: alt, source: node.source }];
    });
  },
};

/** Rows of the tree in a cell with nothing but an icon. */
const MAX_ROWS = 16;
/** Icons in a page before they mean something: one may be decoration. */
const MIN_ICONS = 2;
const MAX_ALT_WORDS = 3;
const ICONS = tagSet('i', 'span', 'svg', 'div', 'em', 'b');
const YES = /(?<![a-z])(?:check(?:ed|mark)?|tick|yes|included|available|done)(?![a-z])/i;
const NO = /(?<![a-z])(?:cross|times|xmark|close|no|not|unavailable|cancel|clear|remove)(?![a-z])/i;

export const cellIcons: Tidy = {
  meaning: 'a table cell with nothing but an icon becomes ✓ or ✗ by the name of the icon',
  showsInText: false,
  apply(draft) {
    const { tree } = draft;
    const found: { readonly cell: DraftElement; readonly icon: number; readonly isYes: boolean }[] = [];
    draft.eachTagged(['td'], (cell) => {
      const end = tree.end[cell.source]!;
      if (end - cell.source > MAX_ROWS || draftText(cell, 1).trim() !== '') return;
      for (let icon = cell.source + 1; icon < end; icon++) {
        const name = nameOfIcon(tree, icon);
        const isNo = NO.test(name);
        if (isNo || YES.test(name)) {
          found.push({ cell, icon, isYes: !isNo });
          return;
        }
      }
    });
    if (found.filter(({ isYes }) => isYes).length < MIN_ICONS) return;
    for (const { cell, icon, isYes } of found) cell.children = [{ text: isYes ? '✓' : '✗', source: icon }];
    draft.hasIcons = true;
  },
};

/** Names of an element that may be an icon; empty for others. */
function nameOfIcon(tree: Tree, row: number): string {
  if (tree.tag[row] === TAG.img) {
    const alt = attribute(tree, row, 'alt')?.trim() ?? '';
    return alt === '' ? fileOf(attribute(tree, row, 'src') ?? '') : alt.split(/\s+/, MAX_ALT_WORDS + 1).length <= MAX_ALT_WORDS ? alt : '';
  }
  if (tagName(tree, row) === 'use') return attribute(tree, row, 'href') ?? attribute(tree, row, 'xlink:href') ?? '';
  if (!ICONS.has(tree.tag[row]!)) return '';
  // The text of an icon of a font is its name.
  const ligature = tree.end[row] === row + 2 ? tree.text[row + 1] : '';
  return `${attribute(tree, row, 'class') ?? ''} ${attribute(tree, row, 'aria-label') ?? ''} ${attribute(tree, row, 'title') ?? ''} ${ligature}`;
}

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
        if (!HEADING.test(node.tag)) return;
        node.tag = 'p';
        if (!node.children.some((child) => isDraftElement(child) && child.tag === 'strong'))
          node.children = [element('strong', node.source, node.children)];
      });
    });
  },
};

/** Style declarations that mean something, and the element that means the same. */
const STYLES: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s{0,3}(?:bold|bolder|[6-9]00)/i, 'strong'],
  [/font-style:\s{0,3}(?:italic|oblique)/i, 'em'],
  [/text-decoration(?:-line)?:[^;]{0,40}line-through/i, 'del'],
];

export const styledText: Tidy = {
  meaning: 'text that only its style makes bold, italic or struck out is marked as such',
  showsInText: false,
  apply(draft) {
    draft.eachTagged(['span', 'font'], (node) => {
      const style = draft.attribute(node, 'style');
      if (style !== undefined) node.tag = STYLES.find(([pattern]) => pattern.test(style))?.[1] ?? node.tag;
    });
  },
};

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];
const HEADING = /^h[1-6]$/;
/** Characters beyond which a heading is a lead or a caption in large letters: about thirty words. */
const MAX_HEADING = 200;

export const headings: Tidy = {
  meaning: 'a heading that is bold or italic as a whole is only a heading; one of more than 200 characters below the title is a paragraph',
  showsInText: false,
  apply(draft) {
    draft.eachTagged(HEADINGS, (heading) => {
      if (heading.tag !== 'h1' && draftText(heading).replace(/\s+/g, ' ').length > MAX_HEADING) heading.tag = 'p';
      else
        for (const tags of [
          ['strong', 'b'],
          ['em', 'i'],
        ])
          unmarkWhole(heading, tags);
    });
  },
};

function unmarkWhole(heading: DraftElement, tags: readonly string[]): void {
  const marked: DraftElement[] = [];
  const stack: DraftNode[] = [heading];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isDraftElement(next)) {
      if (/[\p{L}\p{N}]/u.test(next.text)) return;
    } else if (tags.includes(next.tag)) marked.push(next);
    else for (const child of next.children) stack.push(child);
  }
  for (const node of marked) {
    node.tag = 'span';
    eachElement(node, (inner) => {
      if (tags.includes(inner.tag)) inner.tag = 'span';
    });
  }
}

/** Characters that are small and raised by themselves. */
const TRADE_MARKS = /^[®™℠©]$/;
/** Endings of ordinal numbers, as English, French, Spanish, Italian and Portuguese write them. */
const ORDINAL = /^(?:st|nd|rd|th|e|er|re|ère|ème|ième|eme|nde?|o|a|os|as|º|ª)$/i;
/** An amount without its cents, and the cents: shops raise these and leave the point out. */
const AMOUNT = /[$€£¥]\s?\d[\d,. ]{0,9}$/;
const CENTS = /^\d\d$/;
/** The number or sign of a note, in front of it. */
const NOTE_MARK = /^[\d*†‡§¶◊△Δ]{1,3}$/;
/** Characters that are read: the longest index in a formula is shorter. */
const MAX_INDEX = 60;
/** Rows between a raised text and the one before it. */
const MAX_STEPS = 12;

export const raisedMarks: Tidy = {
  meaning:
    'only indices and powers stay raised: not trade marks, endings of ordinal numbers, words or the number before a note; cents get their point',
  showsInText: true,
  apply(draft) {
    draft.eachTagged(['sup', 'sub'], (node) => {
      const text = draftText(node, MAX_INDEX).trim();
      // bounded: draftText gives MAX_INDEX characters
      if (TRADE_MARKS.test(text) || /\p{L}{3}.*\s\S/u.test(text)) node.tag = 'span';
      else if (node.tag === 'sup') lower(draft, node, text);
    });
  },
};

function lower({ tree }: Draft, node: DraftElement, text: string): void {
  const before = textBefore(tree, node.source);
  const { source } = node;
  if (before === undefined) {
    if (!NOTE_MARK.test(text)) return;
    // What follows is the note, not a part of its number.
    node.children = [...node.children, { text: ' ', source }];
  } else if (CENTS.test(text) && AMOUNT.test(before)) node.children = [{ text: '.', source }, ...node.children];
  else if (!ORDINAL.test(text) || !/\d\s?$/.test(before)) return;
  node.tag = 'span';
}

/** The text right before a row in the same line; undefined at its beginning. */
function textBefore(tree: Tree, from: number): string | undefined {
  for (let row = from - 1; row > 0 && from - row <= MAX_STEPS; row--) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text'] && tree.text[row]!.trim() !== '') return tree.text[row]!;
    if (BLOCK_LEVEL.has(tag) || tag === TAG.br) return undefined;
  }
  return '';
}

/** Questions of one list of questions and answers, at least, and their share of the lines of one kind. */
const MIN_QUESTIONS = 3;
const MIN_SHARE = 0.8;
const MAX_QUESTION = 240;
const QUESTION = /[?？؟]\s*$/u;
/** What a question may hold besides its words: not bold type. */
const IN_QUESTION = new Set(['span', 'a', 'em', 'i', 'code', '#break']);

export const questions: Tidy = {
  meaning: 'questions that only their looks tell from their answers are set in bold',
  showsInText: false,
  apply(draft) {
    const lines = new Map<string, { readonly asked: DraftElement[]; all: number }>();
    draft.eachTagged(['div', 'p', 'button'], (node) => {
      const text = lineOf(node);
      if (text === undefined) return;
      const key = kindOfLine(draft, node);
      const known = lines.get(key) ?? { asked: [], all: 0 };
      lines.set(key, known);
      known.all++;
      if (QUESTION.test(text)) known.asked.push(node);
    });
    for (const { asked, all } of lines.values()) {
      if (asked.length < MIN_QUESTIONS || asked.length < all * MIN_SHARE) continue;
      for (const node of asked) node.children = [element('strong', node.source, node.children)];
    }
  },
};

/** The words of an element that is one short line without bold type; undefined for others. */
function lineOf({ children }: DraftElement): string | undefined {
  let text = '';
  const stack = [...children].reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isDraftElement(next)) text += next.text;
    else if (!IN_QUESTION.has(next.tag)) return undefined;
    else for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
    if (text.length > MAX_QUESTION) return undefined;
  }
  return text.trim() === '' ? undefined : text;
}

/** Lines of one kind have the same tag and class, or the same parent where they have no class. */
function kindOfLine({ tree }: Draft, { source }: DraftElement): string {
  const own = attribute(tree, source, 'class')?.trim();
  if (own) return `${tree.tag[source]} ${own}`;
  const parent = tree.parent[source]!;
  return `${tree.tag[source]} in ${tree.tag[parent]} ${attribute(tree, parent, 'class') ?? ''}`;
}
