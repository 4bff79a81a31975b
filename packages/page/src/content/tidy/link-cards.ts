import { classesOf, eachElement, eachMarked, element, isDraftElement } from '../draft.js';
import type { Tidy } from './tidy.js';

const LINK_CARD = /onebox|unfurl|link-?preview/;
const HEADING = /^h[1-6]$/;

export const linkCards: Tidy = {
  meaning: 'the name of a linked page in the card that a board makes of a link is no heading of the text',
  showsInText: false,
  apply(draft) {
    eachMarked(draft, (card) => {
      if (!LINK_CARD.test(classesOf(draft, card))) return;
      eachElement(card, (node) => {
        if (!HEADING.test(node.tag)) return;
        node.tag = 'p';
        if (!node.children.some((child) => isDraftElement(child) && child.tag === 'strong'))
          node.children = [element('strong', node.source, node.children)];
      });
    });
  },
};
