import { type Boundary, boundariesOf } from './nesting.js';
import { del, em, isDelimiter, type Mark, type Piece, strong } from './piece.js';
import { Repairs } from './repairs.js';
import { settle } from './settle.js';
import { flanks, isAmbiguous, type Sign, signsAt } from './signs.js';

/** Pieces whose signs will be read as they are meant. */
export interface Readable {
  readonly pieces: readonly Piece[];
  /** See `boundariesOf`. */
  readonly boundaries: readonly Boundary[];
}

// Each round moves signs away from the characters that disturb them; what is not well after so many is written without emphasis.
const ROUNDS = 8;

/**
 * Makes emphasis readable by CommonMark's rules of flanking: `a**"b"**` is not emphasis, because a sign between a letter and punctuation
 * can only be read in the other direction. Punctuation at such a place moves out of the emphasis, `a"**b**"`; the text stays the same.
 */
export function readable(settled: readonly Piece[]): Readable {
  let pieces = settled;
  if (!pieces.some(({ marks }) => marks.some(isDelimiter))) return { pieces, boundaries: boundariesOf(pieces) };
  for (let round = 0; round < ROUNDS; round++) {
    const boundaries = boundariesOf(pieces);
    const repairs = repairsOf(pieces, boundaries);
    if (repairs.isEmpty) return { pieces, boundaries };
    pieces = settle(repairs.repair());
  }
  pieces = settle(pieces.map((piece) => ({ ...piece, marks: piece.marks.filter((mark) => !isDelimiter(mark)) })));
  return { pieces, boundaries: boundariesOf(pieces) };
}

function repairsOf(pieces: readonly Piece[], boundaries: readonly Boundary[]): Repairs {
  const repairs = new Repairs(pieces);
  const nests = pieces.some(({ marks }) => marks.includes(em) && marks.includes(strong));
  for (const [at, boundary] of boundaries.entries()) {
    if (boundary.closes.length + boundary.opens.length === 0) continue;
    for (const [mark, outer] of tangledMarks(boundary)) repairs.takeInside({ mark, outer, from: at - 1, step: -1 });
    for (const sign of signsAt(pieces, boundary, at)) {
      const piece = sign.closes ? at - 1 : at;
      if (!flanks(sign)) repairs.take(piece, sign.touchesText ? (sign.closes ? 'tail' : 'head') : 'whole', sign.mark);
      // With emphasis in emphasis many parsers misread signs that can be read in both directions: the inner one goes.
      else if (nests && sign.mark !== del && isAmbiguous(sign)) {
        const inner = isInner(sign, boundary, pieces[piece]!) ? sign.mark : otherOf(sign.mark);
        repairs.takeInside({ mark: inner, outer: otherOf(inner), from: piece, step: sign.closes ? -1 : 1 });
      }
    }
  }
  if (nests) for (const { at, mark, outer } of twins(boundaries)) repairs.takeInside({ mark, outer, from: at - 1, step: -1 });
  return repairs;
}

/**
 * Emphasis that overlaps other emphasis has to be closed and opened again, and `*a**b*****c**` is not read as it was meant:
 * of two that overlap, the one that goes on begins where the other ends. The answer has pairs of that one and the other.
 */
function tangledMarks({ closes, opens }: Boundary): [Mark, Mark][] {
  const ended = closes.find((mark) => isDelimiter(mark) && !opens.includes(mark));
  if (ended === undefined) return [];
  return closes.filter((mark) => isDelimiter(mark) && opens.includes(mark)).map((mark) => [mark, ended]);
}

function otherOf(mark: Mark): Mark {
  return mark === em ? strong : em;
}

/** The sign belongs to emphasis inside other emphasis that is written with the same character. */
function isInner({ mark, closes }: Sign, boundary: Boundary, { marks }: Piece): boolean {
  const other = otherOf(mark);
  if (!marks.includes(other)) return false;
  // Of two that begin or end together, the one that begins last or ends first is inside.
  const together = closes ? boundary.closes : boundary.opens;
  return !together.includes(other) || together.indexOf(mark) < together.indexOf(other) === closes;
}

/**
 * `***a* b *c***` is misread by some parsers: both ends of one emphasis fall together with an end of another inside.
 * The answer has those that end together with the outer one, and where.
 */
function twins(boundaries: readonly Boundary[]): { at: number; mark: Mark; outer: Mark }[] {
  const found: { at: number; mark: Mark; outer: Mark }[] = [];
  let outer: Mark | undefined;
  let isAlone = false;
  for (const [at, { closes, opens }] of boundaries.entries()) {
    const [inner, last] = closes.filter((mark) => mark === em || mark === strong);
    if (isAlone && inner !== undefined && last !== undefined && last === outer) found.push({ at, mark: inner, outer });
    if (inner === outer || last !== undefined) outer = undefined;
    else if (inner !== undefined) isAlone = true;
    const [first, second] = opens.filter((mark) => mark === em || mark === strong);
    if (first !== undefined && second !== undefined) {
      outer = first;
      isAlone = false;
    }
  }
  return found;
}
