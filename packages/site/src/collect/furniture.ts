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
const keptFor = 30_000;

/** What a worker knows about the furniture of sites, refreshed now and then. */
export class FurnitureShelf {
  readonly #known = new Map<number, { readonly furniture: Furniture; readonly until: number }>();

  async of(store: Store, siteId: number, now: number): Promise<Furniture> {
    const known = this.#known.get(siteId);
    if (known && known.until > now) return known.furniture;
    const furniture = await store.furniture(siteId);
    // While a site is young its furniture changes with every page.
    this.#known.set(siteId, { furniture, until: now + (furniture.pages < countedFully ? keptFor / 10 : keptFor) });
    return furniture;
  }
}

/** Whether the texts of this page are to be counted. */
export function countsPage(furniture: Furniture, url: string): boolean {
  return furniture.pages < countedFully || Number.parseInt(hashOf(url).slice(0, 6), 16) % sampleEvery === 0;
}
