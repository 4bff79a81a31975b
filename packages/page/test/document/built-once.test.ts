import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { tidies } from '../../src/document/tidy/index.js';
import { extract } from '../../src/index.js';

const pageOf = (name: string) => readFileSync(new URL(`../documents/${name}/page.html`, import.meta.url));

it.each(['magazine-standfirst', 'news-list', 'forum-thread', 'shop-product'])(
  'of %s one document and one text are built, whatever is read',
  (name) => {
    // Every draft is tidied, and each clean-up once.
    const drafts = vi.spyOn(tidies.addresses, 'apply');
    const extraction = extract(pageOf(name), { url: 'https://pages.example/a' });
    const { markdown, text, html, tei, items, posts, product, outline, tables, code, callouts, parameters } = extraction;
    extraction.document().excerpt({ maxTokens: 50 });
    expect([markdown, text, html, tei, items, posts, product, outline, tables, code, callouts, parameters]).toHaveLength(12);
    const count = drafts.mock.calls.length;
    drafts.mockRestore();
    expect(count).toBe(2);
  },
);

it.each(['text', 'markdown'] as const)('nothing else is built for the %s alone', (output) => {
  const drafts = vi.spyOn(tidies.addresses, 'apply');
  const extraction = extract(pageOf('news-list'), { url: 'https://pages.example/a' });
  expect(extraction[output]).not.toBe('');
  const count = drafts.mock.calls.length;
  drafts.mockRestore();
  expect(count).toBe(1);
});
