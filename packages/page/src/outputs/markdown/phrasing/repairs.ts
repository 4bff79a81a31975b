import { type Mark, type Piece, textPieces } from './piece.js';
import { lastCodePoint } from './signs.js';

/** Marks to take from a piece: from the punctuation at one of its ends, or from all of it. */
interface Repair {
  readonly head: Set<Mark>;
  readonly tail: Set<Mark>;
  readonly whole: Set<Mark>;
}

/** Marks to take from some of the pieces of a line. */
export class Repairs {
  private readonly pieces: readonly Piece[];
  private readonly of = new Map<number, Repair>();

  constructor(pieces: readonly Piece[]) {
    this.pieces = pieces;
  }

  get isEmpty(): boolean {
    return this.of.size === 0;
  }

  take(at: number, end: keyof Repair, mark: Mark): void {
    let repair = this.of.get(at);
    if (repair === undefined) {
      repair = { head: new Set(), tail: new Set(), whole: new Set() };
      this.of.set(at, repair);
    }
    repair[end].add(mark);
  }

  /** From all pieces that are under another mark together with the given piece: those that follow it, or with `step` -1 those before it. */
  takeInside({ mark, outer, from, step }: { mark: Mark; outer: Mark; from: number; step: 1 | -1 }): void {
    // One look over a long emphasis is enough for all the signs in it.
    if (this.of.get(from)?.whole.has(mark)) return;
    for (let at = from; this.pieces[at]?.marks.includes(outer); at += step) if (this.pieces[at]!.marks.includes(mark)) this.take(at, 'whole', mark);
  }

  repair(): Piece[] {
    return this.pieces.flatMap((piece, at) => repairPiece(piece, this.of.get(at)));
  }
}

const PUNCTUATED_HEAD = /^[\p{P}\p{S}]+/u;
const PUNCTUATION = /^[\p{P}\p{S}]$/u;

function repairPiece(piece: Piece, repair: Repair | undefined): Piece[] {
  if (repair === undefined) return [piece];
  const { text } = piece;
  const head = repair.head.size > 0 ? (PUNCTUATED_HEAD.exec(text)?.[0].length ?? 0) : 0;
  const tail = repair.tail.size > 0 ? punctuatedTail(text) : text.length;
  // Nothing but punctuation, or something that cannot be divided.
  if (piece.kind !== 'text' || head >= tail) return [without(piece, [...repair.head, ...repair.tail, ...repair.whole])];
  const body = without(piece, [...repair.whole]);
  return [
    ...textPieces(text.slice(0, head), without(body, [...repair.head]).marks),
    ...textPieces(text.slice(head, tail), body.marks),
    ...textPieces(text.slice(tail), without(body, [...repair.tail]).marks),
  ];
}

// From the end backwards: a pattern for punctuation up to the end would be tried from every start.
function punctuatedTail(text: string): number {
  let end = text.length;
  while (end > 0) {
    const character = lastCodePoint(text.slice(Math.max(0, end - 2), end));
    if (!PUNCTUATION.test(character)) break;
    end -= character.length;
  }
  return end;
}

function without(piece: Piece, marks: readonly Mark[]): Piece {
  return { ...piece, marks: piece.marks.filter((mark) => !marks.includes(mark)) };
}
