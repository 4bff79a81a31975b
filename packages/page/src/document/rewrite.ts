import { type ContentElement, type ContentNode, isElement } from './node.js';

/** Elements that hold a line, or lines as they are: no block is in them. */
const LINES = new Set(['p', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figure', 'figcaption', 'dt', 'summary', 'caption', 'math']);

/**
 * A document with the children of its blocks replaced by what `change` makes of them, innermost first. An element whose children stay the same
 * is shared with the old document.
 */
export function rewrite(root: ContentElement, change: (children: ContentNode[], element: ContentElement) => ContentNode[]): ContentElement {
  // Elements that blocks may be in, parents first, and for each the place of its parent.
  const blocks: ContentElement[] = [root];
  const parents: number[] = [-1];
  for (let i = 0; i < blocks.length; i++)
    for (const child of blocks[i]!.children)
      if (isElement(child) && child.children.length > 0 && !LINES.has(child.tag)) {
        blocks.push(child);
        parents.push(i);
      }
  const changed = new Map<ContentNode, ContentElement>();
  // The place in `blocks` of every parent of a change.
  const above = new Set<number>();
  // Children come after their parents: going backwards, every change is known before its parent is visited.
  for (let i = blocks.length - 1; i >= 0; i--) {
    const block = blocks[i]!;
    const own = above.has(i) ? block.children.map((child) => changed.get(child) ?? child) : block.children;
    const now = change(own, block);
    if (areSame(now, block.children)) continue;
    changed.set(block, { ...block, children: now });
    above.add(parents[i]!);
  }
  return changed.get(root) ?? root;
}

/** Whether two lists hold the very same nodes. */
function areSame(now: readonly ContentNode[], before: readonly ContentNode[]): boolean {
  return now === before || (now.length === before.length && now.every((node, i) => node === before[i]));
}
