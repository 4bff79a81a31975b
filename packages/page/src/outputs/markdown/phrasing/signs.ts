import { isDelimiter, type Mark, type Piece } from './piece.js';

/** The signs to write before a piece: first those of marks that end there, innermost first, then those of marks that begin, outermost first. */
export interface Boundary {
  readonly closes: readonly Mark[];
  readonly opens: readonly Mark[];
}

/** A sign of emphasis at a boundary between two pieces. */
export interface Sign {
  readonly mark: Mark;
  readonly closes: boolean;
  /** The characters on both sides of the run of equal signs that it is part of: towards the emphasised text, and away from it. Empty at the ends of a line. */
  readonly inside: string;
  readonly outside: string;
  /** `inside` is text, and not a sign of another kind. */
  readonly touchesText: boolean;
}

export function signsAt(pieces: readonly Piece[], { closes, opens }: Boundary, at: number): Sign[] {
  const marks = [...closes, ...opens];
  const written = marks.map((mark, k) => (k < closes.length ? mark.close : mark.open));
  return marks.flatMap((mark, k): Sign[] => {
    if (!isDelimiter(mark)) return [];
    let first = k;
    let last = k;
    while (first > 0 && written[first - 1]![0] === written[k]![0]) first--;
    while (last + 1 < written.length && written[last + 1]![0] === written[k]![0]) last++;
    const before = first > 0 ? written[first - 1]!.at(-1)! : lastCharacter(pieces[at - 1]);
    const after = last + 1 < written.length ? written[last + 1]![0]! : firstCharacter(pieces[at]);
    return k < closes.length
      ? [{ mark, closes: true, inside: before, outside: after, touchesText: first === 0 }]
      : [{ mark, closes: false, inside: after, outside: before, touchesText: last + 1 === written.length }];
  });
}

/** What a piece begins with when it is written. */
export function firstCharacter(piece: Piece | undefined): string {
  if (piece === undefined) return '';
  if (piece.kind === 'break') return '\\';
  return piece.kind === 'code' ? '`' : String.fromCodePoint(piece.text.codePointAt(0)!);
}

function lastCharacter(piece: Piece | undefined): string {
  if (piece === undefined || piece.kind === 'break') return '';
  return piece.kind === 'code' ? '`' : lastCodePoint(piece.text);
}

export function lastCodePoint(text: string): string {
  const pair = text.slice(-2);
  return pair.length === 2 && pair.codePointAt(0)! > 0xffff ? pair : pair.slice(-1);
}

export const PUNCTUATION_OR_SYMBOL = /^[\p{P}\p{S}]/u;
const SURE_PUNCTUATION = /^(?![_*])[\p{P}$+<=>^`|]/u;

/**
 * By CommonMark's rules a sign with these characters next to it can open (or, mirrored, close) emphasis.
 * Symbols count as punctuation since CommonMark 0.31 only, and `~`, `_`, `*` do not for every parser: inside they are taken for punctuation,
 * outside they are not, so that old and new parsers agree.
 */
export function flanks({ inside, outside }: Sign): boolean {
  // An escaped sign right next to a real one is counted with it by some parsers.
  if (inside === '' || /^[\s*~]/.test(inside)) return false;
  return !PUNCTUATION_OR_SYMBOL.test(inside) || outside === '' || /^\s/.test(outside) || SURE_PUNCTUATION.test(outside);
}

/** The sign could also be read in the other direction. */
export function isAmbiguous({ inside, outside }: Sign): boolean {
  if (outside === '' || /^\s/.test(outside)) return false;
  return PUNCTUATION_OR_SYMBOL.test(inside) || !SURE_PUNCTUATION.test(outside);
}
