import { Tokenizer } from 'htmlparser2';
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

/** What the tokenizer keeps to itself: the place of the character it is at. */
interface Position {
  index: number;
}

/**
 * Drives htmlparser2's tokenizer over a stretch of the source and hands its tokens to a builder. Raw text (scripts, styles,
 * titles) never reaches the tokenizer: the reader finds its end with a search and lets the tokenizer go on behind it.
 */
export class Reader {
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
  private valueStart = 0;
  private valueEnd = 0;

  constructor(source: Source, page: Builder, readNoscript: ReadNoscript) {
    this.source = source;
    this.page = page;
    this.readNoscript = readNoscript;
    this.tokenizer = new Tokenizer({ decodeEntities: false }, this.callbacks());
  }

  /** Reads a stretch of the source as markup. */
  read(from: number, to: number): void {
    this.end = to;
    for (let at = from; at < to; at = this.restart) {
      this.base = at;
      this.restart = -1;
      this.tokenizer.reset();
      this.tokenizer.write(at === 0 && to === this.source.text.length ? this.source.tokenized : this.source.tokenized.slice(at, to));
      if (this.restart < 0) this.tokenizer.end();
      if (this.restart < 0) break;
    }
    comment(this.page);
  }

  /** Lets the tokenizer go on at another place, from inside one of its callbacks. */
  private jumpTo(at: number): void {
    const position: { index?: unknown } = this.tokenizer as unknown as Position;
    // The tokenizer has no call for this. Starting it again behind every script would make it read a slice of the source, which costs it half as
    // much again; its own position is one field, and should that ever have another name, starting again is what happens.
    if (typeof position.index === 'number') position.index = at - this.base - 1;
    else this.restartAt(at);
  }

  private restartAt(at: number): void {
    this.restart = at;
    this.tokenizer.pause();
  }

  private callbacks(): ConstructorParameters<typeof Tokenizer>[1] {
    const ignore = () => undefined;
    return {
      // Says that no start tag switches the tokenizer to raw text: the reader does that, and only where the builder accepts the tag.
      isInForeignContext: () => true,
      ontext: (start, end) => this.text(this.base + start, this.base + end),
      onopentagname: (start, end) => this.openTag(this.base + start, this.base + end),
      onattribname: (start, end) => this.attributeName(this.base + start, this.base + end),
      onattribdata: (start, end) => {
        this.valueStart = this.base + start;
        this.valueEnd = this.base + end;
      },
      onattribend: () => this.attributeEnd(),
      onopentagend: (end) => this.openTagEnd(this.base + end, false),
      onselfclosingtag: (end) => this.openTagEnd(this.base + end, this.source.text.charCodeAt(this.base + end - 1) === 47),
      onclosetag: (start, end) => this.closeTag(this.base + start, this.base + end),
      oncomment: (start) => this.comment(this.base + start),
      ondeclaration: (start, end) => this.doctype(this.base + start, this.base + end),
      oncdata: (start) => this.comment(this.base + start - CDATA.length),
      onprocessinginstruction: ignore,
      ontextentity: ignore,
      onattribentity: ignore,
      onend: ignore,
    };
  }

  private text(start: number, end: number): void {
    const { page, source } = this;
    let text = source.characters(start, end);
    if (source.hasNuls) text = withoutNuls(page, text);
    if (text.includes('&')) text = source.references.resolveText(text);
    page.at = start;
    characters(page, text);
  }

  private openTag(start: number, end: number): void {
    this.page.at = start - 1;
    this.tag = this.page.names.find(this.source.text, start, end);
    this.source.tags++;
  }

  private attributeName(start: number, end: number): void {
    const { attributes, writtenBy, tags, text, limits, warnings } = this.source;
    const { rows } = this.page;
    const id = attributes.find(text, start, end);
    this.attribute = attributes.list[id]!;
    this.isDropped = writtenBy[id] === tags;
    writtenBy[id] = tags;
    this.valueStart = 0;
    this.valueEnd = 0;
    if (this.isDropped || rows.attributeName.length - rows.attributesFrom < limits.attributesPerElement) return;
    this.isDropped = true;
    warnings.add('too-many-attributes');
  }

  private attributeEnd(): void {
    if (this.isDropped) return;
    const { rows } = this.page;
    rows.attributeName.push(this.attribute);
    rows.attributeValue.push(this.valueStart === this.valueEnd ? '' : this.source.attributeValue(this.valueStart, this.valueEnd));
  }

  private openTagEnd(end: number, isSelfClosing: boolean): void {
    const { page } = this;
    page.isSelfClosing = isSelfClosing;
    startTag(page, this.tag);
    if (page.content !== CONTENT.markup) this.readRaw(end + 1);
    this.stopWhenFull();
  }

  private stopWhenFull(): void {
    if (this.page.rows.size <= this.source.limits.nodes) return;
    this.source.warnings.add('too-many-nodes');
    this.jumpTo(this.end);
  }

  private closeTag(start: number, end: number): void {
    this.page.at = start - 2;
    this.page.rows.attributesFrom = this.page.rows.attributeName.length;
    endTag(this.page, this.page.names.find(this.source.text, start, end));
    this.stopWhenFull();
  }

  private comment(start: number): void {
    const { text } = this.source;
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

  private doctype(start: number, end: number): void {
    if (this.page.mode !== MODE.initial) return;
    this.page.isQuirky = isQuirkyDoctype(this.source.text.slice(start, end));
    this.page.mode = MODE.beforeHtml;
  }

  /** Reads the content of an element that holds no markup, and goes on behind its end tag. */
  readRaw(from: number): void {
    const { page, source } = this;
    const { content, contentRow: row } = page;
    page.content = CONTENT.markup;
    page.at = from;
    if (content === CONTENT.plain) {
      characters(page, source.rawCharacters(from, this.end));
      this.jumpTo(this.end);
      return;
    }
    const name = page.names.list[page.rows.tag[row]!]!;
    const found = content === CONTENT.script ? findScriptEnd(source.text, from) : findEndTag(source.text, name, from);
    const to = Math.min(found, this.end);
    if (content === CONTENT.noscript) this.readNoscript(row, from, to);
    else this.rawText(row, from, to);
    const close = to === this.end ? -1 : source.text.indexOf('>', to);
    this.jumpTo(close < 0 ? this.end : Math.min(close + 1, this.end));
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
