import type { Builder, Mode } from '../builder.js';
import { FACT, factsOf } from '../element-facts.js';
import { TAG } from '../tags.js';
import { inBody } from './body.js';
import { isHiddenInput } from './body-forms.js';
import { endHead, startHead } from './head.js';
import { MODE } from './mode.js';
import { resetMode } from './reset.js';

/** Tags of the frame of a table: inside a cell or a caption they end it, elsewhere their end tags are ignored. */
export const tableParts = new Set<number>([TAG.caption, TAG.col, TAG.colgroup, TAG.tbody, TAG.td, TAG.tfoot, TAG.th, TAG.thead, TAG.tr]);

export const inTable: Mode = {
  start(page, tag) {
    switch (tag) {
      case TAG.caption:
        clearTo(page, tableContext);
        page.formatting.mark();
        page.insert(tag);
        page.mode = MODE.inCaption;
        return;
      case TAG.colgroup:
        clearTo(page, tableContext);
        page.insert(tag);
        page.mode = MODE.inColumnGroup;
        return;
      case TAG.col:
        clearTo(page, tableContext);
        page.insertImplied(TAG.colgroup);
        page.mode = MODE.inColumnGroup;
        page.startAgain(tag);
        return;
      case TAG.tbody:
      case TAG.tfoot:
      case TAG.thead:
        clearTo(page, tableContext);
        page.insert(tag);
        page.mode = MODE.inTableBody;
        return;
      case TAG.td:
      case TAG.th:
      case TAG.tr:
        clearTo(page, tableContext);
        page.insertImplied(TAG.tbody);
        page.mode = MODE.inTableBody;
        page.startAgain(tag);
        return;
      case TAG.table:
        if (!closeTable(page)) return;
        page.startAgain(tag);
        return;
      default:
        startStray(page, tag);
    }
  },
  end(page, tag) {
    if (tag === TAG.table) closeTable(page);
    else if (tag === TAG.template) endHead(page);
    else if (!tableParts.has(tag) && tag !== TAG.body && tag !== TAG.html) foster(page, () => inBody.end(page, tag));
  },
  text(page, text) {
    const tag = page.open.tag;
    if ((factsOf(tag) & FACT.fosters) !== 0 || tag === TAG.template) page.holdTableText(text);
    else foster(page, () => inBody.text(page, text));
  },
};

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
  const at = page.open.findInScope(TAG.table, FACT.tableScope);
  if (at < 0) return false;
  page.open.popTo(at);
  resetMode(page);
  return true;
}

function foster(page: Builder, handle: () => void): void {
  page.fostering = true;
  handle();
  page.fostering = false;
}

const tableContext = new Set<number>([TAG.table, TAG.template, TAG.html]);
export const bodyContext = new Set<number>([TAG.tbody, TAG.tfoot, TAG.thead, TAG.template, TAG.html]);
export const rowContext = new Set<number>([TAG.tr, TAG.template, TAG.html]);

/** Closes what is open inside a part of a table. */
export function clearTo({ open }: Builder, context: ReadonlySet<number>): void {
  while (open.size > 1 && !context.has(open.tag)) open.pop();
}
