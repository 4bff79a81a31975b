import type { Builder } from '../builder.js';
import { REACH } from '../open-elements.js';
import { TAG } from '../tags.js';
import { MODE } from './mode.js';

const modeOf = new Map<number, number>([
  [TAG.td, MODE.inCell],
  [TAG.th, MODE.inCell],
  [TAG.tr, MODE.inRow],
  [TAG.tbody, MODE.inTableBody],
  [TAG.thead, MODE.inTableBody],
  [TAG.tfoot, MODE.inTableBody],
  [TAG.caption, MODE.inCaption],
  [TAG.colgroup, MODE.inColumnGroup],
  [TAG.table, MODE.inTable],
  [TAG.body, MODE.inBody],
  [TAG.frameset, MODE.inFrameset],
]);

/** Finds the mode that fits the open elements after a table or a template has been closed. */
export function resetMode(page: Builder): void {
  const { open } = page;
  const floor = Math.max(0, open.size - REACH);
  for (let at = open.size - 1; at >= floor; at--) {
    const isLast = at === 0;
    const tag = isLast && page.context >= 0 ? page.context : open.tags[at]!;
    const mode = modeFor(page, tag, isLast);
    if (mode !== undefined) {
      page.mode = mode;
      return;
    }
  }
  page.mode = MODE.inBody;
}

function modeFor(page: Builder, tag: number, isLast: boolean): number | undefined {
  if (tag === TAG.template) return page.templateModes.at(-1) ?? MODE.inBody;
  if (tag === TAG.head) return isLast ? undefined : MODE.inHead;
  if (tag === TAG.html) return page.head === 0 ? MODE.beforeHead : MODE.afterHead;
  if (isLast && (tag === TAG.td || tag === TAG.th)) return MODE.inBody;
  return modeOf.get(tag);
}
