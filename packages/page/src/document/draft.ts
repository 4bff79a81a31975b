import { CLASS, type Names, names, ROLE } from '../features/surveys/names.js';
import type { Page } from '../page/page.js';
import { attribute, type Tree } from '../tree/tree.js';
import type { NoteOfPage } from './footnotes/places.js';

/**
 * Kept content on its way: elements still carry the page's own tag names, and their attributes are read from the page through `source`.
 * The clean-ups change a draft in place; `shape` turns it into the document that outputs read.
 * The tag `#break` is where layout breaks although no element does.
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

/** What to leave out of the content although it belongs to it. */
export interface Parts {
  readonly links: boolean;
  readonly images: boolean;
  readonly tables: boolean;
}

export interface DraftNotes {
  readonly byReference: ReadonlyMap<number, NoteOfPage>;
  readonly byParent: ReadonlyMap<number, readonly NoteOfPage[]>;
}

export interface Draft {
  readonly root: DraftElement;
  readonly tree: Tree;
  /** What relative addresses are relative to; undefined where nobody said where the page was fetched. */
  readonly base: string | undefined;
  readonly parts: Parts;
  /** Notes of the whole page, by the rows of their marks and of where they are. */
  readonly notes?: DraftNotes | undefined;
  /** Which signs stand around formulas in its texts; `brackets` where left out. */
  tex?: TexSigns;
  /** Some of its texts stand for icons and are not part of plain text. */
  hasIcons?: boolean;
  /** Elements by tag, in document order, so that a clean-up looks only at those it is about. Taken out or renamed ones stay listed. */
  readonly byTag: Map<string, DraftElement[]>;
  /** Elements with a class or role that one of the clean-ups may know. */
  readonly marked: DraftElement[];
  readonly classes: TellingClasses;
}

// Every class that the clean-ups look for among all elements holds one of these. Reading class lists once here instead of in every step
// is most of the difference between 0.9 and 0.3 of the parser's time.
const KNOWN_CLASS =
  /math|katex|latex|code|cm-|highlight|view-lines|language-|admonition|callout|alert|custom-block|editsection|notecard|message|notice|information-macro|prompt|wp-caption|tabs|tab-|onebox|unfurl|link-?preview|(?:^|[\s_-])(?:tex|note|hint|tip|warning|caution|important|danger|aside)/i;

/** Attributes in which pages keep the LaTeX of a formula that they show. */
export const FORMULA_DATA = new Set([
  'data-math',
  'data-latex',
  'data-tex',
  'data-katex',
  'data-formula',
  'data-equation',
  'data-expr',
  'data-mathml',
]);

/** Signs around formulas that a page's scripts would read: none, those that only formulas have, or single dollars too. */
export type TexSigns = 'none' | 'brackets' | 'dollars';

/** Puts an element into the lists of its draft. */
export function list(draft: Pick<Draft, 'byTag' | 'marked' | 'tree'>, node: DraftElement): void {
  const same = draft.byTag.get(node.tag);
  if (same) same.push(node);
  else draft.byTag.set(node.tag, [node]);
}

/** Names of a page with what is known of them as classes: 1 for one that says nothing to the clean-ups, 2 for a telling one, 0 where nobody asked. */
export interface TellingClasses extends Names {
  readonly known: Uint8Array;
  /** What `classesOf` gives for each, where somebody asked. */
  readonly spaced: (string | undefined)[];
}

/** A page repeats its classes, and Markdown makes the draft again: each different one is read once. */
export function tellingClasses(page: Page): TellingClasses {
  const found = page.once(names);
  return { ...found, known: page.arena.uint8(found.values.length), spaced: [] };
}

/** Puts an element among those with a telling class or role. */
export function mark({ tree, marked, classes: telling }: Pick<Draft, 'marked' | 'tree' | 'classes'>, node: DraftElement): void {
  const to = tree.attributeStart[node.source + 1]!;
  for (let i = tree.attributeStart[node.source]!; i < to; i++) {
    const kind = telling.kind[i];
    if (kind === ROLE || (kind === CLASS && isTelling(telling, telling.value[i]!)) || (kind === 0 && FORMULA_DATA.has(tree.attributeName[i]!))) {
      marked.push(node);
      return;
    }
  }
}

function isTelling({ values, known }: TellingClasses, name: number): boolean {
  if (known[name] === 0) known[name] = KNOWN_CLASS.test(values[name]!) ? 2 : 1;
  return known[name] === 2;
}

