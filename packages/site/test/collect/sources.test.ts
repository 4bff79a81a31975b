import { describe, expect, it } from 'vitest';
import { Barren } from '../../src/collect/barren.js';
import { feedEntries } from '../../src/collect/feed-step.js';
import { readSitemap } from '../../src/collect/sitemap-step.js';

const base = 'https://gazette.example/feed';

describe('a feed', () => {
  const entry = { url: 'https://gazette.example/a/1', title: 'The harbour & the bridge', date: '2026-03-01' };
  it.each([
    [
      'RSS',
      '<rss version="2.0"><channel><title>G</title><item><title>The harbour &amp; the bridge</title><link>https://gazette.example/a/1</link><pubDate>Sun, 01 Mar 2026 10:00:00 GMT</pubDate></item></channel></rss>',
    ],
    [
      'Atom',
      '<feed xmlns="http://www.w3.org/2005/Atom"><title>G</title><entry><title>The harbour &amp; the bridge</title><link rel="alternate" href="/a/1"/><published>2026-03-01T10:00:00Z</published></entry></feed>',
    ],
    [
      'JSON Feed',
      '{"version":"https://jsonfeed.org/version/1.1","title":"G","items":[{"id":"1","url":"https://gazette.example/a/1","title":"The harbour & the bridge","date_published":"2026-03-01T10:00:00Z"}]}',
    ],
  ])('in %s gives its entries', (_, text) => expect(feedEntries(text, base)).toEqual([entry]));
  it('loses the tags of its titles, however many are not closed', () => {
    const feed = (title: string) => `<rss version="2.0"><channel><item><title><![CDATA[${title}]]></title><link>/a</link></item></channel></rss>`;
    const title = (text: string) => feedEntries(feed(text), base)[0]?.title;
    expect(title('<b>The harbour</b> & <i>bridge')).toBe('The harbour & bridge');
    expect(title('a < b')).toBe('a < b');
    // With a cost that grows by the square this would take an hour.
    expect(title(`x${'<'.repeat(2_000_000)}`)).toHaveLength(2_000_001);
  });
  it('that is none says so', () => expect(() => feedEntries('<html><body>404</body></html>', base)).toThrow('neither RSS'));
});

describe('a sitemap', () => {
  it('gives addresses and days', () => {
    const text =
      '<urlset><url><loc>https://gazette.example/a?x=1&amp;y=2</loc><lastmod>2026-03-01T00:00:00Z</lastmod></url><url><loc>/b</loc></url></urlset>';
    expect(readSitemap(text, base).entries).toEqual([
      { url: 'https://gazette.example/a?x=1&y=2', title: '', date: '2026-03-01', modified: '2026-03-01T00:00:00Z' },
      { url: 'https://gazette.example/b', title: '', date: undefined },
    ]);
  });
  it('of sitemaps gives those', () => {
    const text = '<sitemapindex><sitemap><loc>https://gazette.example/s1.xml</loc></sitemap></sitemapindex>';
    expect(readSitemap(text, base)).toEqual({ entries: [], maps: ['https://gazette.example/s1.xml'] });
  });
  it('that breaks off gives what it can', () => {
    expect(readSitemap('<urlset><url><loc>https://gazette.example/a</loc></url><url><loc>https://gaz', base).entries).toHaveLength(1);
  });
});

describe('a kind of address', () => {
  const day = (n: number) => `https://site.example/day?d=${n}`;
  it('is left alone after thirty pages without anything new, whatever the clock says', () => {
    const barren = new Barren();
    for (let n = 0; n < 29; n++) barren.note(day(n), 'idle');
    expect(barren.has(day(99))).toBe(false);
    barren.note(day(29), 'idle');
    expect(barren.has(day(99))).toBe(true);
    expect(barren.has('https://site.example/story/1')).toBe(false);
  });
  it('is gone on with where every tenth page is worth it', () => {
    const barren = new Barren();
    for (let n = 0; n < 500; n++) barren.note(day(n), n % 9 === 0 ? 'useful' : 'idle');
    expect(barren.has(day(999))).toBe(false);
  });
  it('with a few words on every page is gone on with for longer', () => {
    const barren = new Barren();
    for (let n = 0; n < 299; n++) barren.note(day(n), 'thin');
    expect(barren.has(day(999))).toBe(false);
    barren.note(day(299), 'thin');
    expect(barren.has(day(999))).toBe(true);
  });
  it('that is the whole site is never left alone', () => {
    const barren = new Barren();
    for (let n = 0; n < 500; n++) barren.note(`https://site.example/some-page-${'abc'[n % 3]}`, 'idle');
    expect(barren.has('https://site.example/another-page')).toBe(false);
  });
});
