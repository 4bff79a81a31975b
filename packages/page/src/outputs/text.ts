import type { ContentElement, ContentNode } from '../content/node.js';
import type { Output } from './output.js';

export const text: Output = {
  meaning: 'plain text: paragraphs apart by a blank line, items and rows of tables on lines of their own, cells apart by a tab',
  mediaType: 'text/plain',
  extension: 'txt',
  write: (content) => textOfContent(content.words),
};

// What has to stand before the next text. A wider gap swallows a narrower one.
const NOTHING = 0;
const SPACE = 1;
const LINE = 2;
const PARAGRAPH = 3;
const gaps = ['', ' ', '\n', '\n\n'] as const;

const gapOf = new Map<string, number>();
for (const tag of 'p h1 h2 h3 h4 h5 h6 ul ol dl blockquote pre figure figcaption table details summary callout footnote hr video audio'.split(' '))
  gapOf.set(tag, PARAGRAPH);
for (const tag of 'li dt dd tr caption br'.split(' ')) gapOf.set(tag, LINE);

interface Writer {
  text: string;
  gap: number;
  /** Cells begun since the last text of the row, so that empty cells hold their place. */
  tabs: number;
  /** Items and cells around the pen: blocks inside an item are lines, inside a cell they are parts of one line. */
  items: number;
  cells: number;
  /** Quotation marks and brackets that wait for text. */
  opening: string;
  /** A label was written, and what follows stays on its line. */
  held: boolean;
}

export function textOfContent(root: ContentElement): string {
  const writer: Writer = { text: '', gap: NOTHING, tabs: 0, items: 0, cells: 0, opening: '', held: false };
  const stack: (ContentNode | (() => void))[] = [root];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (typeof next === 'function') next();
    else if ('text' in next) words(writer, next.text);
    else {
      const leave = enter(writer, next);
      if (leave) stack.push(leave);
      if (isWrittenOtherwise(next)) continue;
      for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
    }
  }
  return writer.text;
}

/** Images and frames have no words in the page's text; references write their label, verbatim text its lines. */
function isWrittenOtherwise({ tag, attributes }: ContentElement): boolean {
  return tag === 'pre' || (tag === 'a' && (attributes.embed !== undefined || attributes.footnote !== undefined));
}

/** Begins an element; the answer ends it, and is undefined where nothing is to be done at the end. */
function enter(writer: Writer, node: ContentElement): (() => void) | undefined {
  const gap = gapOf.get(node.tag) ?? NOTHING;
  if (gap === NOTHING) return special.get(node.tag)?.(writer, node);
  widen(writer, gap);
  const leave = special.get(node.tag)?.(writer, node);
  return () => {
    leave?.();
    widen(writer, gap);
  };
}

type Begin = (writer: Writer, node: ContentElement) => (() => void) | undefined;

const special: ReadonlyMap<string, Begin> = new Map<string, Begin>([
  ['li', item],
  ['dd', item],
  ['td', cell],
  ['th', cell],
  ['tr', row],
  ['pre', verbatim],
  ['a', reference],
  ['footnote', note],
  ['callout', titled],
  ['q', (writer) => between(writer, '“', '”')],
  ['rt', (writer) => between(writer, '(', ')')],
]);

function row(writer: Writer): (() => void) | undefined {
  if (writer.cells > 0) return undefined;
  writer.tabs = -1;
  return () => {
    writer.tabs = 0;
  };
}

function verbatim(writer: Writer, node: ContentElement): undefined {
  const lines = plainText(node);
  if (lines !== '') put(writer, writer.cells > 0 ? lines.replace(/\n/g, ' ') : lines);
}

function reference(writer: Writer, { attributes }: ContentElement): undefined {
  if (attributes.footnote !== undefined) put(writer, `[${attributes.footnote}]`);
}

function note(writer: Writer, { attributes }: ContentElement): undefined {
  put(writer, `[${attributes.label ?? ''}]`);
  // The note's first paragraph goes on behind its label.
  writer.held = true;
}

function titled(writer: Writer, { attributes }: ContentElement): undefined {
  if (!attributes.title) return;
  put(writer, attributes.title);
  widen(writer, PARAGRAPH);
}

function item(writer: Writer): () => void {
  writer.items++;
  return () => {
    writer.items--;
  };
}

function cell(writer: Writer): () => void {
  if (writer.cells > 0) widen(writer, SPACE);
  else writer.tabs++;
  writer.cells++;
  return () => {
    writer.cells--;
  };
}

function between(writer: Writer, opening: string, closing: string): () => void {
  const before = writer.opening.length;
  writer.opening += opening;
  return () => {
    // Nothing was written in between: nothing is to be closed.
    if (writer.opening.length > before) writer.opening = writer.opening.slice(0, before);
    else writer.text += closing;
  };
}

function widen(writer: Writer, gap: number): void {
  const widest = writer.cells > 0 ? SPACE : writer.items > 0 ? LINE : PARAGRAPH;
  writer.gap = Math.max(writer.gap, Math.min(gap, widest));
}

function words(writer: Writer, raw: string): void {
  if (raw.startsWith(' ')) widen(writer, SPACE);
  const trimmed = raw.trim();
  if (trimmed === '') return;
  put(writer, trimmed);
  if (raw.endsWith(' ')) widen(writer, SPACE);
}

function put(writer: Writer, piece: string): void {
  if (writer.held) writer.gap = SPACE;
  writer.held = false;
  if (writer.tabs > 0) {
    if (writer.gap > SPACE && writer.text !== '') writer.text += gaps[writer.gap];
    writer.text += '\t'.repeat(writer.tabs);
  } else if (writer.text !== '') writer.text += gaps[writer.gap];
  writer.tabs = Math.min(writer.tabs, 0);
  writer.gap = NOTHING;
  writer.text += writer.opening + piece;
  writer.opening = '';
}

function plainText(node: ContentElement): string {
  let joined = '';
  const stack: ContentNode[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if ('text' in next) joined += next.text;
    else for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
  }
  return joined;
}
