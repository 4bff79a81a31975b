import { type ContentElement, type ContentNode, isElement } from '../node.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

export const joinedLists: Step = {
  meaning: 'lists of one item each that follow each other are one list',
  apply: (_, root) =>
    rewrite(root, (children) => {
      const made: ContentNode[] = [];
      for (let i = 0; i < children.length; ) {
        const node = children[i]!;
        const run: ContentElement[] = [];
        for (let next = children[i]; next && isLone(next); next = children[i + run.length]) run.push(next);
        made.push(run.length < 2 ? node : { ...(node as ContentElement), children: run.flatMap((list) => list.children) });
        i += Math.max(1, run.length);
      }
      return made.length === children.length ? children : made;
    }),
};

function isLone(node: ContentNode): node is ContentElement {
  return isElement(node) && node.tag === 'ul' && node.children.length === 1;
}
