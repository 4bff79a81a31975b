import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readOwnPages } from '../../src/corpora/own-pages.js';
import { differencesFromNow } from '../../src/evaluate/now.js';
import { ownExtract } from '../../src/evaluate/own-extract.js';

const pages = readOwnPages(fileURLToPath(new URL('../../../../pages', import.meta.url)));

// What we do today, not what is wanted: a change that is meant is accepted with `npm run accept`, which prints what it is worth.
describe("the project's own pages give what was accepted", () => {
  it('are there', () => {
    expect(pages.length).toBeGreaterThan(0);
  });

  it.each(pages.map((page) => [page.id, page] as const))('%s', (_, page) => {
    expect(differencesFromNow(page, ownExtract)).toEqual([]);
  });
});
