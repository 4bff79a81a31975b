import type { Article } from '@pith/site';
import { ServerProblem } from '../problem.js';
import { json, type Route, route } from '../route.js';
import {
  articleAnswer,
  articlesAnswer,
  articlesQuery,
  facetsAnswer,
  facetsQuery,
  idParams,
  mentionsAnswer,
  mentionsQuery,
  searchAnswer,
  searchQuery,
} from '../schemas/collection.js';
import { namedIn } from './named-in.js';

const answer = (schema: Route['answers'][number]['schema'], meaning: string) => [{ meaning, type: 'application/json', schema }];

const search = route(
  {
    name: 'search',
    method: 'get',
    path: '/v1/search',
    summary: 'Articles of the collection that match, best first, with snippets.',
    access: 'open',
    query: searchQuery,
    answers: answer(searchAnswer, 'The matches.'),
  },
  async (call, { query: { q, limit, offset, ...filter } }) => {
    const { store } = await call.services.storage();
    const results = await store.search(q, { ...(await namedIn(call, filter)), limit, offset });
    return json({ query: q, results, next: results.length === limit ? offset + limit : null });
  },
);

const articles = route(
  {
    name: 'articles',
    method: 'get',
    path: '/v1/articles',
    summary: 'Articles of the collection, of a site or of a section, newest first, or the changes since a cursor.',
    access: 'open',
    query: articlesQuery,
    answers: answer(articlesAnswer, 'Articles without their texts.'),
  },
  async (call, { query: { limit, order, offset, ...filter } }) => {
    const { store } = await call.services.storage();
    const cursor = await store.changeCursor();
    const found = await store.articles({ ...(await namedIn(call, filter)), limit, offset, order: order === 'day' ? 'latest day' : 'newest' });
    const next = order === 'day' ? offset + limit : found.at(-1)?.id;
    return json({ articles: found.map(summaryOf), next: found.length === limit ? next : null, cursor });
  },
);

const article = route(
  {
    name: 'article',
    method: 'get',
    path: '/v1/articles/:id',
    summary: 'One article with its text and its revisions.',
    access: 'open',
    params: idParams,
    answers: answer(articleAnswer, 'The article.'),
  },
  async (call, { params: { id } }) => {
    const { store } = await call.services.storage();
    const found = await store.article(id);
    if (!found) throw new ServerProblem('NOT_FOUND', { detail: 'no such article' });
    return json({ ...summaryOf(found), text: found.text, markdown: found.markdown, revisions: await store.revisions(id) });
  },
);

/** The fields of an article in a list. */
export function summaryOf(article: Article) {
  const {
    text: _,
    markdown: __,
    pageText: ___,
    address: ____,
    simhash: _____,
    etag: ______,
    lastModified: _______,
    rawIds: ________,
    ...shown
  } = article;
  return shown;
}

const facets = route(
  {
    name: 'facets',
    method: 'get',
    path: '/v1/facets',
    summary: 'Sites, sections and languages of the matching articles, with counts.',
    access: 'open',
    query: facetsQuery,
    answers: answer(facetsAnswer, 'Counts, the largest first.'),
  },
  async (call, { query: { q, ...filter } }) => {
    const { store } = await call.services.storage();
    const found = await store.facets(q, await namedIn(call, filter));
    const hosts = new Map((await store.sites()).map(({ id, host }) => [id, host]));
    const sections = await Promise.all([...found.sections.keys()].map((id) => store.section(id)));
    const bySize = <T extends { readonly articles: number }>(rows: readonly T[]) => rows.toSorted((one, other) => other.articles - one.articles);
    return json({
      articles: found.articles,
      sites: bySize([...found.sites].map(([id, count]) => ({ id, host: hosts.get(id) ?? '', articles: count }))),
      sections: bySize(
        sections.flatMap((section) =>
          section ? [{ id: section.id, siteId: section.siteId, name: section.name, articles: found.sections.get(section.id)! }] : [],
        ),
      ),
      languages: bySize([...found.languages].map(([language, count]) => ({ language, articles: count }))),
    });
  },
);

const mentions = route(
  {
    name: 'mentions',
    method: 'get',
    path: '/v1/mentions',
    summary: 'How often words are mentioned over time, in the content, and anywhere on the pages.',
    access: 'open',
    query: mentionsQuery,
    answers: answer(mentionsAnswer, 'Periods with mentions, the earliest first.'),
  },
  async (call, { query: { q, by, ...filter } }) => {
    const { store } = await call.services.storage();
    return json({ by, periods: await store.mentions(q, by, await namedIn(call, filter)) });
  },
);

export const collectionRoutes: readonly Route[] = [search, facets, mentions, articles, article];
