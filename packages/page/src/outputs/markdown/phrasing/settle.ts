import type { Mark, Piece } from './piece.js';

/**
 * Brings the pieces of one paragraph into a form that can be written: no white space at the ends or beside a break, one space between texts,
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
    if (gap !== undefined && settled.length > 0)
      settled.push({ ...gap, marks: commonMarks(gap.marks, commonMarks(settled.at(-1)!.marks, piece.marks)) });
    gap = undefined;
    append(settled, piece);
  }
  return settled;
}

/** A break is stronger than a space, and an odd space than a plain one. */
function widerOf(a: Piece, b: Piece): Piece {
  const isWider = a.kind !== 'break' && (b.kind === 'break' || a.text === ' ');
  return { ...(isWider ? b : a), marks: commonMarks(a.marks, b.marks) };
}

function append(settled: Piece[], piece: Piece): void {
  const last = settled.at(-1);
  const joins =
    last !== undefined && last.kind === piece.kind && (piece.kind === 'text' || piece.kind === 'code') && sameMarks(last.marks, piece.marks);
  if (joins) settled[settled.length - 1] = { ...last, text: last.text + piece.text };
  else settled.push(piece);
}

function commonMarks(a: readonly Mark[], b: readonly Mark[]): readonly Mark[] {
  return a === b ? a : a.filter((mark) => b.includes(mark));
}

function sameMarks(a: readonly Mark[], b: readonly Mark[]): boolean {
  return a === b || (a.length === b.length && a.every((mark) => b.includes(mark)));
}

/** Splits a run where two or more breaks follow each other: that is how pages without paragraphs separate them. */
export function paragraphsOf(run: readonly Piece[]): Piece[][] {
  const paragraphs: Piece[][] = [];
  let paragraph: Piece[] = [];
  let breaks = 0;
  for (const piece of run) {
    if (piece.kind === 'break') breaks++;
    else if (piece.kind !== 'space') {
      if (breaks > 1) {
        paragraphs.push(paragraph);
        paragraph = [];
      }
      breaks = 0;
    }
    paragraph.push(piece);
  }
  paragraphs.push(paragraph);
  return paragraphs;
}
