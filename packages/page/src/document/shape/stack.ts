import { BLOCK_LEVEL, knownTags } from '../../tree/tags.js';
import type { ContentElement, ContentNode } from '../node.js';

interface Open {
  readonly element: ContentElement;
  /** Not of the page: the place where something is asks for it. */
  readonly isImplied: boolean;
}

const LISTS = ['ul', 'ol', 'dl'];
const SECTIONS = ['thead', 'tbody', 'tfoot'];
/** Implied elements that end before an element; before all others implied lists do. */
const ENDS: Readonly<Record<string, readonly string[]>> = {
  li: ['li'],
  dt: ['dd'],
  dd: ['dd'],
  td: ['td'],
  th: ['td'],
  tr: ['td', 'tr'],
  thead: ['td', 'tr', 'tbody'],
  tbody: ['td', 'tr', 'tbody'],
  tfoot: ['td', 'tr', 'tbody'],
};

/** Blocks that are open, outermost first. */
export class Stack {
  private readonly open: Open[];

  constructor(root: ContentElement) {
    this.open = [{ element: root, isImplied: false }];
  }

  get top(): ContentElement {
    return this.open.at(-1)!.element;
  }

  push(tag: string, { attributes, source }: Pick<ContentElement, 'attributes' | 'source'>, isImplied = false): ContentElement {
    const element: ContentElement = { tag, attributes, children: [], source };
    this.top.children.push(element);
    this.open.push({ element, isImplied });
    return element;
  }

  /** Closes an element and whatever was implied inside it. */
  popTo(element: ContentElement): void {
    while (this.open.length > 1) if (this.pop() === element) return;
  }

  private pop(): ContentElement {
    const { element } = this.open.pop()!;
    finish(element, this.top);
    return element;
  }

  /** Makes the top of the stack a place where an element may be, with the elements that it needs around it; false where it may not. */
  place(tag: string, source: number): boolean {
    this.endImplied(ENDS[tag]);
    const is = (tags: readonly string[]) => tags.includes(this.top.tag);
    const imply = (implied: string) => this.push(implied, { attributes: {}, source }, true);
    switch (tag) {
      case 'li':
      case 'dt':
      case 'dd': {
        const lists = tag === 'li' ? ['ul', 'ol'] : ['dl'];
        if (is(lists)) return true;
        this.place('p', source);
        imply(lists[0]!);
        return true;
      }
      case 'tr':
      case 'td':
      case 'th':
        if (is(['table'])) imply('tbody');
        if (tag === 'tr') return is(SECTIONS);
        if (is(SECTIONS)) imply('tr');
        return is(['tr']);
      case 'thead':
      case 'tbody':
      case 'tfoot':
        return is(['table']);
      default:
        if (is(['ul', 'ol'])) imply('li');
        else if (is(['dl'])) imply('dd');
        else if (is(['table', 'tr', ...SECTIONS])) {
          this.place('td', source);
          imply('td');
        }
        return true;
    }
  }

  /** A list inside a list without an item around it belongs to the item before it. */
  placeList(source: number): void {
    const last = this.top.children.at(-1);
    if ((this.top.tag === 'ul' || this.top.tag === 'ol') && !this.open.at(-1)!.isImplied && last && 'tag' in last)
      this.open.push({ element: last, isImplied: true });
    else this.place('p', source);
  }

  /** Ends implied elements: without a list of them, lists that stray items began; the next item begins another. */
  endImplied(tags: readonly string[] = LISTS): void {
    while (this.open.at(-1)!.isImplied && tags.includes(this.top.tag)) this.pop();
  }
}

const INLINE_WHERE_ALONE = new Set(['li', 'dd', 'td', 'th']);

/** Last look at a block that is complete: empty ones go, lone paragraphs of an item or a cell lose their `p`. */
function finish(element: ContentElement, parent: ContentElement): void {
  const { tag } = element;
  if (INLINE_WHERE_ALONE.has(tag)) unwrapLoneParagraph(element);
  if (tag === 'td' || tag === 'th') return;
  if (tag === 'figure')
    element.children = element.children.flatMap((child) => (isParagraph(child) && holdsOnlyImages(child) ? child.children : [child]));
  const isOnlyCaption = (tag === 'figure' || tag === 'table') && element.children.every((child) => 'tag' in child && /caption$/.test(child.tag));
  const isEmpty = element.children.every((child) => tag === 'tr' && 'tag' in child && child.children.length === 0);
  if (!isOnlyCaption && !isEmpty) return;
  // A list inside a list is finished as the last child of an item that was closed before: then it is not here.
  const at = parent.children.lastIndexOf(element);
  if (at >= 0) parent.children.splice(at, 1);
  if (isOnlyCaption) for (const child of element.children) parent.children.push({ ...child, tag: 'p' } as ContentElement);
}

function unwrapLoneParagraph(element: ContentElement): void {
  const [first, ...others] = element.children;
  if (isParagraph(first) && !others.some(isParagraph)) element.children = first.children.concat(others);
}

function isParagraph(node: ContentNode | undefined): node is ContentElement {
  return node !== undefined && 'tag' in node && node.tag === 'p';
}

function holdsOnlyImages(node: ContentElement): boolean {
  return node.children.every((child) => 'tag' in child && (child.tag === 'img' || (child.tag === 'a' && holdsOnlyImages(child))));
}

/** The effect of an element on its text. */
export type Role =
  /** Formats a run of text. */
  | 'mark'
  /** Holds one run of text and no blocks. */
  | 'leaf'
  /** Holds blocks, or parts of lists and tables. */
  | 'container'
  | 'verbatim'
  /** Breaks the layout and is otherwise nothing. */
  | 'wrapper'
  /** Breaks the layout, whether or not a link will stand for it. */
  | 'frame'
  /** Nothing at all: its children are in its place. */
  | 'transparent'
  | 'line-break'
  | 'image'
  | 'formula'
  /** A block without text. */
  | 'atom';

const MARKS =
  'a em strong del ins sub sup kbd samp var mark small q cite abbr time code ruby rt i=em b=strong s=del strike=del tt=code dfn=em acronym=abbr rtc=rt';
const GROUPS: readonly (readonly [Role, string])[] = [
  ['mark', MARKS],
  ['leaf', 'h1 h2 h3 h4 h5 h6 dt summary figcaption caption'],
  ['container', 'blockquote li dd td th details figure callout footnote ul ol dl menu=ul dir=ul table thead tbody tfoot tr'],
  ['verbatim', 'pre listing=pre xmp=pre plaintext=pre'],
  ['line-break', 'br'],
  ['image', 'img image=img'],
  ['formula', 'math'],
  ['atom', 'hr video audio'],
  [
    'frame',
    'iframe object embed amp-iframe amp-video amp-audio amp-youtube amp-vimeo amp-twitter amp-instagram lite-youtube lite-vimeo youtube-video',
  ],
  ['wrapper', '#break'],
];

interface Part {
  readonly role: Role;
  /** Its name in the content. */
  readonly tag: string;
}

const parts = new Map<string, Part>();
knownTags.forEach((tag, id) => {
  if (BLOCK_LEVEL.has(id)) parts.set(tag, { role: 'wrapper', tag });
});
for (const [role, names] of GROUPS) {
  for (const name of names.split(' ')) {
    const [from, to] = name.split('=') as [string, string?];
    parts.set(from, { role, tag: to ?? from });
  }
}

export function partOf(tag: string): Part {
  return parts.get(tag) ?? { role: 'transparent', tag };
}
