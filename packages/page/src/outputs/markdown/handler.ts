import type { Parts } from '../../document/draft.js';
import type { ContentElement } from '../../document/node.js';
import type { Block, Lines } from './block.js';
import type { Mark, Piece } from './phrasing/piece.js';

/** What a handler may know besides its element and what its children gave. */
export interface Context {
  readonly parts: Parts;
  /** Label in the page → label in Markdown, of notes that are in the document. */
  readonly notes: ReadonlyMap<string, string>;
  /** Formatting around the element, outermost first. */
  readonly marks: readonly Mark[];
  /** The finished block before this one, in the same surroundings. */
  readonly previous: Block | undefined;
}

/** How an element becomes Markdown. */
export type Handler = InLine | Atom | Flow | LineOf | FrameOf | Leaf;

/** Stays in the line, perhaps with a mark or some characters around it. */
export interface InLine {
  readonly kind: 'in-line';
  mark?(element: ContentElement, context: Context): Mark | undefined;
  readonly before?: string;
  readonly after?: string;
}

/** Stays in the line; its children are not walked. */
export interface Atom {
  readonly kind: 'atom';
  pieces(element: ContentElement, context: Context): readonly Piece[];
}

/** Breaks the line and is otherwise nothing: its children are in its place. */
export interface Flow {
  readonly kind: 'flow';
  readonly mark?: Mark | undefined;
  /** What to write before it where lines cannot be broken and text precedes. */
  readonly separator?: string | undefined;
  /** Text to begin with. */
  readonly lead?: string | undefined;
}

/** Holds one line: blocks in it are joined by spaces. */
export interface LineOf {
  readonly kind: 'line';
  /** Only directly inside one of these it is what it is; anywhere else it flows. */
  readonly within?: readonly string[];
  readonly mark?: Mark | undefined;
  readonly separator?: string | undefined;
  write(element: ContentElement, run: readonly Piece[], context: Context): readonly Block[];
}

/** Holds blocks. */
export interface FrameOf {
  readonly kind: 'frame';
  readonly within?: readonly string[];
  /** Its lines are written further right, or copied into what is around it: nesting of these is limited. */
  readonly indents?: boolean;
  readonly mark?: Mark | undefined;
  /** Text to begin with where it only flows. */
  readonly lead?: string | undefined;
  readonly separator?: string | undefined;
  write(element: ContentElement, blocks: readonly Block[], context: Context): readonly Block[];
}

/** A block whose children are not walked. */
export interface Leaf {
  readonly kind: 'leaf';
  write(element: ContentElement, context: Context): readonly Lines[];
  /** What it is where lines cannot be broken. */
  pieces(element: ContentElement, context: Context): readonly Piece[];
}

/**
 * Lists and quotes in each other, at most; what is nested deeper is written as if it was at the deepest level.
 * Each level repeats its indentation on every line, so without a limit the output could be far longer than the page.
 */
const MAX_NESTING = 12;

interface Place {
  /** Tag of the element that collects the blocks here. */
  readonly parent: string;
  /** Blocks cannot break the line here. */
  readonly inLine: boolean;
  /** Elements around that indent. */
  readonly nesting: number;
}

/** What a handler comes to at its place: parts outside of their whole, blocks in a line and what is nested too deep only flow. */
export function handlerAt(handler: Handler, { parent, inLine, nesting }: Place): Handler {
  if (handler.kind !== 'line' && handler.kind !== 'frame') return handler;
  const isLost = handler.within !== undefined && !handler.within.includes(parent);
  const isTooDeep = handler.kind === 'frame' && handler.indents === true && nesting >= MAX_NESTING;
  if (!inLine && !isLost && !isTooDeep) return handler;
  return { kind: 'flow', separator: handler.separator, mark: handler.mark, lead: handler.kind === 'frame' ? handler.lead : undefined };
}
