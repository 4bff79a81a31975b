import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { previewSite } from '../../src/collect/preview-site.js';
import { createFetcher, type Fetcher } from '../../src/fetch/fetcher.js';
import { loopbackNetwork, noPace, patientLimits } from '../fetch/loopback.js';
import { type Answer, type SiteServer, serveSites } from '../sites/site-server.js';
import { englishTitle } from '../sites/texts.js';

const HOST = 'gazette.example';

function page(main: string): Answer {
  const sections = ['News', 'Sport', 'Culture', 'Weather'].map((name) => `<li><a href="/${name.toLowerCase()}/">${name}</a></li>`);
  return { body: `<html lang="en"><title>G</title><body><nav><ul>${sections.join('')}</ul></nav><main>${main}</main></body></html>` };
}

function list(numbers: readonly number[]): Answer {
  const items = numbers.map((n) => `<li><h2><a href="/story/${n}">${englishTitle(n)}</a></h2> <time>2026-03-0${1 + (n % 9)}</time></li>`);
  return page(`<h1>Stories</h1><ul class="stories">${items.join('')}</ul>`);
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, i) => from + i);

describe('what a site looks like before it is collected', () => {
  let server: SiteServer;
  let fetcher: Fetcher;
  let answers: Record<string, Answer>;
  beforeAll(async () => {
    server = await serveSites([{ host: HOST, answer: (path) => answers[path] }]);
    fetcher = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
  });
  afterEach(() => void server.newPaths());
  afterAll(async () => {
    await fetcher.close();
    await server.close();
  });

  const samplesOf = ({ samples }: { samples: readonly { url: string; section: string | null }[] }) =>
    samples.map(({ url, section }) => `${section ?? 'start'} ${new URL(url).pathname.split('/').at(-1)}`);

  it('is its sections and what its start page shows, where that is enough', async () => {
    answers = { '/': list(numbers(1, 12)) };
    const preview = await previewSite(server.home(HOST), fetcher);
    expect(preview).toMatchObject({ home: server.home(HOST), host: `${HOST}:${server.port}` });
    expect(preview.sections.map(({ name }) => name)).toEqual(['News', 'Sport', 'Culture', 'Weather']);
    expect(samplesOf(preview)).toEqual(numbers(1, 10).map((n) => `start ${n}`));
    expect(preview.samples[0]).toEqual({ url: `${server.home(HOST)}story/1`, title: englishTitle(1), date: '2026-03-02', section: null });
    expect(server.newPaths()).toEqual(['/']);
  });

  it('comes from the first lists where the start page shows too little, some of each, and each article once', async () => {
    answers = {
      '/': page('<p>Welcome.</p>'),
      '/news/': list(numbers(1, 6)),
      '/culture/': list([2, ...numbers(20, 6)]),
      '/weather/': list(numbers(40, 6)),
    };
    const preview = await previewSite(server.home(HOST), fetcher);
    expect(samplesOf(preview)).toEqual([...numbers(1, 4).map((n) => `News ${n}`), ...numbers(20, 4).map((n) => `Culture ${n}`)]);
    expect(server.newPaths()).toEqual(['/', '/news/', '/sport/', '/culture/']);
  });

  it('is as much as somebody wants', async () => {
    answers = { '/': page('<p>Welcome.</p>'), '/news/': list(numbers(1, 6)), '/sport/': list(numbers(20, 6)) };
    expect(samplesOf(await previewSite(server.home(HOST), fetcher, { maxSamples: 3, maxLists: 1 }))).toEqual(['News 1', 'News 2', 'News 3']);
    expect(server.newPaths()).toEqual(['/', '/news/']);
    expect(samplesOf(await previewSite(server.home(HOST), fetcher, { maxSamples: 4, maxLists: 2 }))).toEqual([
      'News 1',
      'News 2',
      'Sport 20',
      'Sport 21',
    ]);
  });

  it('is told where the start page is not there, or robots.txt forbids it', async () => {
    answers = {};
    await expect(previewSite(server.home(HOST), fetcher)).rejects.toMatchObject({ code: 'HTTP_STATUS', details: { status: 404 } });
    answers = { '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /' }, '/': list([1]) };
    const other = createFetcher({ network: loopbackNetwork, pace: noPace, limits: patientLimits });
    await expect(previewSite(server.home(HOST), other)).rejects.toMatchObject({ code: 'ROBOTS_DENIED' });
    await other.close();
  });

  it('stops where it is stopped', async () => {
    answers = { '/': page('<p>Welcome.</p>') };
    server.newPaths();
    await expect(previewSite(server.home(HOST), fetcher, { signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'STOPPED' });
    expect(server.newPaths()).toEqual([]);
  });
});
