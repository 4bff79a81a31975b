import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Loopback, serve } from '../fetch/loopback.js';

export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Takes over the response. */
  readonly raw?: (response: ServerResponse) => void;
  /** Answer conditional requests; off for pages that are made again each time. */
  readonly validates?: boolean;
}

/** A site made by a test: what it answers to a path, and what is right to collect from it. */
export interface TestSite {
  readonly host: string;
  answer(path: string, origin: string): Answer | undefined;
}

export interface SiteServer extends Loopback {
  home(host: string): string;
  /** Paths asked for since the last call, without robots.txt. */
  newPaths(): string[];
  /** After so many requests, answers wait until what comes back is called: whoever asks cannot have finished before. */
  holdAfter(requests: number): () => void;
}

/** Serves any number of sites by host name on one port. */
export async function serveSites(sites: readonly TestSite[]): Promise<SiteServer> {
  const byHost = new Map(sites.map((site) => [site.host, site]));
  let seen = 0;
  let free = Number.POSITIVE_INFINITY;
  const held: (() => void)[] = [];
  const server = await serve((request, response) => {
    if (free-- > 0) respond(request, response);
    else held.push(() => respond(request, response));
  });
  function respond(request: IncomingMessage, response: ServerResponse): unknown {
    const host = (request.headers.host ?? '').split(':', 1)[0]!;
    const site = byHost.get(host) ?? byHost.get(host.replace(/^www\./, ''));
    const answer = site?.answer(request.url ?? '/', `http://${request.headers.host}`);
    if (!answer) return response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not found</h1>');
    if (answer.raw) return answer.raw(response);
    const body = Buffer.from(answer.body ?? '');
    const headers: Record<string, string> = { 'content-type': answer.type ?? 'text/html; charset=utf-8', ...answer.headers };
    if (answer.validates !== false && (answer.status ?? 200) === 200) headers.etag = `"${createHash('md5').update(body).digest('hex')}"`;
    if (headers.etag !== undefined && request.headers['if-none-match'] === headers.etag) return response.writeHead(304, headers).end();
    return response.writeHead(answer.status ?? 200, headers).end(body);
  }
  return {
    ...server,
    home: (host) => `http://${host}:${server.port}/`,
    newPaths: () => {
      const paths = server.asked
        .slice(seen)
        .map(({ path }) => path)
        .filter((path) => path !== '/robots.txt');
      seen = server.asked.length;
      return paths;
    },
    holdAfter: (requests) => {
      free = requests;
      return () => {
        free = Number.POSITIVE_INFINITY;
        for (const answer of held.splice(0)) answer();
      };
    },
  };
}
