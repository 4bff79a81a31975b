import { type ContentNode, isElement } from '../../document/node.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

export const listsInItems: Step = {
  meaning: 'an item that holds lists and nothing else is the items of these lists',
  apply: (_, root) =>
    rewrite(root, (children, { tag }) => {
      if (tag !== 'ul' || !children.some(holdsListsOnly)) return children;
      return children.flatMap((item) => (holdsListsOnly(item) && isElement(item) ? item.children.flatMap(itemsOf) : [item]));
    }),
};

function holdsListsOnly(item: ContentNode): boolean {
  return isElement(item) && item.tag === 'li' && item.children.length > 0 && item.children.every((node) => isElement(node) && node.tag === 'ul');
}

function itemsOf(list: ContentNode): ContentNode[] {
  return isElement(list) ? list.children : [];
}
