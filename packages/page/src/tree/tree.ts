import { TAG, type TagSet } from './tags.js';

/**
 * A page as columns. Rows are nodes in document order: row 0 is the document, a parent comes before its children, and a
 * subtree is the run of rows from its root up to `end`. Comments, doctypes and processing instructions have no rows.
 * Nothing changes a tree once it is built.
 */
export interface Tree {
  /** The characters the tree was read from; empty for a live DOM. */
  readonly source: string;
  /** Number of rows. */
  readonly size: number;
  /** Id of the node's name: see `TAG`; ids from `knownTags.length` on are names of this page, found in `tagNames`. Foreign elements are named `svg:path`, `math:mi`. */
  readonly tag: Uint16Array;
  /** Row of the parent; the document is its own parent. */
  readonly parent: Uint32Array;
  /** First row after the node's subtree. */
  readonly end: Uint32Array;
  /** Characters of a text node, character references resolved; empty for elements. */
  readonly text: readonly string[];
  /** Where the node begins in `source`; for an implied element (such as `tbody`), where it was implied. */
  readonly offset: Uint32Array;
  /** Attributes of row `n` are the entries from `attributeStart[n]` up to `attributeStart[n + 1]`. */
  readonly attributeStart: Uint32Array;
  /** Lower-case names (foreign attributes as the standard adjusts them). The first of several equal names counts; the rest are dropped. */
  readonly attributeName: readonly string[];
  readonly attributeValue: readonly string[];
  /** Name of every tag id. */
  readonly tagNames: readonly string[];
  /** The limits that cut the page short: `too-long`, `too-many-nodes`, `too-many-blocks`, `too-deep`, `too-many-attributes`, `long-attribute`. */
  readonly warnings: readonly string[];
}

/** Value of an attribute; undefined where the node does not have it. */
export function attribute(tree: Tree, node: number, name: string): string | undefined {
  const to = tree.attributeStart[node + 1]!;
  for (let i = tree.attributeStart[node]!; i < to; i++) if (tree.attributeName[i] === name) return tree.attributeValue[i];
  return undefined;
}

/** Classes and id of an element, as a pattern reads them. */
export function classAndId(tree: Tree, node: number): string {
  return `${attribute(tree, node, 'class') ?? ''} ${attribute(tree, node, 'id') ?? ''}`;
}

export function tagName(tree: Tree, node: number): string {
  return tree.tagNames[tree.tag[node]!]!;
}

/** The texts of a subtree joined as they are, without separators. */
export function textOf(tree: Tree, node: number): string {
  let joined = '';
  for (let row = node; row < tree.end[node]!; row++) joined += tree.text[row]!;
  return joined;
}

/** Rows of the children of a node, in order. */
export function childrenOf(tree: Tree, node: number): number[] {
  const children: number[] = [];
  for (let row = node + 1; row < tree.end[node]!; row = tree.end[row]!) children.push(row);
  return children;
}

/** Row of the nearest element of the set around a row, itself included, at most `steps` levels up where they are given; 0 where there is none. */
export function nearest(tree: Tree, row: number, tags: TagSet, steps = Number.POSITIVE_INFINITY): number {
  for (let up = 0, at = row; at !== 0 && up <= steps; up++, at = tree.parent[at]!) if (tags.has(tree.tag[at]!)) return at;
  return 0;
}

/** Whether a row is a script of JSON-LD, however its type is written. */
export function isJsonLd(tree: Tree, row: number): boolean {
  return tree.tag[row] === TAG.script && /^\s*application\/ld\+json/i.test(attribute(tree, row, 'type') ?? '');
}

/** Levels above an element that its signature names. */
const SIGNATURE_LEVELS = 6;

/** Names and first classes of the elements around a row, outermost first: equal for the same place of a list, and on every page of a site. */
export function signatureOf(tree: Tree, row: number): string {
  const steps: string[] = [];
  for (let at = tree.parent[row]!; at !== 0 && steps.length < SIGNATURE_LEVELS; at = tree.parent[at]!) {
    // Numbers in class names count items; the first class names the kind.
    const name = (attribute(tree, at, 'class') ?? '').trim().split(/\s+/, 1)[0]!.replace(/\d+/g, '0');
    steps.push(name === '' ? tagName(tree, at) : `${tagName(tree, at)}.${name}`);
  }
  return steps.reverse().join('>');
}
