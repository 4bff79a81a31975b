import { container } from './container.js';
import { element } from './element.js';
import type { Family, Feature } from './feature.js';
import { headings } from './headings.js';
import { mainElement } from './main-element.js';
import { namedRegions } from './named-regions.js';
import { neighbours } from './neighbours.js';
import { opinions } from './opinions/opinions.js';
import { overlap } from './overlap.js';
import { ownText } from './own-text.js';
import { position } from './position.js';
import { repetition } from './repetition.js';
import { wholePage } from './whole-page.js';

/** Every family of features by its name: one idea, one file. */
export const families = {
  'own-text': ownText,
  element,
  'named-regions': namedRegions,
  container,
  'main-element': mainElement,
  repetition,
  position,
  neighbours,
  headings,
  overlap,
  opinions,
  'whole-page': wholePage,
} satisfies Record<string, Family>;

/** Every feature by its name. */
// bounded: our own families
export const features: Readonly<Record<string, Feature>> = Object.assign({}, ...Object.values(families));
