import type { SeenBlock } from 'pith';
import type { Furniture } from '../store/site.js';
import type { Store } from '../store/store.js';
import { hashOf, normalText } from '../text/hash.js';

/** First letters of keys that no hash has: of a text at a place, and of a link. */
const TEXT_AT_PLACE_MARK = 't';
const LINK_MARK = 'l';
/** Digits of the hash of a text in the key of a text at a place; those of the place follow. */
const TEXT_DIGITS = 16;

/**
 * Finds text repeated all over the site, even if it looks like content, for `isFurniture` of `open`: the same text at the same place.
 * Other text at the same place is a field of the page (its number, its date, its price), and the title of an article in a box of every page is not
 * boilerplate above its own text. Every text is noted, because what the method drops from long pages is what a thin one seems to be made of.
 */
export function furnitureTest(furniture: ReadonlySet<string>, note: (keys: readonly string[]) => void): (block: SeenBlock) => boolean {
  // Neighbours share their place.
  const places = new Map<string, string>();
  const placeDigits = (place: string): string => {
    const known = places.get(place) ?? hashOf(place).slice(0, TEXT_DIGITS);
    places.set(place, known);
    return known;
  };
  return (block) => {
    const key = TEXT_AT_PLACE_MARK + hashOf(normalText(block.text)).slice(0, TEXT_DIGITS) + placeDigits(block.place);
    note([key]);
    return furniture.has(key);
  };
}

/** Key under which the links of pages to a short address are counted. */
export function linkKey(address: string): string {
  return LINK_MARK + hashOf(address).slice(0, TEXT_DIGITS);
}

/** Whether a text has a line of boilerplate, so that the page should be extracted again. */
export function furnitureIn(furniture: ReadonlySet<string>): (text: string) => boolean {
  const texts = new Set([...furniture].filter((key) => key.startsWith(TEXT_AT_PLACE_MARK)).map((key) => key.slice(1, 1 + TEXT_DIGITS)));
  return (text) =>
    text.split('\n').some((line) => {
      const words = line.trim();
      if (words === '') return false;
      return texts.has(hashOf(normalText(words)).slice(0, TEXT_DIGITS));
    });
}

/** Pages of a site that are counted one by one; later ones are sampled, so that the table does not grow with the site. */
const COUNTED_FULLY = 300;
const SAMPLE_EVERY = 10;
/** The known boilerplate is read again after this many more pages, or this share more. */
const RENEW_AFTER = 10;
const RENEW_SHARE = 0.1;
/** Sites that a worker remembers; thousands more cost a query each when their turn comes. */
const MAX_SITES = 500;

/**
 * A worker's cache of the boilerplate of sites. It expires by number of pages, never by time: the stored text must not depend on how
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

/** Whether to count the texts of this page. */
export function countsPage(furniture: Furniture, url: string): boolean {
  return furniture.pages < COUNTED_FULLY || Number.parseInt(hashOf(url).slice(0, 6), 16) % SAMPLE_EVERY === 0;
}
