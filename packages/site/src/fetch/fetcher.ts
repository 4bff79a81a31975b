import { Agent, type Dispatcher, request } from 'undici';
import { SiteProblem } from '../errors.js';
import { type Clock, systemClock } from '../time/clock.js';
import { type Body, readBody } from './body.js';
import { guardedConnector } from './connector.js';
import type { CookieJar } from './cookies.js';
import { headersFor, redirectOf, single } from './headers.js';
import { defaultFetchLimits, type FetchLimits } from './limits.js';
import { type Network, publicNetwork } from './network.js';
import { type Outcome, type Pace, politePace } from './pace.js';
import { proxyFrom } from './proxy.js';
import { retryAfterOf } from './retry-after.js';
import { targetOf } from './target.js';
import { transportProblem } from './transport-problem.js';

export interface FetcherOptions {
  readonly userAgent: string;
  readonly network: Network;
  readonly limits: FetchLimits;
  readonly pace: Pace;
  readonly clock: Clock;
  /** `http://[name:password@]host:port`. */
  readonly proxy?: string | undefined;
  /** Sent only to the requested origin. */
  readonly headers: Readonly<Record<string, string>>;
  readonly certificates?: readonly string[] | undefined;
}

export interface FetchRequest {
  readonly accept?: string | undefined;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly cookies?: CookieJar | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly limits?: Partial<FetchLimits> | undefined;
  /** Keep the beginning of an answer that is too large. */
  readonly cuts?: boolean | undefined;
  /** In place of the fetcher's own. */
  readonly pace?: Pace | undefined;
  /** The same: `http://[name:password@]host:port`. */
  readonly proxy?: string | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Asked before every hop, the first included; throws to refuse it. */
  readonly permits?: ((url: URL) => Promise<void>) | undefined;
  /** A message to send instead of fetching. */
  readonly post?: { readonly body: string; readonly contentType: string } | undefined;
}

/** An answer, whatever its status. */
export interface Fetched {
  /** Where it was found in the end. */
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Uint8Array;
  readonly wireBytes: number;
  readonly cut: boolean;
  /** Addresses that redirected, in order. */
  readonly redirects: readonly string[];
  /** Whether all redirects were permanent ones. */
  readonly movedForGood: boolean;
  readonly milliseconds: number;
  /** When the answer was complete, in milliseconds since 1970. */
  readonly at: number;
  /** The delay requested by the host with 429 and 503, in milliseconds. */
  readonly retryAfter?: number | undefined;
}

export interface Fetcher {
  fetch(address: string, request?: FetchRequest): Promise<Fetched>;
  readonly pace: Pace;
  readonly clock: Clock;
  readonly userAgent: string;
  close(): Promise<void>;
}

/** `Pith/0.1 (+contact)`: the name of the client, and whom to contact. */
export function userAgentOf(contact?: string): string {
  return `Pith/0.1 (+${contact ?? 'https://www.npmjs.com/package/pith'})`;
}

const PAGE_TYPES = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5';

/** The one way out of this package: pages, robots.txt, feeds, sitemaps and webhooks all go through it. */
export function createFetcher(given: Partial<FetcherOptions> = {}): Fetcher {
  const options: FetcherOptions = {
    userAgent: userAgentOf(),
    network: publicNetwork,
    limits: defaultFetchLimits,
    clock: systemClock,
    headers: {},
    pace: politePace({ gap: 1000, clock: given.clock ?? systemClock }),
    ...given,
  };
  const agents = new Map<string | undefined, Agent>();
  const agentFor = (proxy: string | undefined) => {
    const known = agents.get(proxy) ?? agentOf(options, proxy);
    agents.set(proxy, known);
    return known;
  };
  // An invalid proxy setting is reported at once.
  agentFor(options.proxy);
  return {
    fetch: async (address, asked = {}) => fetchFollowingRedirects({ agent: agentFor(asked.proxy ?? options.proxy), options }, address, asked),
    pace: options.pace,
    clock: options.clock,
    userAgent: options.userAgent,
    close: async () => {
      await Promise.all([...agents.values()].map((agent) => agent.destroy()));
    },
  };
}

function agentOf({ network, limits, certificates }: FetcherOptions, proxy: string | undefined): Agent {
  const through = proxy === undefined ? undefined : proxyFrom(proxy);
  return new Agent({
    connect: guardedConnector({ network, timeout: limits.connectTime, proxy: through, certificates }),
    maxHeaderSize: limits.headerBytes,
    pipelining: 1,
    keepAliveTimeout: 4_000,
    keepAliveMaxTimeout: 10_000,
  });
}

interface Transport {
  readonly agent: Agent;
  readonly options: FetcherOptions;
}

