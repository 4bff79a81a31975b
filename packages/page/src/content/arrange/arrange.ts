import type { ContentElement } from '../../document/node.js';
import type { Page } from '../../page/page.js';
import type { Card } from './item.js';
import { withItems } from './items.js';
import { withEyebrows, withLabels } from './labels.js';
import { withJoinedLists } from './lists.js';

/** Content as a person reads it: cards and rows are items of lists, and what belongs on one line is on one. Plain text stays as it is. `cards` are the records of lists. */
export function arrange(page: Page, root: ContentElement, cards: readonly Card[] = []): ContentElement {
  return withJoinedLists(withItems(page, withLabels(page, withEyebrows(page, root)), cards));
}
