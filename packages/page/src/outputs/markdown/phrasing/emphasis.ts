import { del, em, isDelimiter, type Mark, type Piece, settle, strong, textPieces } from './piece.js';

/** Pieces whose delimiters are read as intended. */
export interface Readable {
  readonly pieces: readonly Piece[];
  /** Boundary `i` comes before piece `i`; the last one after all pieces. */
  readonly boundaries: readonly Boundary[];
}

// Each round moves delimiters away from the characters that disturb them; emphasis that still fails after so many is dropped.
const ROUNDS = 8;

/**
 * Makes emphasis readable by CommonMark's rules of flanking: `a**"b"**` is not emphasis, because a delimiter between a letter and punctuation
 * can only be read in the other direction. Punctuation at such a place moves out of the emphasis, `a"**b**"`; the text stays the same.
 */
export function readable(settled: readonly Piece[]): Readable {
  let pieces = settled;
  if (!pieces.some(({ marks }) => marks.some(isDelimiter))) return { pieces, boundaries: boundariesOf(pieces) };
  for (let round = 0; round < ROUNDS; round++) {
    const boundaries = boundariesOf(pieces);
    const repairs = repairsOf(pieces, boundaries);
    if (repairs.size === 0) return { pieces, boundaries };
    pieces = settle(pieces.flatMap((piece, at) => repairPiece(piece, repairs.get(at))));
  }
  pieces = settle(pieces.map((piece) => without(piece, piece.marks.filter(isDelimiter))));
  return { pieces, boundaries: boundariesOf(pieces) };
}

const NO_SIGNS: Boundary = { closes: [], opens: [] };

function boundariesOf(pieces: readonly Piece[]): Boundary[] {
  // Which of two marks is longer matters only if both begin together.
  const reach = pieces.some(({ marks }) => marks.length > 1) ? reaches(pieces) : [];
  const boundaries: Boundary[] = [];
  const open: Mark[] = [];
  for (let i = 0; i <= pieces.length; i++) {
    const wanted = pieces[i]?.marks ?? [];
    // Most text is under no mark at all.
    if (wanted.length === 0 && open.length === 0) {
      boundaries.push(NO_SIGNS);
      continue;
    }
    let kept = 0;
    while (kept < open.length && wanted.includes(open[kept]!)) kept++;
    const closes = open.splice(kept).reverse();
    // Around the very same words, emphasis inside the link's brackets is read as emphasis whatever letters the link touches.
    const isLink = ({ name }: Mark) => Number(name === 'link');
    const opens = wanted.filter((mark) => !open.includes(mark)).sort((a, b) => reach[i]!.get(b)! - reach[i]!.get(a)! || isLink(b) - isLink(a));
    // bounded: marks that nest, each once
    open.push(...opens);
    boundaries.push({ closes, opens });
  }
  return boundaries;
}

/** For each piece, the last piece of each of its marks: the longer one is opened first. */
function reaches(pieces: readonly Piece[]): ReadonlyMap<Mark, number>[] {
  const reach: ReadonlyMap<Mark, number>[] = new Array(pieces.length);
  for (let i = pieces.length - 1; i >= 0; i--) reach[i] = new Map(pieces[i]!.marks.map((mark) => [mark, reach[i + 1]?.get(mark) ?? i]));
  return reach;
}

/** Marks to take from a piece: from the punctuation at one of its ends, or from all of it. */
interface Repair {
  readonly head: Set<Mark>;
  readonly tail: Set<Mark>;
  readonly whole: Set<Mark>;
}

/** Pieces that need a repair, by their number. */
function repairsOf(pieces: readonly Piece[], boundaries: readonly Boundary[]): Map<number, Repair> {
  const repairs = new Map<number, Repair>();
  const take = (at: number, end: keyof Repair, mark: Mark) => {
    if (!repairs.has(at)) repairs.set(at, { head: new Set(), tail: new Set(), whole: new Set() });
    repairs.get(at)![end].add(mark);
  };
  /** From all pieces that are under another mark together with the given piece: those that follow it, or with `step` -1 those before it. */
  const takeInside = (mark: Mark, outer: Mark, from: number, step: 1 | -1) => {
    // One pass over a long emphasis is enough for all the delimiters in it.
    if (repairs.get(from)?.whole.has(mark)) return;
    for (let at = from; pieces[at]?.marks.includes(outer); at += step) if (pieces[at]!.marks.includes(mark)) take(at, 'whole', mark);
  };
  const nests = pieces.some(({ marks }) => marks.includes(em) && marks.includes(strong));
  for (const [at, boundary] of boundaries.entries()) {
    if (boundary.closes.length + boundary.opens.length === 0) continue;
    for (const [mark, outer] of tangledMarks(boundary)) takeInside(mark, outer, at - 1, -1);
    for (const sign of signsAt(pieces, boundary, at)) {
      const piece = sign.closes ? at - 1 : at;
      if (!flanks(sign)) take(piece, sign.touchesText ? (sign.closes ? 'tail' : 'head') : 'whole', sign.mark);
      // With nested emphasis many parsers misread delimiters that can be read in both directions: the inner one is dropped.
      else if (nests && sign.mark !== del && isAmbiguous(sign)) {
        const inner = isInner(sign, boundary, pieces[piece]!) ? sign.mark : otherOf(sign.mark);
        takeInside(inner, otherOf(inner), piece, sign.closes ? -1 : 1);
      }
    }
  }
  if (nests) for (const { at, mark, outer } of twins(boundaries)) takeInside(mark, outer, at - 1, -1);
  return repairs;
}