/** Calls `visit` for the elements that have one of the tags now. */
export function eachTagged({ byTag }: Draft, tags: readonly string[], visit: (node: DraftElement) => void): void {
  for (const tag of tags) for (const node of byTag.get(tag) ?? []) if (node.tag === tag) visit(node);
}

/** Calls `visit` for the elements with a telling class or role that are still there. */
export function eachMarked({ marked }: Draft, visit: (node: DraftElement) => void): void {
  for (const node of marked) if (node.tag !== '#gone') visit(node);
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

/** An attribute of the page's element that a draft element stands for. */
export function pageAttribute(draft: Draft, node: DraftElement, name: string): string | undefined {
  return attribute(draft.tree, node.source, name);
}

const ODD_SPACE = /[^\S ]/g;

/** Class names with a space at both ends, lower case, so that ` name ` finds a whole one; empty where there are none. */
export function classesOf({ tree, classes: { kind, value, values, spaced } }: Draft, { source }: Pick<DraftElement, 'source'>): string {
  const to = tree.attributeStart[source + 1]!;
  for (let i = tree.attributeStart[source]!; i < to; i++) {
    if (kind[i] !== CLASS) continue;
    // A dozen clean-ups ask for the same.
    spaced[value[i]!] ??= ` ${values[value[i]!]!.replace(ODD_SPACE, ' ').toLowerCase()} `;
    return spaced[value[i]!]!;
  }
  return '';
}

/** Calls `visit` for every element below the root in document order, parents first; `visit` may replace or empty the children of what it is given. */
export function eachElement(root: DraftElement, visit: (node: DraftElement, parent: DraftElement) => void): void {
  const nodes: DraftElement[] = [];
  const parents: DraftElement[] = [];
  const push = (parent: DraftElement) => {
    for (let i = parent.children.length - 1; i >= 0; i--) {
      const child = parent.children[i]!;
      if (!isDraftElement(child)) continue;
      nodes.push(child);
      parents.push(parent);
    }
  };
  push(root);
  for (let next = nodes.pop(); next; next = nodes.pop()) {
    visit(next, parents.pop()!);
    push(next);
  }
}

/** Nodes that are looked at where only the beginning of an element matters. */
const LOOKED_AT = 200;

/** The texts below a node joined as they are. With `maxLength`, at least so many characters of them where there are so many, and few more steps. */
export function draftText(node: DraftNode, maxLength = Number.POSITIVE_INFINITY): string {
  if (!isDraftElement(node)) return node.text;
  let joined = '';
  const open: DraftElement[] = [node];
  const next: number[] = [0];
  // Nodes without text count as well, so that no caller walks through a page of them again and again.
  for (let steps = 0; open.length > 0 && joined.length < maxLength && steps < maxLength + LOOKED_AT; steps++) {
    const child = open.at(-1)!.children[next[next.length - 1]!++];
    if (child === undefined) {
      open.pop();
      next.pop();
    } else if (isDraftElement(child)) {
      open.push(child);
      next.push(0);
    } else joined += child.text;
  }
  return joined;
}

/**
 * The first element below a node for which `wanted` holds, among the first `LOOKED_AT`: elements of one kind may be inside each other,
 * and looking through a whole page from each of them would take forever.
 */
export function findElement(root: DraftElement, wanted: (node: DraftElement) => boolean): DraftElement | undefined {
  const stack: DraftElement[] = [root];
  let looked = 0;
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (next !== root && wanted(next)) return next;
    if (++looked > LOOKED_AT) return undefined;
    // Only as many children as will be looked at: a node may have a million.
    for (let i = Math.min(next.children.length, LOOKED_AT) - 1; i >= 0; i--) {
      const child = next.children[i]!;
      if (isDraftElement(child)) stack.push(child);
    }
  }
  return undefined;
}

/** Texts that are looked at where a label or a sign may be in pieces. */
const FIRST_TEXTS = 6;

/** The first texts below a node that are not blank, short of listings and formulas. */
export function firstTexts(node: DraftElement): DraftText[] {
  const texts: DraftText[] = [];
  const stack: DraftNode[] = [node];
  for (let next = stack.pop(); next && texts.length < FIRST_TEXTS; next = stack.pop()) {
    if (!isDraftElement(next)) {
      if (next.text.trim() !== '') texts.push(next);
    } else if (next.tag === 'pre' || next.tag === 'math') break;
    else for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
  }
  return texts;
}

/** Takes an element out of a draft. Its place stays, so that whoever walks through the draft is not disturbed. */
export function removeNode(node: DraftElement): void {
  node.tag = '#gone';
  node.attributes = NONE;
  node.children = [];
}
