import type { Builder } from './builder.js';
import { resetMode } from './modes/head.js';
import { afterRawText } from './raw-text.js';
import { TAG } from './tags.js';

const SLASH = 0x2f;

/**
 * Closes the elements that a skipped part of the source would close. Without it the end of a page would be inside whatever was open before that
 * part: an article below a menu of a million entries in the menu.
 */
export function closeSkipped(page: Builder, source: string, from: number, to: number): void {
  const { open } = page;
  const surplus = surplusOfEnds(page, source, from, to);
  let size = open.size;
  for (let at = open.size - 1; at > 0 && open.tags[at] !== TAG.body && open.tags[at] !== TAG.template; at--) {
    const count = surplus.get(open.tags[at]!) ?? 0;
    if (count <= 0) continue;
    surplus.set(open.tags[at]!, count - 1);
    size = at;
  }
  if (size === open.size) return;
  open.popTo(size);
  resetMode(page);
}

/** How many more end tags than start tags a part has, for each name of an open element. */
function surplusOfEnds({ open, names }: Builder, source: string, from: number, to: number): Map<number, number> {
  const surplus = new Map<number, number>();
  for (let at = source.indexOf('<', from); at >= 0 && at < to; at = source.indexOf('<', afterRawText(source, at))) {
    const isEnd = source.charCodeAt(at + 1) === SLASH;
    const start = isEnd ? at + 2 : at + 1;
    const tag = names.find(source, start, endOfName(source, start));
    if (open.has(tag)) surplus.set(tag, (surplus.get(tag) ?? 0) + (isEnd ? 1 : -1));
  }
  return surplus;
}

/** Letters of a name that is known are fewer. */
const MAX_NAME = 16;

function endOfName(source: string, start: number): number {
  let end = start;
  for (let code = source.charCodeAt(end); code > 32 && code !== SLASH && code !== 0x3e && end < start + MAX_NAME; code = source.charCodeAt(++end));
  return end;
}
