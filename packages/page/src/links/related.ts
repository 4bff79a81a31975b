import type { Page } from '../page/page.js';
import { TAG } from '../tree/tags.js';
import { attribute } from '../tree/tree.js';
import { webAddress, wordsOfRel } from './links.js';

/** A `link` element: what belongs to the page. */
export interface Related {
  /** Absolute. */
  readonly url: string;
  readonly rel: readonly string[];
  /** Media type in lower case; '' if absent. */
  readonly type: string;
  readonly title: string;
  /** BCP 47 tag of the linked page; '' if absent. */
  readonly language: string;
}

const FEED = /^application\/(?:rss|atom|feed)\+(?:xml|json)|^application\/json$/;

function relatedLinks({ tree, base }: Page): readonly Related[] {
  const found: Related[] = [];
  for (let row = tree.tag.indexOf(TAG.link); row > 0; row = tree.tag.indexOf(TAG.link, row + 1)) {
    const url = webAddress(attribute(tree, row, 'href'), base);
    if (url === undefined) continue;
    found.push({
      url,
      rel: wordsOfRel(attribute(tree, row, 'rel')),
      type: (attribute(tree, row, 'type') ?? '').trim().toLowerCase(),
      title: (attribute(tree, row, 'title') ?? '').trim(),
      language: (attribute(tree, row, 'hreflang') ?? '').trim(),
    });
  }
  return found;
}

/** Feeds of the page or its site, each address once. */
export function feeds(page: Page): readonly Related[] {
  const all = page.once(relatedLinks).filter(({ rel, type }) => rel.includes('alternate') && FEED.test(type));
  return [...new Map(all.map((feed) => [feed.url, feed])).values()];
}

/** The same page in another language or another form. */
export function alternates(page: Page): readonly Related[] {
  return page.once(relatedLinks).filter(({ rel, type }) => rel.includes('alternate') && !rel.includes('stylesheet') && !FEED.test(type));
}
