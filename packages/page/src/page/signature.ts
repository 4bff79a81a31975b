import { attribute, type Tree, tagName } from '../tree/tree.js';

/** Levels above an element that its signature names. */
const LEVELS = 6;

/** Names and first classes of the elements around a row, outermost first: equal for what is at the same place of a list, and of every page of a site. */
export function signatureOf(tree: Tree, row: number): string {
  const steps: string[] = [];
  for (let at = tree.parent[row]!; at !== 0 && steps.length < LEVELS; at = tree.parent[at]!) {
    // Numbers in class names count items; the first class names the kind.
    const name = (attribute(tree, at, 'class') ?? '').trim().split(/\s+/, 1)[0]!.replace(/\d+/g, '0');
    steps.push(name === '' ? tagName(tree, at) : `${tagName(tree, at)}.${name}`);
  }
  return steps.reverse().join('>');
}
