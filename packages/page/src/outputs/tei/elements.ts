import type { ContentElement } from '../../document/node.js';
import { linkAddress } from '../written-address.js';
import type { Holds } from './writer.js';
import type { Attributes } from './xml.js';

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
  /** Written by a function of its own, with all that is in it. */
  | { readonly kind: 'atom' }
  | { readonly kind: 'heading' };

type Rules = Readonly<Record<string, Rule | ((element: ContentElement) => Rule)>>;

const flow: Rule = { kind: 'flow' };
const inLine: Rule = { kind: 'in-line' };
const atom: Rule = { kind: 'atom' };
const heading: Rule = { kind: 'heading' };

function hi(rend: string): Rule {
  return { kind: 'mark', name: 'hi', attributes: { rend } };
}

function cell(role: string | undefined) {
  return ({ attributes }: ContentElement): Rule => ({
    kind: 'holder',
    name: 'cell',
    holds: 'mixed',
    within: ['tr'],
    attributes: { role, cols: spanOf(attributes.colspan), rows: spanOf(attributes.rowspan) },
  });
}

/** TEI wants a positive number; 1 is what it takes for granted. */
function spanOf(text: string | undefined): string | undefined {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) && text !== '1' ? text : undefined;
}

function link({ attributes }: ContentElement): Rule {
  const target = linkAddress(attributes.href);
  return target === undefined ? inLine : { kind: 'mark', name: 'ref', attributes: { target, type: attributes.embed } };
}

const rules: Rules = {
  section: flow,
  details: flow,
  p: { kind: 'flow', paragraph: true },
  summary: { kind: 'flow', paragraph: true, mark: { rend: 'bold' } },
  h1: heading,
  h2: heading,
  h3: heading,
  h4: heading,
  h5: heading,
  h6: heading,
  ul: { kind: 'holder', name: 'list', holds: 'items', attributes: { rend: 'bulleted' } },
  ol: { kind: 'holder', name: 'list', holds: 'items', attributes: { rend: 'numbered' } },
  li: { kind: 'holder', name: 'item', holds: 'mixed', within: ['ul', 'ol'] },
  dl: { kind: 'holder', name: 'list', holds: 'pairs', attributes: { type: 'gloss' } },
  dt: { kind: 'holder', name: 'label', holds: 'line', within: ['dl'] },
  dd: { kind: 'holder', name: 'item', holds: 'mixed', within: ['dl'] },
  blockquote: { kind: 'holder', name: 'quote', holds: 'blocks' },
  callout: ({ attributes }) => ({ kind: 'holder', name: 'note', holds: 'blocks', attributes: { type: wordOf(attributes.kind) ?? 'note' } }),
  figure: { kind: 'holder', name: 'figure', holds: 'blocks' },
  figcaption: { kind: 'holder', name: 'head', holds: 'line', within: ['figure'] },
  table: { kind: 'holder', name: 'table', holds: 'rows' },
  caption: { kind: 'holder', name: 'head', holds: 'line', within: ['table'] },
  thead: flow,
  tbody: flow,
  tfoot: flow,
  tr: { kind: 'holder', name: 'row', holds: 'cells', within: ['table'] },
  th: cell('label'),
  td: cell(undefined),
  pre: atom,
  hr: atom,
  br: atom,
  img: atom,
  math: atom,
  video: atom,
  audio: atom,
  code: atom,
  kbd: atom,
  samp: atom,
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
  a: link,
  rt: { kind: 'in-line', before: '(', after: ')' },
};

/** A value that may be in an attribute that takes one word. */
export function wordOf(text: string | undefined): string | undefined {
  const word = text
    ?.trim()
    .replace(/[^\p{L}\p{N}+#._-]+/gu, '-')
    .replace(/^-|-$/g, '');
  return word === '' ? undefined : word;
}

/** An element that is not in the table is only its text. */
export function ruleOf(element: ContentElement): Rule {
  const rule = Object.hasOwn(rules, element.tag) ? rules[element.tag]! : inLine;
  return typeof rule === 'function' ? rule(element) : rule;
}
