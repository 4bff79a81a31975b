import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../src/server/routes/index.js';
import { page, type Running, running, withToken } from './running.js';

let server: Running;
beforeAll(async () => {
  server = await running();
});
afterAll(() => server.close());

async function asHtml(query: string): Promise<unknown> {
  return (await server.fetch(`/v1/extract?${query}`, { method: 'POST', headers: { 'content-type': 'text/html' }, body: page })).json();
}

describe('options in the query of a request with a JSON body', () => {
  it.each([
    ['fields=url', 'url=https://a.example/b'],
    ['fields=title', 'formats=tei'],
    ['fields=text', 'method=row-blocks'],
    ['fields=text&url=https://a.example/b', 'drop=p'],
    ['fields=markdown', 'maxTokens=20'],
    ['fields=title', 'outline=1'],
  ])('%s&%s is the same as with the page as body', async (others, option) => {
    const asJson = await (await server.post(`/v1/extract?${others}&${option}`, { html: page })).json();
    expect(asJson).toEqual(await asHtml(`${others}&${option}`));
    expect(asJson).not.toEqual(await asHtml(others));
  });

  it('are taken together with those of the body', async () => {
    const answer = await server.post('/v1/extract?fields=title,url', { html: page, url: 'https://a.example/b' });
    expect(await answer.json()).toMatchObject({ title: expect.any(String), url: 'https://a.example/b' });
  });

  it('may be the address to fetch or to keep', async () => {
    const url = server.site.url('/keeper');
    const read = await server.post(`/v1/extract?url=${encodeURIComponent(url)}`, { fields: ['url'] }, withToken);
    expect(await read.json()).toMatchObject({ url });
    expect((await server.post(`/v1/extract?url=${encodeURIComponent(url)}`, {})).status).toBe(401);
    const kept = await server.post('/v1/pages?url=https://a.example/b', { html: page }, withToken);
    expect(await kept.json()).toMatchObject({ url: 'https://a.example/b' });
  });

  it('are refused where the body has the same option', async () => {
    const answer = await server.post('/v1/extract?fields=title', { html: page, fields: ['text'] });
    expect(await answer.json()).toMatchObject({ status: 400, code: 'BAD_REQUEST', detail: '`fields` is in the query and in the body: give it once' });
  });
});

const bodyAlone = routes.filter(({ query, body }) => body && !query);

it.each(bodyAlone.map(({ path }) => path))('%s takes no query, and refuses one', async (path) => {
  const answer = await server.post(`${path.replaceAll(/:\w+/g, '1')}?limit=1`, {}, withToken);
  expect(await answer.json()).toMatchObject({ status: 400, detail: 'this route takes no query: options belong in the body' });
});
