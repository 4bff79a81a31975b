import { addressKey, siteHost } from '../addresses/address-key.js';
import { SiteProblem } from '../errors.js';
import type { Fetcher } from '../fetch/fetcher.js';
import { robotsOf } from '../fetch/robots.js';
import { openFetched } from '../pages/open-fetched.js';
import { recordLists } from '../pages/record-lists.js';
import { type FoundSection, sectionsOf } from '../pages/sections.js';

/** An article that a list of the site leads to. */
export interface SiteSample {
  readonly url: string;
  readonly title: string;
  /** Day that the list shows. */
  readonly date: string | null;
  /** Name of the section whose list named it; null for the start page. */
  readonly section: string | null;
}

/** A preview of a site before it is collected. */
export interface SitePreview {
  readonly home: string;
  readonly host: string;
  readonly sections: readonly FoundSection[];
  readonly samples: readonly SiteSample[];
}

export interface PreviewOptions {
  readonly maxSamples?: number | undefined;
  /** Lists of sections that are read where the start page shows too few articles. */
  readonly maxLists?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sections of a site and some articles that its lists lead to, without storing anything: the start page, and a few lists where it shows too few. */
export async function previewSite(home: string, fetcher: Fetcher, options: PreviewOptions = {}): Promise<SitePreview> {
  const { maxSamples = 10, maxLists = 3, signal } = options;
  const robots = robotsOf(fetcher);
  const get = (url: string) => fetcher.fetch(url, { permits: (target) => robots.check(target), ...(signal ? { signal } : {}) });
  const fetched = await get(home);
  if (fetched.status !== 200) throw new SiteProblem('HTTP_STATUS', { url: home, status: fetched.status });
  const page = openFetched(fetched);
  const sections = sectionsOf(page);
  const notArticles = new Set([fetched.url, ...sections.map(({ url }) => url)].map(addressKey));
  const samples = new Map<string, SiteSample>();
  const take = (list: typeof page, section: string | null, most: number) => {
    let taken = 0;
    for (const { url, title, date } of recordLists.read(list, { notArticles, depth: 0 }).entries) {
      if (samples.size >= maxSamples || taken >= most) return;
      if (samples.has(addressKey(url))) continue;
      samples.set(addressKey(url), { url, title, date: date ?? null, section });
      taken++;
    }
  };
  take(page, null, maxSamples);
  for (const { name, url } of sections.slice(0, maxLists)) {
    if (samples.size >= maxSamples || signal?.aborted) break;
    const list = await get(url);
    if (list.status === 200) take(openFetched(list), name, Math.ceil(maxSamples / maxLists));
  }
  return { home: fetched.url, host: siteHost(new URL(fetched.url)), sections, samples: [...samples.values()] };
}
