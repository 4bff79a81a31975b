import type { Rows } from './rows.js';

/** A marker: formatting outside a cell, a caption, an object or a template does not apply inside. */
const MARKER = 0;
/** Equal elements of which only so many are opened again (the standard's "Noah's Ark clause"). */
const EQUALS = 3;
/** Elements with more attributes than this count as different: every pair of names would have to be compared. */
const COMPARED = 16;
/** Formatting elements that are remembered at once. Beyond it a page of a few kilobytes could grow to hundreds of thousands of elements. */
const REMEMBERED = 100;
/** Copies of formatting elements in a page. A real one has some dozens; beyond it formatting ends where it is closed, and no text is lost. */
const COPIED = 20_000;

/** The list of active formatting elements: those to reopen when a block has closed them too early. */
export class Formatting {
  readonly rows: number[] = [];
  private readonly all: Rows;

  constructor(all: Rows) {
    this.all = all;
  }

  /** Whether no more elements may be copied. */
  get isSpent(): boolean {
    return this.all.copies >= COPIED;
  }

  mark(): void {
    this.rows.push(MARKER);
  }

  clearToMarker(): void {
    while (this.rows.length > 0 && this.rows.pop() !== MARKER);
  }

  push(row: number): void {
    let equals = 0;
    let oldest = -1;
    let at = this.rows.length - 1;
    for (; at >= 0 && this.rows[at] !== MARKER; at--) {
      if (!this.isEqual(this.rows[at]!, row)) continue;
      equals++;
      oldest = at;
    }
    if (equals >= EQUALS) this.rows.splice(oldest, 1);
    else if (this.rows.length - at > REMEMBERED) this.rows.splice(at + 1, 1);
    this.rows.push(row);
  }

  /** Place of the latest element with a tag after the last marker, -1 where there is none. */
  find(tag: number): number {
    for (let at = this.rows.length - 1; at >= 0 && this.rows[at] !== MARKER; at--) {
      if (this.all.tag[this.rows[at]!] === tag) return at;
    }
    return -1;
  }

  findRow(row: number): number {
    for (let at = this.rows.length - 1; at >= 0 && this.rows[at] !== MARKER; at--) if (this.rows[at] === row) return at;
    return -1;
  }

  removeRow(row: number): void {
    const at = this.findRow(row);
    if (at >= 0) this.rows.splice(at, 1);
  }

  /** Place from which on the elements are closed and have to be opened again; the length of the list where there are none. */
  firstClosed(): number {
    let at = this.rows.length;
    while (at > 0 && this.rows[at - 1] !== MARKER && this.all.open[this.rows[at - 1]!] === 0) at--;
    return at;
  }

  private isEqual(a: number, b: number): boolean {
    const { tag, attributeStart, attributeEnd } = this.all;
    if (tag[a] !== tag[b]) return false;
    const count = attributeEnd[a]! - attributeStart[a]!;
    if (count !== attributeEnd[b]! - attributeStart[b]!) return false;
    if (count === 0) return true;
    return count <= COMPARED && this.hasSameAttributes(a, b);
  }

  private hasSameAttributes(a: number, b: number): boolean {
    const { attributeStart, attributeEnd, attributeName, attributeValue } = this.all;
    for (let mine = attributeStart[a]!; mine < attributeEnd[a]!; mine++) {
      let other = attributeStart[b]!;
      while (other < attributeEnd[b]! && attributeName[other] !== attributeName[mine]) other++;
      if (other === attributeEnd[b] || attributeValue[other] !== attributeValue[mine]) return false;
    }
    return true;
  }
}
