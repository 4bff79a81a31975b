import { type Draft, type DraftElement, type DraftNode, isDraftElement } from '../draft.js';
import type { ContentElement } from '../node.js';
import { closeMark, type Line, mayShow, newLine, openMark, turnTo, writeBreak, writeFormula, writeImage, writeText } from './inline.js';
import { partOf, type Role } from './roles.js';
import {
  endImpliedLists,
  newStack,
  placeBlock,
  placeCell,
  placeItem,
  placeList,
  placeRow,
  placeSection,
  placeTerm,
  popTo,
  push,
  type Stack,
  top,
} from './stack.js';

/** A document that is being written. */
interface Writing {
  readonly stack: Stack;
  readonly line: Line;
  /** A heading or caption that is open: it holds text and no blocks, so blocks inside it become parts of its line. */
  leaf: ContentElement | undefined;
  /** Rows of the layout around the pen, innermost last: where a paragraph comes from that nobody wrote. */
  readonly holders: number[];
}

/** An element of the draft that is being walked through. */
interface Frame {
  readonly node: DraftElement;
  next: number;
  readonly leave: () => void;
}

/**
 * Draft → document of the vocabulary in `node.ts`: text stands in paragraphs, headings, items and cells; blocks never stand inside formatting,
 * links never inside links; lists, definition lists and tables hold what they may hold; nothing is empty. White space is squashed except in `pre`.
 */
export function shape(draft: Draft): ContentElement {
  const root: ContentElement = { tag: 'section', attributes: {}, children: [], source: draft.root.source };
  const writing: Writing = { stack: newStack(root), line: newLine(), leaf: undefined, holders: [0] };
  const frames: Frame[] = [{ node: draft.root, next: 0, leave: () => turnTo(writing.line, undefined) }];
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const child: DraftNode | undefined = frame.node.children[frame.next++];
    if (child === undefined) {
      frame.leave();
      frames.pop();
    } else if (!isDraftElement(child)) text(writing, child.text, child.source);
    else {
      const leave = enter(writing, child);
      if (leave) frames.push({ node: child, next: 0, leave });
    }
  }
  return root;
}

/** Begins an element; the answer ends it, or is undefined where there is nothing inside to walk through. */
function enter(writing: Writing, node: DraftElement): (() => void) | undefined {
  const { role, tag } = partOf(node.tag);
  const { line } = writing;
  switch (role) {
    case 'mark':
      if (isLost(line, node)) {
        // The text of a frame is its link; a reference inside a link or inside code is text.
        if (node.attributes.footnote !== undefined) text(writing, `[${node.attributes.footnote}]`, node.source);
        return undefined;
      }
      openMark(line, tag, node);
      return () => closeMark(line);
    case 'transparent':
      return () => undefined;
    case 'line-break':
      lineBreak(writing, node.source);
      return undefined;
    case 'image':
      image(writing, node);
      return undefined;
    case 'formula':
      formula(writing, node);
      return undefined;
    default:
      return writing.leaf ? enterInLeaf(writing, node) : enterBlock(writing, node, role);
  }
}

function isLost(line: Line, { attributes }: DraftElement): boolean {
  return (attributes.embed !== undefined || attributes.footnote !== undefined) && !mayShow(line, 'a');
}

function enterInLeaf({ line }: Writing, node: DraftElement): () => void {
  if (partOf(node.tag).role === 'verbatim') {
    openMark(line, 'code', { ...node, attributes: {} });
    return () => closeMark(line);
  }
  line.space = true;
  return () => {
    line.space = true;
  };
}

function enterBlock(writing: Writing, node: DraftElement, role: Role): (() => void) | undefined {
  turnTo(writing.line, undefined);
  const { tag } = partOf(node.tag);
  if (role === 'frame' || role === 'atom') endImpliedLists(writing.stack);
  if (role === 'verbatim' || role === 'atom') {
    if (role === 'verbatim' ? node.children.length > 0 : hasMeaning(node))
      block(writing, node, { tag, children: role === 'atom' ? [] : node.children });
    return undefined;
  }
  if (role === 'leaf' && placesLeaf(writing.stack, tag, node.source)) return enterLeaf(writing, node, tag);
  if (role !== 'wrapper' && role !== 'frame' && role !== 'leaf' && places(writing.stack, tag, node.source)) return enterContainer(writing, node, tag);
  return enterWrapper(writing, node);
}

function hasMeaning(node: DraftElement): boolean {
  return node.tag === 'hr' || node.attributes.src !== undefined;
}

