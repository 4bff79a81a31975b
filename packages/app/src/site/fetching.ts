import { availableParallelism } from 'node:os';
import {
  type CollectSettings,
  createArticlePool,
  createFetcher,
  type Fetcher,
  type Network,
  networkFor,
  type Pool,
  politePace,
  type Renderer,
  readIn,
  startRenderer,
  userAgentOf,
} from '@pith/site';
import type { Command } from 'commander';
import { CommandError, EXIT } from '../exit.js';
import { append, numberAbove } from '../flags.js';
import { methodFor } from '../method-for.js';

export interface FetchFlags {
  readonly gap: number;
  readonly parallel: number;
  readonly threads: number;
  readonly maxListPages: number;
  readonly follow: number | boolean;
  readonly feeds: boolean;
  readonly sitemaps: boolean;
  readonly method?: string;
  readonly contact?: string;
  readonly proxy?: string;
  readonly header: readonly string[];
  readonly allowPrivate?: boolean;
  readonly allowLinkLocal?: boolean;
  /** Folder of pages as they were served. */
  readonly raw?: string;
  readonly render?: boolean;
}

const DEFAULT_THREADS = Math.min(4, availableParallelism());

/** Adds the flags of everything that fetches. */
export function withFetchFlags(command: Command): Command {
  return command
    .option('--gap <seconds>', 'minimum time between two requests to one host; below 1 only with --allow-private', numberAbove(-1), 1)
    .option('--parallel <n>', 'hosts to work on at once', numberAbove(0), 4)
    .option('--threads <n>', 'threads that read articles, so that no page blocks the rest; 0 uses the main one', numberAbove(-1), DEFAULT_THREADS)
    .option('--max-list-pages <n>', 'pages of one list in one run', numberAbove(0), 1_000)
    .option('--follow [pages]', 'links that no list names: how many to follow in a run; without a number, all of them', numberAbove(0), 2_000)
    .option('--no-follow', 'only addresses in lists, feeds and sitemaps')
    .option('--no-feeds', 'do not read feeds')
    .option('--no-sitemaps', 'do not read sitemaps')
    .option('-m, --method <name>', 'how to find the content (pith methods lists them)')
    .option('--contact <address>', 'mail address or page for site owners, part of the user agent')
    .option('--proxy <address>', 'fetch through a proxy')
    .option('--header <line>', 'a header to send, `Name: value`; repeatable', append, [])
    .option('--raw <folder>', 'keep pages as they were served in WARC files there instead of in the database')
    .option('--render', 'run the scripts of pages that are empty without them, in Chromium')
    .option('--allow-private', 'fetch from this machine and private networks too')
    .option('--allow-link-local', 'fetch from link-local addresses too, where clouds serve the credentials of a machine');
}

export function fetcherFor(flags: FetchFlags): Fetcher {
  if (flags.gap < 1 && !flags.allowPrivate)
    throw new CommandError(EXIT.usage, '--gap below 1 second is for your own hosts: give --allow-private as well');
  return createFetcher({
    network: networkOf(flags),
    pace: politePace({ gap: flags.gap * 1_000 }),
    userAgent: userAgentOf(flags.contact),
    headers: headersFrom(flags.header),
    ...(flags.proxy === undefined ? {} : { proxy: flags.proxy }),
  });
}

function networkOf({ allowPrivate, allowLinkLocal }: FetchFlags): Network {
  return networkFor({ privateAddresses: allowPrivate, linkLocalAddresses: allowLinkLocal });
}

/** Threads that read articles; they start when the first article comes in. */
export function poolFor({ threads }: FetchFlags): Pool | undefined {
  return threads === 0 ? undefined : createArticlePool({ size: threads });
}

/** A browser for the sites whose settings ask for one; it starts with the first page that needs it. */
export function siteRendererFor(flags: FetchFlags): Renderer {
  let started: Promise<Renderer> | undefined;
  return {
    render: async (url, options) => {
      started ??= startRenderer({ network: networkOf(flags), userAgent: userAgentOf(flags.contact) });
      return (await started).render(url, options);
    },
    close: async () => {
      // A browser that failed to start was reported to its caller.
      const renderer = await started?.catch(() => undefined);
      await renderer?.close();
    },
  };
}

/** Starts a browser if requested. */
export async function rendererFor(flags: FetchFlags): Promise<Renderer | undefined> {
  if (!flags.render) return undefined;
  return startRenderer({ network: networkOf(flags), userAgent: userAgentOf(flags.contact) });
}

export async function settingsFor(flags: FetchFlags, pool: Pool | undefined): Promise<Partial<CollectSettings>> {
  const method = await methodFor(flags.method, undefined);
  return {
    gap: flags.gap * 1_000,
    maxListPages: flags.maxListPages,
    maxFollowed: maxFollowed(flags),
    feeds: flags.feeds,
    sitemaps: flags.sitemaps,
    ...(pool ? { reading: readIn(pool) } : {}),
    ...(method === undefined ? {} : { method }),
  };
}

/** Settings given by a flag of this run, which override those of a site. */
export async function overridesFor(flags: FetchFlags, command: Command): Promise<Partial<CollectSettings>> {
  const isGiven = (name: string) => command.getOptionValueSource(name) === 'cli';
  const method = await methodFor(flags.method, undefined);
  return {
    ...(isGiven('gap') ? { gap: flags.gap * 1_000 } : {}),
    ...(isGiven('follow') ? { maxFollowed: maxFollowed(flags) } : {}),
    ...(isGiven('maxListPages') ? { maxListPages: flags.maxListPages } : {}),
    ...(method === undefined ? {} : { method }),
  };
}

/** A site that has more is collected in several runs. */
const FOLLOW_ALL = 1_000_000;

function maxFollowed({ follow }: FetchFlags): number {
  if (typeof follow === 'number') return follow;
  return follow ? FOLLOW_ALL : 0;
}

export function headersFrom(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      if (colon < 1) throw new CommandError(EXIT.usage, `a header is written \`Name: value\`, not ${JSON.stringify(line)}`);
      return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
}

/** An address as people write it: `example.org` means the site. */
export function siteAddress(given: string): string {
  return !given.includes('://') && /^[^\s/:]+\.[^\s/:]+(?::\d+)?(?:\/\S*)?$/.test(given) ? `https://${given}` : given;
}
