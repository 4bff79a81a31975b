import type { ContentElement } from '../../../document/node.js';
import { plainTextOf } from '../../text-of.js';
import { mediaAddress } from '../../written-address.js';
import { paragraph } from '../block.js';
import { destination } from '../destination.js';
import type { Context, Handler } from '../handler.js';
import { type Piece, textPieces, withMark } from '../phrasing/piece.js';
import { writeParagraphs } from '../phrasing/write-line.js';

/** A film or a recording as a link; without links only what the page calls it. */
export function media(name: string): Handler {
  const pieces = (element: ContentElement, context: Context) => piecesOf(element, context, name);
  return { kind: 'leaf', pieces, write: (element, context) => writeParagraphs(pieces(element, context)).map(paragraph) };
}

function piecesOf(element: ContentElement, { parts, marks }: Context, name: string): Piece[] {
  const { src, title } = element.attributes;
  const called = [plainTextOf(element), title ?? ''].find((text) => text.trim() !== '');
  const address = parts.links ? mediaAddress(src) : undefined;
  if (address === undefined) return textPieces(called ?? '', marks);
  return textPieces(called ?? name, withMark(marks, { name: 'link', open: '[', close: `]${destination(address, undefined)}`, href: address }));
}
