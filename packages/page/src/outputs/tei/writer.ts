import { singleSpaces } from '../../blocks/single-spaces.js';
import { type Attributes, openTag, xmlText } from './xml.js';

/** What an element of TEI may hold. */
export type Holds =
  /** Paragraphs and other blocks; text needs a `p`. */
  | 'blocks'
  /** Text and blocks. */
  | 'mixed'
  /** Text only: blocks in it are joined by spaces. */
  | 'line'
  /** These only; what else comes gets one around it. */
  | 'items'
  | 'pairs'
  | 'rows'
  | 'cells';

/** An element to open. */
export interface Opening {
  readonly name: string;
  readonly holds: Holds;
  readonly attributes?: Attributes | undefined;
  /** The element of the content that it stands for. */
  readonly tag: string;
}

interface Holder extends Opening {
  /** Of `rows`: it has one. Of `pairs`: the last label has no item yet. */
  state: boolean;
  /** Opened around something that may not be there by itself; ends with it. */
  readonly isImplicit: boolean;
}

interface Mark {
  readonly name: string;
  readonly attributes: Attributes;
}

/** What is around something in an element that takes no other things. */
const AROUND: Partial<Record<Holds, readonly [name: string, holds: Holds]>> = {
  items: ['item', 'mixed'],
  pairs: ['item', 'mixed'],
  rows: ['row', 'cells'],
  cells: ['cell', 'mixed'],
};

/**
 * Writes elements so that each is where TEI allows it. Formatting is closed at the end of a paragraph and opened again in the next;
 * text between paragraphs gets one of its own.
 */
export class TeiWriter {
  private readonly parts: string[] = [];
  private readonly holders: Holder[] = [];
  /** Of the holders, how many have their tag written: it is when something comes into them, so that nothing is empty that must not be. */
  private begun = 0;
  private readonly marks: Mark[] = [];
  /** How many of the marks are open in the line. */
  private opened = 0;
  private inParagraph = false;
  private wantsParagraph = false;
  private space = false;
  private hasText = false;

  /** Tag of the innermost element that was opened, those put around something left out. */
  get within(): string {
    return this.holders.findLast(({ isImplicit }) => !isImplicit)?.tag ?? '';
  }

  /** The innermost element is a table with rows. */
  get hasRows(): boolean {
    const holder = this.holders.findLast(({ isImplicit }) => !isImplicit);
    return holder?.holds === 'rows' && holder.state;
  }

  get isInParagraph(): boolean {
    return this.inParagraph;
  }

  get isInLine(): boolean {
    return this.holders.at(-1)?.holds === 'line';
  }

  toString(): string {
    return this.parts.join('');
  }

  /** Opens an element that may stand wherever blocks may. */
  open(opening: Opening): void {
    this.endLine();
    this.surround();
    this.push(opening, false);
  }

  /** Opens an element that may be only directly in the one that was opened last. */
  openPart(opening: Opening): void {
    this.endLine();
    this.closeImplicit();
    const outer = this.holders.at(-1)!;
    if (outer.holds === 'pairs') this.pair(outer, opening.name);
    this.push(opening, false);
  }

  private push(opening: Opening, isImplicit: boolean): void {
    const outer = this.holders.at(-1);
    if (outer?.holds === 'rows' && opening.name === 'row') outer.state = true;
    this.holders.push({ ...opening, isImplicit, state: false });
  }

  /** Labels and items alternate; one that is missing stays empty. */
  private pair(list: Holder, name: string): void {
    if (name === 'label' ? !list.state : list.state) {
      list.state = name === 'label';
      return;
    }
    this.begin();
    this.parts.push(name === 'label' ? '<item/>' : '<label/>');
    list.state = name === 'label';
  }

  close(): void {
    this.closeImplicit();
    const { holds, state } = this.holders.at(-1)!;
    const isBegun = this.begun === this.holders.length;
    if (holds === 'pairs' && state && isBegun) this.parts.push('<item/>');
    if (holds === 'rows' && !state && isBegun) this.parts.push('<row><cell/></row>');
    this.pop();
  }

  /** Ends what was put around the last thing, so that something else can follow it. */
  closeImplicit(): void {
    while (this.holders.at(-1)?.isImplicit) this.pop();
  }

  private pop(): void {
    this.endLine();
    this.closeMarks();
    const { name } = this.holders.pop()!;
    if (this.begun > this.holders.length) {
      this.parts.push(`</${name}>`);
      this.begun = this.holders.length;
    }
    this.wantsParagraph = false;
    this.hasText = false;
    this.space = false;
  }

  /** Writes the tags of all elements around that are not written yet. */
  begin(): void {
    for (; this.begun < this.holders.length; this.begun++) {
      const holder = this.holders[this.begun]!;
      const outer = this.holders[this.begun - 1];
      // A line end between blocks, for the eye; in mixed content it would be text.
      if (outer !== undefined && outer.holds !== 'mixed' && outer.holds !== 'line') this.parts.push('\n');
      this.parts.push(openTag(holder.name, holder.attributes));
    }
  }

  openMark(name: string, attributes: Attributes = {}): void {
    this.marks.push({ name, attributes });
  }

  closeMark(): void {
    if (this.opened === this.marks.length) this.parts.push(`</${this.marks[--this.opened]!.name}>`);
    this.marks.pop();
  }

  /** Text of a line; white space at the ends of a line and at the edges of formatting is kept once. */
  text(text: string): void {
    const squashed = singleSpaces(text);
    const inside = squashed.trim();
    if (squashed.startsWith(' ')) this.space = true;
    if (inside === '') return;
    this.inline(xmlText(inside));
    if (squashed.endsWith(' ')) this.space = true;
  }

  /** Finished XML that is in a line. */
  inline(xml: string): void {
    this.beginLine();
    this.parts.push(xml);
    this.hasText = true;
  }

  /** Finished XML that is between blocks. */
  block(xml: string): void {
    this.endLine();
    this.surround();
    this.begin();
    this.parts.push(xml);
  }

  /** Until the end of the line text is in a paragraph, also where it could do without. */
  paragraph(): void {
    this.endLine();
    this.wantsParagraph = true;
  }

  endLine(): void {
    this.space = this.isInLine && this.hasText;
    if (this.isInLine) return;
    this.closeMarks();
    if (this.inParagraph) this.parts.push('</p>');
    this.inParagraph = false;
    this.wantsParagraph = false;
    this.hasText = false;
  }

  private closeMarks(): void {
    while (this.opened > 0) this.parts.push(`</${this.marks[--this.opened]!.name}>`);
  }

  /** Puts what comes next into an item, row or cell where only these may be. */
  private surround(): void {
    const around = () => AROUND[this.holders.at(-1)?.holds ?? 'blocks'];
    for (let next = around(); next; next = around()) {
      const [name, holds] = next;
      const outer = this.holders.at(-1)!;
      if (outer.holds === 'pairs') this.pair(outer, name);
      this.push({ name, holds, tag: '' }, true);
    }
  }

  private beginLine(): void {
    this.surround();
    this.begin();
    const { holds } = this.holders.at(-1)!;
    if (!this.inParagraph && (holds === 'blocks' || (holds === 'mixed' && this.wantsParagraph))) {
      this.parts.push(holds === 'blocks' ? '\n<p>' : '<p>');
      this.inParagraph = true;
    }
    if (this.space && this.hasText) this.parts.push(' ');
    this.space = false;
    for (; this.opened < this.marks.length; this.opened++) {
      const { name, attributes } = this.marks[this.opened]!;
      this.parts.push(openTag(name, attributes));
    }
  }
}
