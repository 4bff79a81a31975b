import { describe, expect, it } from 'vitest';
import { segment } from '../../src/blocks/segment.js';
import { extract } from '../../src/index.js';
import { pageOf } from '../../src/page/page.js';
import { parse } from '../../src/tree/parse.js';

const baseFor = (head: string, url?: string) => pageOf(segment(parse(`<head>${head}</head><body><p>Text</p>`)), url).base;

describe('what the addresses of a page are relative to', () => {
  it.each([
    ['nothing said', '', 'https://a.example/b/c', 'https://a.example/b/c'],
    ['a base of its own', '<base href="https://b.example/x/">', 'https://a.example/b/c', 'https://b.example/x/'],
    ['a relative one', '<base href="../up/">', 'https://a.example/b/c/d', 'https://a.example/b/up/'],
    ['one without an address before it', '<base target="_blank"><base href="/x/">', 'https://a.example/b', 'https://a.example/x/'],
    ['one that is not of the web', '<base href="ftp://files.example/">', 'https://a.example/b', 'https://a.example/b'],
    ['one that cannot be read', '<base href="https://[bad">', 'https://a.example/b', 'https://a.example/b'],
    ['one in a template', '<template><base href="/no/"></template>', 'https://a.example/b', 'https://a.example/b'],
    ['a base where nobody said where the page is', '<base href="https://b.example/x/">', undefined, 'https://b.example/x/'],
    ['neither', '', undefined, undefined],
  ])('%s', (_, head, url, base) => {
    expect(baseFor(head, url)).toBe(base);
  });

  it('is one answer for links, metadata and records', () => {
    const text = '<p>The keeper of the lighthouse wrote down every ship that passed, its flag and the hour, for thirty-one years.</p>'.repeat(4);
    const page = extract(
      `<head><title>Ships</title><base href="ftp://files.example/"><link rel="canonical" href="/ships"><link rel="icon" href="/icon.png"><link rel="next" href="/ships/2"></head>
       <body><article><h1>Ships</h1>${text}<p>More in <a href="/log">the log of the year</a>, which the harbour keeps.</p></article>`,
      { url: 'https://a.example/ships/1' },
    );
    expect(page.links.map(({ url }) => url)).toEqual(['https://a.example/log']);
    expect([page.canonicalUrl, page.favicon, page.next?.url]).toEqual([
      'https://a.example/ships',
      'https://a.example/icon.png',
      'https://a.example/ships/2',
    ]);
  });
});
