import type { Method } from 'pith';
import { blockText } from 'pith/engine';
import type { Furniture, Store } from '../store/store.js';
import { hashOf, normalText } from '../text/hash.js';

/** A method that keeps nothing of what stands all over the site, however much it looks like content. */
export function withoutFurniture(method: Method, furniture: ReadonlySet<string>): Method {
  if (furniture.size === 0) return method;
  return {
    ...method,
    needs: method.needs,
    defaults: method.defaults,
    score: (page, dial) => {
      const scores = method.score(page, dial);
      const score = scores.score.slice();
      for (let block = 0; block < score.length; block++)
        if (score[block]! >= scores.cut && furniture.has(hashOf(normalText(blockText(page.blocks, block))))) score[block] = 0;
      return { ...scores, score };
    },
  };
}

/** Whether a text holds a line that is furniture: worth another extraction. */
export function hasFurniture(text: string, furniture: ReadonlySet<string>): boolean {
  return text.split('\n').some((line) => line.trim() !== '' && furniture.has(hashOf(normalText(line))));
}

/** Pages of a site that are counted one by one; later ones are sampled, so that the table does not grow with the site. */
const countedFully = 300;
const sampleEvery = 10;
/** What is known is looked up again after so many more pages, or after so large a share more. */
const renewAfter = 10;
const renewShare = 0.1;

/**
 * What a worker knows about the furniture of sites. It is as old as a number of pages, never as a time: what is stored must not depend on how
 * fast the machine is.
 */
export class FurnitureShelf {
  readonly #known = new Map<number, Furniture>();

  async of(store: Store, siteId: number): Promise<Furniture> {
    const pages = await store.countedPages(siteId);
    const known = this.#known.get(siteId);
    if (known && pages < known.pages + Math.max(renewAfter, known.pages * renewShare)) return { pages, hashes: known.hashes };
    const furniture = await store.furniture(siteId);
    this.#known.set(siteId, furniture);
    return furniture;
  }
}

/** Whether the texts of this page are to be counted. */
export function countsPage(furniture: Furniture, url: string): boolean {
  return furniture.pages < countedFully || Number.parseInt(hashOf(url).slice(0, 6), 16) % sampleEvery === 0;
}
