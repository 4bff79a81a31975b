import type { Method } from 'pith';
import { blockText, type Page } from 'pith/engine';
import { signatureOf } from '../pages/page-view.js';
import type { Furniture, Store } from '../store/store.js';
import { hashOf, normalText } from '../text/hash.js';

/** Maximum length of a text that is also counted by its place, in words. */
const MAX_PLACED_WORDS = 12;
const PLACE_MARK = 'p';

/**
 * A method that drops what is repeated all over the site, however much it looks like content; what it would have kept is noted, the
 * dropped texts too: uncounted, they would soon no longer seem to be everywhere.
 */
export function withoutFurniture(method: Method, furniture: ReadonlySet<string>, note: (keys: readonly string[]) => void): Method {
  return {
    ...method,
    needs: method.needs,
    defaults: method.defaults,
    score: (page, dial) => {
      const scores = method.score(page, dial);
      const dropped = new Uint8Array(scores.score.length);
      for (let block = 0; block < dropped.length; block++) {
        const isLikely = scores.score[block]! >= scores.cut;
        if (!isLikely && furniture.size === 0) continue;
        const keys = keysOf(page, block);
        if (isLikely) note(keys);
        // Below the cut too: otherwise the kept texts around it would bring it back.
        if (keys.some((key) => furniture.has(key))) dropped[block] = 1;
      }
      return { ...scores, furniture: dropped };
    },
  };
}

/** What a block is counted as: its text; a short one with digits also by its path, the digits set aside: `12 views` at one place of every page. */
function keysOf({ tree, blocks }: Page, block: number): string[] {
  const text = normalText(blockText(blocks, block));
  const keys = [hashOf(text)];
  if (blocks.words[block]! <= MAX_PLACED_WORDS && /\d/.test(text))
    keys.push(PLACE_MARK + hashOf(`${signatureOf(tree, blocks.node[block]!)}\n${text.replace(/\d+/g, '0')}`));
  return keys;
}

/** Whether a text holds a line that is furniture, or may be by its place: worth another extraction. */
export function hasFurniture(text: string, furniture: ReadonlySet<string>): boolean {
  const hasPlaces = [...furniture].some((key) => key.startsWith(PLACE_MARK));
  return text.split('\n').some((line) => {
    const words = line.trim();
    if (words === '') return false;
    return furniture.has(hashOf(normalText(words))) || (hasPlaces && words.length < 120 && /\d/.test(words));
  });
}

/** Pages of a site that are counted one by one; later ones are sampled, so that the table does not grow with the site. */
const COUNTED_FULLY = 300;
const SAMPLE_EVERY = 10;
/** What is known is looked up again after so many more pages, or after so large a share more. */
const RENEW_AFTER = 10;
const RENEW_SHARE = 0.1;

/**
 * What a worker knows about the furniture of sites. It is as old as a number of pages, never as a time: what is stored must not depend on how
 * fast the machine is.
 */
export class FurnitureCache {
  readonly #known = new Map<number, Furniture>();

  async of(store: Store, siteId: number): Promise<Furniture> {
    const pages = await store.countedPages(siteId);
    const known = this.#known.get(siteId);
    if (known && pages < known.pages + Math.max(RENEW_AFTER, known.pages * RENEW_SHARE)) return { pages, hashes: known.hashes };
    const furniture = await store.furniture(siteId);
    this.#known.set(siteId, furniture);
    return furniture;
  }
}

/** Whether the texts of this page are to be counted. */
export function countsPage(furniture: Furniture, url: string): boolean {
  return furniture.pages < COUNTED_FULLY || Number.parseInt(hashOf(url).slice(0, 6), 16) % SAMPLE_EVERY === 0;
}