/**
 * Emphasis that overlaps other emphasis has to be closed and opened again, and `*a**b*****c**` is not read as it was meant:
 * of two that overlap, the one that continues begins where the other ends. Returns pairs of that one and the other.
 */
function tangledMarks({ closes, opens }: Boundary): [Mark, Mark][] {
  const ended = closes.find((mark) => isDelimiter(mark) && !opens.includes(mark));
  if (ended === undefined) return [];
  return closes.filter((mark) => isDelimiter(mark) && opens.includes(mark)).map((mark) => [mark, ended]);
}

function otherOf(mark: Mark): Mark {
  return mark === em ? strong : em;
}

/** The delimiter belongs to emphasis inside other emphasis that is written with the same character. */
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
  const isStrongOrEm = (mark: Mark) => mark === em || mark === strong;
  let outer: Mark | undefined;
  let isAlone = false;
  for (const [at, { closes, opens }] of boundaries.entries()) {
    const [inner, last] = closes.filter(isStrongOrEm);
    if (isAlone && inner !== undefined && last !== undefined && last === outer) found.push({ at, mark: inner, outer });
    if (inner === outer || last !== undefined) outer = undefined;
    else if (inner !== undefined) isAlone = true;
    const [first, second] = opens.filter(isStrongOrEm);
    if (first === undefined || second === undefined) continue;
    outer = first;
    isAlone = false;
  }
  return found;
}

function repairPiece(piece: Piece, repair: Repair | undefined): Piece[] {
  if (repair === undefined) return [piece];
  const { text } = piece;
  const head = repair.head.size > 0 ? (/^[\p{P}\p{S}]+/u.exec(text)?.[0].length ?? 0) : 0;
  let tail = text.length;
  // From the end backwards: a pattern for punctuation up to the end would be tried from every start.
  if (repair.tail.size > 0)
    for (let last = lastCodePoint(text); PUNCTUATION_OR_SYMBOL.test(last); last = lastCodePoint(text.slice(Math.max(0, tail - 2), tail)))
      tail -= last.length;
  const body = without(piece, [...repair.whole]);
  // Nothing but punctuation, or something that cannot be divided.
  if (piece.kind !== 'text' || head >= tail) return [without(body, [...repair.head, ...repair.tail])];
  return [
    ...textPieces(text.slice(0, head), without(body, [...repair.head]).marks),
    ...textPieces(text.slice(head, tail), body.marks),
    ...textPieces(text.slice(tail), without(body, [...repair.tail]).marks),
  ];
}

function without(piece: Piece, marks: readonly Mark[]): Piece {
  return { ...piece, marks: piece.marks.filter((mark) => !marks.includes(mark)) };
}

/** The delimiters to write before a piece: first those of marks that end there, innermost first, then those of marks that begin, outermost first. */
export interface Boundary {
  readonly closes: readonly Mark[];
  readonly opens: readonly Mark[];
}

/** A delimiter of emphasis at a boundary between two pieces. */
export interface Sign {
  readonly mark: Mark;
  readonly closes: boolean;
  /** The characters on both sides of its run of equal delimiters: towards the emphasised text, and away from it. Empty at the ends of a line. */
  readonly inside: string;
  readonly outside: string;
  /** `inside` is text, and not a delimiter of another kind. */
  readonly touchesText: boolean;
}

function signsAt(pieces: readonly Piece[], { closes, opens }: Boundary, at: number): Sign[] {
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

/** The first character of a piece as it is written. */
export function firstCharacter(piece: Piece | undefined): string {
  if (piece === undefined) return '';
  if (piece.kind === 'break') return '\\';
  return piece.kind === 'code' ? '`' : String.fromCodePoint(piece.text.codePointAt(0)!);
}

function lastCharacter(piece: Piece | undefined): string {
  if (piece === undefined || piece.kind === 'break') return '';
  return piece.kind === 'code' ? '`' : lastCodePoint(piece.text);
}

function lastCodePoint(text: string): string {
  const pair = text.slice(-2);
  return pair.length === 2 && pair.codePointAt(0)! > 0xffff ? pair : pair.slice(-1);
}

const PUNCTUATION_OR_SYMBOL = /^[\p{P}\p{S}]/u;
const SURE_PUNCTUATION = /^(?![_*])[\p{P}$+<=>^`|]/u;

/**
 * By CommonMark's rules a delimiter with these characters next to it can open (or, mirrored, close) emphasis.
 * Symbols count as punctuation since CommonMark 0.31 only, and `~`, `_`, `*` do not for every parser: inside they are taken for punctuation,
 * outside they are not, so that old and new parsers agree.
 */
function flanks({ inside, outside }: Sign): boolean {
  // An escaped delimiter right next to a real one is counted with it by some parsers.
  if (inside === '' || /^[\s*~]/.test(inside)) return false;
  return !PUNCTUATION_OR_SYMBOL.test(inside) || outside === '' || /^\s/.test(outside) || SURE_PUNCTUATION.test(outside);
}

/** The delimiter could also be read in the other direction. */
function isAmbiguous({ inside, outside }: Sign): boolean {
  if (outside === '' || /^\s/.test(outside)) return false;
  return PUNCTUATION_OR_SYMBOL.test(inside) || !SURE_PUNCTUATION.test(outside);
}
