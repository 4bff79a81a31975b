import { safeText } from '../../blocks/text.js';
import type { Parts } from '../../document/draft.js';
import { type ContentElement, type ContentNode, isElement, plainTextOf } from '../../document/node.js';
import { imageAddress, linkAddress, mediaAddress } from '../plain.js';
import { longestRun } from './phrasing/escape.js';
import { del, destination, em, linkTo, type Mark, type Piece, strong, sub, sup, textPieces, withMark } from './phrasing/piece.js';

/** What the writing of an element depends on. */
export interface Context {
  readonly parts: Parts;
  /** Label in the page → label in Markdown, of notes that are in the document. */
  readonly notes: ReadonlyMap<string, string>;
  /** Formatting around the element, outermost first. */
  readonly marks: readonly Mark[];
}

/** Elements that format a run of text. `ins`, `mark`, `small`, `abbr` and `time` have no Markdown syntax and are written as text. */
const MARKS: Readonly<Record<string, Mark>> = { em, cite: em, var: em, strong, del, sub, sup };
/** The characters that browsers show around these elements; for a ruby annotation those of browsers that cannot set it above the word. */
const SIGNS: Readonly<Record<string, readonly [before: string, after: string]>> = { rt: ['(', ')'], q: ['“', '”'] };

export function linePieces(nodes: readonly ContentNode[], context: Context): Piece[] {
  return nodes.flatMap((node) => (isElement(node) ? elementPieces(node, context) : textPieces(node.text, context.marks)));
}

/** An element in a line of text → its pieces. One without Markdown syntax is only its text. */
export function elementPieces(element: ContentElement, context: Context): Piece[] {
  const { tag, children } = element;
  const { marks } = context;
  if (tag === 'a') return linkPieces(element, context);
  if (tag === 'br') return [{ kind: 'break', text: '\n', marks }];
  if (tag === 'img') return imagePieces(element, context);
  if (tag === 'math') return mathPieces(element, context);
  if (tag === 'code' || tag === 'kbd' || tag === 'samp' || tag === 'pre') return codePieces(element, context);
  if (tag === 'video' || tag === 'audio') return mediaPieces(element, context);
  const mark = Object.hasOwn(MARKS, tag) ? MARKS[tag] : undefined;
  if (mark !== undefined) return linePieces(children, { ...context, marks: withMark(marks, mark) });
  const signs = Object.hasOwn(SIGNS, tag) ? SIGNS[tag] : undefined;
  const inside = linePieces(children, context);
  return signs === undefined ? inside : [...textPieces(signs[0], marks), ...inside, ...textPieces(signs[1], marks)];
}

/** A link, or a reference to a footnote. A reference whose note is not in the document is only its text. */
function linkPieces(element: ContentElement, context: Context): Piece[] {
  const { footnote, embed } = element.attributes;
  const { parts, notes, marks } = context;
  // The text of an embed is made up for its link.
  if (embed !== undefined && !parts.links) return [];
  const label = footnote === undefined ? undefined : notes.get(footnote);
  // A reference is a link by itself and raised by itself.
  if (label !== undefined) return [{ kind: 'raw', text: `[^${label}]`, marks: marks.filter(({ name }) => name !== 'link' && name !== 'sup') }];
  const mark = footnote === undefined ? linkMark(element, context) : undefined;
  return linePieces(element.children, mark === undefined ? context : { ...context, marks: withMark(marks, mark) });
}

function linkMark(element: ContentElement, { parts }: Context): Mark | undefined {
  const href = parts.links ? linkAddress(element.attributes.href) : undefined;
  if (href === undefined) return undefined;
  const { title } = element.attributes;
  // A title that repeats the text adds nothing.
  return linkTo(href, title !== undefined && title.trim() !== plainTextOf(element).replace(/\s+/g, ' ').trim() ? title : undefined);
}

