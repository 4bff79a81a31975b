import type { NewJob } from '../frontier/frontier.js';
import type { SiteSettings } from '../settings/site-settings.js';
import type { NewSection } from '../store/site.js';

/** Lists that the settings name, as sections: visited like those of the menus, by how often they change. */
export function listsOf({ lists = [] }: SiteSettings): NewSection[] {
  return lists.map((url) => {
    const { pathname, host } = new URL(url);
    return { name: pathname.split('/').findLast((part) => part !== '') ?? host, url, kept: true };
  });
}

/** Feeds and sitemaps that the settings name. */
export function sourcesFrom({ feeds = [], sitemaps = [] }: SiteSettings, siteId: number): NewJob[] {
  // Read as long as the settings name them, and no longer.
  const data = { isGiven: true };
  return [...feeds.map((url): NewJob => ({ siteId, kind: 'feed', url, data })), ...sitemaps.map((url): NewJob => ({ siteId, kind: 'sitemap', url }))];
}
