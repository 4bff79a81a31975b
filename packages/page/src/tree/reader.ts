import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { type Builder, CONTENT } from './builder.js';
import { characters, comment, endTag, startTag, withoutNuls } from './dispatch.js';
import { HTML } from './foreign-names.js';
import { MODE } from './modes/mode.js';
import { isQuirkyDoctype } from './quirks.js';
import { findEndTag, findScriptEnd } from './raw-text.js';
import { CDATA, type Source } from './source.js';
import { TAG } from './tags.js';

/** Reads the content of a `noscript` element, from one place of the source up to another, into the rows below it. */
export type ReadNoscript = (row: number, from: number, to: number) => void;

const ignore = () => undefined;

/** What the tokenizer keeps to itself: the place of the character it is at. */
interface Position {
  index: number;
}

/**
 * Drives htmlparser2's tokenizer over a stretch of the source and hands its tokens to a builder. Raw text (scripts, styles,
 * titles) never reaches the tokenizer: the reader finds its end with a search and lets the tokenizer go on after it.
 */
export class Reader implements TokenizerCallbacks {
  private readonly source: Source;
  private readonly page: Builder;
  private readonly readNoscript: ReadNoscript;
  private readonly tokenizer: Tokenizer;
  /** Where in the source the tokenizer's own positions begin. */
  private base = 0;
  private end = 0;
  /** Where to start the tokenizer again; -1 while it may go on. */
  private restart = -1;
  private tag = 0;
  private attribute = '';
  private isDropped = false;
  /** The last part is being read, and what came right before it may have been left out. */
  private isInTail = false;
  private valueStart = 0;
  private valueEnd = 0;

  constructor(source: Source, page: Builder, readNoscript: ReadNoscript) {
    this.source = source;
    this.page = page;
    this.readNoscript = readNoscript;
    this.tokenizer = new Tokenizer({ decodeEntities: false }, this);
  }

  /** Reads a stretch of the source as markup. */
  read(from: number, to: number): void {
    this.end = to;
    for (let at = from; at < to; at = this.restart) {
      this.base = at;
      this.restart = -1;
      this.tokenizer.reset();
      this.tokenizer.write(this.source.tokenized(at, to));
      if (this.restart < 0) this.tokenizer.end();
      if (this.restart < 0) break;
    }
    comment(this.page);
  }

  /** Lets the tokenizer go on at another place, from inside one of its callbacks. */
  private jumpTo(at: number): void {
    const position: { index?: unknown } = this.tokenizer as unknown as Position;
    // The tokenizer has no call for this. Starting it again after every script would make it read a slice of the source, which costs it half as
    // much again; its own position is one field, and should that ever have another name, starting again is what happens.
    if (typeof position.index === 'number') position.index = at - this.base - 1;
    else this.restartAt(at);
  }

  private restartAt(at: number): void {
    this.restart = at;
    this.tokenizer.pause();
  }

  /** Says that no start tag switches the tokenizer to raw text: the reader does that, and only where the builder accepts the tag. */
  isInForeignContext(): boolean {
    return true;
  }

  ontext(from: number, to: number): void {
    const { page, source } = this;
    const start = this.base + from;
    const end = this.base + to;
    let text = source.characters(start, end);
    if (source.hasNuls) text = withoutNuls(page, text);
    if (source.hasReference(start, end)) text = source.references.resolveText(text);
    page.at = start;
    characters(page, text);
  }

  onopentagname(from: number, to: number): void {
    this.page.at = this.base + from - 1;
    this.tag = this.page.names.find(this.source.text, this.base + from, this.base + to);
    this.source.tags++;
  }

  onattribname(from: number, to: number): void {
    const { attributes, writtenBy, tags, text, limits, warnings } = this.source;
    const { rows } = this.page;
    const id = attributes.find(text, this.base + from, this.base + to);
    this.attribute = attributes.list[id]!;
    this.isDropped = writtenBy[id] === tags;
    writtenBy[id] = tags;
    this.valueStart = 0;
    this.valueEnd = 0;
    if (this.isDropped || rows.attributeName.length - rows.attributesFrom < limits.attributesPerElement) return;
    this.isDropped = true;
    warnings.add('too-many-attributes');
  }

