import type { Page } from '../page/page.js';
import { lineBits, RELATED } from '../vocabulary/lines.js';
import { sections } from './sections.js';

/** 1 for every block under a heading that announces other pages or goods: "You may also like". */
export function isAnnounced(page: Page): Uint8Array {
  const { heading } = page.once(sections);
  const bits = page.once(lineBits);
  const found = page.arena.uint8(heading.length);
  for (let block = 0; block < found.length; block++) {
    const above = heading[block]!;
    if (above >= 0 && ((bits[above]! & RELATED) !== 0 || found[above] === 1)) found[block] = 1;
  }
  return found;
}
