import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../run-pith.js';
import { page, type Running, running, withToken } from './running.js';

let server: Running;
beforeAll(async () => {
  server = await running();
});
afterAll(() => server.close());

interface Chunks {
  readonly title: string | null;
  readonly chunks: readonly { readonly id: string; readonly text: string; readonly tokens: number; readonly headings: readonly string[] }[];
}

describe('POST /v1/chunks', () => {
  it('gives the content in chunks that are no longer than asked for, with ids that stay', async () => {
    const ask = async () => (await (await server.post('/v1/chunks', { html: page, maxTokens: 60 })).json()) as Chunks;
    const { title, chunks } = await ask();
    expect(title).toEqual(expect.any(String));
    expect(chunks.length).toBeGreaterThan(1);
    for (const { tokens, text } of chunks) {
      expect(tokens).toBeLessThanOrEqual(60);
      expect(text).not.toBe('');
    }
    expect((await ask()).chunks.map(({ id }) => id)).toEqual(chunks.map(({ id }) => id));
  });

  it('fetches an address with the token alone', async () => {
    const url = server.site.url('/keeper');
    expect((await server.post('/v1/chunks', { url })).status).toBe(401);
    const { chunks } = (await (await server.post('/v1/chunks', { url }, withToken)).json()) as Chunks;
    expect(chunks[0]).toMatchObject({ position: 0, headings: ["The keeper's books", 'Chapter 1'] });
  });
});

const product = readFileSync(join(root, 'pages/product-001-headlamp/page.html'), 'utf8');

describe('POST /v1/fields', () => {
  it('finds values by name and by selector, each with its source and confidence', async () => {
    const schema = { title: 'string', price: 'number', heading: 'h1', engine: 'string' };
    const answer = await (await server.post('/v1/fields', { html: product, schema })).json();
    expect(answer).toMatchObject({
      fields: {
        title: { value: expect.any(String), source: expect.stringContaining('metadata') },
        price: { value: expect.any(Number), source: expect.any(String), confidence: expect.any(Number) },
        heading: { value: expect.any(String), source: 'selector h1' },
      },
      missing: ['engine'],
    });
  });

  it('names what is wrong with a schema, with its place', async () => {
    const answer = await server.post('/v1/fields', { html: product, schema: { type: 'object' } });
    expect(await answer.json()).toMatchObject({
      status: 400,
      errors: [{ in: 'body', pointer: '/schema', detail: 'the schema names no fields; give properties' }],
    });
  });
});

describe('JSON answers to GET', () => {
  it('have a tag, and are not sent again to a client that has them', async () => {
    const first = await server.fetch('/v1/pages', { headers: withToken });
    const tag = first.headers.get('etag')!;
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    const again = await server.fetch('/v1/pages', { headers: { ...withToken, 'if-none-match': `W/"x", ${tag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
    await server.post('/v1/pages', { html: page, url: 'https://a.example/b' }, withToken);
    const changed = await server.fetch('/v1/pages', { headers: { ...withToken, 'if-none-match': tag } });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(tag);
  });
});
