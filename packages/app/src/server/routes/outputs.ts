import { type Article, exportBytes, type FeedAbout, feedOf, recommend, type Storage } from '@pith/site';
import { z } from 'zod';
import { ServerProblem } from '../problem.js';
import { type Route, route } from '../route.js';
import { exportQuery, feedQuery } from '../schemas/collection.js';
import { namedIn } from './named-in.js';

const feed = route(
  {
    name: 'feed',
    method: 'get',
    path: '/v1/feed',
    summary: 'A feed of a site, a section, a search, a saved search or a profile. Default: all articles.',
    access: 'open',
    query: feedQuery,
    answers: [
      { meaning: 'The feed.', type: 'application/rss+xml', schema: z.string() },
      { meaning: 'The feed.', type: 'application/atom+xml', schema: z.string() },
    ],
  },
  async (call, { query }) => {
    const { articles, about } = await chosen(await call.services.storage(), await namedIn(call, query));
    return new Response(`${feedOf(articles, about, query.format)}\n`, {
      headers: { 'content-type': `application/${query.format}+xml; charset=utf-8` },
    });
  },
);

interface Asked {
  readonly site: number | undefined;
  readonly section: number | undefined;
  readonly q?: string | undefined;
  readonly saved?: string | undefined;
  readonly profile?: string | undefined;
  readonly limit: number;
}

interface Chosen {
  readonly articles: readonly Article[];
  readonly about: FeedAbout;
}

async function chosen(storage: Storage, query: Asked): Promise<Chosen> {
  const { profile, saved, q } = query;
  if (profile !== undefined) return ofProfile(storage, profile, query.limit);
  const search = saved === undefined ? q : (await storage.notices.all()).find(({ name }) => name === saved)?.query;
  if (saved !== undefined && search === undefined) throw new ServerProblem('NOT_FOUND', { detail: 'no such search' });
  return search === undefined ? ofSite(storage, query) : ofSearch(storage, search, query);
}

async function ofProfile({ store, profiles }: Storage, name: string, limit: number): Promise<Chosen> {
  const profile = await profiles.find(name);
  if (!profile) throw new ServerProblem('NOT_FOUND', { detail: 'no such profile' });
  const found = await recommend(store, profile, { limit });
  return { articles: found.map(({ article }) => article), about: { title: `For ${name}`, link: `urn:pith:profile:${encodeURIComponent(name)}` } };
}

async function ofSearch({ store }: Storage, words: string, { site, section, limit }: Asked): Promise<Chosen> {
  const found = await Promise.all((await store.search(words, { site, section, limit })).map(({ id }) => store.article(id)));
  const articles = found.filter((article): article is Article => article !== undefined && article.removedAt === null);
  return { articles, about: { title: `Search: ${words}`, link: `urn:pith:search:${encodeURIComponent(words)}` } };
}

async function ofSite({ store }: Storage, { site, section, limit }: Asked): Promise<Chosen> {
  const found = site === undefined ? undefined : await store.site(site);
  const within = section === undefined ? undefined : await store.section(section);
  const articles = await store.articles({ site, section, limit, order: 'latest day' });
  const title = [within?.name, found?.name].filter((part) => part !== undefined).join(' · ');
  return {
    articles: articles.filter(({ removedAt }) => removedAt === null),
    about: { title: title || 'Everything collected', link: within?.url ?? found?.home ?? 'urn:pith:everything' },
  };
}

const TYPES = { jsonl: 'application/jsonl', csv: 'text/csv', warc: 'application/warc', parquet: 'application/vnd.apache.parquet' } as const;

const exported = route(
  {
    name: 'export',
    method: 'get',
    path: '/v1/export',
    summary: 'Articles as a file: JSON Lines, CSV, WARC or Parquet, streamed.',
    access: 'open',
    query: exportQuery,
    answers: Object.values(TYPES).map((type) => ({ meaning: 'The file.', type, schema: z.string() })),
  },
  async (call, { query: { format, bom, ...filter } }) => {
    const storage = await call.services.storage();
    const bytes = exportBytes(storage, { format, byteOrderMark: bom, query: await namedIn(call, filter) });
    return new Response(ReadableStream.from(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>, {
      headers: { 'content-type': TYPES[format], 'content-disposition': `attachment; filename="pith.${format}"` },
    });
  },
);

/** Routes for feeds and exports of the collection. */
export const outputRoutes: readonly Route[] = [feed, exported];
