import type { Mark, Piece } from './piece.js';

/** The signs to write before a piece: first those of marks that end there, innermost first, then those of marks that begin, outermost first. */
export interface Boundary {
  readonly closes: readonly Mark[];
  readonly opens: readonly Mark[];
}

/** Boundary `i` comes before piece `i`; the last one after all pieces. */
export function boundariesOf(pieces: readonly Piece[]): Boundary[] {
  // Which of two marks goes on for longer is asked only where both begin together.
  const reach = pieces.some(({ marks }) => marks.length > 1) ? reaches(pieces) : [];
  const boundaries: Boundary[] = [];
  const open: Mark[] = [];
  for (let i = 0; i <= pieces.length; i++) {
    const wanted = pieces[i]?.marks ?? [];
    if (wanted.length === 0 && open.length === 0) {
      boundaries.push(NO_SIGNS);
      continue;
    }
    let kept = 0;
    while (kept < open.length && wanted.includes(open[kept]!)) kept++;
    const closes = open.splice(kept).reverse();
    const opens = wanted.filter((mark) => !open.includes(mark)).sort((a, b) => reach[i]!.get(b)! - reach[i]!.get(a)! || linkFirst(a, b));
    // bounded: marks that nest, each once
    open.push(...opens);
    boundaries.push({ closes, opens });
  }
  return boundaries;
}

// Around the very same words, emphasis inside the link's brackets is read as emphasis whatever letters the link touches.
function linkFirst(a: Mark, b: Mark): number {
  return Number(b.name === 'link') - Number(a.name === 'link');
}

// Most text is under no mark at all.
const NO_SIGNS: Boundary = { closes: [], opens: [] };
const NO_REACH: ReadonlyMap<Mark, number> = new Map();

/** For each piece, up to which piece each of its marks goes on: the longer one is opened first. */
function reaches(pieces: readonly Piece[]): ReadonlyMap<Mark, number>[] {
  const reach: ReadonlyMap<Mark, number>[] = new Array(pieces.length);
  for (let i = pieces.length - 1; i >= 0; i--) {
    const next = reach[i + 1];
    reach[i] = pieces[i]!.marks.length === 0 ? NO_REACH : new Map(pieces[i]!.marks.map((mark) => [mark, next?.get(mark) ?? i]));
  }
  return reach;
}
