import { TAG } from '../../tree/tags.js';
import {
  type Draft,
  type DraftElement,
  type DraftNode,
  draftText,
  eachElement,
  findElement,
  firstTexts,
  isDraftElement,
  removeNode,
  type Tidy,
} from '../draft.js';
import { isNear, languageNamed, languageOf } from './language.js';
import { codeLines, holderOfCode, isInPre, isListing } from './listings.js';

const VERBATIM = ['pre', 'listing', 'xmp', 'plaintext'];
/** Class names of a table that lays out a listing, and of the cells of one. */
const TABLE = / (?:highlighttable|rouge-table|lntable|highlight|syntaxhighlighter|crayon-table) /;
const LINES_OF_CODE = / (?:blob-code|blob-code-inner|react-code-text|hljs-ln-code|line-code|crayon-line) /;

export const code: Tidy = {
  meaning: 'code is one text with its language: line numbers, headers and copy buttons go, listings laid out as tables or boxes become code',
  apply(draft) {
    const { tree } = draft;
    draft.eachTagged(['table'], (table) => {
      // A listing holds no tables, and looking into these from every table around them would take forever.
      if (!tree.tag.subarray(table.source + 1, tree.end[table.source]).includes(TAG.table)) tidyTable(draft, table);
    });
    const become = (node: DraftElement) => {
      if (isListing(draft, node)) becomeListing(draft, node);
    };
    draft.eachMarked(become);
    draft.eachTagged(['code'], (node) => {
      become(node);
      if (node.children.length > 1 && !isInPre(draft, node)) partWords(draft, node);
    });
    tidyListings(draft);
  },
};

/** How the name of a type begins in a box that a class sets apart, and the whole of it in any other element. */
const TYPE = /^(?:[A-Z]|(?:string|number|boolean|integer|object|array|function|int|float|any)\b)/;
const WHOLE_TYPE = /^(?:string|number|boolean|integer|object|array|function|int|float|any)(?:\[\])?(?:\s*\|.*)?$/;
const BOXES = new Set(['span', 'small', 'em', 'i', 'var', 'b', 'strong']);

/** In the line of code that names a property, its type is a word of its own: highlighters leave no two words without a character between them. */
function partWords(draft: Draft, code: DraftElement): void {
  code.children = code.children.flatMap((node, i): DraftNode[] => {
    const isBox = i > 0 && isDraftElement(node) && BOXES.has(node.tag);
    const pattern = isBox && draft.classesOf(node) !== '' ? TYPE : WHOLE_TYPE;
    if (!isBox || !pattern.test(draftText(node, MAX_LENGTH)) || !/[\p{L}\p{N}_?]$/u.test(draftText(code.children[i - 1]!))) return [node];
    return [{ text: ' ', source: node.source }, node];
  });
}

function tidyListings(draft: Draft): void {
  const found: DraftElement[] = [];
  draft.eachTagged(VERBATIM, (node) => found.push(node));
  if (found.length === 0) return;
  const around = new Map<DraftElement, DraftElement>();
  eachElement(draft.root, (node, parent) => around.set(node, parent));
  // One tag comes after the other, and a `listing` may be around a `pre`: the content of a listing is read with it.
  found.sort((a, b) => a.source - b.source);
  let end = 0;
  for (const node of found) {
    if (node.source < end && node.source > 0) continue;
    end = draft.tree.end[node.source]!;
    tidyPre(draft, node, tidySurroundings(draft, node, around));
  }
}

function tidyPre(draft: Draft, pre: DraftElement, named?: string): void {
  const { holder, header } = holderOfCode(draft, pre);
  const text = codeLines(draft, holder)
    .replace(/^[ \t\n]*\n/, '')
    .trimEnd();
  const language = languageOf(draft.tree, pre.source, header, named);
  const inner = findElement(pre, (node) => node.tag === 'code');
  pre.tag = 'pre';
  if (text.trim() === '') {
    removeNode(pre);
    return;
  }
  pre.children = [{ text, source: pre.source }];
  if (!inner && language === undefined) return;
  const attributes = language === undefined ? {} : { language };
  pre.children = [{ tag: 'code', attributes, children: pre.children, source: inner?.source ?? pre.source }];
}

