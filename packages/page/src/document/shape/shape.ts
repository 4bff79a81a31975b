import { inPieces } from '../../blocks/text.js';
import { type DraftElement, type DraftNode, isDraftElement } from '../draft.js';
import type { ContentElement } from '../node.js';
import { Line } from './line.js';
import { partOf, type Role, Stack } from './stack.js';

/**
 * Draft → document of the vocabulary in `node.ts`: text is in paragraphs, headings, items and cells; blocks are never inside formatting,
 * links never inside links; lists, definition lists and tables hold what they may hold; nothing is empty. White space is squashed except in `pre`.
 */
export function shape(draft: DraftElement): ContentElement {
  const root: ContentElement = { tag: 'section', attributes: {}, children: [], source: draft.source };
  new Shaper(root).walk(draft);
  return root;
}

/** An element of the draft that is being walked through. */
interface Frame {
  readonly node: DraftElement;
  next: number;
  /** What to do at its end. */
  readonly end: 'nothing' | 'mark' | 'space' | 'wrapper' | 'container' | 'leaf';
  /** The element that a container or a leaf became. */
  readonly element?: ContentElement;
}

interface Picture {
  readonly image: ContentElement;
  readonly link: DraftElement | undefined;
}

class Shaper {
  private readonly stack: Stack;
  private readonly line = new Line();
  /** A heading or caption that is open: it holds text and no blocks, so blocks inside it become parts of its line. */
  private leaf: ContentElement | undefined;
  /** Images of the heading that is open: they are above it. */
  private pictures: Picture[] = [];
  /** Rows of the layout around the pen, innermost last: where a paragraph comes from that the page has not. */
  private readonly holders = [0];

  constructor(root: ContentElement) {
    this.stack = new Stack(root);
  }

