import type { Builder, Mode } from '../builder.js';
import { TAG } from '../tags.js';
import { inBody } from './body.js';
import { endHead, startHead } from './head.js';
import { MODE } from './mode.js';

const modeOf = new Map<number, number>([
  [TAG.caption, MODE.inTable],
  [TAG.colgroup, MODE.inTable],
  [TAG.tbody, MODE.inTable],
  [TAG.tfoot, MODE.inTable],
  [TAG.thead, MODE.inTable],
  [TAG.col, MODE.inColumnGroup],
  [TAG.tr, MODE.inTableBody],
  [TAG.td, MODE.inRow],
  [TAG.th, MODE.inRow],
]);

/** The first tag inside a template says what kind of content it holds. */
export const inTemplate: Mode = {
  start(page, tag) {
    if (startHead(page, tag)) return;
    page.mode = modeOf.get(tag) ?? MODE.inBody;
    page.templateModes[page.templateModes.length - 1] = page.mode;
    page.startAgain(tag);
  },
  end(page, tag) {
    if (tag === TAG.template) endHead(page);
  },
  text: inBody.text,
};

/** At the end of the source every template that is still open is closed, so that the mode outside it can finish. */
export function closeTemplates(page: Builder): void {
  while (page.open.has(TAG.template) && page.templateModes.length > 0) endHead(page);
}