/** A box or a `code` with several lines: its indents may be those of the page's source. */
function becomeListing(draft: Draft, node: DraftElement): void {
  const lines = codeLines(draft, node).split('\n');
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines) if (line.trim() !== '') least = Math.min(least, line.length - line.trimStart().length);
  const text = lines.map((line) => line.slice(Math.min(least, line.length - line.trimStart().length))).join('\n');
  node.children = [{ text, source: node.source }];
  node.tag = 'pre';
  draft.list(node);
}

/** A table whose cells are the line numbers and the lines of one listing. */
function tidyTable(draft: Draft, table: DraftElement): void {
  const pre = findElement(table, (node) => VERBATIM.includes(node.tag) && !/^[\s\d]*$/.test(codeLines(draft, node)));
  if (!(pre && TABLE.test(draft.classesOf(table))) && !hasLinesOfCode(draft, table)) return;
  table.tag = 'pre';
  if (pre) table.children = [pre];
  tidyPre(draft, table);
}

function hasLinesOfCode(draft: Draft, table: DraftElement): boolean {
  const holds = (pattern: RegExp) => findElement(table, (node) => pattern.test(draft.classesOf(node))) !== undefined;
  return holds(LINES_OF_CODE) || (holds(/ gutter /) && holds(/ code /));
}

const COPY_WORDS =
  /^(?:copy(?:[ -]?(?:code|snippet|to clipboard|text|link))?|copied!?|(?:copy )?copied!?|run(?: code)?|edit|expand|collapse|wrap|explain|ask copilot|try it|open in (?:playground|editor)|view raw|raw|复制(?:代码)?|已复制!?|kopieren|copier|copiar)$/i;
const MAX_CLIMB = 4;
const MAX_LENGTH = 40;

/**
 * Removes buttons and the header with the language that are next to a listing, and gives the language that the header names.
 * `around` knows the element around each.
 */
function tidySurroundings({ tree }: Draft, pre: DraftElement, around: ReadonlyMap<DraftElement, DraftElement>): string | undefined {
  let language: string | undefined;
  let inner = pre;
  for (let steps = 0; steps < MAX_CLIMB; steps++) {
    const holder = around.get(inner);
    if (!holder || holder.source === 0 || !isNear(tree, holder.source, pre.source)) break;
    for (const [i, child] of holder.children.entries())
      if (child !== inner && isDraftElement(child) && !isInSentence(holder.children, i)) language ??= tidyBeside(child);
    inner = holder;
  }
  return language;
}

/** Whether text is right before or after a node: `Go` in “its <code>Go</code> function” is a word, not the name of a language over a listing. */
function isInSentence(siblings: readonly DraftNode[], at: number): boolean {
  return [siblings[at - 1], siblings[at + 1]].some((node) => node !== undefined && !isDraftElement(node) && node.text.trim() !== '');
}

function tidyBeside(node: DraftElement): string | undefined {
  if (/^(?:#break|pre|p|h[1-6]|figcaption)$/.test(node.tag) || draftText(node, MAX_LENGTH + 1).length > MAX_LENGTH) return undefined;
  if (/^(?:img|table)$/.test(node.tag) || findElement(node, ({ tag }) => /^(?:img|pre|table)$/.test(tag))) return undefined;
  const words = firstTexts(node).map(({ text }) => text.trim());
  const [name, another] = words.filter((word) => !COPY_WORDS.test(word));
  const language = name === undefined || another !== undefined ? undefined : languageNamed(name);
  const isNamed = language !== undefined && (words.length > 1 || name!.length > 1);
  if (isNamed || (name === undefined && words.length > 0)) removeNode(node);
  return isNamed ? language : undefined;
}
