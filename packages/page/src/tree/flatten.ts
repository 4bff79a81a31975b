import type { Limits } from './limits.js';
import { LARGE, type Rows } from './rows.js';
import { TAG } from './tags.js';
import type { Tree } from './tree.js';

const TEXT = TAG['#text'];

/** The result of a finished reading. */
export interface Grown {
  readonly source: { readonly text: string; readonly limits: Limits; readonly maxNodes: number; readonly warnings: Set<string> };
  readonly page: { readonly rows: Rows; readonly names: { readonly list: readonly string[] }; readonly open: { readonly deepest: number } };
}

/** Linked rows → columns in document order, cut to the limits of nodes and depth. */
export function flatten(grown: Grown): Tree {
  const { rows } = grown.page;
  const { limits } = grown.source;
  // Most pages move nothing: their rows already are in document order.
  if (rows.inOrder && grown.page.open.deepest <= limits.depth) return asMade(grown);
  return inDocumentOrder(grown);
}

/** The columns stay where they are: copies of them would be the largest piece of memory of a page with very many nodes. */
function asMade({ page: { rows, names }, source: { text, maxNodes, warnings } }: Grown): Tree {
  if (rows.size > maxNodes) warnings.add('too-many-nodes');
  rows.finish(Math.min(rows.size, maxNodes));
  const { size } = rows;
  const parent = rows.parent.subarray(0, size);
  return {
    source: text,
    size,
    tag: rows.tag.subarray(0, size),
    parent,
    // Links between children are of no use in a finished tree, and their memory is.
    end: endsOf(parent, rows.first.subarray(0, size).fill(0)),
    text: rows.text,
    offset: rows.offset.subarray(0, size),
    attributeStart: rows.attributeStart.subarray(0, size + 1),
    attributeName: rows.attributeName,
    attributeValue: rows.attributeValue,
    tagNames: names.list,
    warnings: [...warnings],
  };
}

/** Columns of the tree reuse the memory of the links between rows once these are no longer followed: a page may have a million rows. */
function inDocumentOrder(grown: Grown): Tree {
  const { rows } = grown.page;
  const { order, parent } = walk(grown);
  const size = order.length;
  const tag = new Uint16Array(size);
  const offset = rows.last.subarray(0, size);
  const text: string[] = [];
  if (size > LARGE) text.length = size;
  const attributeStart = rows.next.subarray(0, size + 1);
  const attributeName: string[] = [];
  const attributeValue: string[] = [];
  // In one plain loop: `TypedArray.from` and `forEach` call a function for every row.
  for (let at = 0; at < size; at++) {
    const row = order[at]!;
    tag[at] = rows.tag[row]!;
    offset[at] = rows.offset[row]!;
    text[at] = rows.text[row]!;
    attributeStart[at] = attributeName.length;
    const late = rows.late.size === 0 ? undefined : rows.late.get(row);
    if (late) {
      for (const [name, value] of late) {
        attributeName.push(name);
        attributeValue.push(value);
      }
      continue;
    }
    const to = rows.attributeEnd[row]!;
    for (let i = rows.attributeStart[row]!; i < to; i++) {
      attributeName.push(rows.attributeName[i]!);
      attributeValue.push(rows.attributeValue[i]!);
    }
  }
  attributeStart[size] = attributeName.length;
  return {
    source: grown.source.text,
    size,
    tag,
    parent,
    end: endsOf(parent, rows.first.subarray(0, size).fill(0)),
    text,
    offset,
    attributeStart,
    attributeName,
    attributeValue,
    tagNames: grown.page.names.list,
    warnings: [...grown.source.warnings],
  };
}

interface Walked {
  /** Row of every node in the order of the document. */
  readonly order: Uint32Array;
  /** Place of its parent in that order. */
  readonly parent: Uint32Array<ArrayBuffer>;
}

