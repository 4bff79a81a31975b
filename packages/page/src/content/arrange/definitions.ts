import { type ContentElement, type ContentNode, isElement } from '../node.js';
import { asBlocks } from './lines.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

export const definitions: Step = {
  meaning: 'lists of definitions that follow each other are one; one without a term is what it holds',
  apply: (_, root) =>
    rewrite(root, (children) => {
      if (!children.some(isDefinitionList)) return children;
      const made: ContentNode[] = [];
      for (const node of children) {
        const last = made.at(-1);
        if (!isDefinitionList(node)) made.push(node);
        else if (!node.children.some(isTerm))
          for (const part of node.children) for (const block of isElement(part) ? asBlocks(part.children) : [part]) made.push(block);
        // A term that waits for its definition would share that of the next.
        else if (last && isDefinitionList(last) && !isTerm(last.children.at(-1)!))
          made[made.length - 1] = { ...last, children: [...last.children, ...node.children] };
        else made.push(node);
      }
      return made.length === children.length && made.every((node, i) => node === children[i]) ? children : made;
    }),
};

function isDefinitionList(node: ContentNode): node is ContentElement {
  return isElement(node) && node.tag === 'dl';
}

function isTerm(node: ContentNode): boolean {
  return isElement(node) && node.tag === 'dt';
}
