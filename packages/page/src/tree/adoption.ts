import type { Builder } from './builder.js';
import { FACT, factsOf } from './element-facts.js';
import { REACH } from './open-elements.js';

/** Rounds of the outer loop, and elements a round copies; both numbers are the standard's. */
const ROUNDS = 8;
const COPIES = 3;

/** The end tag of a formatting element that is closed out of order: the standard's "adoption agency". */
export function adopt(page: Builder, tag: number): void {
  const { open, formatting } = page;
  if (open.tag === tag && formatting.findRow(open.row) < 0) {
    open.pop();
    return;
  }
  for (let round = 0; round < ROUNDS; round++) {
    const listed = formatting.isSpent ? -1 : formatting.find(tag);
    if (listed < 0) {
      endOrdinary(page, tag);
      return;
    }
    if (!adoptOnce(page, formatting.rows[listed]!)) return;
  }
}

/** One round; false when nothing is left to repair. */
function adoptOnce(page: Builder, element: number): boolean {
  const { open, formatting, rows } = page;
  if (rows.open[element] === 0) {
    formatting.removeRow(element);
    return false;
  }
  const at = open.findRow(element);
  if (at < 0 || isHidden(page, at)) return false;
  const furthest = furthestBlock(page, at);
  if (furthest < 0) {
    open.popTo(at);
    formatting.removeRow(element);
    return false;
  }
  moveBlock(page, at, furthest);
  return true;
}

/** Whether a bound of scope is between an open element and the innermost one. */
function isHidden({ open }: Builder, at: number): boolean {
  for (let i = open.size - 1; i > at; i--) if ((factsOf(open.tags[i]!) & FACT.scope) !== 0) return true;
  return false;
}

function furthestBlock({ open }: Builder, at: number): number {
  for (let i = at + 1; i < open.size; i++) if ((factsOf(open.tags[i]!) & FACT.special) !== 0) return i;
  return -1;
}

/** Puts the block in front of which the element should have ended after it, with copies of the formatting inside. */
function moveBlock(page: Builder, at: number, furthest: number): void {
  const { open, formatting, rows } = page;
  const element = open.rows[at]!;
  const block = open.rows[furthest]!;
  const ancestor = open.rows[at - 1]!;
  const { outermost, bookmark } = copyBetween(page, at, furthest);
  rows.detach(outermost);
  page.placeIn(ancestor, outermost);

  const copy = rows.copy(element);
  rows.moveChildren(block, copy);
  rows.append(block, copy);
  const listed = formatting.findRow(element);
  formatting.rows.splice(listed, 1);
  formatting.rows.splice(listed < bookmark ? bookmark - 1 : bookmark, 0, copy);
  open.removeAt(open.findRow(element));
  open.insertAt(open.findRow(block) + 1, copy);
}

interface Copied {
  /** The block itself, or the outermost copy that now holds it. */
  readonly outermost: number;
  /** Where the copy of the element belongs in the list of formatting. */
  readonly bookmark: number;
}

/** Copies the formatting between the element and the block around the block, and closes everything else between them. */
function copyBetween({ open, formatting, rows }: Builder, at: number, furthest: number): Copied {
  let bookmark = formatting.findRow(open.rows[at]!);
  let outermost = open.rows[furthest]!;
  let copies = 0;
  for (let i = furthest - 1; i > at; i--) {
    const node = open.rows[i]!;
    const listed = formatting.findRow(node);
    if (listed < 0 || furthest - i > COPIES) {
      if (listed >= 0) formatting.rows.splice(listed, 1);
      if (listed >= 0 && listed < bookmark) bookmark--;
      open.removeAt(i);
      continue;
    }
    const copy = rows.copy(node);
    formatting.rows[listed] = copy;
    open.replaceAt(i, copy);
    if (copies++ === 0) bookmark = listed + 1;
    rows.detach(outermost);
    rows.append(copy, outermost);
    outermost = copy;
  }
  return { outermost, bookmark };
}

/** Any other end tag: closes the nearest element of its name, unless a special element is in front of it. */
export function endOrdinary({ open }: Builder, tag: number): void {
  if (!open.has(tag)) return;
  const floor = Math.max(0, open.size - REACH);
  for (let at = open.size - 1; at >= floor; at--) {
    if (open.tags[at] === tag) {
      open.popImplied(tag);
      open.popTo(at);
      return;
    }
    if ((factsOf(open.tags[at]!) & FACT.special) !== 0) return;
  }
}
