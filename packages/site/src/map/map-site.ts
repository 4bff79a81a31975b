import { open } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { addressFacts, isListAddress } from '../addresses/address-kind.js';
import type { PageKind } from '../classify/classify.js';
import { MAX_BYTES, readSitemap, sitemapText } from '../collect/sitemap-step.js';
import { codeOf } from '../errors.js';
import type { Fetched, Fetcher } from '../fetch/fetcher.js';
import { robotsOf } from '../fetch/robots.js';
import { sectionsOf } from '../pages/sections.js';
import { isPageAddress, isSameSite } from '../pages/site-bounds.js';

/** An address of a site, and where it was found. */
export interface MappedAddress {
  readonly url: string;
  /** What it most likely is, by the menus of the start page and by its spelling: its page is not fetched. */
  readonly kind: Extract<PageKind, 'article' | 'list' | 'section' | 'picture'>;
  /** Text of the link to it. Null if only a sitemap has it. */
  readonly title: string | null;
  /** Day of its last change, as the sitemap has it. */
  readonly date: string | null;
  readonly from: 'start page' | 'sitemap';
}

export interface SiteMap {
  /** The start page, where it was found in the end. */
  readonly home: string;
  /** Those that the start page links to come first. */
  readonly addresses: readonly MappedAddress[];
  /** Whether there are more than the limit. */
  readonly isCut: boolean;
}

export interface MapOptions {
  readonly fetcher: Fetcher;
  /** Addresses at most. */
  readonly limit?: number | undefined;
  /** Words that an address or its title must have, all of them. */
  readonly match?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const DEFAULT_LIMIT = 5_000;
/** Sitemaps that are fetched at most. */
const MAX_MAPS = 20;

/** The addresses of a site by its start page and its sitemaps. robots.txt is obeyed, and nothing is stored. */
export async function mapSite(address: string, { fetcher, limit = DEFAULT_LIMIT, match = '', signal }: MapOptions): Promise<SiteMap> {
  const robots = robotsOf(fetcher);
  const request = { signal, permits: (url: URL) => robots.check(url, { signal }) };
  const start = await fetcher.fetch(address, request);
  const home = new URL(start.url);
  const words = match.toLowerCase().split(/\s+/).filter(Boolean);
  const found = new Map<string, MappedAddress>();
  const page = open(start.bytes, { url: start.url, contentType: start.headers['content-type'] });
  const sections = new Set(sectionsOf(page).map((section) => addressKey(section.url)));
  const add = (entry: Omit<MappedAddress, 'kind'>): boolean => {
    const url = new URL(entry.url);
    const text = `${entry.url} ${entry.title ?? ''}`.toLowerCase();
    if (isSameSite(url, home) && isPageAddress(url) && !found.has(entry.url) && words.every((word) => text.includes(word)))
      found.set(entry.url, { ...entry, kind: sections.has(addressKey(entry.url)) ? 'section' : kindOf(url) });
    return found.size <= limit;
  };
  for (const { url, text } of page.links) add({ url, title: text || null, date: null, from: 'start page' });
  const { sitemaps } = await robots.rulesFor(home, { signal });
  const queue = sitemaps.length > 0 ? [...sitemaps] : [new URL('/sitemap.xml', home).href];
  for (let read = 0; read < MAX_MAPS && queue.length > 0 && found.size <= limit; read++) {
    const fetched = await mapAt(queue.shift()!, fetcher, request);
    if (!fetched) continue;
    const { entries, maps } = readSitemap(sitemapText(fetched), fetched.url);
    for (const url of maps) if (queue.length < MAX_MAPS && isSameSite(new URL(url), home)) queue.push(url);
    for (const { url, title, date, modified } of entries)
      if (!add({ url, title: title || null, date: date ?? modified?.slice(0, 10) ?? null, from: 'sitemap' })) break;
  }
  const all = [...found.values()];
  return { home: start.url, addresses: all.slice(0, limit), isCut: all.length > limit };
}

function kindOf(url: URL): MappedAddress['kind'] {
  const facts = addressFacts(url);
  if (facts.attachment) return 'picture';
  return isListAddress(facts) ? 'list' : 'article';
}

/** A sitemap that is missing, broken or forbidden leaves what the others have. */
async function mapAt(url: string, fetcher: Fetcher, request: Parameters<Fetcher['fetch']>[1]): Promise<Fetched | undefined> {
  try {
    const accept = 'application/xml,text/xml,*/*;q=0.5';
    const fetched = await fetcher.fetch(url, { ...request, accept, limits: { bytes: MAX_BYTES }, cuts: true });
    return fetched.status === 200 ? fetched : undefined;
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined || code === 'STOPPED') throw error;
    return undefined;
  }
}
