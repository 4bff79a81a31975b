import { type DraftElement, type DraftNode, isDraftElement } from '../draft.js';
import type { ContentElement } from '../node.js';
import { closeMark, type Line, mayShow, newLine, openMark, turnTo } from './inline.js';
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
import { block, endLeaf, formula, image, lineBreak, text, type Writing } from './write.js';

/** An element of the draft that is being walked through. */
interface Frame {
  readonly node: DraftElement;
  next: number;
  /** What it became; undefined for layout and formatting. */
  readonly element: ContentElement | undefined;
  readonly leave: Leave;
}

type Leave = (writing: Writing, frame: Frame) => void;

/**
 * Draft → document of the vocabulary in `node.ts`: text is in paragraphs, headings, items and cells; blocks are never inside formatting,
 * links never inside links; lists, definition lists and tables hold what they may hold; nothing is empty. White space is squashed except in `pre`.
 */
export function shape(draft: DraftElement): ContentElement {
  const root: ContentElement = { tag: 'section', attributes: {}, children: [], source: draft.source };
  const writing: Writing = { stack: newStack(root), line: newLine(), leaf: undefined, pictures: [], holders: [0] };
  const frames: Frame[] = [frameOf(draft, leaveNothing)];
  for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
    const child: DraftNode | undefined = frame.node.children[frame.next++];
    if (child === undefined) {
      frame.leave(writing, frame);
      frames.pop();
    } else if (!isDraftElement(child)) text(writing, child.text, child.source);
    else {
      const inner = enter(writing, child);
      if (inner) frames.push(inner);
    }
  }
  return root;
}

function frameOf(node: DraftElement, leave: Leave, element?: ContentElement): Frame {
  return { node, next: 0, element, leave };
}

// Functions of the module and not of each element: a page has thousands of elements, and none of these needs to remember anything.
const leaveNothing: Leave = () => undefined;
const leaveMark: Leave = ({ line }) => closeMark(line);
const leavePart: Leave = ({ line }) => {
  line.space = true;
};
const leaveWrapper: Leave = ({ line, holders }) => {
  turnTo(line, undefined);
  holders.pop();
};
const leaveContainer: Leave = ({ line, holders, stack }, { element }) => {
  turnTo(line, undefined);
  popTo(stack, element!);
  holders.pop();
};
const leaveLeaf: Leave = (writing, { element }) => endLeaf(writing, element!);

/** Begins an element; undefined where there is nothing inside to walk through. */
function enter(writing: Writing, node: DraftElement): Frame | undefined {
  const { role, tag } = partOf(node.tag);
  switch (role) {
    case 'mark':
      return enterMark(writing, node, tag);
    case 'transparent':
      return frameOf(node, leaveNothing);
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

function enterMark(writing: Writing, node: DraftElement, tag: string): Frame | undefined {
  if (isLost(writing.line, node)) {
    // The text of a frame is its link; a reference inside a link or inside code is text.
    if (node.attributes.footnote !== undefined) text(writing, `[${node.attributes.footnote}]`, node.source);
    return undefined;
  }
  openMark(writing.line, tag, node);
  return frameOf(node, leaveMark);
}

function isLost(line: Line, { attributes }: DraftElement): boolean {
  return (attributes.embed !== undefined || attributes.footnote !== undefined) && !mayShow(line, 'a');
}

function enterInLeaf({ line }: Writing, node: DraftElement): Frame {
  if (partOf(node.tag).role === 'verbatim') {
    openMark(line, 'code', { ...node, attributes: {} });
    return frameOf(node, leaveMark);
  }
  line.space = true;
  return frameOf(node, leavePart);
}

function enterBlock(writing: Writing, node: DraftElement, role: Role): Frame | undefined {
  turnTo(writing.line, undefined);
  const { tag } = partOf(node.tag);
  if (role === 'wrapper') return enterWrapper(writing, node);
  if (role === 'frame' || role === 'atom') endImpliedLists(writing.stack);
  if (role === 'verbatim' || role === 'atom') {
    if (role === 'verbatim' ? node.children.length > 0 : hasMeaning(node))
      block(writing, node, { tag, children: role === 'atom' ? [] : node.children });
    return undefined;
  }
  if (role === 'leaf' && placesLeaf(writing.stack, tag, node.source)) return enterLeaf(writing, node, tag);
  if (role !== 'frame' && role !== 'leaf' && places(writing.stack, tag, node.source)) return enterContainer(writing, node, tag);
  return enterWrapper(writing, node);
}

function hasMeaning(node: DraftElement): boolean {
  return node.tag === 'hr' || node.attributes.src !== undefined;
}

function enterWrapper({ holders }: Writing, node: DraftElement): Frame {
  holders.push(node.source);
  return frameOf(node, leaveWrapper);
}

function enterContainer({ stack, holders }: Writing, node: DraftElement, tag: string): Frame {
  const element = push(stack, tag, node);
  holders.push(node.source);
  return frameOf(node, leaveContainer, element);
}

function enterLeaf(writing: Writing, node: DraftElement, tag: string): Frame {
  const element: ContentElement = { tag, attributes: node.attributes, children: [], source: node.source };
  const { children } = top(writing.stack);
  // Captions and summaries are first wherever the page has them.
  if (tag === 'caption' || tag === 'summary') children.unshift(element);
  else children.push(element);
  writing.leaf = element;
  turnTo(writing.line, element);
  return frameOf(node, leaveLeaf, element);
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