  walk(root: DraftElement): void {
    const frames: Frame[] = [{ node: root, next: 0, end: 'nothing' }];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const child: DraftNode | undefined = frame.node.children[frame.next++];
      if (child === undefined) {
        this.leave(frame);
        frames.pop();
      } else if (isDraftElement(child)) {
        const inner = this.enter(child);
        if (inner) frames.push(inner);
      } else this.text(child.text, child.source);
    }
  }

  /** Begins an element; undefined where there is nothing inside to walk through. */
  private enter(node: DraftElement): Frame | undefined {
    const { role, tag } = partOf(node.tag);
    switch (role) {
      case 'mark':
        return this.enterMark(node, tag);
      case 'transparent':
        return { node, next: 0, end: 'nothing' };
      case 'line-break':
        this.line.writeBreak(node.source);
        if (this.line.breaks > 1 && !this.leaf) this.line.turnTo(undefined);
        return undefined;
      case 'image':
        this.image(node);
        return undefined;
      case 'formula':
        this.formula(node);
        return undefined;
      default:
        return this.leaf ? this.enterInLeaf(node, role) : this.enterBlock(node, role, tag);
    }
  }

  private leave({ end, element }: Frame): void {
    if (end === 'mark') this.line.closeMark();
    else if (end === 'space') this.line.space = true;
    else if (end === 'leaf') this.leaveLeaf(element!);
    else if (end !== 'nothing') {
      this.line.turnTo(undefined);
      if (element) this.stack.popTo(element);
      this.holders.pop();
    }
  }

  private enterMark(node: DraftElement, tag: string): Frame | undefined {
    const { embed, footnote } = node.attributes;
    if ((embed !== undefined || footnote !== undefined) && !this.line.mayShow('a')) {
      // The text of a frame is its link; a reference inside a link or inside code is text.
      if (footnote !== undefined) this.text(`[${footnote}]`, node.source);
      return undefined;
    }
    this.line.openMark(tag, node);
    return { node, next: 0, end: 'mark' };
  }

  private enterInLeaf(node: DraftElement, role: Role): Frame {
    if (role === 'verbatim') this.line.openMark('code', { ...node, attributes: {} });
    else this.line.space = true;
    if (node.tag === '#break') this.line.beginsBlock = true;
    return { node, next: 0, end: role === 'verbatim' ? 'mark' : 'space' };
  }

  private enterBlock(node: DraftElement, role: Role, tag: string): Frame | undefined {
    const { stack, holders } = this;
    const { source } = node;
    this.line.turnTo(undefined);
    if (role === 'frame' || role === 'atom') stack.endImplied();
    if (role === 'verbatim' || role === 'atom') {
      if (role === 'verbatim' ? node.children.length > 0 : tag === 'hr' || node.attributes.src !== undefined)
        this.block(node, tag, role === 'verbatim' ? node.children : []);
      return undefined;
    }
    if (role === 'leaf' && this.placesLeaf(tag, source)) return this.enterLeaf(node, tag);
    holders.push(source);
    if (tag === 'ul' || tag === 'ol') stack.placeList(source);
    else if (role !== 'container' || !stack.place(tag, source)) return { node, next: 0, end: 'wrapper' };
    return { node, next: 0, end: 'container', element: stack.push(tag, node) };
  }

  private placesLeaf(tag: string, source: number): boolean {
    const { top } = this.stack;
    const [first] = top.children;
    const isFirst = !(first && 'tag' in first && first.tag === tag);
    if (tag === 'caption') return top.tag === 'table' && isFirst;
    if (tag === 'summary') return top.tag === 'details' && isFirst;
    if (tag === 'figcaption') return top.tag === 'figure';
    return this.stack.place(tag, source);
  }

  private enterLeaf(node: DraftElement, tag: string): Frame {
    const element: ContentElement = { tag, attributes: node.attributes, children: [], source: node.source };
    // Captions and summaries are first wherever the page has them.
    if (tag === 'caption' || tag === 'summary') this.stack.top.children.unshift(element);
    else this.stack.top.children.push(element);
    this.leaf = element;
    this.line.turnTo(element);
    return { node, next: 0, end: 'leaf', element };
  }

  /** Ends a heading or caption. The images of a heading are above it; one with nothing but images is a paragraph of them. */
  private leaveLeaf(leaf: ContentElement): void {
    this.line.turnTo(undefined);
    this.leaf = undefined;
    const { children } = this.stack.top;
    const isEmpty = leaf.children.length === 0;
    const images = this.pictures.map(
      ({ image, link }): ContentElement =>
        isEmpty && link ? { tag: 'a', attributes: link.attributes, children: [image], source: link.source } : image,
    );
    this.pictures = [];
    const at = children.lastIndexOf(leaf);
    if (isEmpty) children.splice(at, 1);
    if (images.length > 0) children.splice(at, 0, { tag: 'p', attributes: {}, children: images, source: leaf.source });
  }

  private text(raw: string, source: number): void {
    const squashed = /[\t\n\r\f]| {2}/.test(raw) ? inPieces(raw, (piece) => piece.replace(/[ \t\n\r\f]+/g, ' ')) : raw;
    const from = squashed.startsWith(' ') ? 1 : 0;
    const to = squashed.endsWith(' ') ? squashed.length - 1 : squashed.length;
    if (from > 0) this.line.space = true;
    if (to <= from) return;
    this.ensureLine(source);
    this.line.write(squashed.slice(from, to), source);
    this.line.space = to < squashed.length;
  }

  private ensureLine(source: number): void {
    if (this.line.target) return;
    this.stack.place('p', source);
    const paragraph: ContentElement = { tag: 'p', attributes: {}, children: [], source: this.holders.at(-1)! };
    this.stack.top.children.push(paragraph);
    this.line.turnTo(paragraph);
  }

  private image({ attributes, source }: DraftElement): void {
    // An image that is not shown parts what it is between all the same, so that plain text need not know which images are shown.
    if (!this.line.target) this.stack.endImplied();
    if (attributes.src === undefined) return;
    const image: ContentElement = { tag: 'img', attributes, children: [], source };
    if (this.leaf && /^h\d$/.test(this.leaf.tag)) {
      this.pictures.push({ image, link: this.line.link });
      return;
    }
    this.ensureLine(source);
    this.line.writeElement(image);
  }

  private formula(node: DraftElement): void {
    const { display } = node.attributes;
    if (display === undefined) return;
    if (display === 'block' && !this.leaf) {
      this.line.turnTo(undefined);
      this.block(node, 'math', node.children);
      return;
    }
    this.ensureLine(node.source);
    this.line.writeElement({ tag: 'math', attributes: { display: 'inline' }, children: node.children, source: node.source });
  }

  private block({ attributes, source }: DraftElement, tag: string, children: DraftNode[]): void {
    this.stack.place('p', source);
    this.stack.top.children.push({ tag, attributes, children, source });
  }
}
