import type { Builder, Mode } from '../builder.js';
import { FACT } from '../element-facts.js';
import { TAG } from '../tags.js';
import { inBody } from './body.js';
import { endHead } from './head.js';
import { leadingSpace, MODE } from './mode.js';
import { bodyContext, clearTo, inTable, rowContext, tableParts } from './table.js';

const sections: readonly number[] = [TAG.tbody, TAG.tfoot, TAG.thead];
const isSection = (tag: number) => sections.includes(tag);
const isCell = (tag: number) => tag === TAG.td || tag === TAG.th;
const isIgnoredEnd = (tag: number) => tag === TAG.body || tag === TAG.html || tag === TAG.caption || tag === TAG.col || tag === TAG.colgroup;

export const inCaption: Mode = {
  start(page, tag) {
    if (!tableParts.has(tag)) inBody.start(page, tag);
    else if (closeCaption(page)) page.startAgain(tag);
  },
  end(page, tag) {
    if (tag === TAG.caption) closeCaption(page);
    else if (tag === TAG.table) {
      if (closeCaption(page)) page.endAgain(tag);
    } else if (!tableParts.has(tag) && !isIgnoredEnd(tag)) inBody.end(page, tag);
  },
  text: inBody.text,
};

function closeCaption(page: Builder): boolean {
  if (!page.open.inTableScope(TAG.caption)) return false;
  page.open.popThrough(TAG.caption);
  page.formatting.clearToMarker();
  page.mode = MODE.inTable;
  return true;
}

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
    if (tag === TAG.tr) {
      clearTo(page, bodyContext);
      page.insert(tag);
      page.mode = MODE.inRow;
    } else if (isCell(tag)) {
      clearTo(page, bodyContext);
      page.insertImplied(TAG.tr);
      page.mode = MODE.inRow;
      page.startAgain(tag);
    } else if (tableParts.has(tag)) {
      if (closeSection(page)) page.startAgain(tag);
    } else inTable.start(page, tag);
  },
  end(page, tag) {
    if (isSection(tag)) {
      if (page.open.inTableScope(tag)) closeSection(page);
    } else if (tag === TAG.table) {
      if (closeSection(page)) page.endAgain(tag);
    } else if (!tableParts.has(tag) && !isIgnoredEnd(tag)) inTable.end(page, tag);
  },
  text: inTable.text,
};

function closeSection(page: Builder): boolean {
  if (!sections.some((tag) => page.open.inTableScope(tag))) return false;
  clearTo(page, bodyContext);
  page.open.pop();
  page.mode = MODE.inTable;
  return true;
}

export const inRow: Mode = {
  start(page, tag) {
    if (isCell(tag)) {
      clearTo(page, rowContext);
      page.insert(tag);
      page.mode = MODE.inCell;
      page.formatting.mark();
    } else if (tableParts.has(tag)) {
      if (closeRow(page)) page.startAgain(tag);
    } else inTable.start(page, tag);
  },
  end(page, tag) {
    if (tag === TAG.tr) closeRow(page);
    else if (tag === TAG.table) {
      if (closeRow(page)) page.endAgain(tag);
    } else if (isSection(tag)) {
      if (page.open.inTableScope(tag) && closeRow(page)) page.endAgain(tag);
    } else if (!isCell(tag) && !isIgnoredEnd(tag)) inTable.end(page, tag);
  },
  text: inTable.text,
};

function closeRow(page: Builder): boolean {
  if (!page.open.inTableScope(TAG.tr)) return false;
  clearTo(page, rowContext);
  page.open.pop();
  page.mode = MODE.inTableBody;
  return true;
}

export const inCell: Mode = {
  start(page, tag) {
    if (!tableParts.has(tag)) inBody.start(page, tag);
    else if (closeCell(page)) page.startAgain(tag);
  },
  end(page, tag) {
    if (isCell(tag)) {
      if (page.open.inTableScope(tag)) closeCell(page);
    } else if (tag === TAG.table || tag === TAG.tr || isSection(tag)) {
      if (page.open.inTableScope(tag) && closeCell(page)) page.endAgain(tag);
    } else if (!isIgnoredEnd(tag)) inBody.end(page, tag);
  },
  text: inBody.text,
};

function closeCell(page: Builder): boolean {
  const at = Math.max(page.open.findInScope(TAG.td, FACT.tableScope), page.open.findInScope(TAG.th, FACT.tableScope));
  if (at < 0) return false;
  page.open.popTo(at);
  page.formatting.clearToMarker();
  page.mode = MODE.inRow;
  return true;
}
