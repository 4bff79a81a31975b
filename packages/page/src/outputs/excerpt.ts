import { type ContentElement, type ContentNode, headingLevel, isElement, plainTextOf } from '../document/node.js';
import { notesIn } from '../document/slice.js';
import { htmlOfContent } from './html.js';
import { toMarkdown } from './markdown.js';
import { textOfContent } from './text.js';

const UNSPACED =
  /[\u0e01-\u0eff\u1000-\u109f\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f]/g;

const PIECE = 65_536;

/** Words a grown-up reads in a minute (Brysbaert 2019), and characters where scripts are dense. */
const WORDS_A_MINUTE = 238;
const DENSE_CHARACTERS_A_MINUTE = 500;

/** Minutes to read a text, at least 1 where there is any. */
export function readingMinutes(text: string, words: number): number {
  if (words === 0) return 0;
  const dense = denseCharacters(text);
  const minutes = dense > text.length / 4 ? dense / DENSE_CHARACTERS_A_MINUTE : words / WORDS_A_MINUTE;
  return Math.max(1, Math.round(minutes));
}

/** Tokens a language model is likely to count: about four characters of spaced scripts a token, about one of dense scripts. */
export function tokensEstimate(text: string): number {
  const dense = denseCharacters(text);
  return Math.ceil((text.length - dense) / 4 + dense);
}

function denseCharacters(text: string): number {
  let count = 0;
  // In pieces, because a list of all of them would be many times the text.
  for (let from = 0; from < text.length; from += PIECE) count += text.slice(from, from + PIECE).match(UNSPACED)?.length ?? 0;
  return count;
}

/** A place in a document: before a block of a section, both counted from 0. */
export interface Place {
  readonly section: number;
  readonly block: number;
}

/** How much of a document to return. */
export interface Budget {
  /** Tokens of Markdown, as `tokensEstimate` counts them. */
  readonly maxTokens: number;
  /** Where to begin; the `next` of the excerpt before. */
  readonly from?: Place | undefined;
}

/** Some of a document. */
export interface Excerpt {
  readonly text: string;
  readonly markdown: string;
  /** Safe to put into a page. */
  readonly html: string;
  /** Tokens of its Markdown, about; never more than the budget. */
  readonly tokens: number;
  /** Tokens of the whole document, about. */
  readonly fullTokens: number;
  readonly from: Place;
  /** Where the rest begins; null where there is no rest. */
  readonly next: Place | null;
  /**
   * Where it ends: `section` before a heading, `block` between the blocks of a section that is longer than the whole budget, `word` in a block that is;
   * null at the end of the document.
   */
  readonly cutAt: 'section' | 'block' | 'word' | null;
}

type Notes = ReadonlyMap<string, ContentElement>;

/** A block that an excerpt may take. */
interface Candidate {
  readonly block: ContentNode;
  readonly place: Place;
  /** Tokens of it with the notes that it refers to, and of the empty line before it. */
  readonly tokens: number;
}

/** Whole sections where they fit, else whole blocks of the first, else the first words of its text. A heading alone announces text that is cut off. */
export function excerptOf(sections: readonly DocumentSection[], notes: Notes, { maxTokens, from = { section: 0, block: 0 } }: Budget): Excerpt {
  const left = candidatesFrom(sections, notes, from);
  let to = 0;
  for (let used = 0; to < left.length && used + left[to]!.tokens <= maxTokens; to++) used += left[to]!.tokens;
  const isWhole = to === left.length;
  const isHeading = (at: number) => headingLevel(left[at]!.block) > 0;
  let section = isWhole ? 0 : to;
  while (section > 0 && (left[section]!.place.block > 0 || isHeading(section - 1))) section--;
  if (section > 0) to = section;
  const cutAt = isWhole ? null : section > 0 ? 'section' : to > 1 || (to === 1 && !isHeading(0)) ? 'block' : 'word';
  const blocks = left.slice(0, to).map(({ block }) => block);
  if (cutAt === 'word') {
    const used = left.slice(0, to).reduce((sum, { tokens }) => sum + tokens, 0);
    const words = firstWords(textOfContent(rootOf([left[to++]!.block], new Map())), maxTokens - used - 2);
    if (words !== '') blocks.push(paragraph(`${words} …`).children[0]!);
  }
  const root = rootOf(blocks, notes);
  const markdown = toMarkdown(root);
  return {
    text: textOfContent(root),
    markdown,
    html: htmlOfContent(root),
    tokens: tokensEstimate(markdown),
    fullTokens: sections.reduce((sum, { tokens }) => sum + tokens, 0),
    from,
    next: isWhole ? null : (left[to]?.place ?? { section: sections.length, block: 0 }),
    cutAt,
  };
}

function candidatesFrom(sections: readonly DocumentSection[], notes: Notes, from: Place): Candidate[] {
  return sections.slice(from.section).flatMap(({ blocks }, i) => {
    const skipped = i === 0 ? from.block : 0;
    return blocks.slice(skipped).map((block, k) => ({
      block,
      place: { section: from.section + i, block: skipped + k },
      tokens: tokensOf([block], notes) + 1,
    }));
  });
}

/** Whole words within a budget; escapes of Markdown may take a character for a character. */
function firstWords(text: string, maxTokens: number): string {
  const line = text.slice(0, Math.max(0, maxTokens) * 4).replace(/\s+/g, ' ');
  let words = line.length < text.length ? line.slice(0, Math.max(0, line.lastIndexOf(' '))) || line : line;
  while (words !== '' && tokensEstimate(toMarkdown(paragraph(words))) > maxTokens) words = words.slice(0, Math.floor(words.length * 0.8));
  // Not between the halves of a character.
  return words.replace(/[\ud800-\udbff]$/, '').trim();
}

function paragraph(text: string): ContentElement {
  return { tag: 'section', attributes: {}, source: 0, children: [{ tag: 'p', attributes: {}, source: 0, children: [{ text, source: 0 }] }] };
}

function tokensOf(blocks: readonly ContentNode[], notes: Notes): number {
  return tokensEstimate(toMarkdown(rootOf(blocks, notes)));
}

function rootOf(blocks: readonly ContentNode[], notes: Notes): ContentElement {
  return { tag: 'section', attributes: {}, source: 0, children: [...blocks, ...notesIn(blocks, notes)] };
}

/** A part of a document below one heading, or the part before the first. */
export interface OutlineEntry {
  /** Null for the part before the first heading. */
  readonly heading: string | null;
  /** 1 to 6; 0 without a heading. */
  readonly level: number;
  /** Tokens of its Markdown, about. */
  readonly tokens: number;
}

/** The blocks below one heading. */
export interface DocumentSection extends OutlineEntry {
  readonly blocks: readonly ContentNode[];
}

/** A document cut before each of its headings. */
export function sectionsIn(root: ContentElement, notes: Notes): DocumentSection[] {
  const groups: ContentNode[][] = [];
  for (const child of root.children) {
    if (isElement(child) && child.tag === 'footnote') continue;
    if (groups.length === 0 || headingLevel(child) > 0) groups.push([]);
    groups.at(-1)!.push(child);
  }
  return groups.map((blocks) => {
    const level = headingLevel(blocks[0]!);
    return { heading: level === 0 ? null : plainTextOf(blocks[0]!).trim(), level, tokens: tokensOf(blocks, notes), blocks };
  });
}
