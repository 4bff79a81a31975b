import { canParse } from '../../page/can-parse.js';
import { BLOCK_LEVEL, TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import {
  type Draft,
  type DraftElement,
  type DraftNode,
  draftText,
  eachElement,
  element,
  findElement,
  isDraftElement,
  removeNode,
  type Tidy,
} from '../draft.js';

/** Style declarations that mean something, and the element that means the same. */
const STYLES: readonly (readonly [RegExp, string])[] = [
  [/font-weight:\s{0,3}(?:bold|bolder|[6-9]00)/i, 'strong'],
  [/font-style:\s{0,3}(?:italic|oblique)/i, 'em'],
  [/text-decoration(?:-line)?:[^;]{0,40}line-through/i, 'del'],
];

export const styledText: Tidy = {
  meaning: 'text that only its style makes bold, italic or struck out is marked as such',
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
/** The number or symbol of a note, in front of it. */
const NOTE_MARK = /^[\d*†‡§¶◊△Δ]{1,3}$/;
/** Characters that are read: the longest index in a formula is shorter. */
const MAX_INDEX = 60;
/** Rows between a raised text and the one before it. */
const MAX_STEPS = 12;

export const raisedMarks: Tidy = {
  meaning:
    'only indices and powers stay raised: not trade marks, endings of ordinal numbers, words or the number before a note; cents get their point',
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
    // The text after it is the note, not a part of its number.
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

const PERMALINK =
  / (?:anchor|anchorjs-link|header-?link|headerlink|header-anchor|heading-anchor|heading-link|permalink|hash-link|direct-link|deep-link|section-link|toc-anchor|mw-editsection|octicon-link) /;
/** Also characters of icon fonts. */
const SIGNS = /^(?:[\s¶#§🔗⚓∞⛓\u200b]|\p{Co}|\ufe0e|\ufe0f)*$/u;
const MAX_TEXT = 200;
const MAX_LINK = 40;

export const permalinks: Tidy = {
  meaning: 'permalink symbols next to a heading, and edit links, are removed; a heading that links to itself is not a link',
  apply(draft) {
    draft.eachTagged(HEADINGS, (node) => tidyHeading(draft, node));
    draft.eachTagged(['a'], (node) => {
      // Boxes may be between the link and the heading.
      if (leadsToItself(draft, node) && findElement(node, ({ tag }) => HEADINGS.includes(tag))) node.tag = 'span';
      // Terms, captions and figures have permalink symbols too.
      else if (isSign(draft, node)) removeNode(node);
    });
    draft.eachMarked((node) => {
      if (draft.classesOf(node).includes(' mw-editsection ')) removeNode(node);
    });
  },
};

function tidyHeading(draft: Draft, heading: DraftElement): void {
  const lengthOf = (node: DraftElement) => draftText(node, MAX_TEXT).trim().length;
  const whole = lengthOf(heading);
  eachElement(heading, (node) => {
    // Where the link is the heading itself, its text stays.
    if (isPermalink(draft, node) && (SIGNS.test(draftText(node, MAX_TEXT)) || whole >= 2 * lengthOf(node))) removeNode(node);
  });
  const left = lengthOf(heading);
  eachElement(heading, (node) => {
    if (leadsToItself(draft, node) && lengthOf(node) === left) node.tag = 'span';
  });
}

function leadsIntoPage(draft: Draft, node: DraftElement): boolean {
  return draft.attribute(node, 'href')?.includes('#') ?? false;
}

function isPermalink(draft: Draft, node: DraftElement): boolean {
  const isNamed = PERMALINK.test(draft.classesOf(node));
  const text = draftText(node, MAX_LINK);
  if (node.tag !== 'a') return isNamed && node.tag !== 'svg' && text.length < MAX_LINK;
  if (!leadsIntoPage(draft, node) && !/^permalink/i.test(draft.attribute(node, 'title') ?? '')) return false;
  return isNamed ? text.length < MAX_LINK : SIGNS.test(text) && text.trim() !== '';
}

/** A permalink symbol that a generator adds. */
function isSign(draft: Draft, node: DraftElement): boolean {
  const text = draftText(node, 4).trim();
  if (text === '' || text.length > 2 || /[\p{L}\p{N}]/u.test(text.replace('Â', ''))) return false;
  return PERMALINK.test(draft.classesOf(node)) && leadsIntoPage(draft, node);
}

/** A link into the page; around the whole text of a heading it leads to the heading. */
function leadsToItself(draft: Draft, node: DraftElement): boolean {
  if (node.tag !== 'a') return false;
  if (draft.classesOf(node).includes(' toc-backref ')) return true;
  if (!leadsIntoPage(draft, node)) return false;
  const href = draft.attribute(node, 'href')!.trim();
  if (href.startsWith('#')) return true;
  const { base } = draft;
  return base !== undefined && canParse(href, base) && new URL(href, base).href.split('#', 1)[0] === base.split('#', 1)[0];
}
