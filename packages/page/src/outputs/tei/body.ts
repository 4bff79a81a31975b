import { safeText } from '../../blocks/text.js';
import { type ContentElement, type ContentNode, headingLevel, isBlock, isElement, plainTextOf } from '../../document/node.js';
import { imageAddress, linkAddress, mediaAddress } from '../plain.js';
import { type Attributes, emptyElement, openTag, textElement, xmlText } from './xml.js';

/** Label of a note → its number, from 1. */
type Numbers = ReadonlyMap<string, number>;
type Handler = (element: ContentElement, numbers: Numbers) => string;

/** Content → the inside of a TEI `text`: `body`, and `back` with the notes where there are any. */
export function teiText(root: ContentElement): string {
  const isNote = (node: ContentNode): node is ContentElement => isElement(node) && node.tag === 'footnote';
  const notes = root.children.filter(isNote);
  const numbers = new Map<string, number>();
  for (const { attributes } of notes)
    if (attributes.label !== undefined && !numbers.has(attributes.label)) numbers.set(attributes.label, numbers.size + 1);
  const written = divided(
    root.children.filter((child) => !isNote(child)),
    numbers,
  );
  const back = notes.map((note) => noteOf(note, numbers)).filter((note) => note !== '');
  return `<body>${written || '\n<p/>'}</body>${back.length === 0 ? '' : `\n<back>\n<div type="notes">\n${back.join('\n')}</div></back>`}`;
}

/** Blocks in divisions, one for each heading, inside each other by their levels. */
function divided(nodes: readonly ContentNode[], numbers: Numbers): string {
  let written = '';
  let waiting: ContentNode[] = [];
  const levels: number[] = [];
  const flush = () => {
    written += blocksOf(waiting, numbers);
    waiting = [];
  };
  for (const node of flowOf(nodes)) {
    const level = headingLevel(node);
    if (level === 0) {
      waiting.push(node);
      continue;
    }
    flush();
    for (; levels.length > 0 && levels.at(-1)! >= level; levels.pop()) written += '</div>';
    levels.push(level);
    written += `\n<div>\n<head>${lineOf((node as ContentElement).children, numbers)}</head>`;
  }
  flush();
  return written + '</div>'.repeat(levels.length);
}

function noteOf({ attributes: { label = '' }, children }: ContentElement, numbers: Numbers): string {
  const number = numbers.get(label);
  const id = number === undefined ? undefined : `note-${number}`;
  return around('note', blocksOf(children, numbers), { 'xml:id': id, n: wordOf(label), place: 'bottom' });
}

/** Blocks on lines of their own; text between them is in paragraphs. */
function blocksOf(nodes: readonly ContentNode[], numbers: Numbers): string {
  return mixed(nodes, numbers, (line) => `\n<p>${line}</p>`, '\n');
}

/** Text and blocks, as items and cells hold them. */
function mixed(nodes: readonly ContentNode[], numbers: Numbers, setLine = (line: string) => line, gap = ''): string {
  let written = '';
  let run: ContentNode[] = [];
  const flush = () => {
    const line = lineOf(run, numbers);
    if (line.trim() !== '') written += setLine(line);
    run = [];
  };
  for (const node of flowOf(nodes)) {
    if (!isBlock(node)) {
      run.push(node);
      continue;
    }
    flush();
    const handler = BLOCKS.get(node.tag);
    const block = handler === undefined ? around('p', lineOf(node.children, numbers), { rend: 'head' }) : handler(node, numbers);
    if (block !== '') written += gap + block;
  }
  flush();
  return written;
}

const paragraph: Handler = ({ children }, numbers) => around('p', lineOf(children, numbers));

/** The TEI elements of blocks. A heading inside another block is a paragraph. */
const BLOCKS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['p', paragraph],
  ['figcaption', paragraph],
  ['summary', (element, numbers) => around('p', lineOf([{ ...element, tag: 'strong' }], numbers))],
  ['ul', ({ children }, numbers) => around('list', items(children, numbers), { rend: 'bulleted' })],
  ['ol', ({ children }, numbers) => around('list', items(children, numbers), { rend: 'numbered' })],
  ['dl', ({ children }, numbers) => around('list', pairs(children, numbers), { type: 'gloss' })],
  ['blockquote', ({ children }, numbers) => around('quote', blocksOf(children, numbers))],
  ['callout', callout],
  ['figure', ({ children }, numbers) => around('figure', children.map((node) => partOfFigure(node, numbers)).join(''))],
  ['table', ({ children }, numbers) => around('table', rows(children, numbers))],
  ['pre', (element) => around('p', listing(element))],
  ['math', (element) => around('p', formula(element))],
  ['hr', () => emptyElement('milestone', { unit: 'section', rend: 'rule' })],
  ['video', (element) => around('p', media(element))],
  ['audio', (element) => around('p', media(element))],
]);

function items(nodes: readonly ContentNode[], numbers: Numbers): string {
  return nodes.map((node) => `\n<item>${mixed(isElement(node) && node.tag === 'li' ? node.children : [node], numbers)}</item>`).join('');
}

/** Labels and items alternate; one that is missing stays empty. */
function pairs(nodes: readonly ContentNode[], numbers: Numbers): string {
  let written = '';
  let isLabelled = false;
  for (const node of nodes) {
    const isLabel = isElement(node) && node.tag === 'dt';
    if (isLabel === isLabelled) written += isLabel ? '<item/>' : '<label/>';
    isLabelled = isLabel;
    written += isLabel
      ? `\n<label>${lineOf(node.children, numbers)}</label>`
      : `\n<item>${mixed(isElement(node) && node.tag === 'dd' ? node.children : [node], numbers)}</item>`;
  }
  return written + (isLabelled ? '<item/>' : '');
}

