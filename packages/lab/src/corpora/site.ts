import { getDomain, getHostname } from 'tldts';

/** The registrable domain of an address (`news.example.co.uk` → `example.co.uk`); its host where it has none, as for an IP address; null without an address. */
export function siteOf(url: string | null): string | null {
  if (url === null) return null;
  return getDomain(url) ?? getHostname(url);
}
