import { inPieces } from '../../../blocks/in-pieces.js';
import { cleanText } from '../../clean-text.js';

/** Formatting around a piece of a line. Two pieces are under the same mark if it is the same object. */
export interface Mark {
  readonly name: 'em' | 'strong' | 'del' | 'sup' | 'sub' | 'link';
  readonly open: string;
  readonly close: string;
  /** Only of links: where it leads, so that an address shown as itself can be written as an autolink. */
  readonly href?: string;
}

/** A line of Markdown before it is written: text, white space and things that are not escaped, each with the marks around it. */
export interface Piece {
  readonly kind: /** Text without white space, not escaped yet. */
    | 'text'
    | 'space'
    /** A hard break. */
    | 'break'
    /** Text of a code span, without its backticks. */
    | 'code'
    /** Finished Markdown: an image, an autolink, a reference to a note. */
    | 'raw'
    /** A formula with its signs. */
    | 'math';
  readonly text: string;
  /** Each mark once; outermost in the page first. */
  readonly marks: readonly Mark[];
}

export const em: Mark = { name: 'em', open: '*', close: '*' };
export const strong: Mark = { name: 'strong', open: '**', close: '**' };
export const del: Mark = { name: 'del', open: '~~', close: '~~' };
// Without them 10⁶ would read as 106; GFM has no sign for them, but shows these two elements.
export const sup: Mark = { name: 'sup', open: '<sup>', close: '</sup>' };
export const sub: Mark = { name: 'sub', open: '<sub>', close: '</sub>' };

/** Marks written as runs of a character that may or may not open and close, depending on what is beside them. */
export function isDelimiter(mark: Mark): boolean {
  return mark.name === 'em' || mark.name === 'strong' || mark.name === 'del';
}

/** Adds a mark that is not there yet; a link in a link stays part of the outer one. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  return marks.some(({ name }) => name === mark.name) ? marks : [...marks, mark];
}

const COLLAPSIBLE = /[\t\n\v\f\r \u2028\u2029]+/g;

/** Text of the page → pieces: white space at its ends, and what is between. A no-break or ideographic space stays what it is. */
export function textPieces(text: string, marks: readonly Mark[]): Piece[] {
  const clean = cleanText(text);
  const squashed = /[\t\n\v\f\r\u2028\u2029]| {2}/.test(clean) ? inPieces(clean, (piece) => piece.replace(COLLAPSIBLE, ' ')) : clean;
  const inside = squashed.trim();
  if (inside === '') return squashed === '' ? [] : [{ kind: 'space', text: squashed, marks }];
  const start = squashed.length - squashed.trimStart().length;
  const end = start + inside.length;
  const pieces: Piece[] = [];
  if (start > 0) pieces.push({ kind: 'space', text: squashed.slice(0, start), marks });
  pieces.push({ kind: 'text', text: inside, marks });
  if (end < squashed.length) pieces.push({ kind: 'space', text: squashed.slice(end), marks });
  return pieces;
}
