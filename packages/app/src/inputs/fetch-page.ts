import type { Fetcher, Network } from '@pith/site/fetch';
import { CommandError, EXIT } from '../exit.js';

/** How a page is fetched. */
export interface FetchOptions {
  /** Bytes of a page, unpacked. */
  readonly maxBytes: number;
  /** Seconds for the whole answer, redirects included. */
  readonly seconds: number;
  readonly maxRedirects: number;
  readonly allowPrivate: boolean;
  readonly allowLinkLocal: boolean;
  readonly proxy?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly userAgent: string;
}

export const fetchDefaults = { maxBytes: 20_000_000, seconds: 30, maxRedirects: 5, userAgent: 'pith (web content extractor)' } as const;

export interface FetchedPage {
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
  /** Where the page was found in the end. */
  readonly url: string;
}

/** Fetches one page with the collector's client: every hop is checked. A refusal or failure has its reason. */
export async function fetchPage(address: string, options: FetchOptions): Promise<FetchedPage> {
  return withFetcher(address, options, async (fetcher) => {
    const { status, bytes, headers, url } = await fetcher.fetch(address, { signal: AbortSignal.timeout(options.seconds * 1000) });
    if (status >= 400) throw new CommandError(EXIT.unreadable, `${url}: the server answered ${status}`);
    return { bytes, contentType: headers['content-type'], url };
  });
}

/** Makes a client for `work` and closes it; its problems become messages for the person at the terminal. */
export async function withFetcher<T>(address: string, options: FetchOptions, work: (fetcher: Fetcher, network: Network) => Promise<T>): Promise<T> {
  // Loaded here: a page from a file must not wait for it.
  const client = await import('@pith/site/fetch');
  const time = options.seconds * 1000;
  const { maxBytes, maxRedirects, allowPrivate, allowLinkLocal } = options;
  const network = client.networkFor({ privateAddresses: allowPrivate, linkLocalAddresses: allowLinkLocal });
  let fetcher: Fetcher | undefined;
  try {
    fetcher = client.createFetcher({
      network,
      pace: client.unpaced,
      limits: { ...client.defaultFetchLimits, bytes: maxBytes, wireBytes: maxBytes, redirects: maxRedirects, firstByteTime: time, totalTime: time },
      headers: options.headers,
      userAgent: options.userAgent,
      proxy: options.proxy,
    });
    return await work(fetcher, network);
  } catch (error) {
    if (!(error instanceof client.SiteProblem)) throw error;
    throw explain(address, error, options);
  } finally {
    await fetcher?.close();
  }
}

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Why an address is refused, with the flag that allows it where there is one. */
function refusalOf({ kind, port }: Fault['details'], message: string): string {
  if (kind === 'port') return `port ${String(port)} is never fetched: it belongs to another protocol`;
  return kind === 'link-local'
    ? 'a link-local address, where clouds hand out keys, is not fetched (--allow-link-local)'
    : `${message} (--allow-private)`;
}

function explain(address: string, error: Fault, { seconds, maxBytes, maxRedirects }: FetchOptions): CommandError {
  const { code, message, details } = error;
  if (code === 'BAD_OPTION') return new CommandError(EXIT.usage, message, error);
  const why: Record<string, string> = {
    TIMEOUT: `no whole answer within ${seconds} s (--timeout)`,
    STOPPED: `no whole answer within ${seconds} s (--timeout)`,
    TOO_LARGE: `larger than ${maxBytes} bytes (--max-size)`,
    TOO_MANY_REDIRECTS: `more than ${maxRedirects} redirects (--max-redirects)`,
    BLOCKED_ADDRESS: refusalOf(details, message),
  };
  return new CommandError(EXIT.unreadable, `${address}: ${why[code] ?? message}`, error);
}
