import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createRawServer, type Socket } from 'node:net';
import { defaultFetchLimits, type FetchLimits } from '../../src/fetch/limits.js';
import { type Network, publicNetwork } from '../../src/fetch/network.js';
import type { Pace } from '../../src/fetch/pace.js';

/** The usual limits, but no hurry: on a busy machine this one takes long to answer itself. */
export const patientLimits: FetchLimits = {
  ...defaultFetchLimits,
  connectTime: 600_000,
  firstByteTime: 600_000,
  minRateAfter: 600_000,
  totalTime: 600_000,
};

export interface Loopback {
  readonly port: number;
  /** Address on this machine under any host name. */
  url(path: string, host?: string): string;
  /** Paths asked for, in order, with their `Host`. */
  readonly asked: { readonly host: string; readonly path: string; readonly headers: IncomingMessage['headers']; readonly at: number }[];
  connections(): Promise<number>;
  close(): Promise<void>;
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** An HTTP server on loopback that keeps a list of what it was asked. */
export async function serve(handler: Handler): Promise<Loopback> {
  const asked: Loopback['asked'] = [];
  const server = createServer((request, response) => {
    asked.push({ host: request.headers.host ?? '', path: request.url ?? '', headers: request.headers, at: performance.now() });
    handler(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    asked,
    url: (path, host = 'site.example') => `http://${host}:${port}${path}`,
    connections: () => new Promise((resolve, reject) => server.getConnections((error, count) => (error ? reject(error) : resolve(count)))),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A server that writes bytes as they are given, right or wrong. */
export async function serveRaw(
  answer: (socket: Socket, asked: string) => void,
): Promise<{ port: number; sockets: Set<Socket>; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createRawServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (asked) => answer(socket, String(asked)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    sockets,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Every host name leads to this machine, and this machine is allowed. */
export const loopbackNetwork: Network = {
  ...publicNetwork,
  resolve: async () => ['127.0.0.1'],
  allows: (address) => address === '127.0.0.1',
  allowsName: () => true,
};

/** No politeness: for tests of everything else. */
export const noPace: Pace = { turn: async () => ({ done: async () => undefined }), setDelay: () => undefined };
