import type { Mode } from '../builder.js';
import { startOther } from './body-blocks.js';
import { bodyEnds, endOther } from './body-ends.js';
import { bodyStarts } from './body-starts.js';
import { isBlank } from './mode.js';

export const inBody: Mode = {
  start(page, tag) {
    (bodyStarts[tag] ?? startOther)(page, tag);
  },
  end(page, tag) {
    (bodyEnds[tag] ?? endOther)(page, tag);
  },
  text(page, text) {
    page.reconstruct();
    page.insertText(text);
    if (page.framesetOk && !isBlank(text)) page.framesetOk = false;
  },
};
