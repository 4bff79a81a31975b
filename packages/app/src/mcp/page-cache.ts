import type { Fetcher, FetchLike } from '@pith/site';

interface CachedPage {
  readonly at: number;
  readonly url: string;
  readonly status: number;
  readonly contentType: string | undefined;
  readonly bytes: Uint8Array;
}

const MAX_PAGES = 200;
const MAX_BYTES = 50_000_000;

/** Pages that were fetched lately, so that the next section of a page costs no second request. The oldest go first. */
export class PageCache {
  readonly #fetcher: Fetcher;
  readonly #pages = new Map<string, CachedPage>();
  #bytes = 0;

  constructor(fetcher: Fetcher) {
    this.#fetcher = fetcher;
  }

  /** Fetches a page, or returns a cached one that is not older than the given seconds. */
  fetch(maxAge: number): FetchLike {
    return async (address, init) => {
      const known = this.#pages.get(address);
      if (known && Date.now() - known.at <= maxAge * 1_000) return responseOf(known);
      const { url, status, headers, bytes } = await this.#fetcher.fetch(address, { signal: init?.signal });
      const page: CachedPage = { at: Date.now(), url, status, contentType: headers['content-type'], bytes };
      if (status === 200) this.#keep(address, page);
      return responseOf(page);
    };
  }

  /** Addresses of the pages it has, the newest last. */
  addresses(): readonly string[] {
    return [...this.#pages.keys()];
  }

  #keep(address: string, page: CachedPage): void {
    this.#drop(address);
    this.#pages.set(address, page);
    this.#bytes += page.bytes.length;
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= MAX_PAGES && this.#bytes <= MAX_BYTES) break;
      this.#drop(oldest);
    }
  }

  #drop(address: string): void {
    this.#bytes -= this.#pages.get(address)?.bytes.length ?? 0;
    this.#pages.delete(address);
  }
}

/** Statuses whose answers have no body. */
const WITHOUT_BODY = new Set([101, 204, 205, 304]);

function responseOf({ url, status, contentType, bytes }: CachedPage): Response {
  const body = WITHOUT_BODY.has(status) ? null : Buffer.from(bytes);
  const response = new Response(body, { status, headers: contentType === undefined ? {} : { 'content-type': contentType } });
  // An answer that was not fetched by the platform has no address of its own.
  return Object.defineProperty(response, 'url', { value: url });
}
