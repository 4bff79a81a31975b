import { inPieces, safeText } from '../../../blocks/text.js';

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
    /** A formula with its delimiters. */
    | 'math';
  readonly text: string;
  /** Each mark once; outermost in the page first. */
  readonly marks: readonly Mark[];
}

export const em: Mark = { name: 'em', open: '*', close: '*' };
export const strong: Mark = { name: 'strong', open: '**', close: '**' };
export const del: Mark = { name: 'del', open: '~~', close: '~~' };
// Without them 10⁶ would read as 106; GFM has no syntax for them, but shows these two elements.
export const sup: Mark = { name: 'sup', open: '<sup>', close: '</sup>' };
export const sub: Mark = { name: 'sub', open: '<sub>', close: '</sub>' };

export function linkTo(href: string, title?: string): Mark {
  return { name: 'link', open: '[', close: `]${destination(href, title)}`, href };
}

const ENCODED: Record<string, string> = { '<': '%3C', '>': '%3E', '\\': '%5C', '`': '%60', '|': '%7C', '*': '%2A' };
/** What an address has that is written otherwise. Nearly none has any, and one look spares four. */
const UNSAFE = /[<>\\`|*&()]/;

/** The part of a link in round brackets. */
export function destination(address: string, title: string | undefined, signs = /[<>\\`|*]/g): string {
  if (title === undefined && !UNSAFE.test(address)) return `(${address})`;
  const encoded = address.replace(signs, (sign) => ENCODED[sign]!).replace(/&(?=#?[a-z0-9]+;)/gi, '&amp;');
  const target = isBalanced(encoded) ? encoded : encoded.replace(/[()]/g, '\\$&');
  const hint = safeText(title ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return `(${target}${hint === '' ? '' : ` "${hint.replace(/["\\<`]|&(?=#?[a-z0-9]+;)/gi, '\\$&')}"`})`;
}

function isBalanced(address: string): boolean {
  let depth = 0;
  for (const [bracket] of address.matchAll(/[()]/g)) {
    depth += bracket === '(' ? 1 : -1;
    // Some parsers give up on brackets nested deeper than this.
    if (depth < 0 || depth > 3) return false;
  }
  return depth === 0;
}

/** Marks written as runs of a character that may or may not open and close, depending on their neighbours. */
export function isDelimiter(mark: Mark): boolean {
  return mark.name === 'em' || mark.name === 'strong' || mark.name === 'del';
}

/** Adds a mark that is not there yet; a link in a link stays part of the outer one. */
export function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  return marks.some(({ name }) => name === mark.name) ? marks : [...marks, mark];
}

const COLLAPSIBLE = /[\t\n\v\f\r \u2028\u2029]+/g;

/** Text of the page → pieces: white space at its ends, and the text between. A no-break or ideographic space is kept. */
export function textPieces(text: string, marks: readonly Mark[]): Piece[] {
  const clean = safeText(text);
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

/**
 * Brings the pieces of one paragraph into a form that can be written: no white space at the ends or next to a break, one space between texts,
 * text and code that touch joined into one. White space keeps those marks only that hold on both sides of it too, so that no emphasis
 * begins or ends with a space, which Markdown would not read as emphasis.
 */
export function settle(pieces: readonly Piece[]): Piece[] {
  const settled: Piece[] = [];
  let gap: Piece | undefined;
  for (const piece of pieces) {
    if (piece.kind === 'space' || piece.kind === 'break') {
      gap = gap === undefined ? piece : widerOf(gap, piece);
      continue;
    }
    const last = settled.at(-1);
    if (gap !== undefined && last) settled.push({ ...gap, marks: commonMarks(gap.marks, commonMarks(last.marks, piece.marks)) });
    const isJoined =
      gap === undefined && last?.kind === piece.kind && (piece.kind === 'text' || piece.kind === 'code') && sameMarks(last.marks, piece.marks);
    if (isJoined) settled[settled.length - 1] = { ...last, text: last.text + piece.text };
    else settled.push(piece);
    gap = undefined;
  }
  return settled;
}

/** A break is stronger than a space, and an odd space than a plain one. */
function widerOf(a: Piece, b: Piece): Piece {
  const isWider = a.kind !== 'break' && (b.kind === 'break' || a.text === ' ');
  return { ...(isWider ? b : a), marks: commonMarks(a.marks, b.marks) };
}

function commonMarks(a: readonly Mark[], b: readonly Mark[]): readonly Mark[] {
  return a === b ? a : a.filter((mark) => b.includes(mark));
}

function sameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  return a === b || (a.length === b.length && a.every((mark) => b.includes(mark)));
}
