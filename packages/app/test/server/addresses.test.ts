import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Running, running, withToken } from './running.js';

let server: Running;
beforeAll(async () => {
  server = await running();
});
afterAll(() => server.close());

const at = (path: string, headers: Record<string, string> = {}, query = '') =>
  server.fetch(`/${server.site.url(path)}${query}`, { headers: { ...withToken, ...headers } });

describe('GET /https://…', () => {
  it('gives Markdown, or the format asked for in the query or in a header', async () => {
    const markdown = await at('/keeper');
    expect(markdown.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await markdown.text()).toMatch(/^# The keeper's books\n/);
    expect(await (await at('/keeper', {}, '?pith-format=text')).text()).not.toMatch(/^# /);
    const html = await at('/keeper', { 'x-pith-format': 'html' });
    expect(html.headers.get('content-security-policy')).toContain('sandbox');
    expect(await html.text()).toContain('<h1>');
    expect(await (await at('/keeper', { 'x-pith-format': 'json' })).json()).toMatchObject({ version: 1, status: 200 });
    expect((await at('/keeper', { 'x-pith-format': 'clay' })).status).toBe(400);
  });

  it('hands the query on without what is said to us', async () => {
    const text = await (await at('/keeper', {}, '?page=2&pith-budget=100000')).text();
    expect(text).toContain('Part 2, paragraph 1.');
    expect(server.site.asked.at(-1)!.path).toBe('/keeper?page=2');
  });

  it('keeps within a budget, joins pages, takes selectors', async () => {
    const some = await at('/keeper', {}, '?pith-budget=600&pith-all-pages=1');
    expect(Number(some.headers.get('x-pith-tokens'))).toBeLessThanOrEqual(600);
    expect(Number(some.headers.get('x-pith-full-tokens'))).toBeGreaterThan(900);
    expect(await (await at('/keeper', { 'x-pith-keep': 'h2', 'x-pith-format': 'text' })).text()).toBe('Chapter 1\n');
  });

  it('answers 304 while the content is the same, and fetches as often as it is told to', async () => {
    const first = await at('/keeper?a');
    const tag = first.headers.get('etag')!;
    const before = server.site.asked.length;
    const again = await at('/keeper?a', { 'if-none-match': `"other", ${tag}`, 'cache-control': 'max-age=300' });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(server.site.asked.length).toBe(before);
    expect((await at('/keeper?a', { 'if-none-match': tag, 'cache-control': 'no-cache' })).status).toBe(304);
    expect(server.site.asked.length).toBe(before + 1);
    const changed = await at('/keeper?new', { 'if-none-match': tag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
    expect((await at('/keeper?a', { 'if-none-match': tag, 'x-pith-format': 'text' })).status).toBe(200);
  });
});
