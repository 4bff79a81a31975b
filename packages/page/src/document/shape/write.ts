import { inPieces } from '../../blocks/in-pieces.js';
import type { DraftElement } from '../draft.js';
import type { ContentElement } from '../node.js';
import { type Line, turnTo, writeBreak, writeFormula, writeImage, writeText } from './inline.js';
import { endImpliedLists, placeBlock, type Stack, top } from './stack.js';

/** A document that is being written. */
export interface Writing {
  readonly stack: Stack;
  readonly line: Line;
  /** A heading or caption that is open: it holds text and no blocks, so blocks inside it become parts of its line. */
  leaf: ContentElement | undefined;
  /** Images of the heading that is open: they are above it. */
  readonly pictures: Picture[];
  /** Rows of the layout around the pen, innermost last: where a paragraph comes from that nobody wrote. */
  readonly holders: number[];
}

interface Picture {
  readonly image: ContentElement;
  readonly link: DraftElement | undefined;
}

export function text(writing: Writing, raw: string, source: number): void {
  const squashed = /[\t\n\r\f]| {2}/.test(raw) ? inPieces(raw, (piece) => piece.replace(/[ \t\n\r\f]+/g, ' ')) : raw;
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

export function image(writing: Writing, node: DraftElement): void {
  // An image that is not shown parts what it is between all the same, so that plain text need not know which images are shown.
  if (!writing.line.target) endImpliedLists(writing.stack);
  if (node.attributes.src === undefined) return;
  const made: ContentElement = { tag: 'img', attributes: node.attributes, children: [], source: node.source };
  if (writing.leaf && /^h\d$/.test(writing.leaf.tag)) {
    writing.pictures.push({ image: made, link: writing.line.marks.findLast(({ tag, shows }) => tag === 'a' && shows)?.draft });
    return;
  }
  ensureLine(writing, node.source);
  writeImage(writing.line, made);
}

/** Ends a heading or caption. The images of a heading are above it; one with nothing but images is a paragraph of them. */
export function endLeaf(writing: Writing, leaf: ContentElement): void {
  turnTo(writing.line, undefined);
  writing.leaf = undefined;
  const { children } = top(writing.stack);
  const isEmpty = leaf.children.length === 0;
  const pictures = writing.pictures.splice(0);
  const images = pictures.map(
    ({ image, link }): ContentElement =>
      isEmpty && link ? { tag: 'a', attributes: link.attributes, children: [image], source: link.source } : image,
  );
  const paragraph: ContentElement[] = images.length === 0 ? [] : [{ tag: 'p', attributes: {}, children: images, source: leaf.source }];
  if (isEmpty || images.length > 0) children.splice(children.lastIndexOf(leaf), 1, ...paragraph, ...(isEmpty ? [] : [leaf]));
}

export function block(writing: Writing, { attributes, source }: DraftElement, made: Pick<DraftElement, 'tag' | 'children'>): void {
  placeBlock(writing.stack, source);
  top(writing.stack).children.push({ ...made, attributes, source });
}

export function formula(writing: Writing, node: DraftElement): void {
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

export function lineBreak(writing: Writing, source: number): void {
  const { line, leaf } = writing;
  writeBreak(line, source);
  if (line.breaks > 1 && !leaf) turnTo(line, undefined);
}
