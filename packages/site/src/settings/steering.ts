import { addressKey } from '../addresses/address-key.js';
import type { SiteSettings } from './site-settings.js';

/** Which addresses of a site its settings allow. */
export interface Steering {
  /** Whether to collect an article, or a link that may lead to one. */
  takesArticle(url: string): boolean;
  /** Whether to read a list, feed or sitemap. `isFirst` for the first page of a list. */
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
  // An address given by the user is read wherever it is.
  const named = new Set([...lists, ...feeds, ...sitemaps].map(addressKey));
  return {
    takesArticle: (address) => {
      const url = new URL(address);
      return !isExcluded(url) && isInPaths(url) && isIncluded(url);
    },
    takesSource: (address, isFirst = false) => {
      if (named.has(addressKey(address))) return true;
      const url = new URL(address);
      // Later pages of a list may be anywhere. Feeds and sitemaps are at the top of a host and name the addresses below.
      return !isExcluded(url) && (!isFirst || isInPaths(url));
    },
  };
}

/** A pattern of addresses, written as in robots.txt: `*` for any characters, `$` for the end, everything else is the beginning. */
type AddressTest = (url: URL) => boolean;

export function addressTest(patterns: readonly string[]): AddressTest {
  const tests = patterns.map(patternTest);
  return (url) => tests.some((test) => test(url));
}

function patternTest(pattern: string): AddressTest {
  const isWhole = /^https?:\/\//i.test(pattern);
  const ends = pattern.endsWith('$');
  const parts = (ends ? pattern.slice(0, -1) : pattern).split('*');
  return (url) => {
    const address = `${isWhole ? url.origin : ''}${url.pathname}${url.search}`;
    // Users write addresses in plain letters, servers with percent-encoding.
    return matches(address, parts, ends) || matches(decoded(address), parts, ends);
  };
}

/** One walk along the address: a part that is found as early as it can be leaves the most for those after it. */
function matches(address: string, parts: readonly string[], ends: boolean): boolean {
  const [first, ...others] = parts as [string, ...string[]];
  if (!address.startsWith(first)) return false;
  if (others.length === 0) return !ends || address.length === first.length;
  const last = ends ? others.pop()! : undefined;
  let at = first.length;
  for (const part of others) {
    const found = address.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return last === undefined || (address.endsWith(last) && address.length - last.length >= at);
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return address;
  }
}

/** Whether a path is in a folder: `/news` contains `/news` and `/news/1`, not `/newsletter`. */
export function isInFolder(path: string, folder: string): boolean {
  const end = folder.endsWith('/') ? folder : `${folder}/`;
  return `${path}/`.startsWith(end) || `${decoded(path)}/`.startsWith(end);
}