function callout({ attributes: { kind, title = '' }, children }: ContentElement, numbers: Numbers): string {
  const head = title.trim() === '' ? '' : `\n<p>${textElement('hi', title.trim(), { rend: 'bold' })}</p>`;
  return around('note', head + blocksOf(children, numbers), { type: wordOf(kind) ?? 'note' });
}

function partOfFigure(node: ContentNode, numbers: Numbers): string {
  if (isElement(node) && node.tag === 'figcaption') return around('\nhead', lineOf(node.children, numbers));
  return isElement(node) && node.tag === 'img' ? graphic(node) : blocksOf([node], numbers);
}

function rows(nodes: readonly ContentNode[], numbers: Numbers): string {
  let head = '';
  let written = '';
  for (const node of nodes.filter(isElement)) {
    if (node.tag === 'caption') head = around('\nhead', lineOf(node.children, numbers));
    else if (node.tag !== 'tr') written += rows(node.children, numbers);
    else written += `\n<row>${node.children.map((cell) => (isElement(cell) ? cellOf(cell, numbers) : '')).join('') || '<cell/>'}</row>`;
  }
  return head + written;
}

function cellOf({ tag, attributes: { colspan, rowspan }, children }: ContentElement, numbers: Numbers): string {
  // TEI wants a positive number; 1 is the default.
  const span = (text = '') => (/^[1-9]\d{0,3}$/.test(text) && text !== '1' ? text : undefined);
  const attributes = { role: tag === 'th' ? 'label' : undefined, cols: span(colspan), rows: span(rowspan) };
  return `\n${openTag('cell', attributes)}${mixed(children, numbers)}</cell>`;
}

function lineOf(nodes: readonly ContentNode[], numbers: Numbers): string {
  return nodes
    .map((node) => {
      if (!isElement(node)) return xmlText(node.text);
      return LINE_PARTS.get(node.tag)?.(node, numbers) ?? lineOf(node.children, numbers);
    })
    .join('');
}

const code: Handler = (element) => textElement('code', plainTextOf(element).replace(/\s+/g, ' '));

/** The TEI elements of parts of a line; all others become their text. */
const LINE_PARTS: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  ['br', () => '<lb/>'],
  ['img', (element) => around('figure', graphic(element))],
  ['math', formula],
  ['code', code],
  ['kbd', code],
  ['samp', code],
  ['rt', ({ children }, numbers) => `(${lineOf(children, numbers)})`],
  ['a', link],
  ...'em=hi italic,cite=hi italic,var=hi italic,strong=hi bold,mark=hi marked,sub=hi sub,sup=hi sup,del=del,ins=add,abbr=abbr,q=q'
    .split(',')
    .map((mark): [string, Handler] => {
      const [tag, name, rend] = mark.split(/[= ]/) as [string, string, string?];
      return [tag, ({ children }, numbers) => around(name, lineOf(children, numbers), { rend })];
    }),
]);

function link({ attributes: { footnote, href, embed }, children }: ContentElement, numbers: Numbers): string {
  const inside = lineOf(children, numbers);
  const number = footnote === undefined ? undefined : numbers.get(footnote);
  if (number !== undefined) return around('ref', inside, { type: 'note', target: `#note-${number}` });
  const target = linkAddress(href);
  return target === undefined ? inside : around('ref', inside, { target, type: embed });
}

/** Elements that only divide a page are replaced by their content. */
function flowOf(nodes: readonly ContentNode[]): readonly ContentNode[] {
  const divides = (node: ContentNode) => isElement(node) && (node.tag === 'section' || node.tag === 'details');
  return nodes.some(divides) ? nodes.flatMap((node) => (divides(node) ? flowOf((node as ContentElement).children) : node)) : nodes;
}

/** An element with something in it; nothing for one without. A line end before the name comes before the element. */
function around(name: string, inside: string, attributes: Attributes = {}): string {
  if (inside === '') return '';
  const gap = name.startsWith('\n') ? '\n' : '';
  return `${gap}${openTag(name.trim(), attributes)}${inside}</${name.trim()}>`;
}

/** A value that may be in an attribute that takes one word. */
function wordOf(text = ''): string | undefined {
  const word = text
    .trim()
    .replace(/[^\p{L}\p{N}+#._-]+/gu, '-')
    .replace(/^-|-$/g, '');
  return word === '' ? undefined : word;
}

function listing(element: ContentElement): string {
  const text = safeText(plainTextOf(element)).replace(/^\n+/, '').trimEnd();
  const inside = element.children.find((child) => isElement(child) && child.tag === 'code');
  const { language } = inside !== undefined && isElement(inside) ? inside.attributes : element.attributes;
  return text === '' ? '' : textElement('code', text, { lang: wordOf(language), rend: 'block', 'xml:space': 'preserve' });
}

function formula(element: ContentElement): string {
  const latex = plainTextOf(element).trim();
  return latex === '' ? '' : textElement('formula', latex, { notation: 'TeX', rend: element.attributes.display === 'block' ? 'block' : undefined });
}

function graphic({ attributes: { src, alt = '' } }: ContentElement): string {
  const url = imageAddress(src);
  return url === undefined ? '' : emptyElement('graphic', { url }) + (alt.trim() === '' ? '' : textElement('figDesc', alt.trim()));
}

function media(element: ContentElement): string {
  const target = mediaAddress(element.attributes.src);
  const called = [plainTextOf(element), element.attributes.title ?? '', target ?? ''].find((text) => text.trim() !== '')?.trim();
  if (called === undefined) return '';
  return target === undefined ? xmlText(called) : textElement('ref', called, { target, type: element.tag });
}
