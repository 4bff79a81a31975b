import { type Section, type Site, type Store, siteNamed } from '@pith/site';
import { ServerProblem } from '../problem.js';
import { type Call, json, type Route, route } from '../route.js';
import { siteQuery } from '../schemas/collection.js';
import {
  addressAnswer,
  addressQuery,
  missingAnswer,
  missingQuery,
  type SiteHead,
  sectionsAnswer,
  siteAnswer,
  siteParams,
  sitesAnswer,
} from '../schemas/sites.js';

const answer = (schema: Route['answers'][number]['schema'], meaning: string) => [{ meaning, type: 'application/json', schema }];

const DAY = 86_400_000;
const DAYS = 30;
/** Number of latest requests checked for faults. */
const LOOKED_AT = 200;
const MAX_FAILURES = 50;

const sites = route(
  {
    name: 'sites',
    method: 'get',
    path: '/v1/sites',
    summary: 'Sites of the collection and their state. Empty if there is no database yet.',
    access: 'open',
    answers: answer(sitesAnswer, 'The sites.'),
  },
  async (call) => {
    const store = await storeOrNone(call);
    if (!store) return json({ sites: [] });
    const all = await store.sites();
    return json({ sites: await Promise.all(all.map(async (site) => headOf(store, site, await store.sections(site.id)))) });
  },
);

/** An empty collection is not an error: the answer shows how to start. */
async function storeOrNone(call: Call): Promise<Store | undefined> {
  try {
    return (await call.services.storage()).store;
  } catch (error) {
    if (error instanceof ServerProblem && error.code === 'NO_DATABASE') return undefined;
    throw error;
  }
}

async function headOf(store: Store, site: Site, sections: readonly Section[]): Promise<SiteHead> {
  const now = Date.now();
  const byDay = await store.newByDay(site.id, now - DAYS * DAY);
  const fetches = await store.fetches(site.id, LOOKED_AT);
  const kept = sections.filter((section) => section.kept);
  return {
    ...site,
    ...(await store.countArticles(site.id)),
    daily: Array.from({ length: DAYS }, (_, at) => byDay.get(new Date(now - (DAYS - 1 - at) * DAY).toISOString().slice(0, 10)) ?? 0),
    visitedAt: fetches[0]?.at ?? null,
    // A run that a limit ended leaves no share.
    share: (await store.lastCoverage(site.id)) ?? (await store.coverage(site.id)).share,
    problems: fetches.filter(({ problem }) => problem !== null).length,
    alarms: kept.flatMap(({ name, alarm }) => (alarm === null ? [] : [`${name}: ${alarm}`])),
  };
}

const site = route(
  {
    name: 'site',
    method: 'get',
    path: '/v1/sites/:site',
    summary: 'One site: its sections, its known addresses, those not stored and why, recent failures.',
    access: 'open',
    params: siteParams,
    answers: answer(siteAnswer, 'The site.'),
  },
  async (call, { params }) => {
    const { store } = await call.services.storage();
    const found = await siteNamed(store, params.site);
    const sections = await store.sections(found.id);
    const counts = await store.sectionCounts(found.id);
    const fetches = await store.fetches(found.id, LOOKED_AT);
    return json({
      ...(await headOf(store, found, sections)),
      sections: sections.map(({ markUrl: _, markTitle: __, etag: ___, lastModified: ____, ...section }) => ({
        ...section,
        articles: counts.get(section.id) ?? 0,
      })),
      outside: counts.get(null) ?? 0,
      coverage: await store.coverage(found.id),
      failures: fetches.flatMap(({ url, kind, problem, at }) => (problem === null ? [] : [{ url, kind, problem, at }])).slice(0, MAX_FAILURES),
    });
  },
);

const missing = route(
  {
    name: 'missing',
    method: 'get',
    path: '/v1/sites/:site/missing',
    summary: 'Addresses of a site that were not stored for one reason, the oldest first.',
    access: 'open',
    params: siteParams,
    query: missingQuery,
    answers: answer(missingAnswer, 'The addresses.'),
  },
  async (call, { params, query: { reason, limit } }) => {
    const { store } = await call.services.storage();
    const found = await siteNamed(store, params.site);
    return json({ reason, addresses: await store.foundFor(found.id, reason, limit) });
  },
);

const address = route(
  {
    name: 'whyAddress',
    method: 'get',
    path: '/v1/sites/:site/why',
    summary: 'Explains an address of a site: its kind, whether it is stored, why not, and the evidence.',
    access: 'open',
    params: siteParams,
    query: addressQuery,
    answers: answer(addressAnswer, 'The explanation.'),
  },
  async (call, { params, query: { url } }) => {
    const { store } = await call.services.storage();
    const found = await siteNamed(store, params.site);
    const page = await store.knownPage(found.id, url);
    if (!page) throw new ServerProblem('NOT_FOUND', { detail: 'no page, feed or sitemap of the site names this address' });
    const { kind, state, reason, source, linkedFrom, anchor, odds, evidence, articleId } = page;
    const likelihood = odds === null ? null : 1 / (1 + Math.exp(-odds));
    return json({ url: page.url, kind, state, reason, source, linkedFrom, anchor, likelihood, evidence, articleId });
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
    const ids = query.site === undefined ? (await store.sites()).map(({ id }) => id) : [(await siteNamed(store, query.site)).id];
    return json({ sections: (await Promise.all(ids.map((id) => store.sections(id)))).flat() });
  },
);

/** Sites and how they are doing. */
export const siteRoutes: readonly Route[] = [sites, site, missing, address, sections];
