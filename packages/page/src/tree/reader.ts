import { type Builder, CONTENT } from './builder.js';
import { copied } from './flat.js';
import { closeForeign, isForeignTag, isForeignText, openForeign } from './foreign.js';
import { isBlank, MODE } from './modes/mode.js';
import { isQuirkyDoctype } from './quirks.js';
import { findEndTag, findScriptEnd } from './raw-text.js';
import { closeSkipped } from './skipped.js';
import type { Source } from './source.js';
import { HTML } from './tag-names.js';
import { TAG } from './tags.js';
import { type TokenHandler, tokenize } from './tokenizer.js';

/** Reads the content of a `noscript` element, from one place of the source up to another, into the rows below it. */
export type ReadNoscript = (row: number, from: number, to: number) => void;

/**
 * Hands the tokens of a stretch of the source to a builder. Raw text (scripts, styles, titles) is not a token: the reader finds its end with a
 * search and lets the tokenizer continue after it.
 */
export class Reader implements TokenHandler {
  private readonly source: Source;
  private readonly page: Builder;
  private readonly readNoscript: ReadNoscript;
  private end = 0;
  private tag = 0;
  /** The last part is being read, and the part right before it may have been left out. */
  private isInTail = false;

  constructor(source: Source, page: Builder, readNoscript: ReadNoscript) {
    this.source = source;
    this.page = page;
    this.readNoscript = readNoscript;
  }

  /** Reads a stretch of the source as markup. */
  read(from: number, to: number): void {
    this.end = to;
    tokenize(this.source.text, from, to, this);
    // Of a tag that the stretch ended in.
    this.page.rows.dropAttributes();
    comment(this.page);
  }

  ontext(start: number, end: number): void {
    const { page, source } = this;
    let text = source.characters(start, end);
    if (source.hasNuls) text = withoutNuls(page, text);
    if (source.hasReference(start, end)) text = source.references.resolveText(text);
    page.at = start;
    characters(page, copied(text));
  }

  onopentagname(from: number, to: number): void {
    this.page.at = from - 1;
    this.tag = this.page.names.find(this.source.text, from, to);
    this.source.tags++;
  }

  onattribute(nameFrom: number, nameTo: number, valueFrom: number, valueTo: number): void {
    const { source } = this;
    const { attributes, writtenBy, tags } = source;
    const { rows } = this.page;
    const id = attributes.find(source.text, nameFrom, nameTo);
    const isRepeated = writtenBy[id] === tags;
    writtenBy[id] = tags;
    if (isRepeated) return;
    if (rows.attributeName.length - rows.attributesFrom >= source.limits.attributesPerElement) source.warnings.add('too-many-attributes');
    else rows.addAttribute(attributes.list[id]!, valueFrom === valueTo ? '' : source.attributeValue(valueFrom, valueTo));
  }

  onopentagend(close: number): number {
    this.page.isSelfClosing = false;
    return this.openTag(close + 1);
  }

  onselfclosingtag(close: number): number {
    // The tokenizer allows white space after the slash, the standard does not.
    this.page.isSelfClosing = this.source.text.charCodeAt(close - 1) === 47;
    return this.openTag(close + 1);
  }

  private openTag(after: number): number {
    const { page } = this;
    startTag(page, this.tag);
    return this.unlessFull(page.content === CONTENT.markup ? after : this.readRaw(after));
  }

  /** The place to continue at: the next, or if the page has its maximum of rows, that of its last part or its end. */
  private unlessFull(next: number): number {
    const { page, source } = this;
    if (page.rows.size <= source.limits.nodes) return next;
    source.warnings.add('too-many-nodes');
    if (source.tailNodes > 0 && !this.isInTail) return this.tailAfter(next);
    return page.rows.size <= source.maxNodes ? next : this.end;
  }

  /** If a page does not fit, its middle is left out and not its end, which has the end of the text. Returns the place to continue at. */
  private tailAfter(from: number): number {
    this.isInTail = true;
    const tail = this.source.tailStart(from, this.end);
    if (tail > from) {
      this.page.formatting.rows.length = 0;
      closeSkipped(this.page, this.source.text, from, tail);
    }
    return tail;
  }

  onclosetag(from: number, to: number, after: number): number {
    this.page.at = from - 2;
    endTag(this.page, this.page.names.find(this.source.text, from, to));
    return this.unlessFull(after);
  }

  oncomment(): void {
    comment(this.page);
  }

  /** Only svg and math have CDATA. */
  oncdata(from: number): number {
    const { page, source } = this;
    if (page.names.spaceOf(page.currentTag) === HTML) return -1;
    const found = source.text.indexOf(']]>', from);
    const to = found < 0 || found > this.end ? this.end : found;
    page.at = from;
    characters(page, withoutNuls(page, source.characters(from, to)));
    return Math.min(to + 3, this.end);
  }

  ondeclaration(from: number, to: number): void {
    if (this.page.mode !== MODE.initial) return;
    this.page.isQuirky = isQuirkyDoctype(this.source.text.slice(from, to));
    this.page.mode = MODE.beforeHtml;
  }

  /** Reads the content of an element that holds no markup, and continues after its end tag, at the returned place. */
  private readRaw(from: number): number {
    const { page, source } = this;
    const { content, contentRow: row } = page;
    page.content = CONTENT.markup;
    page.at = from;
    if (content === CONTENT.plain) {
      characters(page, source.rawCharacters(from, this.end));
      return this.end;
    }
    const name = page.names.list[page.rows.tag[row]!]!;
    const found = content === CONTENT.script ? findScriptEnd(source.text, from) : findEndTag(source.text, name, from);
    const to = Math.min(found, this.end);
    if (content === CONTENT.noscript) this.readNoscript(row, from, to);
    else this.rawText(row, from, to);
    const close = to === this.end ? -1 : source.text.indexOf('>', to);
    return close < 0 ? this.end : Math.min(close + 1, this.end);
  }

  private rawText(row: number, from: number, to: number): void {
    const { rows } = this.page;
    const tag = rows.tag[row];
    let text = this.source.rawCharacters(from, to);
    if (tag === TAG.textarea && text.charCodeAt(0) === 10) text = text.slice(1);
    if ((tag === TAG.title || tag === TAG.textarea) && text.includes('&')) text = this.source.references.resolveText(text);
    if (text !== '') rows.appendText(row, text, from);
  }
}

/** Hands a start tag to the rules of foreign content or of the insertion mode. */
function startTag(page: Builder, tag: number): void {
  page.dropsNewline = false;
  page.flushTableText();
  if (isForeignTag(page, tag)) openForeign(page, tag);
  else page.startAgain(tag);
  page.rows.dropAttributes();
}

function endTag(page: Builder, tag: number): void {
  page.dropsNewline = false;
  page.flushTableText();
  if (page.names.spaceOf(page.currentTag) !== HTML) closeForeign(page, tag);
  else page.endAgain(tag);
}

function characters(page: Builder, written: string): void {
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
function withoutNuls(page: Builder, text: string): string {
  return text.replaceAll('\0', isForeignText(page) ? '\ufffd' : '');
}

/** A comment has no row, but it ends the text collected so far. */
function comment(page: Builder): void {
  page.dropsNewline = false;
  page.flushTableText();
}