function enterWrapper({ line, holders }: Writing, node: DraftElement): () => void {
  holders.push(node.source);
  return () => {
    turnTo(line, undefined);
    holders.pop();
  };
}

function enterContainer(writing: Writing, node: DraftElement, tag: string): () => void {
  const { stack, line, holders } = writing;
  const element = push(stack, tag, node.source);
  Object.assign(element.attributes, node.attributes);
  holders.push(node.source);
  return () => {
    turnTo(line, undefined);
    popTo(stack, element);
    holders.pop();
  };
}

function enterLeaf(writing: Writing, node: DraftElement, tag: string): () => void {
  const { stack, line } = writing;
  const element: ContentElement = { tag, attributes: node.attributes, children: [], source: node.source };
  const parent = top(stack);
  // Captions and summaries stand first wherever the page has them.
  const at = tag === 'caption' || tag === 'summary' ? 0 : parent.children.length;
  parent.children.splice(at, 0, element);
  writing.leaf = element;
  turnTo(line, element);
  return () => {
    turnTo(line, undefined);
    writing.leaf = undefined;
    if (element.children.length === 0) parent.children.splice(at, 1);
  };
}

function placesLeaf(stack: Stack, tag: string, source: number): boolean {
  const parent = top(stack);
  if (tag === 'dt') placeTerm(stack, source);
  else if (tag === 'caption') return parent.tag === 'table' && !hasFirst(parent, 'caption');
  else if (tag === 'figcaption') return parent.tag === 'figure';
  else if (tag === 'summary') return parent.tag === 'details' && !hasFirst(parent, 'summary');
  else placeBlock(stack, source);
  return true;
}

function hasFirst(parent: ContentElement, tag: string): boolean {
  const [first] = parent.children;
  return first !== undefined && 'tag' in first && first.tag === tag;
}

function places(stack: Stack, tag: string, source: number): boolean {
  if (tag === 'li') placeItem(stack, source);
  else if (tag === 'dd') placeTerm(stack, source);
  else if (tag === 'td' || tag === 'th') return placeCell(stack, source);
  else if (tag === 'tr') return placeRow(stack, source);
  else if (tag === 'thead' || tag === 'tbody' || tag === 'tfoot') return placeSection(stack);
  else if (tag === 'ul' || tag === 'ol') placeList(stack, source);
  else placeBlock(stack, source);
  return true;
}

function text(writing: Writing, raw: string, source: number): void {
  const squashed = /[\t\n\r\f]| {2}/.test(raw) ? raw.replace(/[ \t\n\r\f]+/g, ' ') : raw;
  const from = squashed.startsWith(' ') ? 1 : 0;
  const to = squashed.endsWith(' ') ? squashed.length - 1 : squashed.length;
  const { line } = writing;
  if (from > 0) line.space = true;
  if (to <= from) return;
  ensureLine(writing, source);
  writeText(line, squashed.slice(from, to), source);
  line.space = to < squashed.length;
}

function ensureLine(writing: Writing, source: number): void {
  if (writing.line.target) return;
  placeBlock(writing.stack, source);
  const paragraph: ContentElement = { tag: 'p', attributes: {}, children: [], source: writing.holders.at(-1)! };
  top(writing.stack).children.push(paragraph);
  turnTo(writing.line, paragraph);
}

function image(writing: Writing, node: DraftElement): void {
  // An image that is not shown parts what it stands between all the same, so that plain text need not know which images are shown.
  if (!writing.line.target) endImpliedLists(writing.stack);
  if (node.attributes.src === undefined) return;
  ensureLine(writing, node.source);
  writeImage(writing.line, { tag: 'img', attributes: node.attributes, children: [], source: node.source });
}

function block(writing: Writing, { attributes, source }: DraftElement, made: Pick<DraftElement, 'tag' | 'children'>): void {
  placeBlock(writing.stack, source);
  top(writing.stack).children.push({ ...made, attributes, source });
}

function formula(writing: Writing, node: DraftElement): void {
  const { display } = node.attributes;
  if (display === undefined) return;
  if (display === 'block' && !writing.leaf) {
    turnTo(writing.line, undefined);
    block(writing, node, { tag: 'math', children: node.children });
    return;
  }
  ensureLine(writing, node.source);
  writeFormula(writing.line, { tag: 'math', attributes: { display: 'inline' }, children: node.children, source: node.source });
}

function lineBreak(writing: Writing, source: number): void {
  const { line, leaf } = writing;
  writeBreak(line, source);
  if (line.breaks > 1 && !leaf) turnTo(line, undefined);
}
