import { TAG } from '../../tree/tags.js';
import { languageOf } from '../code/language.js';
import { codeLines, isGutter } from '../code/lines.js';
import { classesOf, type Draft, type DraftElement, eachTagged, findElement, vanish } from '../draft.js';
import type { Tidy } from './tidy.js';

const VERBATIM = new Set(['pre', 'listing', 'xmp', 'plaintext']);
const LINES_OF_CODE = /(?: blob-code | blob-code-inner | react-code-text | hljs-ln-code | line-code )/;

export const code: Tidy = {
  meaning: 'code is one text with its language: line numbers and copy buttons go, listings laid out as tables become code',
  showsInText: true,
  apply(draft) {
    eachTagged(draft, ['table'], (node) => {
      if (!holdsTable(draft, node)) tidyListing(draft, node);
    });
    let end = 0;
    eachTagged(draft, [...VERBATIM], (node) => {
      // What stands inside a listing was read with it.
      if (node.source < end && node.source > 0) return;
      end = draft.tree.end[node.source]!;
      tidyPre(draft, node);
    });
    eachTagged(draft, ['button', 'clipboard-copy'], (node) => {
      if (isCopyButton(draft, node)) vanish(node);
    });
  },
};

function tidyPre(draft: Draft, pre: DraftElement): void {
  const text = codeLines(draft, pre)
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd();
  const language = languageOf(draft, pre);
  const inner = findElement(pre, (node) => node.tag === 'code');
  pre.tag = 'pre';
  if (text.trim() === '') {
    vanish(pre);
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

/** A listing holds no tables, and looking into these from every table around them would take forever. */
function holdsTable({ tree }: Draft, { source }: DraftElement): boolean {
  for (let row = source + 1; row < tree.end[source]!; row++) if (tree.tag[row] === TAG.table) return true;
  return false;
}

/** A table whose cells are the line numbers and the lines of one listing. */
function tidyListing(draft: Draft, table: DraftElement): void {
  const pre = findElement(table, (node) => VERBATIM.has(node.tag) && !isGutter(draft, node) && !isInGutter(draft, node, table));
  if (pre ? hasGutterBeside(draft, table, pre) : hasLinesOfCode(draft, table)) {
    table.tag = 'pre';
    if (pre) table.children = [pre];
    tidyPre(draft, table);
  }
}

function isInGutter(draft: Draft, node: DraftElement, table: DraftElement): boolean {
  const { tree } = draft;
  for (let row = tree.parent[node.source]!; row > table.source; row = tree.parent[row]!) {
    if (isGutter(draft, { tag: '', attributes: {}, children: [], source: row })) return true;
  }
  return false;
}

function hasGutterBeside(draft: Draft, table: DraftElement, pre: DraftElement): boolean {
  const { tree } = draft;
  const around = (row: number): DraftElement => ({ tag: '', attributes: {}, children: [], source: row });
  if (/ (?:highlighttable|rouge-table|lntable|highlight|syntaxhighlighter) /.test(classesOf(draft, table))) return true;
  let cell = pre.source;
  while (cell > table.source && tree.tagNames[tree.tag[cell]!] !== 'td') cell = tree.parent[cell]!;
  const line = tree.parent[cell]!;
  for (let row = line + 1; row < tree.end[line]!; row = tree.end[row]!) if (row !== cell && isGutter(draft, around(row))) return true;
  return false;
}

function hasLinesOfCode(draft: Draft, table: DraftElement): boolean {
  return findElement(table, (node) => LINES_OF_CODE.test(classesOf(draft, node))) !== undefined;
}

function isCopyButton(draft: Draft, node: DraftElement): boolean {
  return node.tag === 'clipboard-copy' || /\b(?:copy|clipboard|clipbtn)/.test(classesOf(draft, node).replace(/[_-]/g, ' '));
}
