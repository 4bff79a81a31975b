import { TAG } from './tags.js';

const TEXT = TAG['#text'];
/** Columns of four bytes a row. */
const LINKS = ['parent', 'first', 'last', 'next', 'previous', 'offset', 'attributeStart', 'attributeEnd'] as const;
/** Rows from which on a list gets its length beforehand: one that grows to a million leaves as much garbage behind as it holds. */
export const LARGE = 100_000;

/**
 * The tree while it grows: rows in the order they were made, tied together by links, because tables and misnested
 * formatting move nodes that already are. Row 0 is the document, and 0 as a link means "none".
 */
export class Rows {
  size = 0;
  tag!: Uint16Array<ArrayBuffer>;
  parent!: Uint32Array<ArrayBuffer>;
  first!: Uint32Array<ArrayBuffer>;
  last!: Uint32Array<ArrayBuffer>;
  next!: Uint32Array<ArrayBuffer>;
  previous!: Uint32Array<ArrayBuffer>;
  offset!: Uint32Array<ArrayBuffer>;
  attributeStart!: Uint32Array<ArrayBuffer>;
  attributeEnd!: Uint32Array<ArrayBuffer>;
  /** 1 while the element is on the stack of open elements. */
  open!: Uint8Array<ArrayBuffer>;
  readonly text: string[] = [];
  readonly attributeName: string[] = [];
  readonly attributeValue: string[] = [];
  /** Where the attributes of the current tag begin; they belong to no row yet. */
  attributesFrom = 0;
  /** Attributes that a second `<html>` or `<body>` tag added; all attributes of those rows. */
  readonly late = new Map<number, Map<string, string>>();
  /** How many rows are copies of others. */
  copies = 0;
  /** Whether the order of making is still the order of the document. */
  inOrder = true;

  constructor(capacity: number) {
    if (capacity > LARGE) this.text.length = capacity;
    this.allot(capacity);
    this.make(TAG['#document'], 0);
  }

  /** A row without a place and without attributes. */
  make(tag: number, offset: number): number {
    const row = this.size++;
    if (row === this.tag.length) this.allotAgain(row * 2);
    this.tag[row] = tag;
    this.offset[row] = offset;
    this.attributeStart[row] = this.attributesFrom;
    this.attributeEnd[row] = this.attributesFrom;
    // A store at the end and not `push`, here and for attributes: it is compiled in line.
    this.text[row] = '';
    return row;
  }

  /** Writes an attribute of the tag that is being read. */
  addAttribute(name: string, value: string): void {
    const at = this.attributeName.length;
    this.attributeName[at] = name;
    this.attributeValue[at] = value;
  }

  /** Gives the attributes of the tag that is being read to a row. */
  takeAttributes(row: number): void {
    this.attributeEnd[row] = this.attributeName.length;
    this.attributesFrom = this.attributeName.length;
  }

  /** Drops the attributes that no row has taken. */
  dropAttributes(): void {
    if (this.attributeName.length === this.attributesFrom) return;
    this.attributeName.length = this.attributesFrom;
    this.attributeValue.length = this.attributesFrom;
  }

  /** A copy of an element without its children and its place. */
  copy(original: number): number {
    const row = this.make(this.tag[original]!, this.offset[original]!);
    this.attributeStart[row] = this.attributeStart[original]!;
    this.attributeEnd[row] = this.attributeEnd[original]!;
    this.copies++;
    this.inOrder = false;
    return row;
  }

  /** Makes sure that every column has an entry more than rows. */
  makeRoom(): void {
    if (this.size === this.tag.length) this.allotAgain(this.size + 1);
  }

  /** Ends at a row, for rows in document order that are complete: `attributeStart` then has one entry more than rows. */
  finish(size: number): void {
    const attributes = size < this.size ? this.attributeStart[size]! : this.attributesFrom;
    this.text.length = size;
    this.attributeName.length = attributes;
    this.attributeValue.length = attributes;
    this.size = size;
    if (size === this.tag.length || size * 2 < this.tag.length) this.allotAgain(size + 1);
    this.attributeStart[size] = attributes;
  }

  append(parent: number, row: number): void {
    const before = this.last[parent]!;
    this.parent[row] = parent;
    this.previous[row] = before;
    this.last[parent] = row;
    if (before === 0) this.first[parent] = row;
    else this.next[before] = row;
  }

  insertBefore(sibling: number, row: number): void {
    const parent = this.parent[sibling]!;
    const before = this.previous[sibling]!;
    this.parent[row] = parent;
    this.previous[row] = before;
    this.next[row] = sibling;
    this.previous[sibling] = row;
    if (before === 0) this.first[parent] = row;
    else this.next[before] = row;
    this.inOrder = false;
  }

  /** Takes a row and all below it out of the tree. */
  detach(row: number): void {
    this.inOrder = false;
    const parent = this.parent[row]!;
    const before = this.previous[row]!;
    const after = this.next[row]!;
    if (before !== 0) this.next[before] = after;
    else if (this.first[parent] === row) this.first[parent] = after;
    if (after !== 0) this.previous[after] = before;
    else if (this.last[parent] === row) this.last[parent] = before;
    this.previous[row] = 0;
    this.next[row] = 0;
    this.parent[row] = 0;
  }

  /** Moves all children of one element to the end of another that has none. */
  moveChildren(from: number, to: number): void {
    for (let child = this.first[from]!; child !== 0; child = this.next[child]!) this.parent[child] = to;
    this.first[to] = this.first[from]!;
    this.last[to] = this.last[from]!;
    this.first[from] = 0;
    this.last[from] = 0;
    this.inOrder = false;
  }

  appendText(parent: number, text: string, offset: number): void {
    const last = this.last[parent]!;
    if (last !== 0 && this.tag[last] === TEXT) this.text[last] += text;
    else this.append(parent, this.makeText(text, offset));
  }

  insertTextBefore(sibling: number, text: string, offset: number): void {
    const before = this.previous[sibling]!;
    if (before !== 0 && this.tag[before] === TEXT) this.text[before] += text;
    else this.insertBefore(sibling, this.makeText(text, offset));
  }

  private makeText(text: string, offset: number): number {
    const row = this.make(TEXT, offset);
    this.text[row] = text;
    return row;
  }

  /** Moves the columns to memory of another size. */
  private allotAgain(capacity: number): void {
    const { tag, open } = this;
    const links = LINKS.map((name) => this[name]);
    this.allot(capacity);
    this.tag.set(tag.subarray(0, capacity));
    this.open.set(open.subarray(0, capacity));
    for (const [i, name] of LINKS.entries()) this[name].set(links[i]!.subarray(0, capacity));
  }

  /** Lays all columns into one piece of memory: ten pieces would be ten times as much work for the allocator and the collector. */
  private allot(capacity: number): void {
    const memory = new ArrayBuffer(capacity * 35);
    for (const [i, name] of LINKS.entries()) this[name] = new Uint32Array(memory, i * capacity * 4, capacity);
    this.tag = new Uint16Array(memory, capacity * 32, capacity);
    this.open = new Uint8Array(memory, capacity * 34, capacity);
  }
}
