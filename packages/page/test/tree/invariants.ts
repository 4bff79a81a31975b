import { TAG } from '../../src/tree/tags.js';
import type { Tree } from '../../src/tree/tree.js';

/** What is wrong with the columns of a tree; empty where it is sound. */
export function faultsOf(tree: Tree): string[] {
  const faults: string[] = [];
  const { size } = tree;
  const lengths = [tree.tag.length, tree.parent.length, tree.end.length, tree.text.length, tree.offset.length, tree.attributeStart.length - 1];
  if (lengths.some((length) => length !== size)) faults.push(`columns of ${lengths} rows, size ${size}`);
  if (tree.parent[0] !== 0 || tree.end[0] !== size) faults.push('the document does not hold everything');
  if (tree.attributeStart[size] !== tree.attributeName.length || tree.attributeName.length !== tree.attributeValue.length)
    faults.push('attributes left over');
  // The innermost subtree that the row before belongs to and that is still open.
  for (let row = 1; row < size; row++) {
    const parent = tree.parent[row]!;
    if (parent >= row) faults.push(`row ${row} stands before its parent`);
    if (tree.end[row]! <= row || tree.end[row]! > tree.end[parent]!) faults.push(`row ${row} ends outside its parent`);
    if (tree.attributeStart[row]! < tree.attributeStart[row - 1]!) faults.push(`attributes of row ${row} go backwards`);
    if (tree.tag[parent] === TAG['#text']) faults.push(`row ${row} is below a text`);
    if (tree.tag[row] === TAG['#text'] && (tree.text[row] === '' || tree.end[row] !== row + 1)) faults.push(`text ${row} is empty or has children`);
    if (tree.tag[row] !== TAG['#text'] && tree.text[row] !== '') faults.push(`element ${row} has text`);
    if (tree.tagNames[tree.tag[row]!] === undefined) faults.push(`row ${row} has no name`);
    if (tree.offset[row]! > tree.source.length) faults.push(`row ${row} begins after the source`);
    // Siblings are contiguous: a row is the first child of its parent, or begins where an earlier child of it ends.
    if (parent !== row - 1 && !endsAt(tree, row, parent)) faults.push(`row ${row} is no child of ${parent} in order`);
  }
  return faults;
}

/** Whether the node in front of `row` and some of its ancestors end at `row`, up to a child of `parent`. */
function endsAt(tree: Tree, row: number, parent: number): boolean {
  let before = row - 1;
  while (before !== 0 && tree.parent[before] !== parent) {
    if (tree.end[before] !== row) return false;
    before = tree.parent[before]!;
  }
  return before !== 0 && tree.end[before] === row;
}

/** Elements around the deepest row, itself included where it is an element. */
export function depthOf(tree: Tree): number {
  const depths = new Uint32Array(tree.size);
  let deepest = 0;
  for (let row = 1; row < tree.size; row++) {
    depths[row] = depths[tree.parent[row]!]! + (tree.tag[row] === TAG['#text'] ? 0 : 1);
    deepest = Math.max(deepest, depths[row]!);
  }
  return deepest;
}
