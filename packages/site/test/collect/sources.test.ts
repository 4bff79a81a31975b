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
  it('is read from whatever field has the address of an entry', () => {
    const rss = (items: string) => feedEntries(`<rss version="2.0"><channel>${items}</channel></rss>`, base).map(({ url }) => url);
    expect(rss('<item><title>a</title><guid>https://gazette.example/a/1</guid></item>')).toEqual(['https://gazette.example/a/1']);
    expect(rss('<item><title>a</title><guid isPermaLink="false">https://gazette.example/a/1</guid></item>')).toEqual([]);
    expect(rss('<item><title>a</title><guid>tag:1</guid></item><item><title>b</title><link>/b</link></item>')).toEqual(['https://gazette.example/b']);
    const atom = (links: string) =>
      feedEntries(`<feed xmlns="http://www.w3.org/2005/Atom"><title>G</title><entry><title>a</title><id>1</id>${links}</entry></feed>`, base)[0]?.url;
    expect(atom('<link rel="self" href="/self"/><link rel="alternate" href="/a"/>')).toBe('https://gazette.example/a');
    expect(atom('<link rel="self" href="/self"/><link href="/b"/>')).toBe('https://gazette.example/b');
    expect(atom('<link rel="related" href="/only"/>')).toBe('https://gazette.example/only');
    expect(atom('<link rel="alternate" href="http://["/>')).toBeUndefined();
  });
  it('says when its entries were edited, and their day, where it does', () => {
    const json = (item: object) =>
      feedEntries(JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'G', items: [{ id: '1', url: '/a', ...item }] }), base)[0];
    expect(json({ date_modified: '2026-03-02T10:00:00Z' })).toMatchObject({ title: '', modified: '2026-03-02T10:00:00.000Z', date: undefined });
    expect(json({ date_published: '2026-03-01T23:00:00Z' })).toMatchObject({ modified: undefined, date: '2026-03-01' });
    expect(json({ date_published: 'yesterday' })).toMatchObject({ modified: undefined, date: undefined });
    const atom = (dates: string) =>
      feedEntries(
        `<feed xmlns="http://www.w3.org/2005/Atom"><title>G</title><entry><title>a</title><id>1</id><link href="/a"/>${dates}</entry></feed>`,
        base,
      )[0];
    expect(atom('<updated>2026-03-02T10:00:00Z</updated>')).toMatchObject({ modified: '2026-03-02T10:00:00.000Z', date: '2026-03-02' });
    expect(atom('<published>2026-03-01T10:00:00Z</published><updated>2026-03-02T10:00:00Z</updated>')).toMatchObject({ date: '2026-03-01' });
  });
  it('that is none says so', () => expect(() => feedEntries('<html><body>404</body></html>', base)).toThrow('neither RSS'));
});

describe('a sitemap', () => {
  it('gives addresses and when they were edited', () => {
    const text =
      '<urlset><url><loc>https://gazette.example/a?x=1&amp;y=2</loc><lastmod>2026-03-01T00:00:00Z</lastmod></url><url><loc>/b</loc></url></urlset>';
    expect(readSitemap(text, base).entries).toEqual([
      { url: 'https://gazette.example/a?x=1&y=2', title: '', date: undefined, modified: '2026-03-01T00:00:00Z' },
      { url: 'https://gazette.example/b', title: '', date: undefined },
    ]);
  });
  it('for news gives titles and days of publication', () => {
    const news = '<news:news><news:publication_date>2026-03-01T10:00:00Z</news:publication_date><news:title>The harbour</news:title></news:news>';
    const text = `<urlset xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><url><loc>/a</loc>${news}</url></urlset>`;
    expect(readSitemap(text, base).entries).toEqual([{ url: 'https://gazette.example/a', title: 'The harbour', date: '2026-03-01' }]);
  });
  it('of sitemaps gives those', () => {
    const text = '<sitemapindex><sitemap><loc>https://gazette.example/s1.xml</loc></sitemap></sitemapindex>';
    expect(readSitemap(text, base)).toEqual({ entries: [], maps: ['https://gazette.example/s1.xml'] });
  });
  it('of plain lines gives its addresses', () => {
    expect(readSitemap('https://gazette.example/a\n\n  http://gazette.example/b \r\nnonsense\nftp://gazette.example/c\nhttps://[\n', base)).toEqual({
      entries: [
        { url: 'https://gazette.example/a', title: '' },
        { url: 'http://gazette.example/b', title: '' },
      ],
      maps: [],
    });
    expect(readSitemap('<p>\nhttps://gazette.example/a', base).entries).toEqual([]);
    // As many as one file may have.
    expect(readSitemap('https://gazette.example/a\n'.repeat(50_001), base).entries).toHaveLength(50_000);
  });
  it('may be written in every way that XML has', () => {
    const text = `<URLSET><url><loc><![CDATA[https://gazette.example/a?x="1"&y=2]]></loc><lastmod> 2026-03-01 </lastmod></url>
      <url><loc>https://gazette.example/b?x=&lt;1&gt;&quot;&apos;&amp;lt;</loc><lastmod>soon</lastmod></url><url><loc>https://[</loc></url><url></url></URLSET>`;
    expect(readSitemap(text, base).entries).toEqual([
      { url: 'https://gazette.example/a?x=%221%22&y=2', title: '', date: undefined, modified: '2026-03-01' },
      { url: 'https://gazette.example/b?x=%3C1%3E%22%27&lt;', title: '', date: undefined },
    ]);
  });
  it('may have prefixes, blanks in its tags and numbers for characters', () => {
    const text = `<?xml version="1.0"?><sm:urlset xmlns:sm="http://www.sitemaps.org/schemas/sitemap/0.9"><sm:url ><sm:loc
      >https://gazette.example/a?x=1&#38;y=2</sm:loc></sm:url><sm:url><sm:loc>https://gazette.example/b</sm:loc></sm:url></sm:urlset>`;
    expect(readSitemap(text, base).entries.map(({ url }) => url)).toEqual(['https://gazette.example/a?x=1&y=2', 'https://gazette.example/b']);
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
