import type { Blocks } from '../blocks/segment.js';
import type { Feature, Page } from './feature.js';
import { Room } from './room.js';

export type { Page } from './feature.js';

/** Opens a page for methods: features and surveys are computed lazily, and once. */
export function gather(blocks: Blocks, url?: string): Page {
  const columns = new Map<Feature, Float32Array>();
  const surveys = new Map<(page: Page) => unknown, unknown>();
  const page: Page = {
    tree: blocks.tree,
    blocks,
    url,
    room: new Room(blocks.size),
    values(feature) {
      let column = columns.get(feature);
      if (!column) {
        column = feature.compute(page);
        columns.set(feature, column);
      }
      return column;
    },
    once<T>(survey: (page: Page) => T): T {
      const known = surveys.get(survey);
      // One search for all that have been made, except those that found nothing.
      if (known !== undefined || surveys.has(survey)) return known as T;
      const made = survey(page);
      surveys.set(survey, made);
      return made;
    },
  };
  return page;
}
