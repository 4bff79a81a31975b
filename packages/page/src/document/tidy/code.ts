import { TAG } from '../../tree/tags.js';
import { headerLanguage, languageOf } from '../code/language.js';
import { codeLines, isGutter } from '../code/lines.js';
import { holderOfCode, isListing } from '../code/listings.js';
import { languageNamed } from '../code/names.js';
import { tidySurroundings } from '../code/surroundings.js';
import {
  classesOf,
  type Draft,
  type DraftElement,
  draftText,
  eachElement,
  eachMarked,
  eachTagged,
  element,
  findElement,
  removeNode,
} from '../draft.js';
import type { Tidy } from './tidy.js';

const VERBATIM = new Set(['pre', 'listing', 'xmp', 'plaintext']);
const LINES_OF_CODE = /(?: blob-code | blob-code-inner | react-code-text | hljs-ln-code | line-code | crayon-line )/;

export const code: Tidy = {
  meaning: 'code is one text with its language: line numbers, headers and copy buttons go, listings laid out as tables or boxes become code',
  showsInText: true,
  apply(draft) {
    eachTagged(draft, ['table'], (node) => {
      if (!holdsTable(draft, node)) tidyListing(draft, node);
    });
    eachMarked(draft, (node) => {
      if (isListing(draft, node)) becomeListing(draft, node);
    });
    eachTagged(draft, ['code'], (node) => {
      if (isListing(draft, node)) becomeListing(draft, node);
    });
    tidyAll(draft);
    eachTagged(draft, ['button', 'clipboard-copy'], (node) => {
      if (isCopyButton(draft, node)) removeNode(node);
    });
  },
};

function tidyAll(draft: Draft): void {
  const found: DraftElement[] = [];
  eachTagged(draft, [...VERBATIM], (node) => found.push(node));
  if (found.length === 0) return;
  // One kind comes after the other, and a `listing` may be around a `pre`.
  found.sort((a, b) => a.source - b.source);
  let end = 0;
  const listings = found.filter(({ source }) => {
    // What is inside a listing was read with it.
    if (source < end && source > 0) return false;
    end = draft.tree.end[source]!;
    return true;
  });
  const around = new Map<DraftElement, DraftElement>();
  eachElement(draft.root, (node, parent) => around.set(node, parent));
  for (const node of listings) tidyPre(draft, node, tidySurroundings(draft, node, around));
}

function tidyPre(draft: Draft, pre: DraftElement, named?: string): void {
  const { holder: inside, header } = holderOfCode(draft, pre);
  const text = codeLines(draft, inside)
    .replace(/^[ \t\n]*\n/, '')
    .trimEnd();
  const language = languageOf(draft, pre) ?? (header === undefined ? undefined : languageNamed(header)) ?? named ?? headerLanguage(draft, pre);
  const inner = findElement(pre, (node) => node.tag === 'code');
  pre.tag = 'pre';
  if (text.trim() === '') {
    removeNode(pre);
    return;
  }
  const content = { text, source: pre.source };
  const holder: DraftElement = {
    tag: 'code',
    attributes: language === undefined ? {} : { language },
    children: [content],
    source: inner?.source ?? pre.source,
  };
  pre.children = inner || language !== undefined ? [holder] : [content];
}

/** A box or a `code` with several lines: its indents may be those of the page's source. */
function becomeListing(draft: Draft, node: DraftElement): void {
  const lines = codeLines(draft, node).split('\n');
  const indents = lines.flatMap((line) => (line.trim() === '' ? [] : [line.length - line.trimStart().length]));
  let least = Number.POSITIVE_INFINITY;
  for (const indent of indents) least = Math.min(least, indent);
  const text = lines.map((line) => (/^\s/.test(line) ? line.slice(Math.min(least, line.length - line.trimStart().length)) : line)).join('\n');
  node.children = [{ text, source: node.source }];
  node.tag = 'pre';
  const same = draft.byTag.get('pre');
  if (same) same.push(node);
  else draft.byTag.set('pre', [node]);
  same?.sort((a, b) => a.source - b.source);
}

/** A listing holds no tables, and looking into these from every table around them would take forever. */
function holdsTable({ tree }: Draft, { source }: DraftElement): boolean {
  for (let row = source + 1; row < tree.end[source]!; row++) if (tree.tag[row] === TAG.table) return true;
  return false;
}

/** A table whose cells are the line numbers and the lines of one listing. */
function tidyListing(draft: Draft, table: DraftElement): void {
  const pre = findElement(
    table,
    (node) => VERBATIM.has(node.tag) && !isGutter(draft, node) && !isInGutter(draft, node, table) && holdsCode(draft, node),
  );
  if (pre ? hasGutterBeside(draft, table, pre) : hasLinesOfCode(draft, table)) {
    table.tag = 'pre';
    if (pre) table.children = [pre];
    tidyPre(draft, table);
  }
}

/** Whether there is more in it than line numbers. */
function holdsCode(draft: Draft, pre: DraftElement): boolean {
  return !/^[\s\d]*$/.test(codeLines(draft, pre));
}

function isInGutter(draft: Draft, node: DraftElement, table: DraftElement): boolean {
  const { tree } = draft;
  for (let row = tree.parent[node.source]!; row > table.source; row = tree.parent[row]!) if (isGutter(draft, element('', row))) return true;
  return false;
}

function hasGutterBeside(draft: Draft, table: DraftElement, pre: DraftElement): boolean {
  const { tree } = draft;
  if (/ (?:highlighttable|rouge-table|lntable|highlight|syntaxhighlighter|crayon-table) /.test(classesOf(draft, table))) return true;
  let cell = pre.source;
  while (cell > table.source && tree.tagNames[tree.tag[cell]!] !== 'td') cell = tree.parent[cell]!;
  const line = tree.parent[cell]!;
  for (let row = line + 1; row < tree.end[line]!; row = tree.end[row]!)
    if (row !== cell && (isGutter(draft, element('', row)) || isNumbers(draft, row))) return true;
  return false;
}

/** A cell with nothing but numbers that count up. */
function isNumbers({ tree }: Draft, cell: number): boolean {
  let before = Number.NaN;
  for (let row = cell; row < tree.end[cell]!; row++) {
    for (const word of tree.text[row]!.split(/\s+/)) {
      if (word === '') continue;
      const number = /^\d{1,6}$/.test(word) ? Number(word) : Number.NaN;
      if (Number.isNaN(number) || number !== (Number.isNaN(before) ? number : before + 1)) return false;
      before = number;
    }
  }
  return !Number.isNaN(before);
}

function hasLinesOfCode(draft: Draft, table: DraftElement): boolean {
  if (findElement(table, (node) => LINES_OF_CODE.test(classesOf(draft, node))) !== undefined) return true;
  const cell = (name: string) => findElement(table, (node) => node.tag === 'td' && classesOf(draft, node).includes(name)) !== undefined;
  return cell(' gutter ') && cell(' code ');
}

/** Characters of the longest label of a button that copies: a question that opens its answer may have `copy` in its class as well. */
const MAX_LABEL = 24;

function isCopyButton(draft: Draft, node: DraftElement): boolean {
  if (node.tag === 'clipboard-copy') return true;
  const isNamed = /\b(?:copy|clipboard|clipbtn)/.test(classesOf(draft, node).replace(/[_-]/g, ' '));
  const label = draftText(node, 2 * MAX_LABEL).trim();
  return isNamed && label.length <= MAX_LABEL && !label.endsWith('?');
}
