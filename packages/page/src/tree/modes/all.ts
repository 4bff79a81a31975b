import type { Builder, Mode } from '../builder.js';
import { TAG, tagIds } from '../tags.js';
import { afterAfterBody, afterAfterFrameset, afterBody, afterFrameset, inFrameset } from './after-body.js';
import { afterHead, beforeHead, beforeHtml, inHead, inHeadNoscript, initial } from './before-body.js';
import { inBody } from './body.js';
import { endHead, startHead } from './head.js';
import { MODE } from './mode.js';
import { inCaption, inCell, inColumnGroup, inRow, inTable, inTableBody } from './table.js';

const modeOf = new Map<number, number>([
  ...tagIds('caption colgroup tbody tfoot thead').map((tag) => [tag, MODE.inTable] as const),
  [TAG.col, MODE.inColumnGroup],
  [TAG.tr, MODE.inTableBody],
  [TAG.td, MODE.inRow],
  [TAG.th, MODE.inRow],
]);

/** The first tag inside a template determines its kind of content. */
const inTemplate: Mode = {
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

/** Every insertion mode at its number. */
export const modes: readonly Mode[] = [
  ...[initial, beforeHtml, beforeHead, inHead, inHeadNoscript, afterHead, inBody],
  ...[inTable, inCaption, inColumnGroup, inTableBody, inRow, inCell, inTemplate],
  ...[afterBody, inFrameset, afterFrameset, afterAfterBody, afterAfterFrameset],
];
