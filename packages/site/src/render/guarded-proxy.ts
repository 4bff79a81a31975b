import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { codeOf, SiteProblem } from '../errors.js';
import { openSocket } from '../fetch/connector.js';
import type { Network } from '../fetch/network.js';
import { targetOf } from '../fetch/target.js';
import { guarded } from '../guarded.js';
import { passOn } from './pass-on.js';

/** A proxy on loopback that lets a browser reach what the fetcher may reach, and nothing else. */
export interface GuardedProxy {
  readonly address: string;
  readonly username: string;
  readonly password: string;
  /** Hosts that were refused since the last look. */
  refused(): readonly string[];
  close(): Promise<void>;
}

const MAX_CONNECT_TIME = 10_000;
const MAX_URL_LENGTH = 8_192;

/** Every connection goes to an address that was looked up and checked here; the browser's own resolver has no say. */
export async function startGuardedProxy(network: Network): Promise<GuardedProxy> {
  const username = 'pith';
  const password = randomBytes(18).toString('base64url');
  const key = Buffer.from(`Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  const sockets = new Set<Duplex>();
  let refused: string[] = [];
  const note = (host: string, error: unknown) => {
    if (codeOf(error) === 'BLOCKED_ADDRESS' || codeOf(error) === 'BAD_URL') refused = [...refused.slice(-99), host];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (!isAllowed(request, key)) return ask(response);
    try {
      return await forward(network, request, response);
    } catch (error) {
      note(request.url ?? '', error);
      // A truncated answer must not look complete.
      return response.headersSent ? response.destroy() : response.writeHead(isRefusal(error) ? 403 : 502).end();
    }
  };
  const connect = async (request: IncomingMessage, client: Duplex) => {
    sockets.add(client);
    client.on('close', () => sockets.delete(client)).on('error', () => client.destroy());
    if (!isAllowed(request, key)) return client.end('HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="pith"\r\n\r\n');
    try {
      return await openTunnel(network, request.url ?? '', client);
    } catch (error) {
      note(request.url ?? '', error);
      return client.end(`HTTP/1.1 ${isRefusal(error) ? '403 Forbidden' : '502 Bad Gateway'}\r\n\r\n`);
    }
  };
  const server = createServer(guarded(answer, (_, __, response) => response.destroy()));
  server.on(
    'connect',
    guarded(connect, (_, __, client) => client.destroy()),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    username,
    password,
    refused: () => refused.splice(0),
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function isRefusal(error: unknown): boolean {
  return codeOf(error) === 'BLOCKED_ADDRESS';
}

/** Other programs of this machine could find the port; they do not know the password. */
function isAllowed(request: IncomingMessage, key: Buffer): boolean {
  const given = Buffer.from(request.headers['proxy-authorization'] ?? '');
  return given.length === key.length && timingSafeEqual(given, key);
}

function ask(response: ServerResponse): void {
  response.writeHead(407, { 'proxy-authenticate': 'Basic realm="pith"' }).end();
}

async function openTunnel(network: Network, target: string, client: Duplex): Promise<void> {
  const { hostname, port } = targetOf(`https://${target}`, MAX_URL_LENGTH);
  const socket = await connectTo(network, hostname, Number(port) || 443);
  if (client.destroyed) return void socket.destroy();
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
  socket.pipe(client).pipe(socket);
  client.on('close', () => socket.destroy());
  socket.on('close', () => client.destroy()).on('error', () => client.destroy());
}

async function forward(network: Network, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = targetOf(request.url ?? '', MAX_URL_LENGTH);
  if (url.protocol !== 'http:') throw new SiteProblem('BAD_URL', { scheme: url.protocol.slice(0, -1) });
  await passOn(request, response, { socket: await connectTo(network, url.hostname, Number(url.port) || 80), url });
}

async function connectTo(network: Network, hostname: string, port: number): Promise<Socket> {
  const socket = await openSocket({ network, timeout: MAX_CONNECT_TIME }, { hostname, port });
  return socket.on('error', () => socket.destroy());
}
