import { canParse, type OpenPage } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import type { JobKind, NewJob } from '../frontier/frontier.js';
import type { Job } from './job.js';

const MAX_FEEDS = 10;
/** Common paths of feeds and sitemaps on sites that do not declare them. */
const USUAL_FEEDS = ['feed', 'rss.xml', 'atom.xml', 'feed.xml', 'index.xml', 'feeds/posts/default'];
const USUAL_SITEMAPS = ['sitemap.xml', 'sitemap_index.xml', 'wp-sitemap.xml', 'sitemap-index.xml'];
/** Feeds of comments, and an API that calls itself a feed. */
const NO_FEEDS = /comments?(?:\/|$|=)|\/wp-json\//i;
/** Lists outside the sections come after the first pages of the sections. */
const FEED_PRIORITY = 15;

/** Feeds and sitemaps of a site. */
interface Sources {
  /** Feeds and sitemaps that the site links or once linked, and those found earlier at their usual places. */
  readonly named: readonly NewJob[];
  /** Places where others have theirs; each is tried once. */
  readonly guessed: readonly NewJob[];
}

export async function sourcesOf(job: Job, page: OpenPage): Promise<Sources> {
  const { settings } = job;
  const feeds = settings.feeds ? await namedFeeds(job, page) : [];
  const rules =
    settings.sitemaps && settings.robots
      ? await job.robots.rulesFor(new URL(page.url!), {
          pace: job.pace,
          signal: job.signal,
          proxy: job.own.requestFor(page.url!, job.claim.id).proxy,
        })
      : undefined;
  // A template that was never filled in is not an address: the usual places are tried then.
  const sitemaps = (rules?.sitemaps ?? []).filter((url) => canParse(url) && isPageHost(new URL(url)));
  const usualFeeds = settings.feeds && page.feeds.length === 0 ? await usual(job, 'feed', placesOf(page.url!, USUAL_FEEDS)) : NONE;
  const usualSitemaps = settings.sitemaps && sitemaps.length === 0 ? await usual(job, 'sitemap', placesOf(page.url!, USUAL_SITEMAPS)) : NONE;
  const jobOf =
    (kind: JobKind, isGuess: boolean) =>
    (url: string): NewJob => ({
      siteId: job.claim.siteId,
      kind,
      url,
      ...(kind === 'feed' ? { priority: FEED_PRIORITY } : {}),
      ...(isGuess ? { data: { isGuess } } : {}),
    });
  return {
    named: [
      ...feeds.map(jobOf('feed', false)),
      ...sitemaps.map(jobOf('sitemap', false)),
      ...usualFeeds.good.map(jobOf('feed', true)),
      ...usualSitemaps.good.map(jobOf('sitemap', true)),
    ],
    guessed: [...usualFeeds.untried.map(jobOf('feed', true)), ...usualSitemaps.untried.map(jobOf('sitemap', true))],
  };
}

/** The usual places of sitemaps, for a site whose robots.txt has a dead one. Each is tried once. */
export function usualSitemaps(siteId: number, home: string): NewJob[] {
  return placesOf(home, USUAL_SITEMAPS).map((url) => ({ siteId, kind: 'sitemap', url, data: { isGuess: true } }));
}

/** Whether an address has a host that may exist. */
function isPageHost({ protocol, hostname, pathname }: URL): boolean {
  return /^https?:$/.test(protocol) && hostname !== '' && !/%5B|\[/.test(pathname);
}

/** Feeds linked by the start page, and earlier ones that still answered at the last visit. */
async function namedFeeds({ claim, storage }: Job, page: OpenPage): Promise<string[]> {
  const before = await storage.frontier.endedWell(claim.siteId, 'feed', 2 * MAX_FEEDS);
  const own = page.feeds.filter(({ url }) => !NO_FEEDS.test(url));
  const urls = [...own, ...before.filter(({ data }) => data.isGuess !== true && data.isGiven !== true)].map(({ url }) => url);
  return [...new Map(urls.map((url) => [addressKey(url), url])).values()].slice(0, MAX_FEEDS);
}

const NONE = { good: [], untried: [] } as const;

/** Usual places that turned out to be right, and those not tried yet. */
async function usual(job: Job, kind: JobKind, places: readonly string[]): Promise<{ good: readonly string[]; untried: readonly string[] }> {
  const { claim, storage } = job;
  const known = await storage.frontier.known(claim.siteId, [kind], places.map(addressKey));
  const good: string[] = [];
  for (const url of places) if ((await storage.store.listState(claim.siteId, url)) !== undefined) good.push(url);
  return { good, untried: places.filter((url) => !known.has(addressKey(url)) && !good.includes(url)) };
}

/** At the root of the host, and in the folder of the start page. */
function placesOf(home: string, names: readonly string[]): string[] {
  const folders = new Set([new URL('/', home).href, new URL('.', home).href]);
  return [...folders].flatMap((folder) => names.map((name) => new URL(name, folder).href));
}
