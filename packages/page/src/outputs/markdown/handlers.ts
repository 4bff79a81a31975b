import type { ContentElement } from '../../document/node.js';
import { blockquote, callout, footnote, heading, math, media, pre } from './blocks.js';
import type { Context, Handler } from './handler.js';
import { a, codePieces, img } from './inline.js';
import { dd, dl, dt, li, ol, ul } from './lists.js';
import { del, em, type Mark, strong, sub, sup } from './phrasing/piece.js';
import { caption, cell, table, thead, tr } from './tables.js';

type Handled = Handler | ((element: ContentElement, context: Context) => Handler);

const flow: Handler = { kind: 'flow' };
const inLine: Handler = { kind: 'in-line' };
const code: Handler = { kind: 'atom', pieces: codePieces };

function withMark(mark: Mark): Handler {
  return { kind: 'in-line', mark: () => mark };
}

/** Element name → how it is written. `ins`, `mark`, `small`, `abbr` and `time` have no sign in Markdown and are their text. */
const handlers: Record<string, Handled> = {
  section: flow,
  p: flow,
  figure: flow,
  details: flow,
  summary: { kind: 'flow', mark: strong },
  figcaption: { kind: 'flow', mark: em },
  h1: heading(1),
  h2: heading(2),
  h3: heading(3),
  h4: heading(4),
  h5: heading(5),
  h6: heading(6),
  ul,
  ol,
  li,
  dl,
  dt,
  dd,
  blockquote,
  callout,
  footnote,
  pre,
  // Three asterisks: dashes in an item would be read together with its bullet.
  hr: { kind: 'leaf', write: () => [{ kind: 'other', lines: ['***'] }], pieces: () => [] },
  table,
  caption,
  thead,
  tbody: flow,
  tfoot: flow,
  tr,
  th: cell(true),
  td: cell(false),
  em: withMark(em),
  cite: withMark(em),
  var: withMark(em),
  strong: withMark(strong),
  del: withMark(del),
  sub: withMark(sub),
  sup: withMark(sup),
  ins: inLine,
  mark: inLine,
  small: inLine,
  abbr: inLine,
  time: inLine,
  ruby: inLine,
  // As browsers that cannot set the reading above the word.
  rt: { kind: 'in-line', before: '(', after: ')' },
  q: { kind: 'in-line', before: '“', after: '”' },
  code,
  kbd: code,
  samp: code,
  a,
  img,
  math,
  video: media('Video'),
  audio: media('Audio'),
  br: { kind: 'atom', pieces: (_, { marks }) => [{ kind: 'break', text: '\n', marks }] },
};

/** An element that is not in the table is only its text. */
export function handlerOf(element: ContentElement, context: Context): Handler {
  const handled = Object.hasOwn(handlers, element.tag) ? handlers[element.tag]! : inLine;
  return typeof handled === 'function' ? handled(element, context) : handled;
}
