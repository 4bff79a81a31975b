import type { Answer, TestSite } from '../site-server.js';
import { dayOf, englishParagraphs, englishTitle } from '../texts.js';

/** A whole site as a table of pages, and which of them are to be collected. */
export interface MadeSite extends TestSite {
  /** Paths that must be stored. */
  readonly articles: readonly string[];
  /** Paths that may be stored: pages about the site itself. */
  readonly pages: readonly string[];
}

/** An invented article. */
export interface Story {
  readonly number: number;
  readonly title: string;
  /** ISO, later for higher numbers. */
  readonly day: string;
  readonly slug: string;
  /** Paragraphs in HTML. */
  readonly body: string;
  readonly teaser: string;
}

/** A list of stories, in pages. */
export interface List {
  readonly title: string;
  readonly stories: readonly Story[];
  /** Address of a page of it, from 1. */
  readonly address: (page: number) => string;
  readonly perPage?: number;
  /** One entry; that of the site where left out. */
  readonly entry?: (story: Story) => string;
}

/** How a kind of site builds its pages. */
export interface Kind {
  readonly host: string;
  readonly stories: readonly Story[];
  path(story: Story): string;
  frame(title: string, main: string): string;
  entry(story: Story): string;
  article(story: Story, neighbours: { readonly newer: Story | undefined; readonly older: Story | undefined }): string;
  /** Links to the other pages of a list. */
  pager(page: number, pages: number, address: (page: number) => string): string;
  readonly lists: readonly List[];
  /** The main part of a page of a list; a heading, the entries and the pager where left out. */
  list?(title: string, entries: string, pager: string): string;
  /** Pages about the site: path → what it says. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Whole answers; `{origin}` stands for scheme and host. */
  readonly others?: Readonly<Record<string, Answer>>;
}

export function madeSite(kind: Kind): MadeSite {
  const table = new Map<string, Answer>();
  for (const list of kind.lists) for (const [path, body] of pagesOf(kind, list)) table.set(path, { body });
  for (const [i, story] of kind.stories.entries()) {
    const neighbours = { newer: kind.stories[i - 1], older: kind.stories[i + 1] };
    table.set(kind.path(story), { body: kind.frame(story.title, kind.article(story, neighbours)) });
  }
  for (const [path, main] of Object.entries(kind.pages ?? {})) table.set(path, { body: kind.frame('About', main) });
  for (const [path, answer] of Object.entries(kind.others ?? {})) table.set(path, answer);
  return {
    host: kind.host,
    articles: kind.stories.map((story) => kind.path(story)),
    pages: Object.keys(kind.pages ?? {}),
    answer: (path, origin) => {
      const found = table.get(path) ?? table.get(decodeURI(path));
      return found && { ...found, body: String(found.body ?? '').replaceAll('{origin}', origin) };
    },
  };
}

function pagesOf(kind: Kind, { title, stories: all, address, perPage = 10, entry = kind.entry }: List): [string, string][] {
  const pages = Math.max(1, Math.ceil(all.length / perPage));
  return Array.from({ length: pages }, (_, i) => {
    const shown = all.slice(i * perPage, (i + 1) * perPage).map(entry);
    const pager = pages > 1 ? kind.pager(i + 1, pages, address) : '';
    const main = kind.list?.(title, shown.join('\n'), pager) ?? `<h1 class="page-title">${title}</h1>${shown.join('\n')}${pager}`;
    return [address(i + 1), kind.frame(title, main)];
  });
}

/** Stories, the newest first; another seed gives others. */
export function stories(count: number, seed: number): Story[] {
  return Array.from({ length: count }, (_, i) => storyOf(count - i, seed));
}

function storyOf(number: number, seed: number): Story {
  const texts = englishParagraphs(seed + number, 3 + (number % 3));
  const title = englishTitle(seed + number);
  return {
    number,
    title,
    day: dayOf(number * 11),
    slug: title.toLowerCase().replaceAll(/[^a-z\d]+/g, '-'),
    body: texts.map((text) => `<p>${text}</p>`).join('\n'),
    teaser: texts[0]!.split('. ', 1)[0]!,
  };
}

/** Which of some names a story has. */
export function oneOf(names: readonly string[], { number }: Story): string {
  return names[number % names.length]!;
}

export function feedOf(kind: Pick<Kind, 'path'>, newest: readonly Story[]): Answer {
  const items = newest.map(
    (story) =>
      `<item><title>${story.title}</title><link>{origin}${kind.path(story)}</link><pubDate>${new Date(story.day).toUTCString()}</pubDate></item>`,
  );
  return {
    type: 'application/rss+xml',
    body: `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title><link>{origin}/</link>${items.join('')}</channel></rss>`,
  };
}

export function sitemapOf(paths: readonly string[]): Answer {
  return {
    type: 'application/xml',
    body: `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${paths.map((path) => `<url><loc>{origin}${path}</loc></url>`).join('')}</urlset>`,
  };
}

/** Text about the site itself, in its own words. */
export function aboutText(seed: number): string {
  return englishParagraphs(seed + 70_000, 3)
    .map((text) => `<p>We say: ${text}</p>`)
    .join('\n');
}
