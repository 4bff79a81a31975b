import type { Builder, Mode } from '../builder.js';
import { FACT, factsOf } from '../element-facts.js';
import { TAG, type TagSet, tagIds, tagSet } from '../tags.js';
import { inBody } from './body.js';
import { isHiddenInput } from './body-blocks.js';
import { endHead, resetMode, startHead } from './head.js';
import { leadingSpace, MODE } from './mode.js';

/** Tags of the frame of a table: inside a cell or a caption they end it, elsewhere their end tags are ignored. */
const PARTS = tagSet('caption col colgroup tbody td tfoot th thead tr');
const SECTIONS = tagSet('tbody tfoot thead');
const CELLS = tagSet('td th');
const IGNORED_ENDS = tagSet('body html caption col colgroup');

/** For a start tag straight in a table: the part that it opens or implies, and the mode inside that part. */
const partFor = new Map<number, readonly [part: number, mode: number]>([
  [TAG.caption, [TAG.caption, MODE.inCaption]],
  [TAG.colgroup, [TAG.colgroup, MODE.inColumnGroup]],
  [TAG.col, [TAG.colgroup, MODE.inColumnGroup]],
  ...tagIds('tbody tfoot thead').map((tag) => [tag, [tag, MODE.inTableBody]] as const),
  ...tagIds('td th tr').map((tag) => [tag, [TAG.tbody, MODE.inTableBody]] as const),
]);

export const inTable: Mode = {
  start(page, tag) {
    const part = partFor.get(tag);
    if (part) {
      clearTo(page, TABLE_CONTEXT);
      if (tag === TAG.caption) page.formatting.mark();
      openPart(page, tag, part);
    } else if (tag !== TAG.table) startStray(page, tag);
    else if (closeTable(page)) page.startAgain(tag);
  },
  end(page, tag) {
    if (tag === TAG.table) closeTable(page);
    else if (tag === TAG.template) endHead(page);
    else if (!PARTS.has(tag) && tag !== TAG.body && tag !== TAG.html) foster(page, () => inBody.end(page, tag));
  },
  text(page, text) {
    const tag = page.open.tag;
    if ((factsOf(tag) & FACT.fosters) !== 0 || tag === TAG.template) page.holdTableText(text);
    else foster(page, () => inBody.text(page, text));
  },
};

/** Opens the part that a tag means, or the one that it implies and then the tag in it. */
function openPart(page: Builder, tag: number, [part, mode]: readonly [part: number, mode: number]): void {
  if (part === tag) page.insert(part);
  else page.insertImplied(part);
  page.mode = mode;
  if (part !== tag) page.startAgain(tag);
}

function startStray(page: Builder, tag: number): void {
  if (tag === TAG.style || tag === TAG.script || tag === TAG.template) startHead(page, tag);
  else if (tag === TAG.input && isHiddenInput(page)) page.insertVoid(tag);
  else if (tag === TAG.form) {
    if (page.form !== 0 || page.open.has(TAG.template)) return;
    page.form = page.insert(tag);
    page.open.pop();
  } else foster(page, () => inBody.start(page, tag));
}

function closeTable(page: Builder): boolean {
  if (!page.open.close(TAG.table, FACT.tableScope)) return false;
  resetMode(page);
  return true;
}

function foster(page: Builder, handle: () => void): void {
  page.fostering = true;
  handle();
  page.fostering = false;
}

const TABLE_CONTEXT = tagSet('table template html');
const BODY_CONTEXT = tagSet('tbody tfoot thead template html');
const ROW_CONTEXT = tagSet('tr template html');

/** Closes the open elements inside a part of a table. */
function clearTo({ open }: Builder, context: TagSet): void {
  while (open.size > 1 && !context.has(open.tag)) open.pop();
}

/** Whether an element is open inside the innermost table. */
const isOpen = ({ open }: Builder, tag: number) => open.inScope(tag, FACT.tableScope);

/** A function that closes a part of a table, of several kinds at most the innermost; it gives false where none is open. */
function closes(parts: readonly number[], mode: number, hasMarker = false): (page: Builder) => boolean {
  return (page) => {
    const { open } = page;
    // bounded: three kinds
    const at = Math.max(...parts.map((part) => open.findInScope(part, FACT.tableScope)));
    if (at < 0) return false;
    open.popTo(at);
    if (hasMarker) page.formatting.clearToMarker();
    page.mode = mode;
    return true;
  };
}

