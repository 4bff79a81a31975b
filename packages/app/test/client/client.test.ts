import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, PithProblem } from '../../src/client/index.js';
import { openApiOf } from '../../src/server/openapi.js';
import { routes } from '../../src/server/routes/index.js';
import { root } from '../run-pith.js';
import { page, type Running, running, TOKEN } from '../server/running.js';
import { type ApiDocument, clientSource } from './client-source.js';

const file = `${root}packages/app/src/client/operations.ts`;

describe('src/client/operations.ts', () => {
  it('is what the OpenAPI document makes', () => {
    const source = clientSource(JSON.parse(JSON.stringify(openApiOf(routes))) as ApiDocument);
    if (process.env.PITH_UPDATE === '1') writeFileSync(file, source);
    expect(readFileSync(file, 'utf8'), '`npm run docs` writes it again').toBe(source);
  });
});

describe('the client', () => {
  let server: Running;
  beforeAll(async () => {
    server = await running();
  });
  afterAll(() => server.close());
  const client = () => createClient({ address: server.address, token: TOKEN });

  it('reads a page, keeps one and looks at it', async () => {
    const { title, markdown } = await client().extract({ body: { html: page, url: 'https://books.example/keeper', fields: ['title', 'markdown'] } });
    expect(title).toBe("The keeper's books");
    expect(markdown).toContain('# ');
    const { id } = await client().keepPage({ body: { html: page } });
    const { blocks, cut } = await client().inspection({ page: id, method: 'cetr', favor: 'recall' });
    expect(blocks.length).toBeGreaterThan(1);
    expect(cut).toBeGreaterThanOrEqual(0);
    expect(await client().preview({ page: id })).toContain('data-block');
    expect((await client().health()).status).toBe('ok');
  });

  it('fills paths and queries, and reads an address', async () => {
    const text = await client().readAddress({ address: server.site.url('/keeper'), 'pith-format': 'text' });
    expect(text).toContain('Chapter 1');
    expect(text).not.toMatch(/^# /);
    await expect(client().article({ id: 5 })).rejects.toMatchObject({ problem: { code: 'NO_DATABASE' } });
  });

  it('throws what the server reports, with its code and faults', async () => {
    const wrong = client().articles({ limit: 0 });
    await expect(wrong).rejects.toBeInstanceOf(PithProblem);
    await expect(wrong).rejects.toMatchObject({ problem: { status: 400, code: 'BAD_REQUEST', errors: [{ in: 'query', pointer: '/limit' }] } });
    const stranger = createClient({ address: server.address });
    await expect(stranger.keptPages()).rejects.toMatchObject({ problem: { code: 'UNAUTHORIZED' } });
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const asked = client().extract({ body: { url: server.site.url('/never') } }, { signal: stop.signal });
    stop.abort();
    await expect(asked).rejects.toThrow('abort');
  });
});
