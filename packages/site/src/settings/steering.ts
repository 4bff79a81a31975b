import { addressKey } from '../addresses/address-key.js';
import { addressTest, isInFolder } from './patterns.js';
import type { SiteSettings } from './site-settings.js';

/** What may be fetched of a site, as far as its settings say. */
export interface Steering {
  /** Whether an article, or a link that may lead to one, is wanted. */
  takesArticle(url: string): boolean;
  /** Whether a list, feed or sitemap is to be read; `isFirst` for the first page of a list. */
  takesSource(url: string, isFirst?: boolean): boolean;
}

/** Everything is taken. */
export const unsteered: Steering = { takesArticle: () => true, takesSource: () => true };

export function steeringOf(settings: SiteSettings): Steering {
  const { include, exclude, paths, lists = [], feeds = [], sitemaps = [] } = settings;
  if (!include && !exclude && !paths) return unsteered;
  const isIncluded = include ? addressTest(include) : () => true;
  const isExcluded = addressTest(exclude ?? []);
  const isInPaths = (url: URL) => paths === undefined || paths.some((folder) => isInFolder(url.pathname, folder));
  // What somebody named by its address is read wherever it is.
  const named = new Set([...lists, ...feeds, ...sitemaps].map(addressKey));
  return {
    takesArticle: (address) => {
      const url = new URL(address);
      return !isExcluded(url) && isInPaths(url) && isIncluded(url);
    },
    takesSource: (address, isFirst = false) => {
      if (named.has(addressKey(address))) return true;
      const url = new URL(address);
      // Later pages of a list are where they are; feeds and sitemaps stand at the top of a host and name what is below.
      return !isExcluded(url) && (!isFirst || isInPaths(url));
    },
  };
}
