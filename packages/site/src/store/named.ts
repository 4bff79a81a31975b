import { canParse } from 'pith';
import { addressKey, siteHost } from '../addresses/address-key.js';
import { SiteProblem } from '../errors.js';
import type { Section, Site } from './site.js';
import type { Store } from './store.js';

/** The site given by the user: its host, an address on it, or its number. */
export async function siteNamed(store: Store, name: string): Promise<Site> {
  const host = canParse(name) && name.includes('://') ? siteHost(new URL(name)) : name.trim().toLowerCase();
  const site = (await store.site(host)) ?? (/^\d+$/.test(name) ? await store.site(Number(name)) : undefined);
  if (site) return site;
  const sites = (await store.sites()).map((each) => each.host);
  throw new SiteProblem('UNKNOWN_SITE', { site: name, sites: sites.join(', ') || 'none' });
}

/** The sections given by the user: by name, or by address, of one site or of all. */
export async function sectionsNamed(store: Store, name: string, site?: Site): Promise<readonly Section[]> {
  const sites = site ? [site] : await store.sites();
  const all = (await Promise.all(sites.map(({ id }) => store.sections(id)))).flat();
  const isMeant = (section: Section) =>
    canParse(name) && name.includes('://') ? addressKey(section.url) === addressKey(name) : section.name.toLowerCase() === name.trim().toLowerCase();
  const meant = all.filter(isMeant);
  if (meant.length > 0) return meant;
  throw new SiteProblem('UNKNOWN_SECTION', { section: name, sections: [...new Set(all.map((section) => section.name))].join(', ') || 'none' });
}
