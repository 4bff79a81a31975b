import { type ContentElement, isElement } from '../../document/node.js';
import { cleanText } from '../clean-text.js';
import { plainTextOf } from '../text-of.js';
import { imageAddress, linkAddress } from '../written-address.js';
import { destination, plainDestination } from './destination.js';
import type { Context, Handler } from './handler.js';
import { type Mark, type Piece, withMark } from './phrasing/piece.js';

/** A link, or a reference to a footnote. A reference whose note is not in the document is only its text. */
export function a({ attributes: { footnote, embed } }: ContentElement, { parts, notes }: Context): Handler {
  // The text of an embed is made up for its link.
  if (embed !== undefined && !parts.links) return { kind: 'atom', pieces: () => [] };
  if (footnote === undefined) return { kind: 'in-line', mark: linkMark };
  const label = notes.get(footnote);
  if (label === undefined) return { kind: 'in-line' };
  // A reference is a link by itself and raised by itself.
  const outside = ({ name }: Mark) => name !== 'link' && name !== 'sup';
  return { kind: 'atom', pieces: (_, { marks }) => [{ kind: 'raw', text: `[^${label}]`, marks: marks.filter(outside) }] };
}

function linkMark(element: ContentElement, { parts }: Context): Mark | undefined {
  const href = parts.links ? linkAddress(element.attributes.href) : undefined;
  if (href === undefined) return undefined;
  const { title } = element.attributes;
  // A title that repeats the text says nothing.
  return linkTo(href, title !== undefined && title.trim() !== plainTextOf(element).replace(/\s+/g, ' ').trim() ? title : undefined);
}

export function linkTo(href: string, title?: string): Mark {
  return { name: 'link', open: '[', close: `]${destination(href, title)}`, href };
}

/** Code in a line: the text of an element without formatting, but for a link around all of it. White space at its ends is outside of it. */
export function codePieces(element: ContentElement, context: Context): Piece[] {
  const [child, another] = element.children;
  const link = child && !another && isElement(child) && child.tag === 'a' ? linkMark(child, context) : undefined;
  const marks = link === undefined ? context.marks : withMark(context.marks, link);
  const text = cleanText(plainTextOf(element)).replace(/[\s\u2028\u2029]+/g, ' ');
  const space: Piece = { kind: 'space', text: ' ', marks: context.marks };
  const span: Piece[] = text.trim() === '' ? [] : [{ kind: 'code', text: text.trim(), marks }];
  return [...(text.startsWith(' ') ? [space] : []), ...span, ...(text.endsWith(' ') ? [space] : [])];
}

/**
 * The formula such that it does no harm where `$` means nothing: there it is read as Markdown, and must hold no element and no link.
 * White space between signs means nothing in a formula.
 */
export function latexOf(element: ContentElement): string {
  return cleanText(plainTextOf(element))
    .replace(/<\s?/g, '\\lt ')
    .replace(/\](?=[(:])/g, '] ')
    .trim();
}

export function mathPieces(element: ContentElement, { marks }: Context): Piece[] {
  const latex = latexOf(element).replace(/\s+/g, ' ');
  if (latex === '') return [];
  // These would end the formula too early or not at all.
  return [/\$|\\$/.test(latex) ? { kind: 'code', text: latex, marks } : { kind: 'math', text: `$${latex}$`, marks }];
}

/** An image; one that cannot be loaded from its address is left out, and so is its description. */
export const img: Handler = {
  kind: 'atom',
  pieces: ({ attributes: { src, alt = '', title } }, { parts, marks }) => {
    const address = parts.images ? imageAddress(src) : undefined;
    if (address === undefined) return [];
    const description = cleanText(alt)
      .replace(/\s+/g, ' ')
      .trim()
      // In an image in a link not every parser reads an escaped backslash before the bracket.
      .replace(/\\$/, '')
      .replace(/[\\[\]`*_<~$]|&(?=#?[a-z0-9]+;)/gi, '\\$&');
    const target = marks.length === 0 ? plainDestination : destination;
    return [{ kind: 'raw', text: `![${description}]${target(address, title)}`, marks }];
  },
};
