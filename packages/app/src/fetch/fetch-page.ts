import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Agent, type Dispatcher, ProxyAgent, request } from 'undici';
import { CommandError, EXIT } from '../exit.js';
import { publicLookup, refuseLiteral } from './guard.js';

/** How a page is fetched. */
export interface FetchOptions {
  /** Bytes of a page, decompressed. */
  readonly maxBytes: number;
  /** Seconds for the whole answer. */
  readonly seconds: number;
  readonly maxRedirects: number;
  readonly allowPrivate: boolean;
  readonly proxy?: string | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly userAgent: string;
}

export const fetchDefaults: FetchOptions = {
  maxBytes: 20_000_000,
  seconds: 30,
  maxRedirects: 5,
  allowPrivate: false,
  headers: {},
  userAgent: 'pith (web content extractor)',
};

export interface FetchedPage {
  readonly bytes: Uint8Array;
  readonly contentType: string | undefined;
  /** Where the page was found in the end. */
  readonly url: string;
}

/** Fetches one page. Every hop is checked; what is refused or fails says why. */
export async function fetchPage(address: string, options: FetchOptions): Promise<FetchedPage> {
  const dispatcher = dispatcherFor(options);
  const signal = AbortSignal.timeout(options.seconds * 1000);
  try {
    let url = checked(address, options);
    let headers = options.headers;
    for (let hop = 0; ; hop++) {
      const answer = await request(url, {
        dispatcher,
        signal,
        headers: { 'user-agent': options.userAgent, accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5', ...headers },
      });
      const location = redirectOf(answer);
      if (location === undefined) return { ...(await read(answer, url, options)), url: url.href };
      await answer.body.dump();
      if (hop >= options.maxRedirects) throw failed(url, `more than ${options.maxRedirects} redirects`);
      const next = checked(new URL(location, url).href, options);
      // Credentials are for the host they were given for.
      if (next.origin !== url.origin)
        headers = Object.fromEntries(Object.entries(headers).filter(([name]) => !/^(authorization|cookie)$/i.test(name)));
      url = next;
    }
  } catch (error) {
    throw explained(address, error, options);
  } finally {
    await dispatcher.close().catch((error: unknown) => process.emitWarning(`closing the connection failed: ${String(error)}`));
  }
}

function dispatcherFor(options: FetchOptions): Dispatcher {
  if (options.proxy !== undefined) return new ProxyAgent(options.proxy);
  return new Agent({ maxHeaderSize: 32_768, connect: { timeout: 5_000, ...(options.allowPrivate ? {} : { lookup: publicLookup }) } });
}

function checked(address: string, options: FetchOptions): URL {
  if (!URL.canParse(address)) throw new CommandError(EXIT.unreadable, `${address} is not an address`);
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw failed(url, `only http and https are fetched, not ${url.protocol.slice(0, -1)}`);
  if (!options.allowPrivate) refuseLiteral(url);
  return url;
}

function redirectOf(answer: Dispatcher.ResponseData): string | undefined {
  const location = answer.headers.location;
  return answer.statusCode >= 300 && answer.statusCode < 400 && typeof location === 'string' && location !== '' ? location : undefined;
}

async function read(answer: Dispatcher.ResponseData, url: URL, options: FetchOptions): Promise<Omit<FetchedPage, 'url'>> {
  if (answer.statusCode >= 400) {
    await answer.body.dump();
    throw failed(url, `the server answered ${answer.statusCode}`);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of decompressed(answer)) {
    size += chunk.length;
    if (size > options.maxBytes) throw failed(url, `larger than ${options.maxBytes} bytes (--max-size)`);
    chunks.push(chunk);
  }
  const contentType = answer.headers['content-type'];
  return { bytes: Buffer.concat(chunks), contentType: typeof contentType === 'string' ? contentType : undefined };
}

/** Compression is not asked for, but some servers send it all the same. */
function decompressed(answer: Dispatcher.ResponseData): AsyncIterable<Uint8Array> {
  const encoding = String(answer.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding === 'gzip' || encoding === 'x-gzip') return answer.body.pipe(createGunzip());
  if (encoding === 'br') return answer.body.pipe(createBrotliDecompress());
  if (encoding === 'deflate') return answer.body.pipe(createInflate());
  return answer.body;
}

function failed(url: URL, why: string): CommandError {
  return new CommandError(EXIT.unreadable, `${url.href}: ${why}`);
}

function explained(address: string, error: unknown, options: FetchOptions): CommandError {
  if (error instanceof CommandError) return error;
  const inner = error instanceof Error && error.cause instanceof CommandError ? error.cause : undefined;
  if (inner) return inner;
  if (error instanceof Error && error.name === 'TimeoutError')
    return new CommandError(EXIT.unreadable, `${address}: no whole answer within ${options.seconds} s (--timeout)`, error);
  return new CommandError(EXIT.unreadable, `${address}: ${error instanceof Error ? error.message : String(error)}`, error);
}
