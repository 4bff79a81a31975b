import type {
  AddressAnswer,
  ArticleAnswer,
  ArticleSummary,
  ArticlesAnswer,
  FacetsAnswer,
  MentionsAnswer,
  NewsAnswer,
  Operations,
  ProfileAnswer,
  QueryAnswer,
  SavedAnswer,
  SearchResult,
  SiteAnswer,
  SiteHead,
  TablesAnswer,
} from '../../../src/client/operations.ts';
import { api } from '../../api/client.ts';

export type { AddressAnswer, ArticlesAnswer, QueryAnswer, SiteAnswer, SiteHead } from '../../../src/client/operations.ts';
export type ArticleHead = ArticleSummary;
export type StoredArticle = ArticleAnswer;
export type Facets = FacetsAnswer;
export type Mentions = MentionsAnswer;
export type Profile = ProfileAnswer;
export type News = NewsAnswer['articles'][number];
export type SavedSearch = SavedAnswer;
export type Found = SearchResult;
type MissingReason = Operations['missing']['input']['reason'];

/** Which articles are meant; the same names as in the address of the studio. */
export interface Filter {
  readonly site?: string | undefined;
  readonly section?: string | undefined;
  readonly language?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export async function sites(signal?: AbortSignal): Promise<readonly SiteHead[]> {
  return (await api.sites({}, { signal })).sites;
}

export function site(host: string, signal: AbortSignal): Promise<SiteAnswer> {
  return api.site({ site: host }, { signal });
}

export async function missing(host: string, reason: string, signal: AbortSignal): Promise<readonly string[]> {
  return (await api.missing({ site: host, reason: reason as MissingReason, limit: 5_000 }, { signal })).addresses;
}

/** The explanation of an address, with the evidence. */
export function whyAddress(host: string, url: string, signal: AbortSignal): Promise<AddressAnswer> {
  return api.whyAddress({ site: host, url }, { signal });
}

export function articles(filter: Filter, before: number | undefined, signal: AbortSignal): Promise<ArticlesAnswer> {
  return api.articles({ ...filter, limit: 100, before }, { signal });
}

export function article(id: number, signal: AbortSignal): Promise<StoredArticle> {
  return api.article({ id }, { signal });
}

export function search(q: string, filter: Filter, offset: number, signal?: AbortSignal) {
  return api.search({ q, ...filter, limit: 50, offset }, { signal });
}

export function facets(q: string, filter: Filter, signal: AbortSignal): Promise<Facets> {
  return api.facets({ q, ...filter }, { signal });
}

export function mentions(q: string, by: 'day' | 'week' | 'month' | 'year', filter: Filter, signal: AbortSignal): Promise<Mentions> {
  return api.mentions({ q, by, ...filter }, { signal });
}

export async function profiles(signal?: AbortSignal): Promise<readonly Profile[]> {
  return (await api.profiles({}, { signal })).profiles;
}

export function saveProfile(profile: Profile): Promise<Profile> {
  return api.saveProfile({ body: profile });
}

export async function forgetProfile(name: string): Promise<void> {
  await api.forgetProfile({ name });
}

export async function news(name: string, signal: AbortSignal): Promise<readonly News[]> {
  return (await api.newsFor({ name, limit: 100 }, { signal })).articles;
}

export async function savedSearches(signal?: AbortSignal): Promise<readonly SavedSearch[]> {
  return (await api.savedSearches({}, { signal })).searches;
}

export function saveSearch(name: string, query: string): Promise<SavedSearch> {
  return api.saveSearch({ body: { name, query } });
}

export async function forgetSearch(name: string): Promise<void> {
  await api.forgetSearch({ name });
}

/** The newest articles, page by page up to a thousand. */
export async function latestArticles(signal: AbortSignal): Promise<readonly ArticleHead[]> {
  const all: ArticleHead[] = [];
  let before: number | undefined;
  do {
    const { articles: found, next } = await api.articles({ limit: 200, before }, { signal });
    all.push(...found);
    before = next ?? undefined;
  } while (before !== undefined && all.length < 1_000);
  return all;
}

export function runQuery(sql: string, signal: AbortSignal): Promise<QueryAnswer> {
  return api.query({ body: { sql } }, { signal });
}

export async function queryTables(signal: AbortSignal): Promise<TablesAnswer['tables']> {
  return (await api.tables({}, { signal })).tables;
}
