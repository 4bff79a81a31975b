import { canParse } from 'pith';
import { SiteProblem } from '../errors.js';
import type { Fetched, Fetcher, FetchRequest } from './fetcher.js';
import { isAllowed, readRobots } from './robots-rules.js';

/** The permissions of a host, by RFC 9309. */
export interface HostRules {
  allows(url: string): boolean;
  /** Milliseconds between requests; 0 where the host does not ask. */
  readonly delay: number;
  readonly sitemaps: readonly string[];
  /** Whether the rules could not be fetched, so that nothing may be fetched for now. */
  readonly unreachable: boolean;
  /** The error of fetching them. */
  readonly problem?: SiteProblem | undefined;
}

export interface Robots {
  rulesFor(url: URL, request?: Pick<FetchRequest, 'pace' | 'signal' | 'proxy'>): Promise<HostRules>;
  /** Throws where the address may not be fetched. */
  check(url: URL, request?: Pick<FetchRequest, 'pace' | 'signal' | 'proxy'>): Promise<void>;
}

export interface RobotsOptions {
  /** First word of the user agent, as it appears in `User-agent:` lines. */
  readonly product: string;
  /** Milliseconds that rules are believed. */
  readonly keepFor: number;
  /** The same where they could not be fetched. */
  readonly keepFailureFor: number;
}

export const robotsDefaults: RobotsOptions = { product: 'Pith', keepFor: 24 * 3_600_000, keepFailureFor: 5 * 60_000 };

/** RFC 9309, 2.5: at least 500 KiB are parsed; the rest is not read. */
const MAX_BYTES = 500 * 1024;
const MAX_HOSTS = 5_000;
const MAX_TRIES = 3;

interface Kept {
  readonly rules: Promise<HostRules>;
  until: number;
}

/** Rules of hosts, fetched when first needed and kept for a day. */
export function robotsOf(fetcher: Fetcher, given: Partial<RobotsOptions> = {}): Robots {
  const options = { ...robotsDefaults, ...given };
  const kept = new Map<string, Kept>();
  const rulesFor: Robots['rulesFor'] = (url, request = {}) => {
    const now = fetcher.clock.now();
    const known = kept.get(url.origin);
    if (known && known.until > now) return known.rules;
    if (kept.size >= MAX_HOSTS) for (const [origin, entry] of kept) if (entry.until <= now || kept.size >= MAX_HOSTS) kept.delete(origin);
    const entry: Kept = { rules: readRules(fetcher, url, { ...request, product: options.product }), until: Number.POSITIVE_INFINITY };
    kept.set(url.origin, entry);
    entry.rules.then(
      (rules) => {
        entry.until = fetcher.clock.now() + (rules.unreachable ? options.keepFailureFor : options.keepFor);
        fetcher.pace.setDelay(url.host, rules.delay);
      },
      () => kept.delete(url.origin),
    );
    return entry.rules;
  };
  return {
    rulesFor,
    check: async (url, request) => {
      const rules = await rulesFor(url, request);
      request?.pace?.setDelay(url.host, rules.delay);
      // A host that cannot be reached at all is reported as that, not as a host without rules.
      if (rules.problem?.code === 'UNREACHABLE' || rules.problem?.code === 'BAD_CERTIFICATE') throw rules.problem;
      if (rules.unreachable) throw new SiteProblem('ROBOTS_UNREACHABLE', { host: url.host }, rules.problem);
      if (!rules.allows(url.href)) throw new SiteProblem('ROBOTS_DENIED', { url: url.href });
    },
  };
}

const freeForAll: HostRules = { allows: () => true, delay: 0, sitemaps: [], unreachable: false };
const closed: HostRules = { allows: () => false, delay: 0, sitemaps: [], unreachable: true };

type Asked = Pick<FetchRequest, 'pace' | 'signal' | 'proxy'> & { readonly product: string };

async function readRules(fetcher: Fetcher, url: URL, { product, ...request }: Asked): Promise<HostRules> {
  const address = new URL('/robots.txt', url).href;
  let fetched: Fetched;
  try {
    fetched = await withRetries(() =>
      fetcher.fetch(address, { ...request, accept: 'text/plain,*/*;q=0.5', limits: { bytes: MAX_BYTES, redirects: 5 }, cuts: true }),
    );
  } catch (error) {
    if (!(error instanceof SiteProblem)) throw error;
    if (error.code === 'STOPPED' || error.code === 'BLOCKED_ADDRESS' || error.code === 'HOST_BUSY') throw error;
    // The standard counts more than five redirects as "no rules"; everything else that fails means "not now".
    return error.code === 'TOO_MANY_REDIRECTS' ? freeForAll : { ...closed, problem: error };
  }
  return rulesOf(fetched, address, product);
}

/** A lost connection would close the whole host for minutes, so it takes more than one. The host's pace sets the delay. */
async function withRetries(get: () => Promise<Fetched>): Promise<Fetched> {
  for (let tries = 1; ; tries++) {
    try {
      return await get();
    } catch (error) {
      const passes = error instanceof SiteProblem && (error.code === 'CONNECTION_LOST' || error.code === 'TIMEOUT');
      if (!passes || tries >= MAX_TRIES) throw error;
    }
  }
}

function rulesOf({ status, bytes }: Fetched, address: string, product: string): HostRules {
  // 429 is an answer of a host under load, not a statement about its rules.
  if (status >= 500 || status === 429) return closed;
  if (status < 200 || status >= 300) return freeForAll;
  const read = readRobots(new TextDecoder().decode(bytes), product);
  return {
    allows: (url) => {
      const { origin, pathname, search } = new URL(url);
      // The rules of one host are none for another.
      return origin !== new URL(address).origin || pathname === '/robots.txt' || isAllowed(read, `${pathname}${search}`);
    },
    delay: Math.max(0, (read.delay ?? 0) * 1000),
    sitemaps: read.sitemaps.filter((sitemap) => canParse(sitemap, address)).map((sitemap) => new URL(sitemap, address).href),
    unreachable: false,
  };
}
