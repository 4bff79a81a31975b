import { siteHost } from '../addresses/address-key.js';
import { SiteProblem } from '../errors.js';
import { createFetcher, type Fetcher } from '../fetch/fetcher.js';
import { defaultFetchLimits } from '../fetch/limits.js';
import { robotsOf } from '../fetch/robots.js';
import { targetOf } from '../fetch/target.js';
import { columnsOf, type FoundColumn } from '../pages/columns.js';
import { openFetched } from '../pages/open-fetched.js';
import type { Site } from '../store/store.js';
import { reextract } from './again.js';
import { addToSummary, type CollectEvent, emptySummary, type Summary } from './events.js';
import { type WorkOptions, work } from './worker.js';

export interface CollectOptions extends Omit<WorkOptions, 'sites' | 'stays' | 'fetcher'> {
  readonly fetcher?: Fetcher | undefined;
  /** Names or addresses of the columns to keep; left out, what was kept before, or all. */
  readonly columns?: readonly string[] | undefined;
  /** Ask for every known article whether it has changed. */
  readonly recheck?: boolean | undefined;
}

/** Collects a site: what is new, what has changed. Stopped at any moment, the next run goes on where this one was. */
export async function collect(home: string, options: CollectOptions): Promise<{ readonly site: Site; readonly summary: Summary }> {
  const { storage, columns, recheck, onEvent } = options;
  const fetcher = options.fetcher ?? createFetcher();
  const summary = emptySummary();
  const startedAt = Date.now();
  let began = false;
  const say = (event: CollectEvent) => {
    began ||= event.type === 'columns';
    addToSummary(summary, event);
    onEvent?.(event);
  };
  try {
    const address = targetOf(home, defaultFetchLimits.urlLength);
    const isKnown = (await storage.store.site(siteHost(address))) !== undefined;
    const site = await storage.store.ensureSite(address.href);
    await storage.frontier.renew([{ siteId: site.id, kind: 'start', url: site.home, data: { columns: columns ?? [], recheck: recheck === true } }]);
    await work({ ...options, fetcher, sites: [site.id], onEvent: say });
    if (!options.signal?.aborted && !options.settings?.dryRun)
      await reextract(storage, { siteId: site.id, which: 'furniture', method: options.settings?.method });
    const { waiting, leased } = await storage.frontier.counts(site.id);
    // A new site whose start page could not be had leaves no trace: most likely its address is misspelt.
    if (!isKnown && !began && !options.signal?.aborted) await storage.together((store) => store.deleteSite(site.id));
    return { site, summary: { ...summary, milliseconds: Date.now() - startedAt, deferred: waiting + leased } };
  } finally {
    if (!options.fetcher) await fetcher.close();
  }
}

/** The columns of a site, without storing anything. */
export async function listColumns(home: string, fetcher: Fetcher): Promise<readonly FoundColumn[]> {
  const robots = robotsOf(fetcher);
  const fetched = await fetcher.fetch(home, { permits: (url) => robots.check(url) });
  if (fetched.status !== 200) throw new SiteProblem('HTTP_STATUS', { url: home, status: fetched.status });
  return columnsOf(openFetched(fetched));
}
