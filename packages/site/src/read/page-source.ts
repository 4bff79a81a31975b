import { SiteProblem } from '../errors.js';
import type { RawPart } from '../extraction/page-task.js';
import { createFetcher, type Fetcher } from '../fetch/fetcher.js';
import { defaultFetchLimits } from '../fetch/limits.js';
import { type Network, publicNetwork } from '../fetch/network.js';
import { unpaced } from '../fetch/pace.js';
import { type Renderer, startRenderer } from '../render/renderer.js';

/** The fetch of a platform, or anything that behaves like it. */
export type FetchLike = (address: string, init?: { readonly signal?: AbortSignal }) => Promise<Response>;

export interface SourceOptions {
  /** In place of the guarded client; what it may reach is its own business. */
  readonly fetch?: FetchLike | undefined;
  /** A guarded client that is used again and again; left out, one is made and closed. */
  readonly fetcher?: Fetcher | undefined;
  /** Which networks may be reached, if no client is given. */
  readonly network?: Network | undefined;
  /** Show pages that are empty without scripts in a browser; true starts one for this page. */
  readonly render?: boolean | Renderer | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface FetchedPart extends RawPart {
  readonly page: Uint8Array;
  readonly url: string;
  readonly status: number;
}

/** Where pages come from, during one call of `read`. */
export interface PageSource {
  fetch(address: string): Promise<FetchedPart>;
  /** The page as rendered by a browser. Undefined if none was requested. */
  render(address: string): Promise<FetchedPart | undefined>;
  close(): Promise<void>;
}

export function pageSource({ fetch, fetcher, network = publicNetwork, render, signal }: SourceOptions): PageSource {
  const open: { fetcher?: Fetcher; renderer?: Renderer } = {};
  const client = () => {
    open.fetcher ??= fetcher ?? createFetcher({ network, pace: unpaced });
    return open.fetcher;
  };
  return {
    fetch: async (address) => {
      if (fetch) return partOf(await fetch(address, signal ? { signal } : {}), address);
      const { url, status, headers, bytes } = await client().fetch(address, { signal });
      return acceptPart({ url, status, page: bytes, contentType: headers['content-type'] });
    },
    render: async (address) => {
      if (!render) return undefined;
      const renderer = render === true ? await startRenderer({ network }) : render;
      if (render === true) open.renderer = renderer;
      const { bytes, url } = await renderer.render(address, { signal });
      return { page: bytes, url, contentType: 'text/html; charset=utf-8', status: 200 };
    },
    close: async () => {
      await open.renderer?.close();
      if (open.fetcher !== fetcher) await open.fetcher?.close();
    },
  };
}

/** An answer fetched by the caller. */
export async function partOf(response: Response, address: string): Promise<FetchedPart> {
  const url = response.url === '' ? address : response.url;
  const page = await bytesOf(response, url);
  return acceptPart({ url, status: response.status, page, contentType: response.headers.get('content-type') ?? undefined });
}

function acceptPart(part: FetchedPart): FetchedPart {
  if (part.status >= 400) throw new SiteProblem('HTTP_STATUS', { url: part.url, status: part.status });
  return part;
}

async function bytesOf(response: Response, url: string): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    const chunk = next.value as Uint8Array;
    size += chunk.length;
    if (size > defaultFetchLimits.bytes) {
      await reader?.cancel();
      throw new SiteProblem('TOO_LARGE', { url, limit: defaultFetchLimits.bytes });
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