/** Code in a line: the text of an element without formatting, but for a link around all of it. White space at its ends is outside of it. */
function codePieces(element: ContentElement, context: Context): Piece[] {
  const [child, another] = element.children;
  const link = child && !another && isElement(child) && child.tag === 'a' ? linkMark(child, context) : undefined;
  const marks = link === undefined ? context.marks : withMark(context.marks, link);
  const text = safeText(plainTextOf(element)).replace(/[\s\u2028\u2029]+/g, ' ');
  const space: Piece = { kind: 'space', text: ' ', marks: context.marks };
  const span: Piece[] = text.trim() === '' ? [] : [{ kind: 'code', text: text.trim(), marks }];
  return [...(text.startsWith(' ') ? [space] : []), ...span, ...(text.endsWith(' ') ? [space] : [])];
}

/**
 * The formula such that it does no harm where `$` means nothing: there it is read as Markdown, and must hold no element and no link.
 * White space between symbols means nothing in a formula.
 */
function latexOf(element: ContentElement): string {
  return safeText(plainTextOf(element))
    .replace(/<\s?/g, '\\lt ')
    .replace(/\](?=[(:])/g, '] ')
    .trim();
}

function mathPieces(element: ContentElement, { marks }: Context): Piece[] {
  const latex = latexOf(element).replace(/\s+/g, ' ');
  if (latex === '') return [];
  // These would end the formula too early or not at all.
  return [/\$|\\$/.test(latex) ? { kind: 'code', text: latex, marks } : { kind: 'math', text: `$${latex}$`, marks }];
}

/** Text as it is, between fences longer than any in it. */
export function listingLines(element: ContentElement): string[] {
  const text = safeText(plainTextOf(element).replace(/\r\n?|[\u2028\u2029]/g, '\n'));
  const lines = text.split('\n');
  while (lines.length > 0 && lines[0]!.trim() === '') lines.shift();
  while (lines.length > 0 && lines.at(-1)!.trim() === '') lines.pop();
  if (lines.length === 0) return [];
  const fence = '`'.repeat(Math.max(3, longestRun(text, '`') + 1));
  const holder = element.children.filter(isElement).find(({ tag, attributes }) => tag === 'code' && attributes.language !== undefined);
  const language = /^[\w+#.-]+/.exec((holder ?? element).attributes.language?.trim() ?? '')?.[0] ?? '';
  return [fence + language, ...lines, fence];
}

const BEGINS_A_BLOCK = /^(?:[-+*=#>~`|$:]|\d+[.)])/;

/** A formula in lines of its own: no empty line, which would end it, and none that begins like a block. */
export function formulaLines(element: ContentElement): string[] {
  const lines: string[] = [];
  for (const raw of latexOf(element).split('\n')) {
    // A comment would swallow the text after it.
    const line = raw.replace(/(^|[^\\])%.*$/, '$1').trim();
    if (line === '') continue;
    if (lines.length > 0 && BEGINS_A_BLOCK.test(line)) lines[lines.length - 1] += ` ${line}`;
    else lines.push(line);
  }
  return lines.length === 0 ? [] : ['$$', ...lines.map((line) => line.replaceAll('$$', '$ $')), '$$'];
}

/** An image; one that cannot be loaded from its address is left out, and so is its description. */
function imagePieces({ attributes: { src, alt = '', title } }: ContentElement, { parts, marks }: Context): Piece[] {
  const address = parts.images ? imageAddress(src) : undefined;
  if (address === undefined) return [];
  const description = safeText(alt)
    .replace(/\s+/g, ' ')
    .trim()
    // In an image in a link not every parser reads an escaped backslash before the bracket.
    .replace(/\\$/, '')
    .replace(/[\\[\]`*_<~$]|&(?=#?[a-z0-9]+;)/gi, '\\$&');
  // Only inside of emphasis some parsers take an asterisk in an address for its end.
  const target = destination(address, title, marks.length === 0 ? /[<>\\`|]/g : undefined);
  return [{ kind: 'raw', text: `![${description}]${target}`, marks }];
}

/** A film or a recording as a link; without links only its title. */
function mediaPieces(element: ContentElement, { parts, marks }: Context): Piece[] {
  const { src, title } = element.attributes;
  const called = [plainTextOf(element), title ?? ''].find((text) => text.trim() !== '');
  const address = parts.links ? mediaAddress(src) : undefined;
  if (address === undefined) return textPieces(called ?? '', marks);
  return textPieces(called ?? (element.tag === 'video' ? 'Video' : 'Audio'), withMark(marks, linkTo(address)));
}
