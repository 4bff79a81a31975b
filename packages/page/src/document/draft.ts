import { CLASS, type Names, names, ROLE } from '../features/surveys/names.js';
import type { Page } from '../page/page.js';
import { attribute, type Tree } from '../tree/tree.js';

/**
 * Kept content on its way: elements still carry the page's own tag names, and their attributes are read from the page through `source`.
 * The clean-ups change a draft in place; `shape` turns it into the document that outputs read.
 * The tag `#break` is where layout breaks although no element does, `#gone` is an element that was taken out.
 */
export interface DraftElement {
  tag: string;
  /** Only what a clean-up put there. */
  attributes: Record<string, string>;
  children: DraftNode[];
  readonly source: number;
}

export interface DraftText {
  text: string;
  readonly source: number;
}

export type DraftNode = DraftElement | DraftText;

/** Parts of the content to leave out. */
export interface Parts {
  readonly links: boolean;
  readonly images: boolean;
  readonly tables: boolean;
}

// Every class that the clean-ups look for among all elements holds one of these. Reading class lists once here instead of in every step
// is most of the difference between 0.9 and 0.3 of the parser's time.
const KNOWN_CLASS =
  /math|katex|latex|code|cm-|highlight|view-lines|language-|admonition|callout|alert|custom-block|editsection|notecard|message|notice|information-macro|prompt|wp-caption|tabs|tab-|onebox|unfurl|link-?preview|(?:^|[\s_-])(?:tex|note|hint|tip|warning|caution|important|danger|aside)/i;

/** Attributes in which pages keep the LaTeX of a formula that they show. */
export const FORMULA_DATA = new Set('data-math data-latex data-tex data-katex data-formula data-equation data-expr'.split(' '));

/** The different class lists of a page, with a space at both ends, lower case; those that a clean-up may know. Each is read once. */
interface ClassLists extends Names {
  readonly spaced: (string | undefined)[];
  readonly isKnown: (boolean | undefined)[];
}

function classLists(page: Page): ClassLists {
  return { ...page.once(names), spaced: [], isKnown: [] };
}

export class Draft {
  readonly root = element('section', 0);
  readonly page: Page;
  readonly tree: Tree;
  /** The base URL of relative addresses; undefined if the address of the page is unknown. */
  readonly base: string | undefined;
  readonly parts: Parts;
  /** Whether a text may have a formula in it. */
  hasTex = false;
  private readonly byTag = new Map<string, DraftElement[]>();
  private readonly marked: DraftElement[] = [];
  private readonly classes: ClassLists;

  constructor(page: Page, parts: Parts) {
    this.page = page;
    this.tree = page.tree;
    this.base = page.base;
    this.parts = parts;
    this.classes = page.once(classLists);
  }

  /** Lists an element of the page by its tag, and by its class or role where a clean-up may know that. */
  add(node: DraftElement): void {
    this.list(node);
    const { tree, classes } = this;
    for (let i = tree.attributeStart[node.source]!; i < tree.attributeStart[node.source + 1]!; i++) {
      const kind = classes.kind[i];
      const isClass = kind === CLASS && this.isKnownClass(classes.value[i]!);
      if (isClass || kind === ROLE || (kind === 0 && FORMULA_DATA.has(tree.attributeName[i]!))) {
        this.marked.push(node);
        return;
      }
    }
  }

  private isKnownClass(name: number): boolean {
    this.classes.isKnown[name] ??= KNOWN_CLASS.test(this.classes.values[name]!);
    return this.classes.isKnown[name];
  }

  /** Lists an element by its tag. */
  list(node: DraftElement): void {
    const same = this.byTag.get(node.tag);
    if (same) same.push(node);
    else this.byTag.set(node.tag, [node]);
  }

  /** Elements that were listed under a tag, in document order, whatever became of them. */
  listed(tag: string): readonly DraftElement[] {
    return this.byTag.get(tag) ?? [];
  }

  /** Calls `visit` for the elements that have one of the tags now. */
  eachTagged(tags: readonly string[], visit: (node: DraftElement) => void): void {
    for (const tag of tags) for (const node of this.listed(tag)) if (node.tag === tag) visit(node);
  }

  /** Calls `visit` for the elements with a known class or a role that are still there. */
  eachMarked(visit: (node: DraftElement) => void): void {
    for (const node of this.marked) if (node.tag !== '#gone') visit(node);
  }

  /** Elements that are still there, by their rows. */
  byRow(): Map<number, DraftElement> {
    const rows = new Map<number, DraftElement>();
    for (const nodes of this.byTag.values()) for (const node of nodes) if (node.tag !== '#gone') rows.set(node.source, node);
    return rows;
  }

  /** An attribute of the page's element behind a draft element. */
  attribute({ source }: DraftElement, name: string): string | undefined {
    return attribute(this.tree, source, name);
  }

