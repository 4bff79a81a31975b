import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SiteProblem } from '../errors.js';
import { guarded } from '../guarded.js';

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** Answers `GET /metrics` with what `text` gives, on `PORT` of this machine or on `HOST:PORT`. */
export async function serveMetrics(place: string, text: () => Promise<string>): Promise<MetricsServer> {
  const [, host = '127.0.0.1', port] = /^(?:\[?([^\]]*)\]?:)?(\d{1,5})$/.exec(place) ?? [];
  if (port === undefined || Number(port) > 65_535)
    throw new SiteProblem('BAD_OPTION', { option: 'metrics', value: place, allowed: 'PORT or HOST:PORT' });
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    // A web page could have its own name lead to this machine and read along (DNS rebinding). What others can reach, others may name.
    if (isLoopback(host) && !isLoopback(nameIn(request.headers.host))) return response.writeHead(421).end();
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') return response.writeHead(404).end();
    try {
      const body = await text();
      return response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(body);
    } catch (error) {
      // The database does not answer; Prometheus notes the gap and asks again.
      return response.writeHead(503).end(`${(error as Error).message}\n`);
    }
  };
  const server = createServer(guarded(answer, (_, __, response) => response.destroy()));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new SiteProblem('BAD_OPTION', { option: 'metrics', value: place, why: error.message }, error)));
    server.listen(Number(port), host === '' ? undefined : host, () => resolve());
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);
}

/** The name in a `Host` header, without its port and brackets. */
function nameIn(header = ''): string {
  return header
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[|\]$/g, '');
}
