import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pith } from '../in-process.js';
import { startPages } from '../mcp/site.js';

let pages: Awaited<ReturnType<typeof startPages>>;
beforeAll(async () => {
  pages = await startPages();
});
afterAll(() => pages.server.close());

const map = (...args: string[]) => pith(['map', `${pages.base}/tides`, '--allow-private', '--gap', '0', ...args]);

describe('pith map', () => {
  it('lists the addresses of a site, by words and as JSON', async () => {
    const { code, out } = await map();
    expect(code).toBe(0);
    expect(out.trim().split('\n')).toContain(`section  ${pages.base}/boats`);
    expect((await map('--match', 'boats')).out).toBe(`section  ${pages.base}/boats\n`);
    expect(JSON.parse((await map('--match', 'boats', '--json')).out)).toEqual({
      url: `${pages.base}/boats`,
      kind: 'section',
      title: 'Boats',
      date: null,
      from: 'start page',
    });
  });

  it('reports what it leaves out, and that nothing was found', async () => {
    expect((await map('--limit', '1')).err).toContain('more than 1 addresses');
    expect((await map('--match', 'nothing-like-this')).code).toBe(1);
    expect((await pith(['map', 'http://10.0.0.1/'])).code).toBe(3);
  });
});