  /** Class names of an element with a space at both ends, lower case, so that ` name ` finds a whole one; empty where there are none. */
  classesOf({ source }: Pick<DraftElement, 'source'>): string {
    const { kind, value, values, spaced } = this.classes;
    for (let i = this.tree.attributeStart[source]!; i < this.tree.attributeStart[source + 1]!; i++) {
      if (kind[i] !== CLASS) continue;
      spaced[value[i]!] ??= ` ${values[value[i]!]!.replace(/[^\S ]/g, ' ').toLowerCase()} `;
      return spaced[value[i]!]!;
    }
    return '';
  }
}

export function isDraftElement(node: DraftNode): node is DraftElement {
  return 'tag' in node;
}

/** The attributes of an element to which no clean-up gave any: one object for all, since most have none. */
const NONE: Record<string, string> = Object.freeze({});

export function element(tag: string, source: number, children: DraftNode[] = []): DraftElement {
  return { tag, attributes: NONE, children, source };
}

export function setAttribute(node: DraftElement, name: string, value: string): void {
  if (node.attributes === NONE) node.attributes = { [name]: value };
  else node.attributes[name] = value;
}

export function removeAttribute(node: DraftElement, name: string): void {
  if (node.attributes[name] !== undefined) delete node.attributes[name];
}

/** Takes an element out of a draft. Its place stays, so that a walk through the draft is not disturbed. */
export function removeNode(node: DraftElement): void {
  node.tag = '#gone';
  node.attributes = NONE;
  node.children = [];
}

/** Calls `visit` for every element below the root in document order, parents first; `visit` may replace or empty the children of what it is given. */
export function eachElement(root: DraftElement, visit: (node: DraftElement, parent: DraftElement) => void): void {
  const stack: (readonly [node: DraftElement, parent: DraftElement])[] = [];
  const push = (parent: DraftElement) => {
    for (let i = parent.children.length - 1; i >= 0; i--) {
      const child = parent.children[i]!;
      if (isDraftElement(child)) stack.push([child, parent]);
    }
  };
  push(root);
  for (let next = stack.pop(); next; next = stack.pop()) {
    visit(next[0], next[1]);
    push(next[0]);
  }
}

/** Nodes that are looked at where only the beginning of an element matters, and texts where a label may be in pieces. */
const LOOKED_AT = 200;
const FIRST_TEXTS = 6;

/** The texts below a node joined as they are. With `maxLength`, at least so many characters of them where there are so many, and few more steps. */
export function draftText(node: DraftNode, maxLength = Number.POSITIVE_INFINITY): string {
  if (!isDraftElement(node)) return node.text;
  let joined = '';
  const open: { readonly children: readonly DraftNode[]; next: number }[] = [{ children: node.children, next: 0 }];
  // Nodes without text count as well, so that no caller walks through a page of them again and again.
  for (let steps = 0; open.length > 0 && joined.length < maxLength && steps < maxLength + LOOKED_AT; steps++) {
    const top = open.at(-1)!;
    const child = top.children[top.next++];
    if (child === undefined) open.pop();
    else if (isDraftElement(child)) open.push({ children: child.children, next: 0 });
    else joined += child.text;
  }
  return joined;
}

/**
 * The first element below a node for which `wanted` holds, among the first `LOOKED_AT`: elements of one kind may be inside each other,
 * and looking through a whole page from each of them would take forever.
 */
export function findElement(root: DraftElement, wanted: (node: DraftElement) => boolean): DraftElement | undefined {
  const stack: DraftElement[] = [root];
  for (let next = stack.pop(), looked = 0; next; next = stack.pop()) {
    if (next !== root && wanted(next)) return next;
    if (++looked > LOOKED_AT) return undefined;
    for (let i = Math.min(next.children.length, LOOKED_AT) - 1; i >= 0; i--) {
      const child = next.children[i]!;
      if (isDraftElement(child)) stack.push(child);
    }
  }
  return undefined;
}

/** The first texts below a node that are not blank, short of listings and formulas. */
export function firstTexts(node: DraftElement): DraftText[] {
  const texts: DraftText[] = [];
  const stack: DraftNode[] = [node];
  for (let next = stack.pop(), looked = 0; next && texts.length < FIRST_TEXTS && looked < LOOKED_AT; next = stack.pop(), looked++) {
    if (!isDraftElement(next)) {
      if (next.text.trim() !== '') texts.push(next);
    } else if (next.tag === 'pre' || next.tag === 'math') break;
    else for (let i = Math.min(next.children.length, LOOKED_AT) - 1; i >= 0; i--) stack.push(next.children[i]!);
  }
  return texts;
}

/** One clean-up of a draft. */
export interface Tidy {
  readonly meaning: string;
  apply(draft: Draft): void;
}
