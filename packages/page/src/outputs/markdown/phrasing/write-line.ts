import { type Boundary, firstCharacter, readable } from './emphasis.js';
import { codeSpan, escapeText, guardedAddresses, guardLineStart, holdsAddress, holdsSigns, pairedSigns, type Surroundings } from './escape.js';
import { linkTo, type Mark, type Piece, settle, textPieces, withMark } from './piece.js';

/** A run of pieces → the lines of each paragraph in it; paragraphs without anything in them are left out. */
export function writeParagraphs(run: readonly Piece[]): string[][] {
  return paragraphsOf(run)
    .map(write)
    .filter((written) => written !== '')
    .map((written) => written.split('\n').map(guardLineStart));
}

/** A run of pieces without breaks → one line that can stand alone. */
export function writeSingleLine(run: readonly Piece[]): string {
  return guardLineStart(write(run));
}

/** A run of pieces without breaks → one line after something else, as in headings. */
export function writeLine(run: readonly Piece[]): string {
  return write(run);
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

function write(run: readonly Piece[]): string {
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
    const endsWord = boundaries[i + 1]!.opens.length === 0 && /^\s?$/.test(following);
    const text = writePiece(piece, { before, after: next[0] ?? following, endsWord, paired });
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
  const linked = pieces.every(({ kind, marks }) => marks.length === 0 && (kind === 'text' || kind === 'space')) ? pieces : autolinks(pieces);
  const guarded = linked.some(({ kind, text }) => kind === 'text' && holdsAddress(text)) ? guardAddresses(linked) : linked;
  if (guarded === pieces && !pieces.some(({ kind }) => kind === 'math' || kind === 'code')) return pieces;
  return settle(plainer(guarded));
}

/** Addresses that would not be read as they are, as `<address>` or as a link. */
function guardAddresses(pieces: readonly Piece[]): readonly Piece[] {
  const paired = pairedSigns(pieces);
  return pieces.flatMap((piece, i): readonly Piece[] => {
    const { kind, text, marks } = piece;
    if (kind !== 'text' || linkOf(piece)) return [piece];
    const next = pieces[i + 1]?.kind ?? 'space';
    const found = guardedAddresses(text, { before: '', after: '', endsWord: next === 'space', inLink: false, paired });
    if (found.length === 0) return [piece];
    let done = 0;
    const parts = found.flatMap(({ from, to }): Piece[] => {
      const before = textPieces(text.slice(done, from), marks);
      done = to;
      const address = text.slice(from, to);
      // Only an address with a scheme may be in angle brackets.
      const written: Piece = /^(?:https?|ftp):/i.test(address)
        ? { kind: 'raw', text: `<${address}>`, marks }
        : { kind: 'text', text: address, marks: withMark(marks, linkTo(`http://${address}`)) };
      return [...before, written];
    });
    return [...parts, ...textPieces(text.slice(done), marks)];
  });
}

// Not every parser finds the end of a link after code with these in it.
const BLOCKS_A_LINK = /`|\\[[\]]|\]:/;

/** Formulas and code that would not be read as such at their places, as something plainer. */
function plainer(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, i) => {
    const { kind, text, marks } = piece;
    if (kind === 'math' && /^\d/.test(pieces[i + 1]?.text ?? '')) return { kind: 'code', text: text.slice(1, -1), marks };
    return kind === 'code' && BLOCKS_A_LINK.test(text) && marks.some(({ name }) => name === 'link') ? { kind: 'text', text, marks } : piece;
  });
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

const ADDRESS = /^(?:https?|ftp):[^\s<>\\]+$/i;
const MAIL_ADDRESS = /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+){1,9}$/i;

/** Links whose text is where they lead, as `<address>`. */
function autolinks(pieces: readonly Piece[]): readonly Piece[] {
  // Nearly no line has one, and is not written again.
  if (!pieces.some((piece) => piece.kind === 'text' && piece.marks.length > 0 && isOwnText(piece.text, linkOf(piece)?.href))) return pieces;
  return pieces.map((piece, i) => {
    const link = piece.kind === 'text' ? linkOf(piece) : undefined;
    if (link === undefined || linkOf(pieces[i - 1]) === link || linkOf(pieces[i + 1]) === link) return piece;
    if (!isOwnText(piece.text, link.href)) return piece;
    return { kind: 'raw', text: `<${piece.text}>`, marks: piece.marks.filter((mark) => mark !== link) };
  });
}

function isOwnText(text: string, href: string | undefined): boolean {
  if (href === undefined || !(href.endsWith(text) || href === `${text}/`)) return false;
  // Not every parser reads a character reference in such an address the same way.
  if (/&[#a-z0-9]+;/i.test(text)) return false;
  return ((text === href || `${text}/` === href) && ADDRESS.test(text)) || (`mailto:${text}` === href && MAIL_ADDRESS.test(text));
}

function linkOf(piece: Piece | undefined): Mark | undefined {
  return piece?.marks.find(({ name }) => name === 'link');
}
