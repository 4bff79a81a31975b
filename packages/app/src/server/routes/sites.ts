import { type Section, type Site, type Store, siteNamed } from '@pith/site';
import { ServerProblem } from '../problem.js';
import { type Call, json, type Route, route } from '../route.js';
import { siteQuery } from '../schemas/collection.js';
import { missingAnswer, missingQuery, type SiteHead, sectionsAnswer, siteAnswer, siteParams, sitesAnswer } from '../schemas/sites.js';

const answer = (schema: Route['answers'][number]['schema'], meaning: string) => [{ meaning, type: 'application/json', schema }];

const DAY = 86_400_000;
const DAYS = 30;
/** The latest requests that are looked at for faults. */
const LOOKED_AT = 200;
const MAX_FAILURES = 50;

const sites = route(
  {
    name: 'sites',
    method: 'get',
    path: '/v1/sites',
    summary: 'Sites of the collection and how they are doing. None where there is no database yet.',
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

/** An empty collection is no fault: who has not collected yet sees what to do. */
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
    share: await store.lastCoverage(site.id),
    problems: fetches.filter(({ problem }) => problem !== null).length,
    alarms: kept.flatMap(({ name, alarm }) => (alarm === null ? [] : [`${name}: ${alarm}`])),
  };
}

const site = route(
  {
    name: 'site',
    method: 'get',
    path: '/v1/sites/:site',
    summary: 'One site: its sections, what it is known to have, what was not taken and why, what failed lately.',
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
    summary: 'Addresses of a site that were not taken for one reason, the oldest first.',
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
export const siteRoutes: readonly Route[] = [sites, site, missing, sections];
