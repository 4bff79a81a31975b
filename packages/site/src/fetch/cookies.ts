import { getDomain, parse } from 'tldts';

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** Host that may have it, or the domain whose hosts all may. */
  readonly domain: string;
  /** Port of the server that set it; empty for the default one of the scheme. Another port is another server, though browsers ignore that. */
  readonly port: string;
  readonly hostOnly: boolean;
  readonly path: string;
  readonly secure: boolean;
  readonly expiresAt: number;
}

const MAX_COOKIES = 300;
const MAX_COOKIE_LENGTH = 4_096;

/** The cookies of one job. Never shared between jobs, never written anywhere. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Takes the `Set-Cookie` lines of an answer. */
  take(lines: readonly string[], url: URL, now: number): void {
    for (const line of lines) {
      const cookie = line.length <= MAX_COOKIE_LENGTH ? cookieOf(line, url, now) : undefined;
      if (!cookie) continue;
      const key = `${cookie.domain};${cookie.port};${cookie.path};${cookie.name}`;
      if (cookie.expiresAt <= now) this.#cookies.delete(key);
      else if (this.#cookies.has(key) || this.#cookies.size < MAX_COOKIES) this.#cookies.set(key, cookie);
    }
  }

  /** Value of the `Cookie` header for an address; undefined where there is none. */
  headerFor(url: URL, now: number): string | undefined {
    const fitting = [...this.#cookies.values()].filter((cookie) => fits(cookie, url, now));
    if (fitting.length === 0) return undefined;
    // Longer paths first, as RFC 6265 asks.
    fitting.sort((a, b) => b.path.length - a.path.length);
    return fitting.map(({ name, value }) => `${name}=${value}`).join('; ');
  }
}

function cookieOf(line: string, url: URL, now: number): Cookie | undefined {
  const [pair = '', ...rest] = line.split(';');
  const equals = pair.indexOf('=');
  const name = pair.slice(0, Math.max(0, equals)).trim();
  if (equals < 1 || hasControls(pair)) return undefined;
  const given = new Map(rest.map((part) => attributeOf(part)));
  const domain = given.get('domain')?.replace(/^\./, '').toLowerCase();
  const hostOnly = !domain;
  if (domain && !maySetFor(url.hostname, domain)) return undefined;
  const secure = given.has('secure');
  if (secure && url.protocol !== 'https:') return undefined;
  const path = given.get('path');
  return {
    name,
    value: pair.slice(equals + 1).trim(),
    domain: domain || url.hostname,
    port: url.port,
    hostOnly,
    path: path?.startsWith('/') ? path : folderOf(url.pathname),
    secure,
    expiresAt: expiryOf(given, now),
  };
}

function attributeOf(part: string): [string, string] {
  const equals = part.indexOf('=');
  return equals < 0 ? [part.trim().toLowerCase(), ''] : [part.slice(0, equals).trim().toLowerCase(), part.slice(equals + 1).trim()];
}

function expiryOf(given: ReadonlyMap<string, string>, now: number): number {
  const maxAge = given.get('max-age');
  if (maxAge !== undefined && /^-?\d{1,12}$/.test(maxAge)) return now + Number(maxAge) * 1000;
  const expires = Date.parse(given.get('expires') ?? '');
  return Number.isNaN(expires) ? Number.POSITIVE_INFINITY : expires;
}

/** A host may set cookies for a domain it lies under, but not for a public suffix such as `co.uk`. */
function maySetFor(host: string, domain: string): boolean {
  if (host === domain) return true;
  if (!host.endsWith(`.${domain}`) || parse(host).isIp) return false;
  return getDomain(domain, { allowPrivateDomains: true }) !== null;
}

function fits(cookie: Cookie, url: URL, now: number): boolean {
  if (cookie.expiresAt <= now || cookie.port !== url.port || (cookie.secure && url.protocol !== 'https:')) return false;
  const host = url.hostname;
  if (host !== cookie.domain && (cookie.hostOnly || !host.endsWith(`.${cookie.domain}`))) return false;
  return url.pathname === cookie.path || url.pathname.startsWith(cookie.path.endsWith('/') ? cookie.path : `${cookie.path}/`);
}

function folderOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 1 ? '/' : path.slice(0, slash);
}

function hasControls(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code === 127) return true;
  }
  return false;
}
