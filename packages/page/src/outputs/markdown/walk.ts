import type { Parts } from '../../document/draft.js';
import { type ContentElement, isElement } from '../../document/node.js';
import { type Block, type Note, paragraph, stack, standing } from './block.js';
import { type Context, type Handler, handlerAt } from './handler.js';
import { type Mark, type Piece, strong, textPieces, withMark } from './phrasing/piece.js';
import { writeParagraphs } from './phrasing/write-line.js';

/** An element that collects what its children give. */
interface Frame {
  readonly tag: string;
  readonly blocks: Block[];
  /** The line that is being written. */
  run: Piece[];
  /** Blocks cannot break this line. */
  readonly isLine: boolean;
}

interface Visit {
  readonly element: ContentElement;
  readonly handler: Handler;
  /** The next child to look at. */
  child: number;
  /** Formatting outside of the element. */
  readonly outside: readonly Mark[];
}

type HandlerOf = (element: ContentElement, context: Context) => Handler;
type Known = Omit<Context, 'marks' | 'previous'>;

/** Document → Markdown. Children are finished before their parents; the stacks are arrays, so that depth costs no call. */
export function walk(document: ContentElement, handlerOf: HandlerOf, known: Known): string {
  return new Walk(handlerOf, known).markdownOf(document);
}

class Walk implements Context {
  readonly parts: Parts;
  readonly notes: ReadonlyMap<string, string>;
  marks: readonly Mark[] = [];
  private readonly handlerOf: HandlerOf;
  private readonly frames: Frame[] = [newFrame('#document', false)];
  private readonly visits: Visit[] = [];
  private readonly noteBlocks: Note[] = [];
  /** Frames that indent, around the place where the walk is. */
  private nesting = 0;

  constructor(handlerOf: HandlerOf, { parts, notes }: Known) {
    this.handlerOf = handlerOf;
    this.parts = parts;
    this.notes = notes;
  }

  get previous(): Block | undefined {
    return this.frame.blocks.at(-1);
  }

  markdownOf(document: ContentElement): string {
    this.enter(document);
    for (let visit = this.visits.at(-1); visit; visit = this.visits.at(-1)) {
      const node = visit.element.children[visit.child++];
      if (node === undefined) this.leave(this.visits.pop()!);
      else if (isElement(node)) this.enter(node);
      else this.write(textPieces(node.text, this.marks));
    }
    this.breakLine();
    return stack([...standing(this.frame.blocks), ...this.noteBlocks]).join('\n');
  }

  private get frame(): Frame {
    return this.frames.at(-1)!;
  }

  private enter(element: ContentElement): void {
    const handler = handlerAt(this.handlerOf(element, this), { parent: this.frame.tag, inLine: this.frame.isLine, nesting: this.nesting });
    const visit: Visit = { element, handler, child: 0, outside: this.marks };
    switch (handler.kind) {
      case 'atom':
        this.write(handler.pieces(element, this));
        return;
      case 'leaf':
        this.breakLine();
        if (this.frame.isLine) this.write(handler.pieces(element, this));
        else this.keep(handler.write(element, this));
        this.breakLine();
        return;
      case 'in-line':
        if (handler.before) this.write(textPieces(handler.before, this.marks));
        this.mark(handler.mark?.(element, this));
        break;
      default:
        this.breakLine(handler.separator);
        this.mark(handler.mark);
        if (handler.kind === 'flow') this.writeLead(handler.lead);
        else this.frames.push(newFrame(element.tag, handler.kind === 'line'));
        if (handler.kind === 'frame' && handler.indents) this.nesting++;
    }
    this.visits.push(visit);
  }

  private leave({ element, handler, outside }: Visit): void {
    if (handler.kind === 'in-line') {
      this.marks = outside;
      if (handler.after) this.write(textPieces(handler.after, this.marks));
      return;
    }
    if (handler.kind !== 'line') this.breakLine();
    this.marks = outside;
    if (handler.kind !== 'line' && handler.kind !== 'frame') return;
    const { run, blocks } = this.frames.pop()!;
    if (handler.kind === 'line') this.keep(handler.write(element, run, this));
    else {
      if (handler.indents) this.nesting--;
      this.keep(handler.write(element, blocks, this));
    }
  }

  private writeLead(lead: string | undefined): void {
    if (!lead) return;
    this.write(textPieces(lead, withMark(this.marks, strong)));
    this.breakLine();
  }

  private mark(mark: Mark | undefined): void {
    if (mark !== undefined) this.marks = withMark(this.marks, mark);
  }

  /** In a line that nothing breaks, white space is written once, so that the last text is never far back. */
  private write(pieces: readonly Piece[]): void {
    const { run, isLine } = this.frame;
    for (const piece of pieces) {
      if (!isLine || (piece.kind !== 'break' && piece.kind !== 'space')) run.push(piece);
      else if (run.length > 0 && run.at(-1)!.kind !== 'space') run.push(piece.kind === 'break' ? { ...piece, kind: 'space', text: ' ' } : piece);
    }
  }

  private keep(blocks: readonly Block[]): void {
    for (const block of blocks) {
      if (block.kind === 'note') this.noteBlocks.push(block);
      else this.frame.blocks.push(block);
    }
  }

  /** Ends the line that is being written, or parts it where it cannot end. */
  private breakLine(separator?: string): void {
    const { frame, marks } = this;
    if (frame.isLine) {
      partLine(frame.run, separator, marks);
      return;
    }
    // Most blocks begin where nothing was written.
    if (frame.run.length === 0) return;
    for (const lines of writeParagraphs(frame.run)) frame.blocks.push(paragraph(lines));
    frame.run = [];
  }
}

function newFrame(tag: string, isLine: boolean): Frame {
  return { tag, blocks: [], run: [], isLine };
}

function partLine(run: Piece[], separator: string | undefined, marks: readonly Mark[]): void {
  const last = run.findLast(({ kind }) => kind !== 'space');
  if (last === undefined) return;
  if (separator !== undefined && !/\p{P}$/u.test(last.text)) {
    // The separator belongs to the text before it, where white space may have followed already.
    while (run.at(-1)!.kind === 'space') run.pop();
    run.push({ kind: 'text', text: separator, marks });
  }
  if (run.at(-1)!.kind !== 'space') run.push({ kind: 'space', text: ' ', marks });
}
