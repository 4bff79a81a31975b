import { generateAtomFeed, generateRssFeed } from 'feedsmith';
import type { Article } from '../store/article.js';

export interface FeedAbout {
  readonly title: string;
  /** Where the feed, or what it is made from, can be seen. */
  readonly link: string;
  readonly description?: string | undefined;
}

const MAX_SUMMARY = 500;

/** Turns articles into a feed, the latest first and those without a date last: of a section, a search, a profile, or a whole site. */
export function feedOf(articles: readonly Article[], about: FeedAbout, format: 'rss' | 'atom'): string {
  const newestFirst = [...articles].sort(
    (a, b) => Number(isDated(b)) - Number(isDated(a)) || dateOf(b).getTime() - dateOf(a).getTime() || b.id - a.id,
  );
  const items = newestFirst.map((article) => ({
    title: article.title || article.url,
    link: article.url,
    summary: article.description ?? article.text.slice(0, MAX_SUMMARY),
    at: dateOf(article),
    isDated: isDated(article),
    author: article.author,
  }));
  if (format === 'rss')
    return generateRssFeed({
      title: about.title,
      link: about.link,
      description: about.description ?? about.title,
      items: items.map(({ title, link, summary, at, isDated }) => ({
        title,
        link,
        description: summary,
        ...(isDated ? { pubDate: at } : {}),
        guid: { value: link, isPermaLink: true },
      })),
    });
  return generateAtomFeed({
    id: about.link,
    title: { value: about.title },
    updated: new Date(Math.max(0, ...items.map(({ at }) => at.getTime()))),
    links: [{ href: about.link }],
    entries: items.map(({ title, link, summary, at, author }) => ({
      id: link,
      title: { value: title },
      updated: at,
      links: [{ href: link, rel: 'alternate' }],
      summary: { value: summary },
      ...(author === null ? {} : { authors: [{ name: author }] }),
    })),
  });
}

/** The day when an article was found says nothing about how new it is: on a first run that is today for all. */
function isDated({ published }: Article): boolean {
  return !Number.isNaN(Date.parse(published ?? ''));
}

function dateOf(article: Article): Date {
  return new Date(isDated(article) ? Date.parse(article.published!) : article.firstSeenAt);
}
