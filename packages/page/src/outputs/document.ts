import { type ContentElement, type ContentNode, isElement } from '../document/node.js';
import { type Budget, type DocumentSection, type Excerpt, excerptOf, type OutlineEntry, sectionsIn } from './excerpt.js';
import { htmlOfContent } from './html.js';
import { toMarkdown } from './markdown.js';
import { textOfContent } from './text.js';

/** The content of one page, or of pages that are parts of one article, in reading order. It can be given in excerpts that end where a section does. */
export class PageDocument {
  readonly #root: ContentElement;
  readonly #notes: ReadonlyMap<string, ContentElement>;
  #sections: readonly DocumentSection[] | undefined;

  constructor(roots: readonly ContentElement[]) {
    this.#root = joinRoots(roots);
    const notes = this.#root.children.filter((node): node is ContentElement => isElement(node) && node.tag === 'footnote');
    this.#notes = new Map(notes.map((note) => [note.attributes.label ?? '', note]));
  }

  get markdown(): string {
    return toMarkdown(this.#root);
  }
  /** Safe to put into a page. */
  get html(): string {
    return htmlOfContent(this.#root);
  }
  get text(): string {
    return textOfContent(this.#root);
  }
  /** The outline of the document, one entry per heading. */
  get outline(): readonly OutlineEntry[] {
    return this.#all().map(({ heading, level, tokens }) => ({ heading, level, tokens }));
  }

  /** Whole sections from a place on that keep within a budget; a section that is too long for it alone is cut between its blocks. */
  excerpt(budget: Budget): Excerpt {
    return excerptOf(this.#all(), this.#notes, budget);
  }

  #all(): readonly DocumentSection[] {
    this.#sections ??= sectionsIn(this.#root, this.#notes);
    return this.#sections;
  }
}

/** The documents of several pages as one. Notes of later pages get labels of their own. */
function joinRoots(roots: readonly ContentElement[]): ContentElement {
  if (roots.length === 1) return roots[0]!;
  const blocks: ContentNode[] = [];
  const notes: ContentNode[] = [];
  for (const [part, root] of roots.entries())
    for (const child of part === 0 ? root.children : root.children.map((node) => relabel(node, part + 1)))
      if (isElement(child) && child.tag === 'footnote') notes.push(child);
      else blocks.push(child);
  return { tag: 'section', attributes: {}, children: blocks.concat(notes), source: 0 };
}

/** A copy with labels of notes that no other part has. */
function relabel(root: ContentNode, part: number): ContentNode {
  if (!isElement(root)) return root;
  const top: ContentElement = { ...root };
  const stack: ContentElement[] = [top];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { attributes } = next;
    const name = next.tag === 'footnote' ? 'label' : 'footnote';
    if (attributes[name] !== undefined) Object.assign(next, { attributes: { ...attributes, [name]: `${part}-${attributes[name]}` } });
    next.children = next.children.map((child) => {
      if (!isElement(child)) return child;
      const copy = { ...child };
      stack.push(copy);
      return copy;
    });
  }
  return top;
}
