import type { ContentElement } from '../../document/node.js';
import type { Page } from '../../page/page.js';
import type { Card } from './card.js';
import { withCards } from './cards.js';
import { compactItems } from './compact-items.js';
import { definitions } from './definitions.js';
import { eyebrows } from './eyebrows.js';
import { itemNames } from './item-names.js';
import { joinedLists } from './joined-lists.js';
import { labels } from './labels.js';
import { listedItems } from './listed-items.js';
import { listsInItems } from './lists-in-items.js';
import { saidEmbeds } from './said-embeds.js';
import type { Step } from './step.js';

/** Every step, in the order in which they are done: what is one item is known before its lines are joined. */
const steps = {
  definitions,
  eyebrows,
  'listed-items': listedItems,
  'lists-in-items': listsInItems,
  'said-embeds': saidEmbeds,
  labels,
  'item-names': itemNames,
  'compact-items': compactItems,
  'joined-lists': joinedLists,
} satisfies Record<string, Step>;

/** Content as a person reads it: cards and rows are items of lists, and what belongs on one line is on one. Plain text stays as it is. `cards` are known already. */
export function arrange(page: Page, root: ContentElement, cards: readonly Card[] = []): ContentElement {
  return Object.values(steps).reduce((document, step) => step.apply(page, document), withCards(page, root, cards));
}
