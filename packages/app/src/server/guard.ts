import { isIP } from 'node:net';
import { canParse } from 'pith';
import { ServerProblem } from './problem.js';

/** Names under which this server may be asked. */
export interface KnownHosts {
  readonly names: ReadonlySet<string>;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

export function knownHosts(boundTo: string, given: readonly string[]): KnownHosts {
  const bound = isIP(boundTo) === 6 ? `[${boundTo}]` : boundTo;
  return { names: new Set([...LOOPBACK, bound, ...given].map((name) => name.toLowerCase())) };
}

/** A page whose name was made to lead here (DNS rebinding) sends that name. */
export function checkHost(header: string | undefined, { names }: KnownHosts): void {
  const name = (header ?? '').toLowerCase().replace(/:\d*$/, '');
  if (!names.has(name)) throw new ServerProblem('WRONG_HOST');
}

/** Browsers send the origin of a request. Only our own pages are allowed. */
export function checkOrigin(origin: string | undefined, host: string | undefined): void {
  if (origin === undefined) return;
  if (!canParse(origin) || new URL(origin).host !== (host ?? '').toLowerCase()) throw new ServerProblem('FOREIGN_ORIGIN');
}

export function tokenIn(authorization: string | undefined): string | undefined {
  return /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
}
