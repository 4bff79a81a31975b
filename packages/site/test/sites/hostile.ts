import { gzipSync } from 'node:zlib';
import type { Answer, TestSite } from './site-server.js';
import { englishParagraphs, englishTitle } from './texts.js';

const good = 8;

/** A site that does everything wrong at once, with a few good articles in between. */
export class Hostile implements TestSite {
  readonly host = 'hostile.example';
  #visits = 0;
  readonly #bomb = gzipSync(Buffer.alloc(30_000_000, 'a'));

  paths(): string[] {
    return Array.from({ length: good }, (_, i) => `/news/item-number-${i + 1}`);
  }

  answer(path: string): Answer | undefined {
    const [route = '', query = ''] = path.split('?');
    if (route === '/robots.txt') return { type: 'text/plain', body: 'User-agent: *\nDisallow: /private/\nSitemap: /loop.xml\n' };
    if (route === '/loop.xml')
      return { type: 'application/xml', body: `<sitemapindex><sitemap><loc>http://${this.host}/loop.xml</loc></sitemap></sitemapindex>` };
    if (route === '/') return this.#page('Home', '<h1>Welcome</h1>');
    if (route === '/calendar') return this.#calendar(Number(/m=(\d+)/.exec(query)?.[1] ?? 0));
    if (route === '/day') return this.#page('Day', '<div class="day"><p>No events.</p></div>');
    if (route === '/news') return this.#news();
    if (route === '/sessions') return this.#sessions();
    const item = Number(/^\/news\/item-number-(\d+)$/.exec(route)?.[1] ?? 0);
    if (item > 0 && item <= good)
      return this.#page(
        englishTitle(item),
        `<article><h1>${englishTitle(item)}</h1>${englishParagraphs(item + 400)
          .map((text) => `<p>${text}</p>`)
          .join('')}</article>`,
      );
    return this.#trap(route);
  }

  #trap(route: string): Answer | undefined {
    if (route === '/news/redirect-loop-first') return { status: 302, headers: { location: '/news/redirect-loop-second' } };
    if (route === '/news/redirect-loop-second') return { status: 302, headers: { location: '/news/redirect-loop-first' } };
    if (route === '/news/to-private-network') return { status: 302, headers: { location: 'http://10.0.0.1/' } };
    if (route === '/news/to-a-local-file') return { status: 302, headers: { location: 'file:///etc/passwd' } };
    if (route === '/news/compression-bomb-here') return { headers: { 'content-encoding': 'gzip' }, body: this.#bomb };
    if (route === '/news/cut-off-in-the-middle')
      return { raw: (response) => void response.writeHead(200, { 'content-length': '9999' }).write('<p>half', () => response.destroy()) };
    if (route === '/news/server-error-always') return { status: 500, body: 'oops' };
    if (route === '/news/a-picture-not-a-page') return { type: 'image/png', body: Buffer.from([0x89, 0x50, 0x4e, 0x47]) };
    if (route.startsWith('/news/again/')) return this.#page('Deeper', `<a href="${route}again/">Deeper and deeper into the same folder</a>`);
    if (route.startsWith('/private/')) return this.#page('Secret', '<p>Nobody may read this.</p>');
    return undefined;
  }

  #news(): Answer {
    const traps = [
      'redirect-loop-first',
      'to-private-network',
      'to-a-local-file',
      'compression-bomb-here',
      'cut-off-in-the-middle',
      'server-error-always',
      'a-picture-not-a-page',
      'again/again/again/again/',
    ];
    const lines = [...this.paths(), ...traps.map((trap) => `/news/${trap}`), '/private/secret-article-of-the-house'];
    return this.#page(
      'News',
      `<ul class="items">${lines.map((path) => `<li><a href="${path}">${path.split('/').at(-1)!.replaceAll('-', ' ') || 'the same folder again'} with a title</a></li>`).join('')}</ul>`,
    );
  }

  #calendar(month: number): Answer {
    const days = Array.from({ length: 28 }, (_, day) => `<li><a href="/day?m=${month}&d=${day}">Events of day ${day + 1} of month ${month}</a></li>`);
    return this.#page('Calendar', `<ul class="days">${days.join('')}</ul><a href="/calendar?m=${month + 1}">Next</a>`);
  }

  #sessions(): Answer {
    const visit = ++this.#visits;
    return this.#page(
      'Sessions',
      `<ul class="items">${[1, 2, 3].map((i) => `<li><a href="/news/item-number-${i}?PHPSESSID=${visit}${i}">item number ${i} with a title</a></li>`).join('')}</ul><a href="/sessions?sid=${visit}">Next</a>`,
    );
  }

  #page(title: string, main: string): Answer {
    return {
      body: `<!doctype html><html lang="en"><head><title>${title}</title></head><body><nav><ul><li><a href="/news">News</a></li><li><a href="/calendar">Calendar</a></li><li><a href="/sessions">Visits</a></li></ul></nav><main>${main}</main></body></html>`,
    };
  }
}
