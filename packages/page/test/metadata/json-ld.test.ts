import { describe, expect, it } from 'vitest';
import { graphOf, readScript, readScripts, textsOf } from '../../src/metadata/json-ld/graph.js';
import { filler, metadataFor } from './page.js';

const script = (json: unknown) => `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`;
const article = {
  '@type': 'NewsArticle',
  headline: 'The river rose',
  datePublished: '2024-05-13T10:00:00+02:00',
  author: { '@type': 'Person', name: 'Jane Doe' },
};
const page = (json: unknown, title = 'The river rose') => `<title>${title}</title>${script(json)}<h1>${title}</h1>${filler}`;

describe('reading scripts', () => {
  it.each([
    ['a trailing comma', '{"a": [1, 2, ], }', { a: [1, 2] }],
    ['a raw line break in a string', '{"a": "one\ntwo"}', { a: 'one\ntwo' }],
    ['an HTML comment', '<!-- {"a": 1} -->', { a: 1 }],
    ['CDATA', '//<![CDATA[\n{"a": 1}\n//]]>', { a: 1 }],
    ['a stray semicolon', '{"a": 1};', { a: 1 }],
    ['an escape that JSON does not know', String.raw`{"a": "it\'s"}`, { a: "it's" }],
  ])('mends %s', (_, text, value) => expect(readScript(text)).toEqual(value));

  it.each(['', 'var a = 1', '{"a": 1', '{"a": "x" "b": 2}', 'null'])('gives up on %j', (text) => expect(readScript(text)).toBeUndefined());

  it('stops at its budget', () => expect(readScripts([JSON.stringify('x'.repeat(900_000)), JSON.stringify('y'.repeat(900_000))])).toHaveLength(1));

  it('does not follow nesting without end', () => {
    const deep = `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`;
    expect(graphOf([readScript(deep)]).things.length).toBeLessThanOrEqual(65);
  });

  it('keeps a comma inside a string', () => expect(readScript('{"a": "x,]", }')).toEqual({ a: 'x,]' }));
});

describe('the graph', () => {
  it('resolves references to an @id', () => {
    const graph = graphOf([
      {
        '@graph': [
          { '@type': 'Article', author: { '@id': '#jane' } },
          { '@type': 'Person', '@id': '#jane', name: 'Jane Doe' },
        ],
      },
    ]);
    expect(textsOf(graph, graph.things.find(({ types }) => types.includes('Article'))!.data.author)).toEqual(['Jane Doe']);
  });

  it('takes names from strings, lists and objects', () => {
    expect(textsOf(graphOf([]), ['Jane Doe', { name: 'John Roe' }, { '@value': 'Ann Poe' }, 7, null])).toEqual([
      'Jane Doe',
      'John Roe',
      'Ann Poe',
      '7',
    ]);
  });
});

describe('the thing that the page is about', () => {
  it('gives title, authors and dates', () => {
    const metadata = metadataFor(page(article));
    expect(metadata.published.value).toBe('2024-05-13T10:00:00+02:00');
    expect(metadata.authors.value).toEqual(['Jane Doe']);
    expect(metadata.published.from).toContain('json-ld NewsArticle.datePublished');
  });

  it('is not one of a list of teasers', () => {
    const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: article }] };
    expect(metadataFor(page(list, 'All the news')).published.value).toBeUndefined();
  });

  it('is found by its headline where several stand on the page', () => {
    const other = { ...article, headline: 'Another story', datePublished: '2020-01-01' };
    expect(metadataFor(page([other, article])).published.value).toMatch(/^2024-05-13/);
  });

  it('does not date a page that is only a WebPage', () => {
    const metadata = metadataFor(page({ '@type': 'WebPage', name: 'Our services', datePublished: '2024-05-13' }, 'Our services'));
    expect(metadata.published.value).toBeUndefined();
    expect(metadata.published.rivals[0]).toMatchObject({ value: '2024-05-13', from: ['json-ld WebPage.datePublished'] });
  });
});
