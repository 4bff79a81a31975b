import { lineText, links, type PlacedLink, textAround } from './links/links.js';
import { type Menu, menus } from './links/menus.js';
import { alternates, feeds, type Related } from './links/related.js';
import { once } from './page/lazily.js';
import type { Page } from './page/page.js';
import { type ItemRecord, type ListRecord, listsOf, type PageLinkRecord } from './records/index.js';
import { itemsByRule } from './records/items/by-rule.js';
import type { Item } from './records/items/item.js';
import { itemsOf, listCuts } from './records/items/items.js';
import type { PageLink } from './records/paging/addresses.js';
import { hasMoreToPress } from './records/paging/load-more.js';
import { continuationOf, nextByRule, nextOf, nextPartOf, type PartPosition } from './records/paging/next.js';
import type { ListPosition } from './records/paging/pages.js';
import { placed } from './records/record.js';
import type { Extraction } from './result.js';
import type { MatchedRule } from './rules/match.js';

/**
 * A page that is decoded, parsed and split into blocks once, for callers that need its links and lists as well as its content.
 * Every property is computed on first use.
 */
export class OpenPage {
  /** The URL that the page was fetched from; null if unknown. */
  readonly url: string | null;
  /** The base URL of its links; null if unknown. */
  readonly base: string | null;
  readonly #page: Page;
  readonly #rule: MatchedRule | undefined;
  readonly #items: () => readonly Item[];
  readonly #extract: () => Extraction;

  constructor(page: Page, rule: MatchedRule | undefined, extract: () => Extraction) {
    this.url = page.url ?? null;
    this.base = page.base ?? null;
    this.#page = page;
    this.#rule = rule;
    this.#items = once(() => (rule && rule.records.length > 0 ? itemsByRule(page, rule) : itemsOf(page, { minConfidence: listCuts.any }).items));
    this.#extract = once(extract);
  }

  /** Every link to another page, with the part of the page it is in, in document order. */
  get links(): readonly PlacedLink[] {
    return this.#page.once(links);
  }
  /** Groups of links that are menus, or look like one; sub-menus know the entry they belong to. */
  get menus(): readonly Menu[] {
    return this.#page.once(menus);
  }
  /** Feeds that the page names. */
  get feeds(): readonly Related[] {
    return this.#page.once(feeds);
  }
  /** The page in other languages and forms. */
  get alternates(): readonly Related[] {
    return this.#page.once(alternates);
  }
  /** The page's repeated entries in reading order, for any type of page. `extract().items` has them only if the list is the main content. */
  get items(): readonly ItemRecord[] {
    return this.#items().map((item) => placed(this.#page.tree, item));
  }
  /** Names of these lists, and which items are in each; `extract().lists` has their confidence. */
  get lists(): readonly ListRecord[] {
    return listsOf(this.#items(), () => null);
  }
  /** The next page of a list, a thread or an article in parts; null where there is none. */
  get next(): PageLinkRecord | null {
    return this.nextPage();
  }
  /** Whether something shows more of a list when it is pressed or scrolled to, without an address of its own. */
  get hasMore(): boolean {
    return hasMoreToPress(this.#page);
  }
  /** The next part of the same article, for a caller that fetches and joins. */
  get continuation(): PageLinkRecord | null {
    return this.#placed(continuationOf(this.#page));
  }

  /** The next page. Callers that follow a list pass the number of this page; weaker evidence is enough then. */
  nextPage(position?: ListPosition): PageLinkRecord | null {
    return this.#placed(nextByRule(this.#page, this.#rule) ?? nextOf(this.#page, position));
  }
  /** The following part of an article that begins at a known address. */
  nextPart(position: PartPosition): PageLinkRecord | null {
    return this.#placed(nextPartOf(this.#page, position));
  }
  /** Text of the largest element around a link that holds no other of some links: of its line in a list of them. They are in document order. */
  textAround(link: PlacedLink, others: readonly PlacedLink[]): string {
    return textAround(this.#page, link, others);
  }
  /** Text of the element at a row of the page's tree, on one line. */
  textAt(row: number): string {
    return lineText(this.#page.tree, row);
  }
  /** Extracts the content; the same result as `extract` for the same input. */
  extract(): Extraction {
    return this.#extract();
  }

  #placed(link: PageLink | null): PageLinkRecord | null {
    return link === null ? null : placed(this.#page.tree, link);
  }
}
