import type { ContentElement } from '../../document/node.js';
import type { Page } from '../../page/page.js';

/** One way in which a document is set as a person would set it: every word stays, in its order. */
export interface Step {
  readonly meaning: string;
  /** Gives a new document where it changes something; what it is given stays as it is, since plain text is written from it. */
  apply(page: Page, root: ContentElement): ContentElement;
}
