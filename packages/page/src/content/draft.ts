import { attribute, type Tree } from '../tree/tree.js';

/**
 * Kept content on its way: elements still carry the page's own tag names, and their attributes are read from the page through `source`.
 * The clean-ups change a draft in place; `shape` turns it into the document that outputs read.
 * The tag `#break` stands where layout breaks although no element does.
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

export interface Draft {
  readonly root: DraftElement;
  readonly tree: Tree;
  /** What relative addresses are relative to; undefined where nobody said where the page was fetched. */
  readonly base: string | undefined;
  readonly parts: Parts;
}

export function isDraftElement(node: DraftNode): node is DraftElement {
  return 'tag' in node;
}

export function element(tag: string, source: number, children: DraftNode[] = []): DraftElement {
  return { tag, attributes: {}, children, source };
}

/** An attribute of the page's element that a draft element stands for. */
export function pageAttribute(draft: Draft, node: DraftElement, name: string): string | undefined {
  return attribute(draft.tree, node.source, name);
}

/** Class names with a space at both ends, lower case, so that ` name ` finds a whole one; empty where there are none. */
export function classesOf(draft: Draft, node: DraftElement): string {
  const value = pageAttribute(draft, node, 'class');
  return value === undefined ? '' : ` ${value.toLowerCase().replace(/\s/g, ' ')} `;
}

/** Calls `visit` for every element below the root in document order, parents first; `visit` may replace or empty the children of what it is given. */
export function eachElement(root: DraftElement, visit: (node: DraftElement, parent: DraftElement) => void): void {
  const stack: [DraftElement, DraftElement][] = [];
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

/** The texts below a node joined as they stand. */
export function draftText(node: DraftNode): string {
  if (!isDraftElement(node)) return node.text;
  let joined = '';
  const stack: DraftNode[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isDraftElement(next)) joined += next.text;
    else for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
  }
  return joined;
}

/** The first element below a node for which `wanted` holds. */
export function findElement(root: DraftElement, wanted: (node: DraftElement) => boolean): DraftElement | undefined {
  const stack: DraftNode[] = [...root.children].reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isDraftElement(next)) continue;
    if (wanted(next)) return next;
    for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
  }
  return undefined;
}

/** Takes an element out of a draft. Its place stays, so that whoever walks through the draft is not disturbed. */
export function vanish(node: DraftElement): void {
  node.tag = '#gone';
  node.attributes = {};
  node.children = [];
}
