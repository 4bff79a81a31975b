import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { built } from '../../../site/test/built.js';
import { type Loopback, loopbackNetwork, serve } from '../../../site/test/fetch/loopback.js';
import { partOfArticle } from '../../../site/test/read/parts.js';
import { type ServerLimits, serverLimits } from '../../src/server/limits.js';
import { type RunningServer, type ServerOptions, startServer } from '../../src/server/server.js';
import { openToken } from '../../src/server/token.js';

export const TOKEN = 'a-token-for-tests-0123456789';
export const withToken = { authorization: `Bearer ${TOKEN}` };

export interface Running extends RunningServer {
  /** A site that the server may fetch. */
  readonly site: Loopback;
  readonly folder: string;
  readonly log: string[];
  fetch(path: string, init?: RequestInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

export interface RunningOptions {
  readonly limits?: Partial<ServerLimits>;
  readonly options?: Partial<ServerOptions>;
}

/** Nothing takes too long on a busy machine, unless a test says so. */
const patient: Partial<ServerLimits> = { requestTime: 600_000, headerTime: 600_000, stopTime: 600_000, extractTime: 600_000, keepAliveTime: 600_000 };

/** A server on a port of its own, with a site to fetch from; hosts other than `site.example` lead nowhere. */
export async function running({ limits, options }: RunningOptions = {}): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'pith-serve-'));
  const log: string[] = [];
  const site = await serve((request, response) => {
    const url = new URL(request.url ?? '/', 'http://site.example');
    if (url.pathname === '/gone') return response.writeHead(404).end();
    if (url.pathname === '/never') return undefined;
    if (url.pathname === '/inside') return response.writeHead(302, { location: 'http://10.1.2.3/secret' }).end();
    const page = partOfArticle(Number(url.searchParams.get('page') ?? 1), 2);
    return response.writeHead(200, { 'content-type': 'text/html' }).end(url.searchParams.has('new') ? page.replace('lighthouse', 'lightship') : page);
  });
  const server = await startServer({
    host: '127.0.0.1',
    port: 0,
    hostNames: [],
    token: await openToken(join(folder, 'token'), TOKEN),
    database: join(folder, 'pith.db'),
    pages: join(folder, 'pages'),
    runs: join(folder, 'runs'),
    data: join(folder, 'sets'),
    network: { ...loopbackNetwork, resolve: async (host) => (host === 'site.example' ? ['127.0.0.1'] : ['10.9.8.7']) },
    workers: 2,
    userAgent: 'pith-test',
    workerFile: built('extraction/extraction-worker.js'),
    articleWorkerFile: built('collect/article-worker.js'),
    queryWorkerFile: built('sql/sqlite-query-worker.js'),
    gap: 0,
    log: (message) => log.push(message),
    limits: { ...serverLimits, ...patient, rate: 0, ...limits },
    ...options,
  });
  const call = (path: string, init?: RequestInit) => fetch(server.address + path, init);
  return {
    ...server,
    site,
    folder,
    log,
    fetch: call,
    post: (path, body, headers = {}) =>
      call(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
    close: async () => {
      await server.stop();
      await site.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const page = partOfArticle(1, 1);
