import { type Article, SiteProblem, type StoredEvaluation, sectionsNamed, siteNamed } from '@pith/site';
import { shippedPassports } from 'pith/methods';
import { ServerProblem } from '../problem.js';
import { type Call, json, type Route, route } from '../route.js';
import {
  articleAnswer,
  articlesAnswer,
  articlesQuery,
  evaluationsAnswer,
  idParams,
  searchAnswer,
  searchQuery,
  sectionsAnswer,
  siteQuery,
  sitesAnswer,
} from '../schemas/collection.js';

const answer = (schema: Route['answers'][number]['schema'], meaning: string) => [{ meaning, type: 'application/json', schema }];

async function siteId(call: Call, name: string | undefined): Promise<number | undefined> {
  return name === undefined ? undefined : (await siteNamed((await call.services.storage()).store, name)).id;
}

/** The section that is meant: its number, its name where only one has it, or its address. */
async function sectionId(call: Call, name: string | undefined, site: number | undefined): Promise<number | undefined> {
  if (name === undefined || /^\d{1,15}$/.test(name)) return name === undefined ? undefined : Number(name);
  const { store } = await call.services.storage();
  const found = await sectionsNamed(store, name, site === undefined ? undefined : await store.site(site));
  if (found.length > 1)
    throw new SiteProblem('BAD_OPTION', { option: 'section', value: name, why: `${found.length} sections have this name: name the site too` });
  return found[0]!.id;
}

const search = route(
  {
    name: 'search',
    method: 'get',
    path: '/v1/search',
    summary: 'Articles of the collection that match, best first, with snippets.',
    access: 'open',
    query: searchQuery,
    answers: answer(searchAnswer, 'What was found.'),
  },
  async (call, { query: { q, site: siteName, section: sectionName, limit, offset, ...filter } }) => {
    const { store } = await call.services.storage();
    const site = await siteId(call, siteName);
    const section = await sectionId(call, sectionName, site);
    const results = await store.search(q, { ...filter, site, section, limit, offset });
    return json({ query: q, results, next: results.length === limit ? offset + limit : null });
  },
);

const articles = route(
  {
    name: 'articles',
    method: 'get',
    path: '/v1/articles',
    summary: 'Articles of the collection, of a site or of a section, newest first; or what has changed since a cursor.',
    access: 'open',
    query: articlesQuery,
    answers: answer(articlesAnswer, 'Articles without their texts.'),
  },
  async (call, { query: { site: siteName, section: sectionName, limit, order, offset, ...filter } }) => {
    const { store } = await call.services.storage();
    const site = await siteId(call, siteName);
    const section = await sectionId(call, sectionName, site);
    const cursor = await store.changeCursor();
    const found = await store.articles({ ...filter, site, section, limit, offset, order: order === 'day' ? 'latest day' : 'newest' });
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

/** What a list shows of an article. */
function summaryOf(article: Article) {
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

const sites = route(
  {
    name: 'sites',
    method: 'get',
    path: '/v1/sites',
    summary: 'Sites of the collection.',
    access: 'open',
    answers: answer(sitesAnswer, 'The sites.'),
  },
  async (call) => {
    const { store } = await call.services.storage();
    const all = await store.sites();
    return json({ sites: await Promise.all(all.map(async (site) => ({ ...site, ...(await store.countArticles(site.id)) }))) });
  },
);

const sections = route(
  {
    name: 'sections',
    method: 'get',
    path: '/v1/sections',
    summary: 'Sections of a site, or of all.',
    access: 'open',
    query: siteQuery,
    answers: answer(sectionsAnswer, 'The sections.'),
  },
  async (call, { query }) => {
    const { store } = await call.services.storage();
    const site = await siteId(call, query.site);
    const ids = site === undefined ? (await store.sites()).map(({ id }) => id) : [site];
    return json({ sections: (await Promise.all(ids.map((id) => store.sections(id)))).flat() });
  },
);

const evaluations = route(
  {
    name: 'evaluations',
    method: 'get',
    path: '/v1/evaluations',
    summary: 'What the shipped models scored and on what they were trained, and the runs that `pith evaluate --db` has stored.',
    access: 'open',
    answers: answer(evaluationsAnswer, 'One entry a method that learns.'),
  },
  async (call) => {
    const entries = Object.entries(shippedPassports);
    const evaluations = entries.map(([method, { model, date, seed, scores, sets }]) => ({ method, model, date, seed, scores, sets }));
    return json({ evaluations, runs: await storedRuns(call) });
  },
);

const MAX_RUNS = 100;

/** Models were scored whether there is a database or not. */
async function storedRuns({ services }: Pick<Call, 'services'>): Promise<readonly StoredEvaluation[]> {
  try {
    return await (await services.storage()).evaluations.latest(MAX_RUNS);
  } catch (error) {
    if (error instanceof ServerProblem && error.code === 'NO_DATABASE') return [];
    throw error;
  }
}

export const collectionRoutes: readonly Route[] = [search, articles, article, sites, sections, evaluations];
