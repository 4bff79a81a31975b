import type { z } from 'zod';
import type {
  articleAnswer,
  articleSummary,
  articlesAnswer,
  facetsAnswer,
  mentionsAnswer,
  searchAnswer,
} from '../../../src/server/schemas/collection.ts';
import type { newsAnswer, profileAnswer, savedAnswer } from '../../../src/server/schemas/people.ts';
import type { SiteAnswer, SiteHead } from '../../../src/server/schemas/sites.ts';
import { call } from '../../api/client.ts';

export type { SiteAnswer, SiteHead } from '../../../src/server/schemas/sites.ts';
export type ArticleHead = z.output<typeof articleSummary>;
export type StoredArticle = z.output<typeof articleAnswer>;
export type ArticlesAnswer = z.output<typeof articlesAnswer>;
export type Facets = z.output<typeof facetsAnswer>;
export type Mentions = z.output<typeof mentionsAnswer>;
export type Profile = z.output<typeof profileAnswer>;
export type News = z.output<typeof newsAnswer>['articles'][number];
export type SavedSearch = z.output<typeof savedAnswer>;
export type Found = Omit<z.output<typeof searchAnswer>['results'][number], 'snippet'> & {
  readonly snippet: { readonly text: string; readonly marks: readonly (readonly [number, number])[] };
};

/** Which articles are meant; the same names as in the address of the studio. */
export interface Filter {
  readonly site?: string | undefined;
  readonly section?: string | undefined;
  readonly language?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}
const asked = (filter: Filter) => ({ ...filter });

export async function sites(signal?: AbortSignal): Promise<readonly SiteHead[]> {
  return (await call<{ sites: SiteHead[] }>('/v1/sites', { signal })).sites;
}

export function site(host: string, signal: AbortSignal): Promise<SiteAnswer> {
  return call(`/v1/sites/${encodeURIComponent(host)}`, { signal });
}

export async function missing(host: string, reason: string, signal: AbortSignal): Promise<readonly string[]> {
  const query = { reason, limit: 5_000 };
  return (await call<{ addresses: string[] }>(`/v1/sites/${encodeURIComponent(host)}/missing`, { query, signal })).addresses;
}

export function articles(filter: Filter, before: number | undefined, signal: AbortSignal): Promise<ArticlesAnswer> {
  return call('/v1/articles', { query: { ...asked(filter), limit: 100, before }, signal });
}

export function article(id: number, signal: AbortSignal): Promise<StoredArticle> {
  return call(`/v1/articles/${id}`, { signal });
}

export function search(q: string, filter: Filter, offset: number, signal?: AbortSignal) {
  return call<{ results: Found[]; next: number | null }>('/v1/search', { query: { q, ...asked(filter), limit: 50, offset }, signal });
}

export function facets(q: string, filter: Filter, signal: AbortSignal): Promise<Facets> {
  return call('/v1/facets', { query: { q, ...asked(filter) }, signal });
}

export function mentions(q: string, by: string, filter: Filter, signal: AbortSignal): Promise<Mentions> {
  return call('/v1/mentions', { query: { q, by, ...asked(filter) }, signal });
}

export async function profiles(signal?: AbortSignal): Promise<readonly Profile[]> {
  return (await call<{ profiles: Profile[] }>('/v1/profiles', { signal })).profiles;
}

export function saveProfile(profile: Profile): Promise<Profile> {
  return call('/v1/profiles', { body: profile });
}

export function forgetProfile(name: string): Promise<void> {
  return call(`/v1/profiles/${encodeURIComponent(name)}`, { method: 'DELETE' });
}

export async function news(name: string, signal: AbortSignal): Promise<readonly News[]> {
  return (await call<{ articles: News[] }>(`/v1/profiles/${encodeURIComponent(name)}/articles`, { query: { limit: 100 }, signal })).articles;
}

export async function savedSearches(signal?: AbortSignal): Promise<readonly SavedSearch[]> {
  return (await call<{ searches: SavedSearch[] }>('/v1/searches', { signal })).searches;
}

export function saveSearch(name: string, query: string): Promise<SavedSearch> {
  return call('/v1/searches', { body: { name, query } });
}

export function forgetSearch(name: string): Promise<void> {
  return call(`/v1/searches/${encodeURIComponent(name)}`, { method: 'DELETE' });
}