const closeCaption = closes([TAG.caption], MODE.inTable, true);
const closeSection = closes(tagIds('tbody tfoot thead'), MODE.inTable);
const closeRow = closes([TAG.tr], MODE.inTableBody);
const closeCell = closes([TAG.td, TAG.th], MODE.inRow, true);

export const inCaption: Mode = {
  start(page, tag) {
    if (!PARTS.has(tag)) inBody.start(page, tag);
    else if (closeCaption(page)) page.startAgain(tag);
  },
  end(page, tag) {
    if (tag === TAG.caption) closeCaption(page);
    else if (tag === TAG.table) {
      if (closeCaption(page)) page.endAgain(tag);
    } else if (!PARTS.has(tag) && !IGNORED_ENDS.has(tag)) inBody.end(page, tag);
  },
  text: inBody.text,
};

export const inColumnGroup: Mode = {
  start(page, tag) {
    if (tag === TAG.html) inBody.start(page, tag);
    else if (tag === TAG.col) page.insertVoid(tag);
    else if (tag === TAG.template) inTable.start(page, tag);
    else if (closeColumnGroup(page)) page.startAgain(tag);
  },
  end(page, tag) {
    if (tag === TAG.colgroup) closeColumnGroup(page);
    else if (tag === TAG.template) endHead(page);
    else if (tag !== TAG.col && closeColumnGroup(page)) page.endAgain(tag);
  },
  text(page, text) {
    const space = leadingSpace(text);
    if (space > 0) page.insertText(text.slice(0, space));
    page.at += space;
    if (space < text.length && closeColumnGroup(page)) page.textAgain(text.slice(space));
  },
};

function closeColumnGroup(page: Builder): boolean {
  if (page.open.tag !== TAG.colgroup) return false;
  page.open.pop();
  page.mode = MODE.inTable;
  return true;
}

export const inTableBody: Mode = {
  start(page, tag) {
    if (tag === TAG.tr || CELLS.has(tag)) {
      clearTo(page, BODY_CONTEXT);
      openPart(page, tag, [TAG.tr, MODE.inRow]);
    } else if (!PARTS.has(tag)) inTable.start(page, tag);
    else if (closeSection(page)) page.startAgain(tag);
  },
  end(page, tag) {
    if (SECTIONS.has(tag)) {
      if (isOpen(page, tag)) closeSection(page);
    } else if (tag === TAG.table) {
      if (closeSection(page)) page.endAgain(tag);
    } else if (!PARTS.has(tag) && !IGNORED_ENDS.has(tag)) inTable.end(page, tag);
  },
  text: inTable.text,
};

export const inRow: Mode = {
  start(page, tag) {
    if (CELLS.has(tag)) {
      clearTo(page, ROW_CONTEXT);
      openPart(page, tag, [tag, MODE.inCell]);
      page.formatting.mark();
    } else if (!PARTS.has(tag)) inTable.start(page, tag);
    else if (closeRow(page)) page.startAgain(tag);
  },
  end(page, tag) {
    if (tag === TAG.tr) closeRow(page);
    else if (tag === TAG.table || SECTIONS.has(tag)) {
      if ((tag === TAG.table || isOpen(page, tag)) && closeRow(page)) page.endAgain(tag);
    } else if (!CELLS.has(tag) && !IGNORED_ENDS.has(tag)) inTable.end(page, tag);
  },
  text: inTable.text,
};

export const inCell: Mode = {
  start(page, tag) {
    if (!PARTS.has(tag)) inBody.start(page, tag);
    else if (closeCell(page)) page.startAgain(tag);
  },
  end(page, tag) {
    if (CELLS.has(tag)) {
      if (isOpen(page, tag)) closeCell(page);
    } else if (tag === TAG.table || tag === TAG.tr || SECTIONS.has(tag)) {
      if (isOpen(page, tag) && closeCell(page)) page.endAgain(tag);
    } else if (!IGNORED_ENDS.has(tag)) inBody.end(page, tag);
  },
  text: inBody.text,
};
