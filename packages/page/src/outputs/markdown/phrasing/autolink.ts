import type { Mark, Piece } from './piece.js';

const ADDRESS = /^(?:https?|ftp):[^\s<>\\]+$/i;
const MAIL_ADDRESS = /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+){1,9}$/i;

/** Links whose text is where they lead, as `<address>`. */
export function autolinks(pieces: readonly Piece[]): readonly Piece[] {
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
  if (href === undefined || !href.endsWith(text)) return false;
  // Not every parser reads a character reference in such an address the same way.
  if (/&[#a-z0-9]+;/i.test(text)) return false;
  return (text === href && ADDRESS.test(text)) || (`mailto:${text}` === href && MAIL_ADDRESS.test(text));
}

function linkOf(piece: Piece | undefined): Mark | undefined {
  return piece?.marks.find(({ name }) => name === 'link');
}