/** An element deeper than the limit becomes a sibling of the deepest ones: its place in the order stays, its parent changes. */
function walk({ page: { rows }, source: { limits, maxNodes, warnings } }: Grown): Walked {
  rows.makeRoom();
  const order = rows.previous.subarray(0, Math.min(rows.size, maxNodes));
  const parent = new Uint32Array(order.length);
  const path = [0];
  let size = 0;
  let depth = 0;
  let row = 0;
  for (;;) {
    if (size === order.length) {
      warnings.add('too-many-nodes');
      break;
    }
    const isText = rows.tag[row] === TEXT;
    const level = Math.min(depth, limits.depth);
    if (depth > 0) parent[size] = path[level - 1]!;
    if (depth > limits.depth) {
      if (!isText) warnings.add('too-deep');
      else if (order[path[level]!] === rows.parent[row]) parent[size] = path[level]!;
    }
    if (!isText) path[level] = size;
    order[size++] = row;
    if (rows.first[row] !== 0) {
      row = rows.first[row]!;
      depth++;
      continue;
    }
    while (row !== 0 && rows.next[row] === 0) {
      row = rows.parent[row]!;
      depth--;
    }
    if (row === 0) break;
    row = rows.next[row]!;
  }
  return { order: order.subarray(0, size), parent: parent.subarray(0, size) };
}

/** Fills a column of zeros with the end of every subtree. */
function endsOf(parent: Uint32Array, end: Uint32Array): Uint32Array {
  // Children follow their parents, so one loop downwards knows every subtree before its root.
  for (let row = parent.length - 1; row >= 0; row--) {
    if (end[row] === 0) end[row] = row + 1;
    const above = parent[row]!;
    if (row > 0 && end[above]! < end[row]!) end[above] = end[row]!;
  }
  return end;
}

/** What becomes of a row. A row that joins gives its text (a line break: a line feed) to the kept text before it. */
export const ROW = { dropped: 0, kept: 1, joins: 2 } as const;

/** The kept rows of a tree, as a tree of their own. The parent of a kept row has to be kept too. */
export function keepRows(tree: Tree, keeps: Uint8Array, warning: string): Tree {
  const place = placesOf(tree, keeps);
  const size = place[tree.size]!;
  const kept = {
    tag: new Uint16Array(size),
    parent: new Uint32Array(size),
    end: new Uint32Array(size),
    offset: new Uint32Array(size),
    attributeStart: new Uint32Array(size + 1),
  };
  const text: string[] = [];
  const attributeName: string[] = [];
  const attributeValue: string[] = [];
  for (let row = 0; row < tree.size; row++) {
    if (keeps[row] !== ROW.kept) continue;
    const at = place[row]!;
    kept.tag[at] = tree.tag[row]!;
    kept.parent[at] = place[tree.parent[row]!]!;
    kept.end[at] = place[tree.end[row]!]!;
    kept.offset[at] = tree.offset[row]!;
    kept.attributeStart[at] = attributeName.length;
    text[at] = tree.tag[row] === TAG['#text'] ? joinedText(tree, keeps, row) : '';
    const to = tree.attributeStart[row + 1]!;
    for (let i = tree.attributeStart[row]!; i < to; i++) {
      attributeName.push(tree.attributeName[i]!);
      attributeValue.push(tree.attributeValue[i]!);
    }
  }
  kept.attributeStart[size] = attributeName.length;
  const { source, tagNames } = tree;
  return { source, tagNames, size, ...kept, text, attributeName, attributeValue, warnings: [...new Set([...tree.warnings, warning])] };
}

/** Where each row goes: the number of kept rows before it. One entry more than rows, for the ends of subtrees. */
function placesOf(tree: Tree, keeps: Uint8Array): Uint32Array {
  const place = new Uint32Array(tree.size + 1);
  for (let row = 0; row < tree.size; row++) place[row + 1] = place[row]! + (keeps[row] === ROW.kept ? 1 : 0);
  return place;
}

/** Text of a row with all that joins it. */
function joinedText(tree: Tree, keeps: Uint8Array, first: number): string {
  const texts: string[] = [];
  for (let row = first; row < tree.size && (row === first || keeps[row] !== ROW.kept); row++)
    if (row === first || keeps[row] === ROW.joins) texts.push(tree.tag[row] === TAG.br ? '\n' : tree.text[row]!);
  return texts.join('');
}
