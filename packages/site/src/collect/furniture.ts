import type { SeenBlock } from 'pith';
import type { Furniture } from '../store/site.js';
import type { Store } from '../store/store.js';
import { hashOf, normalText } from '../text/hash.js';

/** Maximum length of a text that is also counted by its place, in words. */
const MAX_PLACED_WORDS = 12;
const PLACE_MARK = 'p';

/**
 * Tells what is repeated all over the site, however much it looks like content, for `isFurniture` of `open`. What would have been kept is noted,
 * the dropped texts too: uncounted, they would soon no longer seem to be everywhere.
 */
export function furnitureTest(furniture: ReadonlySet<string>, note: (keys: readonly string[]) => void): (block: SeenBlock) => boolean {
  return (block) => {
    if (!block.isLikely && furniture.size === 0) return false;
    const keys = keysOf(block);
    if (block.isLikely) note(keys);
    return keys.some((key) => furniture.has(key));
  };
}

/** What a block is counted as: its text; a short one with digits also by its path, the digits set aside: `12 views` at one place of every page. */
function keysOf(block: SeenBlock): string[] {
  const text = normalText(block.text);
  const keys = [hashOf(text)];
  if (block.words <= MAX_PLACED_WORDS && /\d/.test(text)) keys.push(PLACE_MARK + hashOf(`${block.place}\n${text.replace(/\d+/g, '0')}`));
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
/** Sites that a worker remembers; thousands more cost a query each when their turn comes. */
const MAX_SITES = 500;

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
    // Renewed entries go to the end; the one at the front was renewed longest ago.
    this.#known.delete(siteId);
    if (this.#known.size >= MAX_SITES) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(siteId, furniture);
    return furniture;
  }
}

/** Whether the texts of this page are to be counted. */
export function countsPage(furniture: Furniture, url: string): boolean {
  return furniture.pages < COUNTED_FULLY || Number.parseInt(hashOf(url).slice(0, 6), 16) % SAMPLE_EVERY === 0;
}
