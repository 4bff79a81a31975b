import type { ContentElement } from '../../document/node.js';
import { cleanText } from '../clean-text.js';
import { plainTextOf } from '../text-of.js';
import { imageAddress, linkAddress, mediaAddress } from '../written-address.js';
import type { Holds, TeiWriter } from './writer.js';
import { type Attributes, emptyElement, textElement, xmlText } from './xml.js';

/** How an element of the content is written in TEI. */
export type Rule =
  /** Formats text in a line. */
  | { readonly kind: 'mark'; readonly name: string; readonly attributes?: Attributes }
  /** Its text, with signs around it. */
  | { readonly kind: 'in-line'; readonly before?: string; readonly after?: string }
  /** Ends the line; `paragraph` where it is one. */
  | { readonly kind: 'flow'; readonly paragraph?: boolean; readonly mark?: Attributes }
  /** Holds other things. `within`: only directly inside one of these, anywhere else it flows. */
  | { readonly kind: 'holder'; readonly name: string; readonly holds: Holds; readonly attributes?: Attributes; readonly within?: readonly string[] }
  /** Written at once, with all that is in it. */
  | { readonly kind: 'atom'; write(writer: TeiWriter, element: ContentElement): void }
  | { readonly kind: 'heading'; readonly level: number };

const flow: Rule = { kind: 'flow' };
const inLine: Rule = { kind: 'in-line' };
const code: Rule = { kind: 'atom', write: writeCode };
const media: Rule = { kind: 'atom', write: writeMedia };

const hi = (rend: string): Rule => ({ kind: 'mark', name: 'hi', attributes: { rend } });
const heading = (level: number): Rule => ({ kind: 'heading', level });
const list = (holds: Holds, attributes: Attributes): Rule => ({ kind: 'holder', name: 'list', holds, attributes });
const part = (name: string, holds: Holds, ...within: readonly string[]): Rule => ({ kind: 'holder', name, holds, within });

const rules: Readonly<Record<string, Rule | ((element: ContentElement) => Rule)>> = {
  section: flow,
  details: flow,
  p: { kind: 'flow', paragraph: true },
  summary: { kind: 'flow', paragraph: true, mark: { rend: 'bold' } },
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  ul: list('items', { rend: 'bulleted' }),
  ol: list('items', { rend: 'numbered' }),
  li: part('item', 'mixed', 'ul', 'ol'),
  dl: list('pairs', { type: 'gloss' }),
  dt: part('label', 'line', 'dl'),
  dd: part('item', 'mixed', 'dl'),
  blockquote: { kind: 'holder', name: 'quote', holds: 'blocks' },
  callout: ({ attributes }) => ({ kind: 'holder', name: 'note', holds: 'blocks', attributes: { type: wordOf(attributes.kind) ?? 'note' } }),
  figure: { kind: 'holder', name: 'figure', holds: 'blocks' },
  figcaption: part('head', 'line', 'figure'),
  table: { kind: 'holder', name: 'table', holds: 'rows' },
  caption: part('head', 'line', 'table'),
  thead: flow,
  tbody: flow,
  tfoot: flow,
  tr: part('row', 'cells', 'table'),
  th: (element) => cell(element, 'label'),
  td: (element) => cell(element),
  pre: { kind: 'atom', write: writeListing },
  hr: {
    kind: 'atom',
    write: (writer) => {
      if (!writer.isInLine) writer.block(emptyElement('milestone', { unit: 'section', rend: 'rule' }));
    },
  },
  br: { kind: 'atom', write: (writer) => writer.inline('<lb/>') },
  img: { kind: 'atom', write: writeImage },
  math: { kind: 'atom', write: writeFormula },
  video: media,
  audio: media,
  code,
  kbd: code,
  samp: code,
  em: hi('italic'),
  cite: hi('italic'),
  var: hi('italic'),
  strong: hi('bold'),
  mark: hi('marked'),
  sub: hi('sub'),
  sup: hi('sup'),
  del: { kind: 'mark', name: 'del' },
  ins: { kind: 'mark', name: 'add' },
  abbr: { kind: 'mark', name: 'abbr' },
  q: { kind: 'mark', name: 'q' },
  a: ({ attributes }) => {
    const target = linkAddress(attributes.href);
    return target === undefined ? inLine : { kind: 'mark', name: 'ref', attributes: { target, type: attributes.embed } };
  },
  rt: { kind: 'in-line', before: '(', after: ')' },
};

/** An element that is not in the table is only its text. */
export function ruleOf(element: ContentElement): Rule {
  const rule = Object.hasOwn(rules, element.tag) ? rules[element.tag]! : inLine;
  return typeof rule === 'function' ? rule(element) : rule;
}

/** A value that may be in an attribute that takes one word. */
export function wordOf(text: string | undefined): string | undefined {
  const word = text
    ?.trim()
    .replace(/[^\p{L}\p{N}+#._-]+/gu, '-')
    .replace(/^-|-$/g, '');
  return word === '' ? undefined : word;
}

function cell({ attributes }: ContentElement, role?: string): Rule {
  // TEI wants a positive number; 1 is the default.
  const span = (text = '') => (/^[1-9]\d{0,3}$/.test(text) && text !== '1' ? text : undefined);
  return { ...part('cell', 'mixed', 'tr'), attributes: { role, cols: span(attributes.colspan), rows: span(attributes.rowspan) } } as Rule;
}

function writeListing(writer: TeiWriter, element: ContentElement): void {
  const text = cleanText(plainTextOf(element)).replace(/^\n+/, '').trimEnd();
  if (text === '') return;
  const inside = element.children.find((child) => 'tag' in child && child.tag === 'code');
  const { language } = inside !== undefined && 'tag' in inside ? inside.attributes : element.attributes;
  writer.paragraph();
  writer.inline(textElement('code', text, { lang: wordOf(language), rend: 'block', 'xml:space': 'preserve' }));
  writer.endLine();
}

function writeCode(writer: TeiWriter, element: ContentElement): void {
  const text = plainTextOf(element).replace(/\s+/g, ' ');
  if (text.startsWith(' ')) writer.text(' ');
  if (text.trim() !== '') writer.inline(textElement('code', text.trim()));
  if (text.endsWith(' ')) writer.text(' ');
}

function writeImage(writer: TeiWriter, { attributes }: ContentElement): void {
  const url = imageAddress(attributes.src);
  if (url === undefined) return;
  const described = attributes.alt?.trim() ? textElement('figDesc', attributes.alt.trim()) : '';
  const graphic = emptyElement('graphic', { url }) + described;
  if (writer.within === 'figure' && !writer.isInParagraph) writer.block(graphic);
  else writer.inline(`<figure>${graphic}</figure>`);
}

function writeFormula(writer: TeiWriter, element: ContentElement): void {
  const latex = plainTextOf(element).trim();
  if (latex === '') return;
  const isBlock = element.attributes.display === 'block';
  if (isBlock) writer.paragraph();
  writer.inline(textElement('formula', latex, { notation: 'TeX', rend: isBlock ? 'block' : undefined }));
  if (isBlock) writer.endLine();
}

function writeMedia(writer: TeiWriter, element: ContentElement): void {
  const target = mediaAddress(element.attributes.src);
  const called = [plainTextOf(element), element.attributes.title ?? '', target ?? ''].find((text) => text.trim() !== '');
  if (called === undefined) return;
  writer.paragraph();
  writer.inline(target === undefined ? xmlText(called.trim()) : textElement('ref', called.trim(), { target, type: element.tag }));
  writer.endLine();
}
