import type { ContentElement } from '../node.js';
import { finish } from './finish.js';

/** Blocks that are open, outermost first. */
export interface Stack {
  readonly open: Open[];
}

interface Open {
  readonly element: ContentElement;
  /** Nobody wrote it: the place where something is asked for it. */
  readonly implied: boolean;
}

const LISTS = new Set(['ul', 'ol', 'dl']);
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);

export function newStack(root: ContentElement): Stack {
  return { open: [{ element: root, implied: false }] };
}

export function top(stack: Stack): ContentElement {
  return stack.open.at(-1)!.element;
}

export function push(stack: Stack, tag: string, { attributes, source }: Pick<ContentElement, 'attributes' | 'source'>): ContentElement {
  const element: ContentElement = { tag, attributes, children: [], source };
  top(stack).children.push(element);
  stack.open.push({ element, implied: false });
  return element;
}

function imply(stack: Stack, tag: string, source: number): void {
  push(stack, tag, { attributes: {}, source });
  const { element } = stack.open.pop()!;
  stack.open.push({ element, implied: true });
}

/** Closes an element and whatever was implied inside it. */
export function popTo(stack: Stack, element: ContentElement): void {
  while (stack.open.length > 1) if (pop(stack) === element) return;
}

function pop(stack: Stack): ContentElement {
  const { element } = stack.open.pop()!;
  finish(element, top(stack));
  return element;
}

function popImplied(stack: Stack, tags: ReadonlySet<string>): void {
  while (stack.open.at(-1)!.implied && tags.has(top(stack).tag)) pop(stack);
}

/** Ends lists that stray items began; the next item begins another. */
export function endImpliedLists(stack: Stack): void {
  popImplied(stack, LISTS);
}

/** Makes the top of the stack a place where a paragraph, a heading or any other block may be. */
export function placeBlock(stack: Stack, source: number): void {
  popImplied(stack, LISTS);
  const { tag } = top(stack);
  if (tag === 'ul' || tag === 'ol') imply(stack, 'li', source);
  else if (tag === 'dl') imply(stack, 'dd', source);
  else if (TABLE_PARTS.has(tag)) {
    placeCell(stack, source);
    imply(stack, 'td', source);
  }
}

/** A list inside a list without an item around it belongs to the item before it. */
export function placeList(stack: Stack, source: number): void {
  const outer = top(stack);
  const last = outer.children.at(-1);
  if ((outer.tag === 'ul' || outer.tag === 'ol') && !stack.open.at(-1)!.implied && last && 'tag' in last)
    stack.open.push({ element: last, implied: true });
  else placeBlock(stack, source);
}

export function placeItem(stack: Stack, source: number): void {
  popImplied(stack, new Set(['li']));
  const { tag } = top(stack);
  if (tag === 'ul' || tag === 'ol') return;
  placeBlock(stack, source);
  imply(stack, 'ul', source);
}

export function placeTerm(stack: Stack, source: number): void {
  popImplied(stack, new Set(['dd']));
  if (top(stack).tag === 'dl') return;
  placeBlock(stack, source);
  imply(stack, 'dl', source);
}

/** True where a head, body or foot of a table may be. */
export function placeSection(stack: Stack): boolean {
  popImplied(stack, new Set(['td', 'tr', 'tbody']));
  return top(stack).tag === 'table';
}

/** True where a row may be. */
export function placeRow(stack: Stack, source: number): boolean {
  popImplied(stack, new Set(['td', 'tr']));
  if (top(stack).tag === 'table') imply(stack, 'tbody', source);
  return isSection(top(stack).tag);
}

/** True where a cell may be. */
export function placeCell(stack: Stack, source: number): boolean {
  popImplied(stack, new Set(['td']));
  if (top(stack).tag === 'table') imply(stack, 'tbody', source);
  if (isSection(top(stack).tag)) imply(stack, 'tr', source);
  return top(stack).tag === 'tr';
}

function isSection(tag: string): boolean {
  return tag === 'tbody' || tag === 'thead' || tag === 'tfoot';
}
