import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

/** The place in a ranking before a name. */
const RANK = /^\s*(?:#\s?(\d{1,5})|(\d{1,5})[.)])\s·\s/;
/** Nodes before the rank of an item: its line, its picture, the space after it. */
const MAX_DEPTH = 6;

export const ranks: Step = {
  meaning: 'the place of an item in a ranking is said once where the list is numbered in the same way',
  apply: (_, root) =>
    rewrite(root, (children, holder) => {
      if (holder.tag !== 'ol' || holder.attributes.start !== undefined) return children;
      const made = children.map((item, i) => (isElement(item) ? withoutRank(item, i + 1) : item));
      // All or none: a list in which some have their place looks broken.
      return made.every((item, i) => item !== children[i]) ? made : children;
    }),
};

/** An item without its place, the item itself where it does not begin with it. */
function withoutRank(item: ContentElement, place: number): ContentElement {
  const path: { readonly node: ContentElement; readonly at: number }[] = [];
  let at: ContentNode | undefined = item;
  while (at !== undefined && isElement(at) && path.length < MAX_DEPTH) {
    const next: number = at.children.findIndex((child) => !isElement(child) || child.tag !== 'img');
    path.push({ node: at, at: next });
    at = at.children[next];
  }
  if (at === undefined || isElement(at)) return item;
  const found = RANK.exec(at.text);
  if (found === null || Number(found[1] ?? found[2]) !== place) return item;
  const rest = at.text.slice(found[0].length);
  const hasPicture = (path.at(-1)?.at ?? 0) > 0;
  let made: ContentNode = { ...at, text: hasPicture ? ` ${rest}` : rest };
  for (const { node, at: place } of path.toReversed()) made = { ...node, children: node.children.with(place, made) };
  return made as ContentElement;
}
