import type { Builder, Mode } from '../builder.js';
import { bodyEnds, endOther } from './body-ends.js';
import { bodyStarts, startOther } from './body-starts.js';
import { isBlank } from './mode.js';

export const inBody: Mode = {
  start(page, tag) {
    (bodyStarts[tag] ?? startOther)(page, tag);
  },
  end(page, tag) {
    (bodyEnds[tag] ?? endOther)(page, tag);
  },
  text(page, text) {
    const shown = text.includes('\0') ? text.replaceAll('\0', '') : text;
    if (shown === '') return;
    page.reconstruct();
    page.insertText(shown);
    if (page.framesetOk) noteText(page, shown);
  },
};

function noteText(page: Builder, text: string): void {
  if (!isBlank(text)) page.framesetOk = false;
}
