import type { Limits } from './limits.js';
import { attributeTable, Names } from './names.js';
import { afterRawText } from './raw-text.js';
import { References } from './references.js';

/** Under a smaller limit nothing is kept free for the end of a page. */
const MIN_NODES_WITH_TAIL = 10_000;

/** The state that all readers of one page share. */
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
  /** First `&` from the last requested place on. */
  private nextReference = -1;
  /** Nodes beyond the limit that are kept free for the end of a page that has more. */
  readonly tailNodes: number;

  constructor(text: string, limits: Limits) {
    this.text = text;
    this.limits = limits;
    this.tailNodes = limits.nodes < MIN_NODES_WITH_TAIL ? 0 : limits.nodes >> 4;
    // From the end: in a string of two-byte characters the search from the front stops at the zero half of every Latin letter.
    this.hasNuls = text.lastIndexOf('\0') >= 0;
    this.hasReturns = text.includes('\r');
  }

  /** All nodes that a page may have, with those of its end. */
  get maxNodes(): number {
    return this.limits.nodes + this.tailNodes;
  }

  /**
   * Where the end of the text begins: at a tag, with as many after it as there are nodes for, be there a text and formatting with each.
   * Counted forwards from a place in the markup, because scripts cannot be recognised from the end; `from` if there are fewer tags.
   */
  tailStart(from: number, end: number): number {
    const last = new Uint32Array(this.tailNodes >> 3);
    let tags = 0;
    for (let at = this.text.indexOf('<', from); at >= 0 && at < end; at = this.text.indexOf('<', afterRawText(this.text, at))) {
      last[tags++ % last.length] = at;
    }
    return tags < last.length ? from : last[tags % last.length]!;
  }

  /** Characters with line breaks as the standard normalises them, references not yet resolved. */
  characters(start: number, end: number): string {
    const written = this.text.slice(start, end);
    return this.hasReturns && written.includes('\r') ? written.replaceAll('\r\n', '\n').replaceAll('\r', '\n') : written;
  }

  /** The same with a replacement character for NUL: in attributes and in raw text. */
  rawCharacters(start: number, end: number): string {
    const text = this.characters(start, end);
    return this.hasNuls ? text.replaceAll('\0', '\ufffd') : text;
  }

  attributeValue(start: number, end: number): string {
    const to = Math.min(end, start + this.limits.attributeValue);
    if (to < end) this.warnings.add('long-attribute');
    const value = this.rawCharacters(start, to);
    return this.hasReference(start, to) ? this.references.resolveAttribute(value) : value;
  }

  /** Whether an `&` is in a stretch. Stretches are requested from front to back, so one search serves all of them up to the next `&`. */
  hasReference(start: number, end: number): boolean {
    if (this.nextReference < start) {
      const found = this.text.indexOf('&', start);
      this.nextReference = found < 0 ? this.text.length : found;
    }
    return this.nextReference < end;
  }
}
