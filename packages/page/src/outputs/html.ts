import { inPieces, safeText } from '../blocks/text.js';
import { isSafeAddress, type Use } from '../document/address.js';
import type { ContentElement, ContentNode } from '../document/node.js';
import type { Output } from './output.js';
import { withEntities } from './plain.js';

export const html: Output = {
  meaning: 'safe HTML: only elements and attributes of a fixed list, written so that parsing it and writing it again gives the same',
  mediaType: 'text/html',
  extension: 'html',
  write: (content) => htmlOfContent(content.root),
};

/** Gives the value to write, or undefined to leave the attribute out. */
type Check = (value: string) => string | undefined;

const asText: Check = (value) => value;
const asFlag: Check = () => '';
const asCount: Check = (value) => (/^\d{1,5}$/.test(value) ? value : undefined);
const asInteger: Check = (value) => (/^-?\d{1,9}$/.test(value) ? value : undefined);
const asAlignment: Check = (value) => (value === 'left' || value === 'center' || value === 'right' ? value : undefined);
const asAddress =
  (use: Use): Check =>
  (value) =>
    isSafeAddress(value, use) ? value : undefined;

const cell = { colspan: asCount, rowspan: asCount, align: asAlignment };
const media = { src: asAddress('media'), poster: asAddress('image'), title: asText };

/** Every element that is written under its own name, and its attributes. */
const allowed: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  ...Object.fromEntries('p h1 h2 h3 h4 h5 h6 ul li dl dt dd pre code figure figcaption'.split(' ').map((tag) => [tag, {}])),
  ...Object.fromEntries('em strong del ins sub sup kbd samp var mark small cite br hr ruby rt'.split(' ').map((tag) => [tag, {}])),
  ...Object.fromEntries('table caption thead tbody tfoot tr details summary'.split(' ').map((tag) => [tag, {}])),
  ol: { start: asInteger, reversed: asFlag },
  blockquote: { cite: asAddress('link') },
  q: { cite: asAddress('link') },
  a: { href: asAddress('link'), title: asText },
  img: { src: asAddress('image'), alt: asText, title: asText, width: asCount, height: asCount },
  abbr: { title: asText },
  time: { datetime: asText },
  th: cell,
  td: cell,
  video: media,
  audio: { src: asAddress('media'), title: asText },
};
const VOID = new Set(['br', 'hr', 'img']);

export function htmlOfContent(root: ContentElement): string {
  const parts: string[] = [];
  const { blocks, notes } = splitNotes(root);
  for (const block of blocks) parts.push(writeTree(block));
  if (notes.length > 0) parts.push(`<section class="footnotes"><ol>${notes.map(writeTree).join('')}</ol></section>`);
  return parts.filter((part) => part !== '').join('\n');
}

function splitNotes({ children }: ContentElement): { blocks: ContentNode[]; notes: ContentNode[] } {
  const isNote = (node: ContentNode) => 'tag' in node && node.tag === 'footnote';
  return { blocks: children.filter((child) => !isNote(child)), notes: children.filter(isNote) };
}

function writeTree(root: ContentNode): string {
  let written = '';
  const stack: (ContentNode | string)[] = [root];
  let verbatim = false;
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (typeof next === 'string') written += next;
    else if ('text' in next) {
      // The parser drops a line break right after `<pre>`.
      written += escapeText(verbatim ? next.text.replace(/^[\r\n]+/, '') : next.text);
      verbatim = false;
    } else {
      const [opening, closing] = tagsOf(next);
      written += opening;
      verbatim = next.tag === 'pre';
      stack.push(closing);
      if (VOID.has(next.tag)) continue;
      for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
    }
  }
  return written;
}

/** The text before and after the children of an element; empty for an element that is not on the list. */
function tagsOf(node: ContentElement): Tags {
  const { tag, attributes } = node;
  const own = special.get(tag)?.(attributes);
  if (own) return own;
  const known = Object.hasOwn(allowed, tag) ? allowed[tag] : undefined;
  if (!known) return ['', ''];
  let opening = `<${tag}`;
  for (const name in known) {
    const given = Object.hasOwn(attributes, name) ? attributes[name] : undefined;
    const value = given === undefined ? undefined : known[name]!(given);
    if (value !== undefined) opening += ` ${name}="${escapeAttribute(value)}"`;
  }
  if (tag === 'video' || tag === 'audio') opening += ' controls=""';
  return [`${opening}>`, VOID.has(tag) ? '' : `</${tag}>`];
}

type Tags = readonly [opening: string, closing: string];

/** Elements of the content that HTML has no name for, or that carry more than attributes. */
const special: ReadonlyMap<string, (attributes: Record<string, string>) => Tags | undefined> = new Map([
  ['a', ({ footnote }) => (footnote === undefined ? undefined : [`<sup><a href="#${noteId(footnote)}">`, '</a></sup>'])],
  [
    'code',
    ({ language }) => (language === undefined ? undefined : [`<code class="language-${escapeAttribute(language.replace(/\s/g, '-'))}">`, '</code>']),
  ],
  ['math', ({ display }) => (display === 'block' ? ['<p class="math">\\[', '\\]</p>'] : ['<span class="math">\\(', '\\)</span>'])],
  ['callout', ({ kind = 'note', title }) => [`<aside class="callout ${kind.replace(/[^a-z0-9-]/g, '')}">${strongLine(title)}`, '</aside>']],
  ['footnote', ({ label = '' }) => [`<li id="${noteId(label)}"${numberOf(label)}>`, '</li>']],
] satisfies [string, (attributes: Record<string, string>) => Tags | undefined][]);

function strongLine(title: string | undefined): string {
  return title ? `<p><strong>${escapeText(title)}</strong></p>` : '';
}

function numberOf(label: string): string {
  return asCount(label) === undefined ? '' : ` value="${label}"`;
}

/** A fixed beginning, so that no page can choose the name of an element. */
function noteId(label: string): string {
  return `note-${label.replace(/[^A-Za-z0-9_-]/g, '-')}`;
}

const SIGN = /[&<>\u00a0]/;

function escapeText(text: string): string {
  // Parsers turn carriage returns into line breaks.
  const written = safeText(text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
  return SIGN.test(written) ? inPieces(written, (piece) => withEntities(piece).replace(/\u00a0/g, '&nbsp;')) : written;
}

function escapeAttribute(value: string): string {
  return escapeText(value).replaceAll('"', '&quot;');
}
