import { addressKey } from '../addresses/address-key.js';
import { addressFacts, isListAddress } from '../addresses/address-kind.js';
import type { PageKind } from '../classify/classify.js';
import { openStorage } from '../storage/storage.js';
import type { FoundSource, KnownPage } from '../store/coverage.js';
import { type CollectOptions, collect } from './collect.js';
import { LISTS } from './worker.js';

const PAGES_AT_ONCE = 500;

/** An address of a site. */
export interface MappedPage {
  readonly url: string;
  /** Judged by the page where it was read, else by its address. */
  readonly kind: PageKind;
  readonly isRead: boolean;
  /** Who named it first, on which page, and with which words; empty where there were none. */
  readonly source: FoundSource;
  readonly linkedFrom: string | null;
  readonly text: string;
}

export interface MapOptions extends Omit<CollectOptions, 'storage' | 'limit' | 'recheck' | 'kinds' | 'siteSettings'> {
  /** Read every page to judge it; left out, only the start page, lists, feeds and sitemaps are read. */
  readonly readsAll?: boolean | undefined;
}

/** Lists the addresses of a site with their kinds, in their order, without storing anything. */
export async function* mapSite(home: string, { readsAll, ...options }: MapOptions): AsyncGenerator<MappedPage> {
  const storage = await openStorage(':memory:');
  try {
    const { site } = await collect(home, { ...options, storage, ...(readsAll ? {} : { kinds: LISTS }) });
    let after: string | undefined;
    do {
      const pages = await storage.store.knownPages(site.id, { limit: PAGES_AT_ONCE, after });
      yield* pages.filter(({ reason }) => reason !== 'off-scope' && reason !== 'not-found').map(mappedPage);
      after = pages.length < PAGES_AT_ONCE ? undefined : addressKey(pages.at(-1)!.url);
    } while (after !== undefined);
  } finally {
    await storage.close();
  }
}

function mappedPage({ url, kind, source, linkedFrom, anchor }: KnownPage): MappedPage {
  return { url, kind: (kind as PageKind | null) ?? kindByAddress(url), isRead: kind !== null, source, linkedFrom, text: anchor ?? '' };
}

function kindByAddress(url: string): PageKind {
  const facts = addressFacts(new URL(url));
  if (facts.attachment) return 'picture';
  return isListAddress(facts) ? 'list' : 'article';
}
