import { tagSet } from '../../tree/tags.js';
import type { Tree } from '../../tree/tree.js';
import { type Draft, type DraftElement, eachTagged, removeAttribute } from '../draft.js';

/** One picture so often is a sign, and so many logos are a row of customers. */
const MIN_SAME = 3;
const MIN_LOGOS = 3;
const LOGO = /(?:^|[^\p{L}])logos?(?:$|[^\p{L}])/iu;

/** Leaves out pictures that say nothing by themselves: the same one again and again, and logos in rows. In tables they are values, and a figure is no decoration. */
export function leaveOutDecoration(draft: Draft): void {
  const bySource = new Map<string, DraftElement[]>();
  const logos: DraftElement[] = [];
  eachTagged(draft, ['img'], (node) => {
    const { src, alt } = node.attributes;
    if (src === undefined || isShown(draft.tree, node.source)) return;
    const same = bySource.get(src);
    if (same) same.push(node);
    else bySource.set(src, [node]);
    if (LOGO.test(alt ?? '') || LOGO.test(src.replace(/[?#].*$/, '').replace(/^.*\//, ''))) logos.push(node);
  });
  const often = [...bySource.values()].filter((same) => same.length >= MIN_SAME).flat();
  for (const node of logos.length >= MIN_LOGOS ? often.concat(logos) : often) removeAttribute(node, 'src');
}

const MAX_STEPS = 6;
const SHOWN = tagSet('td', 'th', 'figure');

function isShown(tree: Tree, image: number): boolean {
  for (let row = tree.parent[image]!, steps = 0; row !== 0 && steps < MAX_STEPS; row = tree.parent[row]!, steps++)
    if (SHOWN.has(tree.tag[row]!)) return true;
  return false;
}
