import type { DraftElement } from '../draft.js';
import type { ContentElement, ContentNode } from '../node.js';

/** A line of text that is being written: the paragraph or heading that holds it, and the formatting around the pen. */
export interface Line {
  /** The element that receives the text; undefined before the first of it arrives. */
  target: ContentElement | undefined;
  /** Formatting that holds at the pen, outermost first. It outlives the line: what goes on in the next paragraph is opened there again. */
  readonly marks: Mark[];
  /** The first of `marks`, as elements of this line. The others are opened when text arrives, so that none stays empty. */
  readonly opened: ContentElement[];
  /** How many elements of each tag in `marks` show. */
  readonly shown: Map<string, number>;
  /** White space was read that is not written yet; it is written outside of formatting that ends or begins here. */
  space: boolean;
  /** A `br` was read that is not written yet, with its row. */
  pendingBreak: number | undefined;
  /** Consecutive `br`; an image between them does not count. */
  breaks: number;
  /** The last text was in a link that has ended since, so that a link right after it would join two words. */
  linkEnded: boolean;
}

export interface Mark {
  readonly tag: string;
  readonly draft: DraftElement;
  /** False for formatting that would repeat or break what is around it. */
  readonly shows: boolean;
}

// Nesting means something only in these: a quote in a quote, an index of an index.
const NESTS = new Set(['q', 'sub', 'sup']);
// Every paragraph inside opens all of them again, so that their number must be small.
const DEEPEST = 3;

export function newLine(): Line {
  return { target: undefined, marks: [], opened: [], shown: new Map(), space: false, pendingBreak: undefined, breaks: 0, linkEnded: false };
}

/** Begins a line in `target`, or ends the one that is being written. */
export function turnTo(line: Line, target: ContentElement | undefined): void {
  line.target = target;
  if (line.opened.length > 0) line.opened.length = 0;
  line.space = false;
  line.pendingBreak = undefined;
  line.breaks = 0;
  line.linkEnded = false;
}

export function openMark(line: Line, tag: string, draft: DraftElement): void {
  const leadsNowhere = tag === 'a' && draft.attributes.href === undefined && draft.attributes.footnote === undefined;
  const shows = !leadsNowhere && mayShow(line, tag);
  line.marks.push({ tag, draft, shows });
  if (shows) line.shown.set(tag, (line.shown.get(tag) ?? 0) + 1);
  if (isLink(tag, draft) && line.linkEnded) line.space = true;
}

export function closeMark(line: Line): void {
  const { tag, draft, shows } = line.marks.pop()!;
  if (shows) line.shown.set(tag, line.shown.get(tag)! - 1);
  if (line.opened.length > line.marks.length) line.opened.length = line.marks.length;
  line.linkEnded = isLink(tag, draft) && !line.space && line.pendingBreak === undefined;
}

/** A link with words of its own, and no reference to a note. */
function isLink(tag: string, draft: DraftElement): boolean {
  return tag === 'a' && draft.attributes.footnote === undefined;
}

/** Formatting does not repeat what is around it, and code holds none. */
export function mayShow(line: Line, tag: string): boolean {
  const maxDepth = NESTS.has(tag) ? DEEPEST : 1;
  return (line.shown.get(tag) ?? 0) < maxDepth && (line.shown.get('code') ?? 0) === 0;
}

/** Writes text at the pen. The line must have a target. `text` is squashed and has no space at its ends. */
export function writeText(line: Line, text: string, source: number): void {
  flush(line, source);
  append(openMarks(line), text, source);
  line.breaks = 0;
  line.linkEnded = false;
}

/** Writes an image at the pen. It leaves `breaks` as they are: the text alone decides where a paragraph ends. */
export function writeImage(line: Line, image: ContentElement): void {
  flush(line, image.source);
  openMarks(line).children.push(image);
}

/** Writes a formula at the pen. */
export function writeFormula(line: Line, formula: ContentElement): void {
  writeImage(line, formula);
  line.breaks = 0;
  line.linkEnded = false;
}

export function writeBreak(line: Line, source: number): void {
  line.breaks++;
  line.space = false;
  line.linkEnded = false;
  if (line.target && line.target.children.length > 0) line.pendingBreak = source;
}

function flush(line: Line, source: number): void {
  const at = innermost(line);
  const empty = line.target!.children.length === 0;
  if (line.pendingBreak !== undefined) at.children.push({ tag: 'br', attributes: {}, children: [], source: line.pendingBreak });
  else if (line.space && !empty) append(at, ' ', source);
  line.space = false;
  line.pendingBreak = undefined;
}

function innermost(line: Line): ContentElement {
  return line.opened.at(-1) ?? line.target!;
}

function openMarks(line: Line): ContentElement {
  let at = innermost(line);
  for (let i = line.opened.length; i < line.marks.length; i++) {
    const { tag, draft, shows } = line.marks[i]!;
    if (shows) {
      const opened: ContentElement = { tag, attributes: draft.attributes, children: [], source: draft.source };
      at.children.push(opened);
      at = opened;
    }
    line.opened.push(at);
  }
  return at;
}

function append(to: ContentElement, text: string, source: number): void {
  const last: ContentNode | undefined = to.children.at(-1);
  if (last && 'text' in last) to.children[to.children.length - 1] = { text: last.text + text, source: last.source };
  else to.children.push({ text, source });
}
