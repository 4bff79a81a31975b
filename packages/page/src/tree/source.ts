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
  readonly tokenized: string;
  private readonly hasReturns: boolean;
  private readonly hasNuls: boolean;

  constructor(text: string, limits: Limits) {
    this.text = text;
    this.limits = limits;
    this.hasReturns = text.includes('\r');
    this.hasNuls = text.includes('\0');
    // The tokenizer reads CDATA up to `]]>` everywhere, which in HTML loses what stands behind the first `>`. In small letters it is the
    // bogus comment that the standard wants, and the reader looks for CDATA itself where svg and math allow it.
    this.tokenized = text.includes(`<!${CDATA}`) ? text.replaceAll(`<!${CDATA}`, '<![cdata[') : text;
  }

  /** Characters with line breaks as the standard normalises them, references not yet resolved. */
  lines(start: number, end: number): string {
    const written = this.text.slice(start, end);
    return this.hasReturns && written.includes('\r') ? written.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : written;
  }

  withoutNuls(text: string): string {
    return this.hasNuls ? text.replaceAll('\0', '\ufffd') : text;
  }

  attributeValue(start: number, end: number): string {
    let to = end;
    if (end - start > this.limits.attributeValue) {
      this.warnings.add('long-attribute');
      to = start + this.limits.attributeValue;
    }
    const value = this.withoutNuls(this.lines(start, to));
    return value.includes('&') ? this.references.resolveAttribute(value) : value;
  }
}
