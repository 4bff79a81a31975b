import type { SeenBlock } from 'pith';
import type { Furniture } from '../store/site.js';
import type { Store } from '../store/store.js';
import { hashOf, normalText } from '../text/hash.js';

/** Maximum length of a text that is also counted by its place, in words. */
const MAX_PLACED_WORDS = 12;
/** First letters of keys that no hash has: of a place whose text is the same but for its digits, and of a text at a place. */
const PLACE_MARK = 'p';
const TEXT_AT_PLACE_MARK = 't';
/** Digits of the hash of a text in the key of a text at a place; those of the place follow. */
const TEXT_DIGITS = 16;

/**
 * Tells what is repeated all over the site, however much it looks like content, for `isFurniture` of `open`. Every text of the page is noted with
 * its place, because what the method drops from long pages is what a thin one seems to be made of; a text that would have been kept also wherever
 * else it is. The title of a new article is in a box of every page and no furniture above its text: there it is at another place.
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
    const text = normalText(block.text);
    const hash = hashOf(text);
    const place = block.place;
    const atPlace = TEXT_AT_PLACE_MARK + hash.slice(0, TEXT_DIGITS) + placeDigits(place);
    // Nobody asks for the others where they are neither counted nor compared.
    if (!block.isLikely && furniture.size === 0) {
      note([atPlace]);
      return false;
    }
    const keys = [atPlace, hash, ...placeKeys(block, text, place)];
    note(block.isLikely ? keys : [atPlace]);
    return keys.some((key) => furniture.has(key));
  };
}

/** A short text with digits is also counted by its place, the digits set aside: `12 views` at one place of every page. */
function placeKeys({ words }: SeenBlock, text: string, place: string): string[] {
  if (words > MAX_PLACED_WORDS || !/\d/.test(text)) return [];
  return [PLACE_MARK + hashOf(`${place}\n${text.replace(/\d+/g, '0')}`)];
}

/** Tells whether a text holds a line that is furniture, or may be by its place: worth another extraction. */
export function furnitureIn(furniture: ReadonlySet<string>): (text: string) => boolean {
  const texts = new Set([...furniture].filter((key) => key.startsWith(TEXT_AT_PLACE_MARK)).map((key) => key.slice(1, 1 + TEXT_DIGITS)));
  const hasPlaces = [...furniture].some((key) => key.startsWith(PLACE_MARK));
  return (text) =>
    text.split('\n').some((line) => {
      const words = line.trim();
      if (words === '') return false;
      const hash = hashOf(normalText(words));
      return furniture.has(hash) || texts.has(hash.slice(0, TEXT_DIGITS)) || (hasPlaces && words.length < 120 && /\d/.test(words));
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
