import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import { asBlocks, isPicture } from './lines.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

export const joinedLists: Step = {
  meaning: 'lists of one item each that follow each other are one list; a list that holds one picture is that picture',
  apply: (_, root) =>
    rewrite(root, (children) => {
      const made: ContentNode[] = [];
      for (let i = 0; i < children.length; ) {
        const node = children[i]!;
        const run: ContentElement[] = [];
        for (let next = children[i]; next && isLone(next); next = children[i + run.length]) run.push(next);
        made.push(run.length < 2 ? (loneFigure(node) ?? node) : { ...(node as ContentElement), children: run.flatMap((list) => list.children) });
        i += Math.max(1, run.length);
      }
      return made.every((node, i) => node === children[i]) && made.length === children.length ? children : made;
    }),
};

/** The picture that a list of one item is: a gallery with a single picture in it. */
export function loneFigure(node: ContentNode): ContentElement | undefined {
  if (!isLone(node)) return undefined;
  const [item] = node.children;
  const blocks = item !== undefined && isElement(item) ? asBlocks(item.children) : [];
  return blocks.length === 1 && isPicture(blocks[0]!) ? blocks[0] : undefined;
}

function isLone(node: ContentNode): node is ContentElement {
  return isElement(node) && node.tag === 'ul' && node.children.length === 1;
}
