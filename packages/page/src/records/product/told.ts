import { isBlock } from '../../content/arrange/lines.js';
import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import type { Page } from '../../page/page.js';
import { line } from '../documentation/parts.js';
import type { Product } from './product.js';
import { paragraphsOf, saysMore, statedDescription } from './stated-description.js';

/** What only machines are told about a product, in the page's state or in JSON-LD, a paragraph each. */
export function toldOf(page: Page, { name, description, sources }: Product): readonly string[] {
  const stated = name === null ? [] : statedDescription(page, name);
  if (stated.length > 0 || description === null || sources.description === 'meta') return stated;
  return saysMore(description) ? paragraphsOf(description) : [];
}

const POINT = /^[-–•*·]\s+(?=\S)/;

/** Paragraphs, and lists of those that begin with a dash. */
export function asText(lines: readonly string[], source: number): ContentElement[] {
  const made: ContentElement[] = [];
  for (const said of lines) {
    const last = made.at(-1);
    if (!POINT.test(said)) made.push(element('p', source, [{ text: said, source }]));
    else {
      const item = element('li', source, [{ text: said.replace(POINT, ''), source }]);
      if (last?.tag === 'ul') last.children.push(item);
      else made.push(element('ul', source, [item]));
    }
  }
  return made;
}

/** Words of a text that says something about a thing. */
const MIN_PROSE_WORDS = 20;

/** Lines of some content, one by one: paragraphs, items, cells. */
export function linesIn(children: readonly ContentNode[]): ContentNode[] {
  const found: ContentNode[] = [];
  const waiting = [...children].reverse();
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isElement(node) && node.children.some((child) => isElement(child) && (PARTS.has(child.tag) || isBlock(child))))
      for (let i = node.children.length - 1; i >= 0; i--) waiting.push(node.children[i]!);
    else found.push(node);
  }
  return found;
}
const PARTS = new Set(['li', 'tr', 'td', 'th', 'dt', 'dd', 'tbody', 'thead']);

/** Whether a document has a line of some length, or a table of values. */
export function hasProse(children: readonly ContentNode[]): boolean {
  const isTable = (node: ContentNode) => isElement(node) && CELLS.has(node.tag);
  return linesIn(children).some((node) => isTable(node) || (isElement(node) && (line(node).match(/\p{L}+/gu)?.length ?? 0) >= MIN_PROSE_WORDS));
}
const CELLS = new Set(['td', 'th', 'dd']);

export function element(tag: string, source: number, children: ContentNode[]): ContentElement {
  return { tag, attributes: {}, children, source };
}
