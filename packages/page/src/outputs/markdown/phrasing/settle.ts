import type { Mark, Piece } from './piece.js';

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
