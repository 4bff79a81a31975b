import { getDomain, getHostname } from 'tldts';

/**
 * The registrable domain of an address (`news.example.co.uk` → `example.co.uk`); its host where it has none, as for an IP address; null without an address,
 * and for a name without a dot, which made-up pages have in common and no site owns.
 */
export function siteOf(url: string | null): string | null {
  if (url === null) return null;
  const domain = getDomain(url);
  if (domain !== null) return domain;
  const host = getHostname(url);
  return host !== null && /[.:]/.test(host) ? host : null;
}
