import type { Answer, TestSite } from './site-server.js';
import { dayOf, englishParagraphs, englishTitle } from './texts.js';

interface Story {
  readonly number: number;
  readonly section: string;
  revision: number;
  removed: boolean;
}

const sections = ['world', 'business', 'sport', 'culture'];
const perPage = 12;

/** A newspaper: feed, sitemap, sticky articles, tracking links, advertisements that change, wrong canonical addresses. */
export class Newspaper implements TestSite {
  readonly host = 'gazette.example';
  readonly stories: Story[] = [];
  broken = false;
  #served = 0;

  constructor(size: number) {
    for (let i = 0; i < size; i++) this.add(sections[i % sections.length]!);
  }

  add(section: string): Story {
    const story = { number: this.stories.length + 1, section, revision: 1, removed: false };
    this.stories.push(story);
    return story;
  }

  pathOf({ number, section }: Story): string {
    return `/${section}/${dayOf(number).replaceAll('-', '/')}/${englishTitle(number)
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')}`;
  }

  paths(): string[] {
    return this.stories.filter(({ removed }) => !removed).map((story) => this.pathOf(story));
  }

  answer(path: string, origin: string): Answer | undefined {
    const [route = '', query = ''] = path.split('?');
    if (route === '/robots.txt') return { type: 'text/plain', body: `User-agent: *\nDisallow: /private/\nSitemap: ${origin}/sitemap.xml\n` };
    if (route === '/rss.xml') return { type: 'application/rss+xml', body: this.#feed(origin) };
    if (route === '/sitemap.xml') return { type: 'application/xml', body: this.#sitemap(origin) };
    const live = this.stories.filter(({ removed }) => !removed);
    if (route === '/')
      return this.#page(
        'The Gazette',
        `<main><h1>Today</h1>${live
          .slice(-20)
          .reverse()
          .map((story) => this.#teaser(story, '?utm_source=home&utm_medium=front'))
          .join('')}</main>`,
      );
    const section = sections.find((each) => route === `/${each}` || route === `/${each}/`);
    if (section) return this.#section(section, Number(/page=(\d+)/.exec(query)?.[1] ?? 1));
    const story = this.stories.find((each) => this.pathOf(each) === route.replace(/\/$/, ''));
    if (!story) return undefined;
    return story.removed ? { status: 410, body: 'gone' } : this.#story(story, origin);
  }

  #section(section: string, page: number): Answer | undefined {
    const own = this.stories.filter((story) => story.section === section && !story.removed).reverse();
    const sticky = this.stories.find((story) => story.section === section)!;
    const shown = own.slice((page - 1) * perPage, page * perPage);
    if (shown.length === 0) return undefined;
    if (this.broken) return this.#page(section, '<main><div id="app"></div></main>');
    const pinned = sticky.removed ? '' : `<div class="pinned">${this.#teaser(sticky, '')}</div>`;
    const next = page * perPage < own.length ? `<a rel="next" href="/${section}?page=${page + 1}">Older</a>` : '';
    return this.#page(
      section,
      `<main><h1>${section}</h1>${pinned}${shown.map((story) => this.#teaser(story, '?utm_campaign=list')).join('')}<div class="pager">${next}</div></main>`,
    );
  }

  #teaser(story: Story, tracking: string): string {
    const href = this.pathOf(story) + tracking;
    return `<div class="teaser"><a class="picture" href="${href}"><img src="/img/${story.number}.jpg" alt=""></a><h2><a href="${href}">${englishTitle(story.number)}</a></h2><p>${englishParagraphs(story.number, 1)[0]!.slice(0, 90)}…</p><time>${dayOf(story.number)}</time> <a class="more" href="${href}#comments">Read more</a></div>`;
  }

  #story(story: Story, origin: string): Answer {
    const canonical = story.number % 10 === 3 ? `${origin}/` : `${origin}${this.pathOf(story)}`;
    const advert = `<aside class="ad"><a href="/ads/${++this.#served}">Buy item ${this.#served} today at a special price</a></aside>`;
    const page = this.#page(
      englishTitle(story.number),
      `<main><article><h1>${englishTitle(story.number)}</h1><p class="byline">By Ann Writer, <time datetime="${dayOf(story.number)}">${dayOf(story.number)}</time></p>
      ${englishParagraphs(story.number * 100 + story.revision, 5)
        .map((text) => `<p>${text}</p>`)
        .join('\n')}
      <p>Subscribe to the Gazette for the full archive of our reporting, maps and letters to the editor.</p><p class="count">Read ${this.#served * 7} times so far</p></article></main>${advert}`,
      `<link rel="canonical" href="${canonical}">`,
    );
    return { ...page, validates: false };
  }

  #page(title: string, main: string, head = ''): Answer {
    const menu = sections.map((section) => `<li><a href="/${section}">${section[0]!.toUpperCase()}${section.slice(1)}</a></li>`).join('');
    return {
      body: `<!doctype html><html lang="en"><head><title>${title} | The Gazette</title><link rel="alternate" type="application/rss+xml" href="/rss.xml">${head}</head><body>
      <header><nav><ul><li><a href="/">Home</a></li>${menu}<li><a href="/login">Log in</a></li><li><a href="https://twitter.example/gazette">Twitter</a></li></ul></nav></header>
      ${main}<aside class="popular"><h3>Most read</h3><ol>${this.stories
        .slice(0, 3)
        .map((story) => `<li><a href="${this.pathOf(story)}?ref_src=popular">${englishTitle(story.number)}</a></li>`)
        .join('')}</ol></aside>
      <footer><a href="/about">About us</a> <a href="/privacy">Privacy</a> <p>The Gazette, Harbour Street 1</p></footer></body></html>`,
    };
  }

  #feed(origin: string): string {
    const items = this.stories
      .filter(({ removed }) => !removed)
      .slice(-15)
      .reverse();
    return `<?xml version="1.0"?><rss version="2.0"><channel><title>The Gazette</title><link>${origin}/</link><description>News</description>${items
      .map(
        (story) =>
          `<item><title>${englishTitle(story.number)}</title><link>${origin}${this.pathOf(story)}?utm_source=rss</link><pubDate>${new Date(dayOf(story.number)).toUTCString()}</pubDate></item>`,
      )
      .join('')}</channel></rss>`;
  }

  #sitemap(origin: string): string {
    const pages = [...sections.map((section) => `/${section}`), '/', ...this.paths()];
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${pages.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`;
  }
}
