import { BLOCK_LEVEL, TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { type Draft, type DraftElement, type DraftNode, draftText, eachElement, element, isDraftElement } from '../draft.js';
import type { Tidy } from './tidy.js';

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
