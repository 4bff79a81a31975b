import type { Answer, TestSite } from './site-server.js';
import { englishParagraphs, englishTitle } from './texts.js';

interface Shape {
  /** Stories in the list, the newest first. */
  readonly size?: number;
  /** Of these, how many the feed names; the feed is announced by the start page. */
  readonly inFeed?: number;
  /** What the link to the following page says. */
  readonly older?: string;
  /** Address of a page of the list, from 2. */
  readonly pageAddress?: (number: number) => string;
  /** What is at other addresses. */
  readonly others?: Readonly<Record<string, string | Answer>>;
}

const PER_PAGE = 5;

/** A small blog: one list in pages, whose link to the following page is all that leads to older stories. */
export class Logbook implements TestSite {
  readonly host = 'logbook.example';
  size: number;
  readonly #shape: Shape;

  constructor(shape: Shape = {}) {
    this.size = shape.size ?? 30;
    this.#shape = shape;
  }

  paths(): string[] {
    return Array.from({ length: this.size }, (_, i) => `/story/${i + 1}`).sort();
  }

  answer(path: string, origin: string): Answer | undefined {
    const { inFeed = 0, others = {} } = this.#shape;
    const other = others[path];
    if (other !== undefined) return typeof other === 'string' ? this.page('Other', other) : other;
    if (path === '/robots.txt') return { type: 'text/plain', body: 'User-agent: *\nDisallow: /closed/\n' };
    if (path === '/')
      return this.page('Logbook', '<p>Welcome.</p>', inFeed > 0 ? '<link rel="alternate" type="application/rss+xml" href="/news.rss">' : '');
    if (path === '/news.rss') return { type: 'application/rss+xml', body: this.#feed(origin, inFeed) };
    const number = this.#numberOf(path);
    if (number !== undefined) return this.#list(number);
    const story = Number(/^\/story\/(\d+)$/.exec(path)?.[1] ?? 0);
    return story > 0 && story <= this.size ? this.page(englishTitle(story), storyText(story)) : undefined;
  }

  page(title: string, main: string, head = ''): Answer {
    const menu =
      '<div class="sidebar"><ul><li><a href="/stories/">Stories</a></li><li><a href="/about">About</a></li><li><a href="/login">Log in</a></li></ul></div>';
    return { body: `<html lang="en"><head><title>${title}</title>${head}</head><body>${menu}<main>${main}</main></body></html>` };
  }

  #address(number: number): string {
    return number === 1 ? '/stories/' : (this.#shape.pageAddress ?? ((page) => `/stories/page/${page}/`))(number);
  }

  #numberOf(path: string): number | undefined {
    for (let number = 1; number <= Math.ceil(this.size / PER_PAGE); number++) if (path === this.#address(number)) return number;
    return undefined;
  }

  #list(number: number): Answer {
    const shown = Array.from({ length: this.size }, (_, i) => this.size - i).slice((number - 1) * PER_PAGE, number * PER_PAGE);
    const items = shown.map(
      (story) => `<li><h2><a href="/story/${story}">${englishTitle(story)}</a></h2><p>${englishParagraphs(story, 1)[0]}</p></li>`,
    );
    const more = number * PER_PAGE < this.size ? `<p><a href="${this.#address(number + 1)}">${this.#shape.older ?? '← Previous'}</a></p>` : '';
    return this.page('Stories', `<h1>Stories</h1><ul class="stories">${items.join('')}</ul>${more}`);
  }

  #feed(origin: string, count: number): string {
    const items = Array.from({ length: count }, (_, i) => `<item><title>Story</title><link>${origin}/story/${this.size - i}</link></item>`);
    return `<rss version="2.0"><channel>${items.join('')}</channel></rss>`;
  }
}

export function storyText(number: number): string {
  const paragraphs = englishParagraphs(number).map((text) => `<p>${text}</p>`);
  return `<article><h1>${englishTitle(number)}</h1>${paragraphs.join('')}</article>`;
}
