import type { DraftElement } from '../draft.js';
import type { ContentElement } from '../node.js';

interface Mark {
  readonly tag: string;
  readonly draft: DraftElement;
  /** False for formatting that would repeat or break the formatting around it. */
  readonly shows: boolean;
}

// Nesting means something only in these: a quote in a quote, an index of an index. Every paragraph inside opens all of them again, so
// that their number must be small.
const NESTS = new Set(['q', 'sub', 'sup']);
const DEEPEST = 3;
const CODE = new Set(['code', 'kbd', 'samp']);

/** A line of text that is being written: the paragraph or heading that holds it, and the formatting around the pen. */
export class Line {
  /** The element that receives the text; undefined before the first of it arrives. */
  target: ContentElement | undefined;
  /** White space was read that is not written yet; it is written outside of formatting that ends or begins here. */
  space = false;
  /** Consecutive `br`; an image between them does not count. */
  breaks = 0;
  /** The next text is of another block than the last one, and not joined to it. */
  beginsBlock = false;
  /** A `br` was read that is not written yet, with its row. */
  private pendingBreak: number | undefined;
  /** The kind of formatting that the last text was in and that has ended since: one of the same kind right after it would join two words. */
  private ended: string | undefined;
  /** Formatting that holds at the pen, outermost first. It outlives the line: formatting that continues in the next paragraph is reopened there. */
  private readonly marks: Mark[] = [];
  /** The first of `marks`, as elements of this line. The others are opened when text arrives, so that none stays empty. */
  private readonly opened: ContentElement[] = [];

  /** Begins a line in `target`, or ends the one that is being written. */
  turnTo(target: ContentElement | undefined): void {
    this.target = target;
    if (this.opened.length > 0) this.opened.length = 0;
    this.space = false;
    this.pendingBreak = undefined;
    this.breaks = 0;
    this.ended = undefined;
    this.beginsBlock = false;
  }

  /** The link at the pen. */
  get link(): DraftElement | undefined {
    return this.marks.findLast(({ tag, shows }) => tag === 'a' && shows)?.draft;
  }

  openMark(tag: string, draft: DraftElement): void {
    const leadsNowhere = tag === 'a' && draft.attributes.href === undefined && draft.attributes.footnote === undefined;
    this.marks.push({ tag, draft, shows: !leadsNowhere && this.mayShow(tag) });
    const kind = kindOf(tag, draft);
    if (kind !== undefined && kind === this.ended) this.space = true;
  }

  closeMark(): void {
    const { tag, draft } = this.marks.pop()!;
    if (this.opened.length > this.marks.length) this.opened.length = this.marks.length;
    this.ended = this.space || this.pendingBreak !== undefined ? undefined : kindOf(tag, draft);
  }

  /** Formatting does not repeat the formatting around it, and code holds none but links. */
  mayShow(tag: string): boolean {
    let same = 0;
    for (const mark of this.marks) {
      if (mark.shows && mark.tag === 'code' && tag !== 'a') return false;
      if (mark.shows && mark.tag === tag) same++;
    }
    return same < (NESTS.has(tag) ? DEEPEST : 1);
  }

  /** Writes text at the pen. The line must have a target. `text` is squashed and has no space at its ends. */
  write(text: string, source: number): void {
    this.flush(source);
    const at = this.openMarks();
    if (this.beginsBlock) at.children.push({ text, source });
    else append(at, text, source);
    this.beginsBlock = false;
    this.breaks = 0;
    this.ended = undefined;
  }

  /** Writes an image or a formula at the pen. An image leaves `breaks` as they are: the text alone decides where a paragraph ends. */
  writeElement(made: ContentElement): void {
    this.flush(made.source);
    this.openMarks().children.push(made);
    if (made.tag === 'img') return;
    this.breaks = 0;
    this.ended = undefined;
  }

  writeBreak(source: number): void {
    this.breaks++;
    this.space = false;
    this.ended = undefined;
    if (this.target && this.target.children.length > 0) this.pendingBreak = source;
  }

  private flush(source: number): void {
    const at = this.opened.at(-1) ?? this.target!;
    if (this.pendingBreak !== undefined) at.children.push({ tag: 'br', attributes: {}, children: [], source: this.pendingBreak });
    else if (this.space && this.target!.children.length > 0) append(at, ' ', source);
    this.space = false;
    this.pendingBreak = undefined;
  }

  private openMarks(): ContentElement {
    let at = this.opened.at(-1) ?? this.target!;
    for (const { tag, draft, shows } of this.marks.slice(this.opened.length)) {
      if (shows) {
        const opened: ContentElement = { tag, attributes: draft.attributes, children: [], source: draft.source };
        at.children.push(opened);
        at = opened;
      }
      this.opened.push(at);
    }
    return at;
  }
}

/** Formatting that is a word or a name of its own: a link that is not a reference to a note, and code. */
function kindOf(tag: string, draft: DraftElement): string | undefined {
  if (tag === 'a') return draft.attributes.footnote === undefined ? 'link' : undefined;
  return CODE.has(tag) ? 'code' : undefined;
}

function append(to: ContentElement, text: string, source: number): void {
  const last = to.children.at(-1);
  if (last && 'text' in last) to.children[to.children.length - 1] = { text: last.text + text, source: last.source };
  else to.children.push({ text, source });
}
