import { canParse } from 'pith';
import { SiteProblem } from '../errors.js';

interface Given {
  readonly own: Readonly<Record<string, string>>;
  readonly given: Readonly<Record<string, string>>;
  readonly conditions: { readonly etag: string | undefined; readonly lastModified: string | undefined };
  readonly cookie: string | undefined;
  /** Whether this hop and all before it went to the requested scheme, host and port. */
  readonly sameOrigin: boolean;
}

/** Never sent by us, whatever the options say: they leak where we come from, belong to the proxy, or ask for what we do not unpack. */
const NEVER = new Set(['referer', 'proxy-authorization', 'host', 'connection', 'content-length', 'transfer-encoding', 'accept-encoding']);

/** Headers of one hop. A value given by the user may be a key, so it is only sent to the origin it was given for. */
export function headersFor({ own, given, conditions, cookie, sameOrigin }: Given): Record<string, string> {
  const headers: Record<string, string> = { ...own };
  for (const [name, value] of sameOrigin ? Object.entries(given) : []) if (!NEVER.has(name.toLowerCase())) headers[name.toLowerCase()] = value;
  if (cookie !== undefined) headers.cookie = headers.cookie === undefined ? cookie : `${headers.cookie}; ${cookie}`;
  if (sameOrigin && conditions.etag !== undefined) headers['if-none-match'] = conditions.etag;
  if (sameOrigin && conditions.lastModified !== undefined) headers['if-modified-since'] = conditions.lastModified;
  return headers;
}

/** The target of a redirect, or undefined. */
export function redirectOf(status: number, location: string | string[] | undefined, url: URL): string | undefined {
  if (![301, 302, 303, 307, 308].includes(status) && !(status === 300 && location !== undefined)) return undefined;
  const targets = [...new Set(Array.isArray(location) ? location : [location ?? ''])];
  const target = targets[0]!.trim();
  if (targets.length > 1 || target === '' || !canParse(target, url.href)) throw new SiteProblem('BAD_REDIRECT', { url: url.href, status });
  return new URL(target, url).href;
}

export function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}
