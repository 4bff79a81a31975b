import { type Boundary, firstCharacter, readable } from './emphasis.js';
import { codeSpan, escapeText, guardLineStart, holdsSigns, misreadAddresses, pairedSigns, type Surroundings } from './escape.js';
import { linkTo, type Mark, type Piece, settle, textPieces, withMark } from './piece.js';

/** A run of pieces → the lines of each paragraph in it; paragraphs without anything in them are left out. */
export function writeParagraphs(run: readonly Piece[]): string[][] {
  return paragraphsOf(run)
    .map(writeLine)
    .filter((written) => written !== '')
    .map((written) => written.split('\n').map(guardLineStart));
}

/** A run of pieces without breaks → one line that can stand alone. */
export function writeSingleLine(run: readonly Piece[]): string {
  return guardLineStart(writeLine(run));
}

/** The same for a cell of a table, where a bar ends the cell in code and addresses too. */
export function writeCell(run: readonly Piece[]): string {
  // Between backticks a backslash cannot be escaped, and with one before it no bar can.
  const divisible = settle(run).map((piece): Piece => {
    if (piece.kind === 'math') return { ...piece, text: piece.text.replaceAll('\\|', '\\Vert ').replaceAll('|', '\\vert ') };
    return piece.kind === 'code' && piece.text.includes('\\|') ? { ...piece, kind: 'text' } : piece;
  });
  return writeLine(divisible).replaceAll('|', '\\|');
}

/** A run of pieces without breaks → one line after something else, as in headings. */
export function writeLine(run: readonly Piece[]): string {
  const settledRun = settleLinks(run);
  // Most paragraphs are one text without special characters.
  const [only] = settledRun;
  if (settledRun.length === 1 && only!.kind === 'text' && only!.marks.length === 0 && !holdsSigns(only!.text)) return only!.text;
  const { pieces, boundaries } = readable(settledRun);
  const paired = pairedSigns(pieces);
  const parts: string[] = [];
  let before = '';
  let signs = signsOf(boundaries[0]!);
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i]!;
    const next = signsOf(boundaries[i + 1]!);
    before = signs.at(-1) ?? before;
    const following = firstCharacter(pieces[i + 1]);
    const text = writePiece(piece, { before, after: next[0] ?? following, paired });
    parts.push(signs, text);
    before = text === '\\\n' ? '' : text.at(-1)!;
    signs = next;
  }
  return parts.join('') + signs;
}

/** The text at a boundary: the ends of marks, and the beginnings of others. */
function signsOf({ closes, opens }: Boundary): string {
  let signs = '';
  for (const { close } of closes) signs += close;
  for (const { open } of opens) signs += open;
  return signs;
}

function writePiece({ kind, text, marks }: Piece, around: Omit<Surroundings, 'inLink'>): string {
  switch (kind) {
    case 'text':
      return escapeText(text, { ...around, inLink: marks.some(({ name }) => name === 'link') });
    case 'code':
      return codeSpan(text);
    case 'break':
      return '\\\n';
    default:
      return text;
  }
}

function settleLinks(run: readonly Piece[]): readonly Piece[] {
  const pieces = settle(run);
  if (pieces.every(({ kind, text, marks }) => kind === 'space' || (kind === 'text' && marks.length === 0 && !holdsSigns(text)))) return pieces;
  const plain = pieces.flatMap((piece, i) => plainer(piece, pieces[i - 1], pieces[i + 1]) ?? piece);
  return plain.every((piece, i) => piece === pieces[i]) ? pieces : settle(plain);
}

// Not every parser finds the end of a link after code with these in it.
const BLOCKS_A_LINK = /`|\\[[\]]|\]:/;
/** Addresses that angle brackets may hold; not every parser reads a character reference in one the same way. */
const ADDRESS = /^(?:https?|ftp):(?!.*&#?\w+;)[^\s<>\\]+$/i;
const MAIL_ADDRESS = /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+){1,9}$/i;

/** A piece that would not be read as it is at its place, as something plainer: addresses, formulas, code. Undefined for all others. */
function plainer(piece: Piece, previous: Piece | undefined, next: Piece | undefined): readonly Piece[] | undefined {
  const { kind, text, marks } = piece;
  const link = linkOf(piece);
  if (kind === 'math') return /^\d/.test(next?.text ?? '') ? [{ kind: 'code', text: text.slice(1, -1), marks }] : undefined;
  if (kind === 'code') return link && BLOCKS_A_LINK.test(text) ? [{ kind: 'text', text, marks }] : undefined;
  if (kind !== 'text') return undefined;
  if (link) {
    if (!isOwnText(text, link.href!) || linkOf(previous) === link || linkOf(next) === link) return undefined;
    return [{ kind: 'raw', text: `<${text}>`, marks: marks.filter((mark) => mark !== link) }];
  }
  let done = 0;
  const parts: Piece[] = [];
  for (const { from, to } of misreadAddresses(text, (next?.kind ?? 'space') === 'space')) {
    const address = text.slice(from, to);
    for (const part of textPieces(text.slice(done, from), marks)) parts.push(part);
    if (ADDRESS.test(address)) parts.push({ kind: 'raw', text: `<${address}>`, marks });
    else parts.push({ kind: 'text', text: address, marks: withMark(marks, linkTo(/^www/i.test(address) ? `http://${address}` : address)) });
    done = to;
  }
  return done === 0 ? undefined : [...parts, ...textPieces(text.slice(done), marks)];
}

/** Whether a link's text is where it leads. */
function isOwnText(text: string, href: string): boolean {
  return ((text === href || `${text}/` === href) && ADDRESS.test(text)) || (`mailto:${text}` === href && MAIL_ADDRESS.test(text));
}

function linkOf(piece: Piece | undefined): Mark | undefined {
  return piece?.marks.find(({ name }) => name === 'link');
}

/** Splits a run where two or more breaks follow each other: that is how pages without paragraphs separate them. */
function paragraphsOf(run: readonly Piece[]): Piece[][] {
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