async function fetchFollowingRedirects(transport: Transport, address: string, asked: FetchRequest): Promise<Fetched> {
  const limits = { ...transport.options.limits, ...asked.limits };
  const startedAt = transport.options.clock.now();
  const first = targetOf(address, limits.urlLength);
  const redirects: string[] = [];
  let movedForGood = true;
  let sameOrigin = true;
  let url = first;
  for (;;) {
    await asked.permits?.(url);
    const hop = await fetchOnce(transport, { url, sameOrigin, limits, asked });
    const location = redirectOf(hop.status, hop.location, url);
    if (location === undefined) {
      const milliseconds = transport.options.clock.now() - startedAt;
      return { ...hop.answer, url: url.href, redirects, movedForGood, milliseconds, at: transport.options.clock.now() };
    }
    if (redirects.length >= limits.redirects) throw new SiteProblem('TOO_MANY_REDIRECTS', { url: first.href, limit: limits.redirects });
    redirects.push(url.href);
    movedForGood &&= hop.status === 301 || hop.status === 308;
    url = targetOf(location, limits.urlLength);
    // Once away, always away: another origin may not send our credentials back with a request of its choice.
    sameOrigin &&= url.origin === first.origin;
  }
}

interface Hop {
  readonly url: URL;
  readonly sameOrigin: boolean;
  readonly limits: FetchLimits;
  readonly asked: FetchRequest;
}

interface HopAnswer {
  readonly status: number;
  readonly location: string | string[] | undefined;
  readonly answer: Pick<Fetched, 'status' | 'headers' | 'bytes' | 'wireBytes' | 'cut' | 'retryAfter'>;
}

/** One request in its turn. The host is free for the next one when the whole answer is in, or has failed. */
async function fetchOnce(transport: Transport, hop: Hop): Promise<HopAnswer> {
  const { clock, pace } = transport.options;
  const turn = await (hop.asked.pace ?? pace).turn(hop.url.host, hop.asked.signal).catch((error: unknown) => {
    // A request that waits for the gap of a host is stopped by an error of the timer.
    throw hop.asked.signal?.aborted && !(error instanceof SiteProblem) ? new SiteProblem('STOPPED', { url: hop.url.href }, error) : error;
  });
  const startedAt = clock.now();
  let outcome: Outcome = { milliseconds: 0, overloaded: true };
  try {
    const found = await exchange(transport, hop);
    outcome = { milliseconds: clock.now() - startedAt, overloaded: isOverload(found.status), retryAfter: found.answer.retryAfter };
    return found;
  } catch (error) {
    // A request refused by this client is not a failure of the host.
    const ours = error instanceof SiteProblem && ['BLOCKED_ADDRESS', 'STOPPED', 'TOO_LARGE', 'COMPRESSION_BOMB'].includes(error.code);
    outcome = { milliseconds: clock.now() - startedAt, overloaded: !ours };
    throw error;
  } finally {
    await turn.done(outcome);
  }
}

async function exchange(transport: Transport, { url, sameOrigin, limits, asked }: Hop): Promise<HopAnswer> {
  const { clock } = transport.options;
  const deadline = AbortSignal.timeout(limits.totalTime);
  const signal = asked.signal ? AbortSignal.any([deadline, asked.signal]) : deadline;
  const headers = headersFor({
    own: { 'user-agent': transport.options.userAgent, accept: asked.accept ?? PAGE_TYPES, 'accept-encoding': 'gzip, deflate, br' },
    given: { ...transport.options.headers, ...asked.headers },
    conditions: { etag: asked.etag, lastModified: asked.lastModified },
    cookie: asked.cookies?.headerFor(url),
    sameOrigin,
  });
  try {
    const response = await request(url, {
      dispatcher: transport.agent,
      signal,
      headersTimeout: limits.firstByteTime,
      bodyTimeout: limits.minRateAfter,
      headers: asked.post ? { ...headers, 'content-type': asked.post.contentType } : headers,
      ...(asked.post ? { method: 'POST', body: asked.post.body } : { method: 'GET' }),
    });
    asked.cookies?.take(asList(response.headers['set-cookie']), url);
    return await readAnswer(response, { limits, clock, cuts: asked.cuts ?? false });
  } catch (error) {
    if (asked.signal?.aborted) throw new SiteProblem('STOPPED', { url: url.href }, error);
    throw transportProblem(error, url, deadline.aborted);
  }
}

async function readAnswer(response: Dispatcher.ResponseData, how: { limits: FetchLimits; clock: Clock; cuts: boolean }): Promise<HopAnswer> {
  const { statusCode: status, headers } = response;
  // An answer that we stop reading reports that it was stopped; the reason is thrown where it is known.
  response.body.on('error', () => response.body.destroy());
  const location = headers.location;
  const moves = status >= 300 && status < 400 && status !== 304 && location !== undefined;
  // The body of a redirect is unused, and may be anything.
  const body: Body = moves
    ? await drop(response)
    : await readBody(response.body, { ...how, encoding: single(headers['content-encoding']) }).catch(async (error: unknown) => {
        response.body.destroy();
        throw error;
      });
  const retryAfter = isOverload(status) ? retryAfterOf(single(headers['retry-after']), how.clock.now()) : undefined;
  const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, single(value) ?? '']));
  return { status, location, answer: { status, headers: plain, ...body, retryAfter } };
}

async function drop(response: Dispatcher.ResponseData): Promise<Body> {
  await response.body.dump({ limit: 16_384 });
  return { bytes: new Uint8Array(0), wireBytes: 0, cut: false };
}

function isOverload(status: number): boolean {
  return status === 429 || status === 503;
}

function asList(value: string | string[] | undefined): readonly string[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}
