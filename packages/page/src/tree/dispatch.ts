import type { Builder } from './builder.js';
import { closeForeign, isForeignTag, isForeignText, openForeign } from './foreign.js';
import { HTML } from './foreign-names.js';
import { isBlank } from './modes/mode.js';

/** Hands a start tag to the rules of foreign content or of the insertion mode. */
export function startTag(page: Builder, tag: number): void {
  page.dropsNewline = false;
  page.flushTableText();
  if (isForeignTag(page, tag)) openForeign(page, tag);
  else page.startAgain(tag);
  page.rows.dropAttributes();
}

export function endTag(page: Builder, tag: number): void {
  page.dropsNewline = false;
  page.flushTableText();
  if (page.names.spaceOf(page.currentTag) !== HTML) closeForeign(page, tag);
  else page.endAgain(tag);
}

export function characters(page: Builder, written: string): void {
  let text = written;
  if (page.dropsNewline) {
    page.dropsNewline = false;
    if (text.charCodeAt(0) === 10) text = text.slice(1);
  }
  if (text === '') return;
  if (!isForeignText(page)) {
    page.textAgain(text);
    return;
  }
  page.insertText(text);
  if (page.framesetOk && !isBlank(text)) page.framesetOk = false;
}

/** In svg and math a NUL becomes a replacement character, in HTML it is as if it were not there. */
export function withoutNuls(page: Builder, text: string): string {
  return text.replaceAll('\0', isForeignText(page) ? '\ufffd' : '');
}

/** A comment has no row, but it ends what was being collected. */
export function comment(page: Builder): void {
  page.dropsNewline = false;
  page.flushTableText();
}
