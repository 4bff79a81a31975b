import { describe, expect, it } from 'vitest';
import { extract } from '../../src/extract.js';
import { cutArticles, cutByWords, wholeArticles } from './walls/gates.js';
import { honestPages } from './walls/honest.js';
import { refusals } from './walls/refusals.js';

const url = 'https://harbour.example/boats/the-last-ferry';

describe('pages in front of others', () => {
  it.each(Object.entries(refusals))('%s', (_, { html, reason }) => {
    const page = extract(html, { url });
    expect({ reason: page.reason, confidence: page.confidence, items: page.items.length }).toEqual({ reason, confidence: 0, items: 0 });
  });
});

describe('pages that merely speak of it', () => {
  it.each(Object.entries(honestPages))('%s', (_, { html, says }) => {
    const page = extract(html, { url });
    expect(page.reason).toBeNull();
    expect(page.text).toContain(says);
  });
});

describe('articles', () => {
  it.each(Object.entries({ ...cutArticles, ...cutByWords }))('%s are cut', (_, html) => {
    const page = extract(html, { url });
    expect(page.warnings).toContain('paywall');
    expect(page.text).toContain('counts his passengers');
  });

  it.each(Object.entries(wholeArticles))('%s are whole', (_, html) => {
    expect(extract(html, { url }).warnings).not.toContain('paywall');
  });
});