  onattribdata(from: number, to: number): void {
    this.valueStart = this.base + from;
    this.valueEnd = this.base + to;
  }

  onattribend(): void {
    if (this.isDropped) return;
    this.page.rows.addAttribute(this.attribute, this.valueStart === this.valueEnd ? '' : this.source.attributeValue(this.valueStart, this.valueEnd));
  }

  onopentagend(to: number): void {
    this.page.isSelfClosing = false;
    this.openTag(this.base + to + 1);
  }

  onselfclosingtag(to: number): void {
    const end = this.base + to;
    // The tokenizer allows white space after the slash, the standard does not.
    this.page.isSelfClosing = this.source.text.charCodeAt(end - 1) === 47;
    this.openTag(end + 1);
  }

  private openTag(after: number): void {
    const { page, source } = this;
    startTag(page, this.tag);
    const next = page.content === CONTENT.markup ? after : this.readRaw(after);
    if (source.tailNodes > 0 && !this.isInTail && page.rows.size > source.limits.nodes - source.tailNodes) this.skipToTail(next);
    this.stopWhenFull();
  }

  /** Of a page that does not fit, the middle of the page is left out and not its end, where the end of the text is. */
  private skipToTail(from: number): void {
    this.isInTail = true;
    const tail = this.source.tailStart(from, this.end);
    if (tail <= from) return;
    this.source.warnings.add('too-many-nodes');
    this.page.formatting.rows.length = 0;
    this.jumpTo(tail);
  }

  private stopWhenFull(): void {
    if (this.page.rows.size <= this.source.limits.nodes) return;
    this.source.warnings.add('too-many-nodes');
    this.jumpTo(this.end);
  }

  onclosetag(from: number, to: number): void {
    this.page.at = this.base + from - 2;
    endTag(this.page, this.page.names.find(this.source.text, this.base + from, this.base + to));
    this.stopWhenFull();
  }

  oncdata(from: number): void {
    this.oncomment(from - CDATA.length);
  }

  oncomment(at: number): void {
    const { text } = this.source;
    const start = this.base + at;
    const isCdata = text.charCodeAt(start - 1) === 33 && text.startsWith(CDATA, start);
    if (isCdata && this.source.hideCdata()) {
      this.restartAt(start - 2);
      return;
    }
    if (!isCdata || this.page.names.spaceOf(this.page.currentTag) === HTML) {
      comment(this.page);
      return;
    }
    const from = start + CDATA.length;
    const found = text.indexOf(']]>', from);
    const to = found < 0 || found > this.end ? this.end : found;
    this.page.at = from;
    characters(this.page, withoutNuls(this.page, this.source.characters(from, to)));
    this.jumpTo(Math.min(to + 3, this.end));
  }

  ondeclaration(from: number, to: number): void {
    if (this.page.mode !== MODE.initial) return;
    this.page.isQuirky = isQuirkyDoctype(this.source.text.slice(this.base + from, this.base + to));
    this.page.mode = MODE.beforeHtml;
  }

  // These say nothing new: references are left alone, only XML has processing instructions, and the end is known.
  readonly onprocessinginstruction = ignore;
  readonly ontextentity = ignore;
  readonly onattribentity = ignore;
  readonly onend = ignore;

  /** Reads the content of an element that holds no markup, and goes on after its end tag, at the place it gives. */
  private readRaw(from: number): number {
    const { page, source } = this;
    const { content, contentRow: row } = page;
    page.content = CONTENT.markup;
    page.at = from;
    if (content === CONTENT.plain) {
      characters(page, source.rawCharacters(from, this.end));
      this.jumpTo(this.end);
      return this.end;
    }
    const name = page.names.list[page.rows.tag[row]!]!;
    const found = content === CONTENT.script ? findScriptEnd(source.text, from) : findEndTag(source.text, name, from);
    const to = Math.min(found, this.end);
    if (content === CONTENT.noscript) this.readNoscript(row, from, to);
    else this.rawText(row, from, to);
    const close = to === this.end ? -1 : source.text.indexOf('>', to);
    const next = close < 0 ? this.end : Math.min(close + 1, this.end);
    this.jumpTo(next);
    return next;
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
