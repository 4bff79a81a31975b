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
    title: xmlText(article.title || article.url),
    link: xmlText(article.url),
    summary: xmlText(article.description ?? article.text.slice(0, MAX_SUMMARY)),
    at: dateOf(article),
    isDated: isDated(article),
    author: article.author === null ? null : xmlText(article.author),
  }));
  const [title, link] = [xmlText(about.title), xmlText(about.link)];
  if (format === 'rss')
    return generateRssFeed({
      title,
      link,
      description: about.description === undefined ? title : xmlText(about.description),
      items: items.map(({ title, link, summary, at, isDated }) => ({
        title,
        link,
        description: summary,
        ...(isDated ? { pubDate: at } : {}),
        guid: { value: link, isPermaLink: true },
      })),
    });
  return generateAtomFeed({
    id: link,
    title: { value: title },
    updated: new Date(Math.max(0, ...items.map(({ at }) => at.getTime()))),
    links: [{ href: link }],
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

/** What XML 1.0 has no place for, also not as a reference; one of them in one title would break the feed of all. */
const NOT_XML = /[^\t\n\r -\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function xmlText(text: string): string {
  return text.replace(NOT_XML, '');
}

/** The day an article was found does not show how new it is: on a first run it is today for all. */
function isDated({ published }: Article): boolean {
  return !Number.isNaN(Date.parse(published ?? ''));
}

function dateOf(article: Article): Date {
  return new Date(isDated(article) ? Date.parse(article.published!) : article.firstSeenAt);
}
