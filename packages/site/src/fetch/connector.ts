import { isIP, type Socket } from 'node:net';
import { type TLSSocket, connect as tlsConnect } from 'node:tls';
import type { buildConnector } from 'undici';
import { SiteProblem } from '../errors.js';
import { checkedAddresses, type Network } from './network.js';
import { type ForwardProxy, tunnel } from './proxy.js';
import { bareHost } from './target.js';

export interface ConnectorOptions {
  readonly network: Network;
  /** Milliseconds for lookup, connection and TLS together. */
  readonly timeout: number;
  readonly proxy?: ForwardProxy | undefined;
  /** Certificates to trust besides the system's own. */
  readonly certificates?: readonly string[] | undefined;
}

/**
 * The only place where connections to other machines begin. The name is looked up once, every answer is checked, the connection goes to
 * a checked address and not to the name, and the address that the socket really has is checked again.
 */
export function guardedConnector(options: ConnectorOptions): buildConnector.connector {
  return (target, callback) => {
    connect(options, target).then(
      (socket) => callback(null, reportResets(socket)),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

/** undici takes a reset for the end of a body without a length; half a page would count as a whole one. Under another code it is an error. */
function reportResets<S extends Socket>(socket: S): S {
  return socket.prependListener('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNRESET') error.code = 'EPIPE';
  });
}

async function connect(options: ConnectorOptions, target: buildConnector.Options): Promise<Socket | TLSSocket> {
  const deadline = AbortSignal.timeout(options.timeout);
  const port = target.port ? Number(target.port) : target.protocol === 'https:' ? 443 : 80;
  const socket = await openSocket(options, { hostname: target.hostname, port }, deadline);
  if (target.protocol !== 'https:') return socket;
  return startTls(socket, { host: bareHost(target.hostname), certificates: options.certificates }, deadline);
}

/** A connection to a host by an address that was checked, before any TLS. */
export async function openSocket(
  options: ConnectorOptions,
  { hostname, port }: { readonly hostname: string; readonly port: number },
  deadline = AbortSignal.timeout(options.timeout),
): Promise<Socket> {
  const addresses = await withDeadline(deadline, checkedAddresses(options.network, hostname), hostname);
  return firstOpen(options, { addresses, port, host: bareHost(hostname) }, deadline);
}

interface Destination {
  readonly addresses: readonly string[];
  readonly port: number;
  readonly host: string;
}

async function firstOpen(options: ConnectorOptions, { addresses, port, host }: Destination, deadline: AbortSignal): Promise<Socket> {
  let last: unknown;
  for (const address of addresses) {
    try {
      if (options.proxy) return await tunnel(options.proxy, { address, port }, deadline);
      return await openChecked(options.network, { address, port }, deadline);
    } catch (error) {
      if (error instanceof SiteProblem && error.code !== 'UNREACHABLE') throw error;
      last = error;
    }
  }
  throw new SiteProblem('UNREACHABLE', { host, why: (last as NodeJS.ErrnoException).code }, last);
}

function openChecked(network: Network, { address, port }: { address: string; port: number }, deadline: AbortSignal): Promise<Socket> {
  const socket = network.open(address, port);
  return untilReady(socket, { event: 'connect', host: address, deadline }).then(() => {
    if (!network.allows(socket.remoteAddress ?? '')) {
      socket.destroy();
      throw new SiteProblem('BLOCKED_ADDRESS', { host: address });
    }
    return socket;
  });
}

async function startTls(
  socket: Socket,
  { host, certificates }: { host: string; certificates: readonly string[] | undefined },
  deadline: AbortSignal,
): Promise<TLSSocket> {
  const secure = tlsConnect({
    socket,
    ALPNProtocols: ['http/1.1'],
    // A bare IP address is not a server name. Its certificate is checked against the address.
    ...(isIP(host) === 0 ? { servername: host } : { host }),
    ...(certificates ? { ca: [...certificates] } : {}),
  });
  await untilReady(secure, { event: 'secureConnect', host, deadline });
  return secure;
}

interface Settling {
  readonly event: 'connect' | 'secureConnect';
  readonly host: string;
  readonly deadline: AbortSignal;
}

/** Resolves when the socket is ready; whatever else happens destroys it. */
function untilReady(socket: Socket, { event, host, deadline }: Settling): Promise<void> {
  return new Promise((resolve, reject) => {
    const finish = (error?: Error) => {
      deadline.removeEventListener('abort', late);
      socket.off('error', finish).off(event, ready);
      if (!error) return resolve();
      // A destroyed socket may still emit an error, and without a listener it would end the process.
      socket.on('error', () => socket.destroy());
      socket.destroy();
      reject(error);
    };
    const ready = () => finish();
    const late = () => finish(new SiteProblem('TIMEOUT', { host, stage: 'connection' }));
    socket.once('error', finish).once(event, ready);
    if (deadline.aborted) late();
    else deadline.addEventListener('abort', late, { once: true });
  });
}

function withDeadline<T>(deadline: AbortSignal, work: Promise<T>, host: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const tooLate = () => reject(new SiteProblem('TIMEOUT', { host, stage: 'name lookup' }));
    deadline.addEventListener('abort', tooLate, { once: true });
    work.then(resolve, reject).finally(() => deadline.removeEventListener('abort', tooLate));
  });
}
