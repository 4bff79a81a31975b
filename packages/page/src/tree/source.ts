import type { Limits } from './limits.js';
import { attributeTable, Names } from './names.js';
import { References } from './references.js';

export const CDATA = '[CDATA[';

/** What all readers of one page share. */
export class Source {
  readonly text: string;
  readonly limits: Limits;
  readonly warnings = new Set<string>();
  readonly attributes = new Names(attributeTable);
  readonly references = new References();
  /** Last tag that wrote an attribute, by the attribute's id: finds repeated attributes without a search. */
  readonly writtenBy: number[] = [];
  tags = 0;
  readonly hasNuls: boolean;
  private readonly hasReturns: boolean;
  private withoutCdata = '';

  constructor(text: string, limits: Limits) {
    this.text = text;
    this.limits = limits;
    this.hasNuls = text.includes('\0');
    this.hasReturns = text.includes('\r');
  }

  /** The text as the tokenizer gets it. */
  get tokenized(): string {
    return this.withoutCdata === '' ? this.text : this.withoutCdata;
  }

  /**
   * The tokenizer reads CDATA up to `]]>` everywhere, which in HTML loses what stands behind the first `>`. Written in small letters it is
   * the bogus comment that the standard wants there, and the reader looks for CDATA itself where svg and math allow it.
   * True where the tokenizer has to read once more.
   */
  hideCdata(): boolean {
    if (this.withoutCdata !== '') return false;
    this.withoutCdata = this.text.replaceAll(`<!${CDATA}`, '<![cdata[');
    return true;
  }

  /** Characters with line breaks as the standard normalises them, references not yet resolved. */
  characters(start: number, end: number): string {
    const written = this.text.slice(start, end);
    return this.hasReturns && written.includes('\r') ? written.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : written;
  }

  /** The same where a NUL stands for a replacement character: in attributes and in raw text. */
  rawCharacters(start: number, end: number): string {
    const text = this.characters(start, end);
    return this.hasNuls ? text.replaceAll('\0', '\ufffd') : text;
  }

  attributeValue(start: number, end: number): string {
    const to = Math.min(end, start + this.limits.attributeValue);
    if (to < end) this.warnings.add('long-attribute');
    const value = this.rawCharacters(start, to);
    return value.includes('&') ? this.references.resolveAttribute(value) : value;
  }
}
