import { FACT, factsOf } from './element-facts.js';
import type { Rows } from './rows.js';
import { knownTags, TAG } from './tags.js';

/** Searches look at so many open elements and no more, so that a tower of 200,000 tags costs linear time. */
export const REACH = 512;

/** The stack of open elements. */
export class OpenElements {
  readonly rows: number[] = [];
  readonly tags: number[] = [];
  /** Most elements that were open at once. */
  deepest = 0;
  private readonly all: Rows;
  // How many of each tag are open: most questions are about an element that is not there at all.
  private readonly counts: number[] = new Array(knownTags.length).fill(0);

  constructor(all: Rows) {
    this.all = all;
  }

  get size(): number {
    return this.rows.length;
  }

  /** The innermost open element; the document while there is none. */
  get row(): number {
    return this.rows.length === 0 ? 0 : this.rows[this.rows.length - 1]!;
  }

  get tag(): number {
    return this.tags.length === 0 ? TAG['#document'] : this.tags[this.tags.length - 1]!;
  }

  push(row: number): void {
    const tag = this.all.tag[row]!;
    this.rows.push(row);
    this.tags.push(tag);
    this.opened(row, tag);
  }

  /** Counts an element that is closed at once among the deepest. */
  note(): void {
    if (this.rows.length >= this.deepest) this.deepest = this.rows.length + 1;
  }

  pop(): void {
    const tag = this.tags.pop()!;
    this.all.open[this.rows.pop()!] = 0;
    this.counts[tag]!--;
  }

  popTo(size: number): void {
    while (this.rows.length > size) this.pop();
  }

  /** Whether an element with a tag is open anywhere. */
  has(tag: number): boolean {
    return tag < this.counts.length && this.counts[tag]! > 0;
  }

  /** Place of the innermost open element with a tag, -1 where none is in reach. */
  find(tag: number): number {
    const floor = Math.max(0, this.size - REACH);
    for (let at = this.size - 1; at >= floor; at--) if (this.tags[at] === tag) return at;
    return -1;
  }

  findRow(row: number): number {
    const floor = Math.max(0, this.size - REACH);
    for (let at = this.size - 1; at >= floor; at--) if (this.rows[at] === row) return at;
    return -1;
  }

  /** Place of the innermost element with a tag that no bound is in front of; `bound` is a scope of `FACT`. */
  findInScope(tag: number, bound: number): number {
    if (!this.has(tag)) return -1;
    return this.nearest(bound, (candidate) => candidate === tag);
  }

  inScope(tag: number, bound: number = FACT.scope): boolean {
    return this.findInScope(tag, bound) >= 0;
  }

  /** Closes everything down to and including the innermost element with a tag; false where none is in scope. */
  close(tag: number, bound: number = FACT.scope): boolean {
    const at = this.findInScope(tag, bound);
    if (at >= 0) this.popTo(at);
    return at >= 0;
  }

  /** Like `findInScope`, for any tag with one of the given facts. */
  findFactInScope(fact: number): number {
    return this.nearest(FACT.scope, (candidate) => (factsOf(candidate) & fact) !== 0);
  }

  /** Closes elements whose end tags are implied, up to one with the tag `except`. */
  popImplied(except = -1): void {
    while ((factsOf(this.tag) & FACT.impliedEnd) !== 0 && this.tag !== except) this.pop();
  }

  removeAt(at: number): void {
    const tag = this.tags[at]!;
    this.all.open[this.rows[at]!] = 0;
    this.counts[tag]!--;
    this.rows.splice(at, 1);
    this.tags.splice(at, 1);
  }

  insertAt(at: number, row: number): void {
    const tag = this.all.tag[row]!;
    this.rows.splice(at, 0, row);
    this.tags.splice(at, 0, tag);
    this.opened(row, tag);
  }

  /** Puts an element of the same tag in the place of another. */
  replaceAt(at: number, row: number): void {
    this.all.open[this.rows[at]!] = 0;
    this.rows[at] = row;
    this.all.open[row] = 1;
  }

  private opened(row: number, tag: number): void {
    while (this.counts.length <= tag) this.counts.push(0);
    this.counts[tag]!++;
    this.all.open[row] = 1;
    if (this.rows.length > this.deepest) this.deepest = this.rows.length;
  }

  private nearest(bound: number, isWanted: (tag: number) => boolean): number {
    const floor = Math.max(0, this.size - REACH);
    for (let at = this.size - 1; at >= floor; at--) {
      const tag = this.tags[at]!;
      if (isWanted(tag)) return at;
      if ((factsOf(tag) & bound) !== 0) return -1;
    }
    return -1;
  }
}
