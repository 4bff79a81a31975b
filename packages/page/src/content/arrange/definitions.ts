import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import { asBlocks } from './lines.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

export const definitions: Step = {
  meaning: 'lists of definitions that follow each other are one; one without a term is what it holds',
  apply: (_, root) =>
    rewrite(root, (children) => {
      if (!children.some(isDefinitionList)) return children;
      const made: ContentNode[] = [];
      // Parts of the list that is being joined, so that a thousand lists are not copied a thousand times.
      let parts: ContentNode[] = [];
      for (const node of children) {
        const last = made.at(-1);
        if (!isDefinitionList(node)) made.push(node);
        else if (!node.children.some(isTerm)) for (const part of node.children) append(made, isElement(part) ? asBlocks(part.children) : [part]);
        // A term that waits for its definition would share that of the next.
        else if (last && isDefinitionList(last) && !isTerm(last.children.at(-1)!)) {
          if (last.children !== parts) parts = [...last.children];
          append(parts, node.children);
          made[made.length - 1] = { ...last, children: parts };
        } else made.push(node);
      }
      return made.length === children.length && made.every((node, i) => node === children[i]) ? children : made;
    }),
};

function append(list: ContentNode[], more: readonly ContentNode[]): void {
  for (const node of more) list.push(node);
}

function isDefinitionList(node: ContentNode): node is ContentElement {
  return isElement(node) && node.tag === 'dl';
}

function isTerm(node: ContentNode): boolean {
  return isElement(node) && node.tag === 'dt';
}
