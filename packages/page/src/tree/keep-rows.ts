import { TAG } from './tags.js';
import type { Tree } from './tree.js';

/** What becomes of a row. A row that joins gives its text (a line break: a line feed) to the kept text before it. */
export const ROW = { dropped: 0, kept: 1, joins: 2 } as const;

/** The rows of a tree that are kept, as a tree of their own. What a kept row is in has to be kept too. */
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
