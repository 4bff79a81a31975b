import { randomUUID } from 'node:crypto';
import { type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { guarded } from '@pith/site';
import { CommandError, EXIT } from '../exit.js';
import { doorOf, type LogEntry } from './answer.js';
import { appOf } from './app.js';
import { isLoopback, knownHosts } from './guard.js';
import { heldBytes } from './held-bytes.js';
import { problemOf, ServerProblem, type ServerProblemCode } from './problem.js';
import { rateLimit } from './rate.js';
import { routes } from './routes/index.js';
import { type ServiceOptions, startServices } from './services.js';
import { openStudio } from './studio.js';

export interface ServerOptions extends Omit<ServiceOptions, 'closed'> {
  readonly host: string;
  /** 0 for any free one. */
  readonly port: number;
  /** Host names the server answers to, besides its own. */
  readonly hostNames: readonly string[];
  /** Folder of the built studio. By default next to the server. */
  readonly studioFolder?: string | undefined;
  readonly onRequest?: ((entry: LogEntry) => void) | undefined;
}

export interface RunningServer {
  readonly address: string;
  readonly port: number;
  /** Refuses new requests, lets those in progress end, and closes everything. */
  stop(): Promise<void>;
}

/** Starts the HTTP API. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { host, port, hostNames, limits } = options;
  const services = await startServices({ ...options, closed: !isLoopback(host) });
  const door = doorOf({
    services,
    hosts: knownHosts(host, hostNames),
    rate: rateLimit(limits.rate, limits.burst),
    held: heldBytes(limits.clientBytes),
    log: options.onRequest,
  });
  const app = appOf(routes, door, openStudio(options.studioFolder));
  const server = createAdaptorServer({
    fetch: app.fetch,
    overrideGlobalObjects: false,
    serverOptions: {
      maxHeaderSize: limits.headerBytes,
      headersTimeout: Math.min(limits.headerTime, limits.requestTime),
      requestTimeout: limits.requestTime,
      keepAliveTimeout: limits.keepAliveTime,
      connectionsCheckingInterval: Math.min(1_000, limits.headerTime),
    },
  }) as Server;
  server.maxRequestsPerSocket = 1_000;
  server.maxConnections = limits.connections;
  server.on(
    'clientError',
    guarded(refuseUnread, (_, __, socket) => socket.destroy()),
  );
  const closeUnasked = unaskedConnections(server);
  try {
    await listen(server, host, port);
  } catch (error) {
    await services.close();
    throw error;
  }
  const bound = server.address() as AddressInfo;
  return {
    address: `http://${bound.family === 'IPv6' ? `[${bound.address}]` : bound.address}:${bound.port}`,
    port: bound.port,
    stop: async () => {
      services.stop();
      await closeServer(server, limits.stopTime, closeUnasked);
      await services.close();
    },
  };
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const why =
        error.code === 'EADDRINUSE'
          ? `port ${port} is in use; --port names another one`
          : error.code === 'EACCES'
            ? `port ${port} needs administrator rights; choose another one with --port`
            : `cannot listen on ${host}: ${error.message}`;
      reject(new CommandError(EXIT.unreadable, why, error));
    });
    server.listen(port, host, () => resolve());
  });
}

/** Milliseconds in which clients with an open connection are still answered, with STOPPING and `connection: close`: closing it under a request resets it. */
const LAST_ANSWERS = 500;

/**
 * Connections without a request that is being answered, such as those that a browser opens in advance. Node counts one that has never sent a request
 * as busy, and looks at its own time limits no more once it closes: without this, a stop would wait for such a client. Returns how to close them.
 */
function unaskedConnections(server: Server): () => void {
  const unasked = new Set<Socket>();
  server.on('connection', (socket) => {
    unasked.add(socket); // cannot throw: it adds to a set
    socket.once('close', () => unasked.delete(socket)); // cannot throw: it takes out of a set
  });
  server.on('request', ({ socket }, response) => {
    unasked.delete(socket); // cannot throw: it takes out of a set
    response.once('close', () => socket.destroyed || unasked.add(socket)); // cannot throw: it adds to a set
  });
  return () => unasked.forEach((socket) => void socket.destroy());
}

/** Waits for requests under way, for a while. */
async function closeServer(server: Server, maxTime: number, closeUnasked: () => void): Promise<void> {
  const open = await new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count ?? 0)));
  if (open > 0) await pause(Math.min(LAST_ANSWERS, maxTime));
  const timer = setTimeout(() => server.closeAllConnections(), maxTime);
  // Connections that are idle only after their last answer would keep it open for the whole of their time.
  server.keepAliveTimeout = 1;
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    closeUnasked();
  });
  clearTimeout(timer);
}

const UNREAD: Readonly<Record<string, ServerProblemCode>> = { HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE', ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT' };

/** A request that could not even be read gets a problem, too. */
function refuseUnread(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const body = problemOf(new ServerProblem(UNREAD[error.code ?? ''] ?? 'BAD_REQUEST'), randomUUID())!;
  const text = JSON.stringify(body);
  const head = [
    `HTTP/1.1 ${body.status} ${STATUS_CODES[body.status]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
}
