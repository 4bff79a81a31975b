import { type ContentElement, isElement } from '../../../document/node.js';
import { cleanText } from '../../clean-text.js';
import { plainTextOf } from '../../text-of.js';
import type { Context, Handler } from '../handler.js';
import { type Piece, withMark } from '../phrasing/piece.js';
import { linkMark } from './a.js';

/** Code in a line. Formatting inside is lost, but for a link around all of it. */
export const code: Handler = { kind: 'atom', pieces: codePieces };

/** The text of an element as a code span; white space at its ends is outside of it. */
export function codePieces(element: ContentElement, context: Context): Piece[] {
  const link = onlyLink(element, context);
  const marks = link === undefined ? context.marks : withMark(context.marks, link);
  const text = cleanText(plainTextOf(element)).replace(/[\s\u2028\u2029]+/g, ' ');
  const space: Piece = { kind: 'space', text: ' ', marks: context.marks };
  const span: Piece[] = text.trim() === '' ? [] : [{ kind: 'code', text: text.trim(), marks }];
  return [...(text.startsWith(' ') ? [space] : []), ...span, ...(text.endsWith(' ') ? [space] : [])];
}

function onlyLink(element: ContentElement, context: Context) {
  const [child, another] = element.children;
  return child !== undefined && another === undefined && isElement(child) && child.tag === 'a' ? linkMark(child, context) : undefined;
}
