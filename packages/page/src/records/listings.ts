import { singleSpaces } from '../blocks/text.js';
import { type ContentElement, type ContentNode, isElement } from '../document/node.js';

/** A code listing of a page. */
export interface Code {
  /** Name of its language as the page gives it, `python`; null where it gives none. */
  readonly language: string | null;
  readonly text: string;
  /** The heading that it is below; null for none. */
  readonly section: string | null;
  /** Row of the page's tree. */
  readonly node: number;
}

/** A box marked as a note, tip, warning … */
export interface Callout {
  /** `note`, `tip`, `important`, `warning` or `caution`. */
  readonly kind: string;
  readonly title: string | null;
  readonly text: string;
  readonly section: string | null;
  readonly node: number;
}

/** A parameter of a function, a command or a request. */
export interface Parameter {
  readonly name: string;
  readonly type: string | null;
  readonly default: string | null;
  /** Null where unknown. */
  readonly required: boolean | null;
  readonly description: string | null;
  readonly section: string | null;
  readonly node: number;
}

/** An element of the content and the heading that it is below. */
export interface Headed {
  readonly element: ContentElement;
  readonly section: string | null;
}

/** Elements of the content in reading order with the headings above them. */
export function partsWithHeadings(root: ContentElement, tags: ReadonlySet<string>): Headed[] {
  const found: Headed[] = [];
  let section: string | null = null;
  const stack: ContentNode[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!isElement(node)) continue;
    if (/^h[1-6]$/.test(node.tag)) section = line(node);
    if (tags.has(node.tag)) found.push({ element: node, section });
    for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]!);
  }
  return found;
}

const PRE = new Set(['pre']);
const CALLOUT = new Set(['callout']);
const NONE: ReadonlySet<string> = new Set();

/** The listings of the content, each with its language. */
export function listingsOf(root: ContentElement): Code[] {
  return partsWithHeadings(root, PRE).map(({ element, section }) => {
    const inner = element.children.find((child): child is ContentElement => isElement(child) && child.tag === 'code');
    return { language: inner?.attributes.language ?? null, text: textIn(element, NONE), section, node: element.source };
  });
}

/** Notes, tips and warnings of the content. */
export function calloutsOf(root: ContentElement): Callout[] {
  return partsWithHeadings(root, CALLOUT).map(({ element, section }) => ({
    kind: element.attributes.kind ?? 'note',
    title: element.attributes.title ?? null,
    text: element.children.map((child) => (isElement(child) ? line(child) : child.text)).join('\n'),
    section,
    node: element.source,
  }));
}

/** Elements that separate words even without white space. */
const PARTS = new Set(['br', 'p', 'li', 'td', 'th', 'dt', 'dd', 'tr', 'ul', 'ol', 'pre', 'blockquote', 'figcaption', 'summary']);

/** The text of an element on one line. */
export function line(element: ContentElement): string {
  return singleSpaces(textIn(element, PARTS)).trim();
}

/** The unchanged text of an element, with a space before elements of some kinds. */
function textIn(element: ContentElement, apart: ReadonlySet<string>): string {
  let joined = '';
  const stack: ContentNode[] = [element];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!isElement(node)) joined += node.text;
    else {
      if (apart.has(node.tag)) joined += ' ';
      for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]!);
    }
  }
  return joined;
}
