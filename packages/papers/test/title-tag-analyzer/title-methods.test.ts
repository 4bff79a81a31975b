import { pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { addressParts } from '../../src/title-tag-analyzer/address.js';
import { headTitles } from '../../src/title-tag-analyzer/head-titles.js';
import { segmentsOfTag } from '../../src/title-tag-analyzer/segments.js';
import { titleFinder } from '../../src/title-tag-analyzer/title-finder.js';
import { titleMethodNamed, titleMethods, titleVariants } from '../../src/title-tag-analyzer/title-methods.js';
import { titleTagAnalyzer } from '../../src/title-tag-analyzer/title-tag-analyzer.js';
import { transliterate } from '../../src/title-tag-analyzer/transliterate.js';

describe('segments of a title tag: the titles of table 4', () => {
  it.each([
    ['3 Weeds Hotel | Unique Pub | Bars | Restaurant | Party Venue | Inner West Sydney', '3 Weeds Hotel'],
    ['Irish Channel - Restaurant & Pub | 500 H St NW DC (202) 216-0046', 'Irish Channel'],
    [
      'Secret Garden Bed & Breakfast (formerly Whitegates Guest House), near Keynsham, Bristol: Rooms, Prices and Guest Information',
      'Secret Garden Bed & Breakfast (formerly Whitegates Guest House)',
    ],
    ['Hot Tubs, hot tub hire, swimming pools, Bristol, Gloucester', 'swimming pools'],
    ['Home | Prepared Food | Swansea | Slice and Dice UK', 'Swansea'],
    ['Joensuu Keskusta | Intersport - Sport to the people', 'Intersport'],
  ])('%s', (title, selected) => {
    expect(segmentsOfTag(title, 'published')).toContain(selected);
  });

  it.each([
    // Table 1 of the paper has comma and colon, but no bare bar, no `? ` and no `- `; ours has the bar alone.
    ['Ferries, tides and the harbour', ['Ferries', 'tides and the harbour'], ['Ferries, tides and the harbour']],
    ['Harbour: what changes', ['Harbour', 'what changes'], ['Harbour: what changes']],
    ['Ferries|Harbour news', ['Ferries|Harbour news'.replace('|', '')], ['Ferries', 'Harbour news']],
    ['Who rows today? All of them', ['Who rows today All of them'], ['Who rows today All of them']],
    ['Ferries — Harbour news', ['Ferries', 'Harbour news'], ['Ferries', 'Harbour news']],
    ['Harbour news · Ferries', ['Harbour news · Ferries'], ['Harbour news', 'Ferries']],
  ])('%s as published and by our delimiters', (title, published, ours) => {
    expect(segmentsOfTag(title, 'published')).toEqual(published);
    expect(segmentsOfTag(title)).toEqual(ours);
  });

  it('does not cut at a bare hyphen, and drops marks and empty pieces', () => {
    expect(segmentsOfTag('S-market Kausala | S-kanava')).toEqual(['S-market Kausala', 'S-kanava']);
    expect(segmentsOfTag('Welcome! | | @')).toEqual(['Welcome']);
    expect(segmentsOfTag('')).toEqual([]);
  });
});

describe('the three criteria', () => {
  const market = 'https://www.s-kanava.fi/toimipaikka/s-market-kausala/511787202';
  const page = (head: string, body = '') => parse(`<head>${head}</head><body>${body}</body>`);

  it("S3 prefers what stands deeper in the address: the paper's S-market", () => {
    const { value, segments } = titleTagAnalyzer({ tree: page('<title>S-kanava | S-market Kausala</title>'), url: market });
    expect(value).toBe('S-market Kausala');
    expect(segments.map(({ s3 }) => s3)).toEqual([0, 1]);
    expect(addressParts(market)).toEqual({ host: ['skanava'], path: ['toimipaikka', 'smarketkausala'], document: '511787202' });
  });

  it('S1 is given once to the first and the last segment of a tag', () => {
    const tree = page('<title>Alpha | Beta | Gamma</title><meta property=og:title content="Beta | Delta">');
    expect(titleTagAnalyzer({ tree }).segments.map(({ text, s1 }) => [text, s1])).toEqual([
      ['Alpha', 0.1],
      ['Beta', 0.1],
      ['Gamma', 0.1],
      ['Delta', 0.1],
    ]);
    expect(titleTagAnalyzer({ tree: page('<title>A1 | B2 | C3</title>') }).segments.map(({ s1 }) => s1)).toEqual([0.1, 0, 0.1]);
  });

  it('S2 weighs headings by their level and counts each', () => {
    const tree = page('<title>Cakes | Bread</title>', '<h1>Our bread</h1><h2>Cakes</h2><h2>More cakes</h2>');
    const { value, segments } = titleTagAnalyzer({ tree });
    expect(segments.map(({ s2 }) => s2)).toEqual([1, 0]);
    expect(value).toBe('Cakes');
  });

  it('each can be switched off, and weights can be changed', () => {
    const tree = page('<title>News | Harbour opens</title>', '<h1>Harbour opens</h1>');
    const off = { placement: false, popularity: false, position: false };
    expect(titleTagAnalyzer({ tree, url: 'https://news.example/' }, off).value).toBe('News');
    expect(titleTagAnalyzer({ tree }, { ...off, popularity: true }).value).toBe('Harbour opens');
    expect(titleTagAnalyzer({ tree, url: 'https://news.example/harbour-opens.html' }, { ...off, position: true }).value).toBe('Harbour opens');
    expect(titleTagAnalyzer({ tree, url: 'https://news.example/x/' }, { ...off, position: true, host: 9 }).value).toBe('News');
  });

  it('takes keywords only where the title tag says nothing', () => {
    const keywords = '<meta name=keywords content="Bakery, Bread">';
    expect(titleTagAnalyzer({ tree: page(`<title> </title>${keywords}`) }).value).toBe('Bakery');
    expect(titleTagAnalyzer({ tree: page(`<title>Other</title>${keywords}`) }).segments).toHaveLength(1);
    expect(titleTagAnalyzer({ tree: page('') }).value).toBeUndefined();
  });
});

describe('addresses and letters', () => {
  it('transliterates as table 2', () => {
    expect(transliterate('Silmäasema Ångström Łódź Þórr Ŋ Straße Œuvre Đà')).toBe('silmaasema angstrom lodz thorr ng strasse oeuvre da');
  });

  it('reads host, directories and document', () => {
    expect(addressParts('https://www.bakery.co.uk/our%20bread/index.html')).toEqual({ host: ['bakery'], path: ['ourbread'], document: '' });
    expect(addressParts('https://example.com/a/b/')).toEqual({ host: ['example'], path: ['a', 'b'], document: '' });
    expect(addressParts('https://example.com/100%')).toMatchObject({ document: '100%' });
    expect(addressParts('no address')).toEqual({ host: [], path: [], document: '' });
  });
});

describe('every method of the papers for titles', () => {
  const titles = ['', '<title></title>', '<title>Alone</title>', `<title>${Array.from({ length: 40 }, (_, i) => `Part ${i}`).join(' | ')}</title>`];
  const methods: Readonly<Record<string, (tree: ReturnType<typeof parse>) => string | undefined>> = {
    'title tag': (tree) => headTitles(tree).titleTag,
    'Title Tag Analyzer': (tree) => titleTagAnalyzer({ tree, url: 'https://example.org/part-3.html' }).value,
    'TitleFinder, cosine': (tree) => titleFinder(segment(tree)),
    'TitleFinder, overlap': (tree) => titleFinder(segment(tree), { measure: 'overlap', weight: 'tf-idf' }),
  };
  it.each(Object.entries(methods))('%s takes pages with no, one and many segments, and says the same twice', (_, titleOf) => {
    for (const head of titles)
      for (const body of ['', '<h1>Alone</h1>', '<h1>Part 3</h1><p>Part 4 of it</p>']) {
        const found = titleOf(parse(head + body));
        expect(titleOf(parse(head + body))).toBe(found);
        if (head === '') expect(found ?? '').toBe('');
      }
  });

  it('scores every segment within its bounds', () => {
    const { segments } = titleTagAnalyzer({ tree: parse(`${titles[3]}<h1>Part 3</h1>`), url: 'https://example.org/part-3.html' });
    expect(segments).toHaveLength(40);
    for (const { s1, s2, s3, total } of segments) {
      expect([0, 0.1]).toContain(s1);
      for (const score of [s2, s3]) expect(score >= 0 && score <= 1).toBe(true);
      expect(total).toBeCloseTo(s1 + s2 + s3);
    }
    expect(segments.find(({ s2 }) => s2 === 1)?.text).toBe('Part 3');
  });
});

describe('TitleFinder', () => {
  const blocks = segment(
    parse(
      '<title>Harbour opens after storm - The Daily</title><p>The Daily</p><h1>Harbour opens after storm</h1><p>The harbour was closed after the storm. It opens again.</p>',
    ),
  );

  it('takes the text most like the title tag', () => {
    expect(titleFinder(blocks)).toBe('Harbour opens after storm');
    expect(titleFinder(blocks, { measure: 'overlap' })).toBe('The harbour was closed after the storm. It opens again.');
  });

  it('has nothing to say without a title tag or without likeness', () => {
    expect(titleFinder(segment(parse('<h1>Alone</h1>')))).toBeUndefined();
    expect(titleFinder(segment(parse('<title>x</title><h1>Alone</h1>')))).toBeUndefined();
  });
});

describe('title methods by name', () => {
  const html = `<head><title>Ferry times, spring | Harbour office</title></head><body><h1>Ferry <em>times</em>, spring</h1><p>${'The harbour office tells when ferries leave. '.repeat(12)}</p></body>`;
  const page = pageOf(segment(parse(html)), 'https://harbour.example/ferry-times-spring');
  const by = (name: string) => titleMethodNamed(name)!.find(page);

  it('give a title and what they considered, the best first', () => {
    expect(by('title-tag')).toEqual({
      value: 'Ferry times, spring | Harbour office',
      candidates: [{ text: 'Ferry times, spring | Harbour office', scores: {} }],
    });
    const analyzed = by('title-tag-analyzer');
    expect(analyzed.value).toBe('Ferry times, spring');
    expect(Object.keys(analyzed.candidates[0]!.scores)).toEqual(['S1', 'S2', 'S3', 'total']);
    const totals = analyzed.candidates.map(({ scores }) => scores.total!);
    expect(totals).toEqual(totals.toSorted((one, other) => other - one));
    expect(by('title-finder').value).toBe('Ferry times, spring');
  });

  it('as published: the comma cuts, and an element inside a heading cuts its text', () => {
    expect(by('title-tag-analyzer:published').candidates.map(({ text }) => text)).toContain('spring');
    expect(by('title-finder:published').value).not.toBe('Ferry times, spring');
    expect(by('title-finder:published').candidates.some(({ text }) => text.length > 300)).toBe(true);
  });

  it('every variant belongs to a method and says what differs; other names are undefined', () => {
    for (const [name, { differs, method }] of Object.entries(titleVariants)) {
      expect(Object.keys(titleMethods)).toContain(name.split(':')[0]);
      expect(differs).not.toBe('');
      expect(method.find(pageOf(segment(parse(''))))).toEqual({ value: undefined, candidates: [] });
    }
    expect(titleMethodNamed('title')).toBeUndefined();
    expect(titleMethodNamed('toString')).toBeUndefined();
  });
});

describe('TitleFinder as published', () => {
  const html = `<head><title>Ferry times, spring</title></head><body><h1>Ferry <em>times</em></h1><p>The spring.</p><button>Ferry times spring</button>
    <p>${'Ferry times in spring are in this long text, and more of them: ferry, times, spring. '.repeat(6)}</p></body>`;
  const find = (name: string) => titleMethodNamed(name)!.find(pageOf(segment(parse(html))));

  it('compares single text nodes of any length, whatever measure it takes', () => {
    expect(find('title-finder:published').value).toBe('Ferry times spring');
    // The overlap grows with the text, so that the longest one wins; ours has no text of more than 300 characters.
    expect(find('title-finder:overlap').value).toHaveLength(6 * 85 - 1);
    for (const name of ['title-finder:published', 'title-finder:tf-idf', 'title-finder:overlap'])
      expect(find(name).candidates.map(({ text }) => text)).toEqual(expect.arrayContaining(['Ferry', 'times']));
    expect(find('title-finder').candidates.map(({ text }) => text)).toContain('Ferry times');
  });

  it('weighs words by TF-IDF where asked for', () => {
    const likeness = (name: string) => find(name).candidates.find(({ text }) => text === 'The spring.')!.scores.likeness!;
    expect(likeness('title-finder:tf-idf')).not.toBeCloseTo(likeness('title-finder:published'));
  });
});

describe('the walk of the Title Tag Analyzer', () => {
  const open = (html: string, url?: string) => pageOf(segment(parse(html)), url);

  it('has F, W and the part of the address behind S2 and S3', () => {
    const page = open(
      '<title>S-market Kausala | S-kanava</title><h1>S-market Kausala</h1><h2>S-kanava</h2>',
      'https://www.s-kanava.fi/toimipaikka/s-market-kausala/650361105',
    );
    const walk = titleMethodNamed('title-tag-analyzer:published')!.walk!(page);
    expect(walk.address).toEqual({ host: ['skanava'], path: ['toimipaikka', 'smarketkausala'], document: '650361105' });
    expect(walk.segments.map(({ text, f, w, part }) => ({ text, f, w, kind: part?.kind, like: part?.likeness }))).toEqual([
      { text: 'S-market Kausala', f: 6, w: 1.5, kind: 'path', like: 1 },
      { text: 'S-kanava', f: 5, w: 1, kind: 'host', like: 1 },
    ]);
    expect(walk.value).toBe('S-market Kausala');
  });

  it('takes keywords where there is no title tag, and has no S3 without an address', () => {
    const walk = titleMethodNamed('title-tag-analyzer:published')!.walk!(open('<meta name=keywords content="ferry, harbour"><h1>harbour</h1>'));
    expect(walk).toMatchObject({ from: 'keywords', address: null, value: 'harbour' });
    expect(walk.segments.every(({ s3, part }) => s3 === 0 && part === null)).toBe(true);
  });
});
