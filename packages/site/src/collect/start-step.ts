import { canParse, type OpenPage } from 'pith';
import { addressKey } from '../addresses/address-key.js';
import { SiteProblem } from '../errors.js';
import type { Fetched } from '../fetch/fetcher.js';
import type { Claim, NewJob } from '../frontier/frontier.js';
import { openFetched } from '../pages/open-fetched.js';
import { type FoundSection, sectionsOf } from '../pages/sections.js';
import type { SiteSettings } from '../settings/site-settings.js';
import type { NewSection, Section } from '../store/site.js';
import type { Store } from '../store/store.js';
import { fetchPage } from './fetch-page.js';
import { followJob } from './follow.js';
import { finish, type Job } from './job.js';
import { asShown, MIN_LINKS } from './rendered.js';
import { sourcesOf } from './sources.js';
import { statusProblem } from './walls.js';

/** Lists outside the sections come after the first pages of the sections. */
const AFTER_SECTIONS = 15;
/** Dead links that the menu is compared with. */
const MAX_DEAD = 5_000;

/** The start page: sections, feeds, sitemaps; and the start page itself as a list. */
export async function startStep(job: Job): Promise<void> {
  const { claim, settings } = job;
  const answer = await fetchPage(job, claim.url);
  if (answer.status !== 200) throw statusProblem(claim.url, answer);
  const { fetched, page } = await openStart(job, answer);
  const found = sectionsOf(page);
  const { given } = job.own;
  const asked = (claim.data.sections as readonly string[] | undefined) ?? [];
  const wanted = asked.length > 0 ? asked : (given.sections ?? []);
  await refuseUnknown(job, found, wanted);
  const { named, guessed } = await sourcesOf(job, page);
  const since = job.clock.now();
  await finish(job, async (store, frontier) => {
    await store.saveSections(claim.siteId, listsOf(given));
    const sections = await saveFound(store, claim.siteId, { found: await withoutPages(store, claim, found), wanted });
    await saveOtherStart(store, { job, url: fetched.url });
    const jobs: NewJob[] = sections.filter(({ kept }) => kept).map((section) => ({ ...listJob(claim.siteId, section), data: { since } }));
    if (wanted.length === 0) {
      jobs.push({ siteId: claim.siteId, kind: 'list', url: fetched.url, depth: 0, priority: AFTER_SECTIONS, data: { isHome: true, since } });
      jobs.push(...named, ...(await putOff(store, job)));
      await frontier.add(guessed);
    }
    await frontier.renew([...jobs, ...sourcesFrom(given, claim.siteId)]);
    if (!settings.dryRun) await recheck(store, frontier, { siteId: claim.siteId, which: claim.data.recheck === true ? 'all' : 'due' });
  });
  job.emit({ type: 'sections', siteId: claim.siteId, sections: found });
}

async function openStart(job: Job, answer: Fetched): Promise<{ readonly fetched: Fetched; readonly page: OpenPage }> {
  const { rules } = job.settings;
  const opened = (fetched: Fetched) => openFetched(fetched, rules ? { rules } : {});
  const page = opened(answer);
  const { links, hasMore, next } = page;
  // Only a page with hardly any links is extracted for its reason.
  const reason = links.length < MIN_LINKS ? page.extract().reason : null;
  const fetched = await asShown(job, answer, { links: links.length, reason, hasMore: hasMore && next === null });
  return { fetched, page: fetched === answer ? page : opened(fetched) };
}

/** Links left by earlier runs, within the budget of this one. */
async function putOff(store: Store, { claim, settings, budget }: Job): Promise<NewJob[]> {
  if (settings.dryRun) return [];
  const left = await store.foundFor(claim.siteId, 'limit', settings.maxFollowed);
  const taken = left.slice(0, budget.take(claim.siteId, left.length, settings.maxFollowed));
  for (const url of taken) await store.noteMissing(claim.siteId, url, null);
  return taken.map((url) => followJob(claim.siteId, { url, isMenu: false, text: '' }, 1));
}

/** Menu links that are stored as pages are not sections, and neither are dead ones, until everything is fetched again. */
async function withoutPages(store: Store, { siteId, data }: Claim, found: readonly FoundSection[]): Promise<FoundSection[]> {
  const stored = await store.knownAddresses(
    siteId,
    found.map(({ url }) => addressKey(url)),
  );
  const dead = new Set(data.recheck === true ? [] : (await store.foundFor(siteId, 'not-found', MAX_DEAD)).map(addressKey));
  return found.filter(({ url }) => !stored.has(addressKey(url)) && !dead.has(addressKey(url)));
}

/** A second start of a site is a section of it, so that later visits come to it as well. */
async function saveOtherStart(store: Store, { job, url }: { job: Job; url: string }): Promise<void> {
  const site = await store.site(job.claim.siteId);
  if (!site || addressKey(site.home) === addressKey(job.claim.url) || addressKey(site.home) === addressKey(url)) return;
  await store.saveSections(site.id, [{ name: new URL(url).pathname.split('/').findLast((part) => part !== '') ?? url, url }]);
}

/** A name that no section has is a mistake of the person, and would collect nothing without a word. */
async function refuseUnknown({ claim, storage }: Job, found: readonly FoundSection[], wanted: readonly string[]): Promise<void> {
  const named = wanted.filter((each) => !canParse(each));
  if (named.length === 0) return;
  const all: readonly FoundSection[] = [...found, ...(await storage.store.sections(claim.siteId))];
  const unknown = named.find((name) => !all.some((section) => isWanted(section, [name])));
  if (unknown !== undefined)
    throw new SiteProblem('UNKNOWN_SECTION', { section: unknown, sections: [...new Set(all.map(({ name }) => name))].join(', ') || 'none found' });
}

async function recheck(
  store: Store,
  frontier: { renew(jobs: readonly NewJob[]): Promise<number> },
  { siteId, which }: { siteId: number; which: 'all' | 'due' },
): Promise<void> {
  const articles = await store.toCheck(siteId, which);
  await frontier.renew(
    articles.map(({ url, sectionId }) => ({ siteId, kind: 'article', url, ...(sectionId === null ? {} : { sectionId }), data: {} })),
  );
}

export function listJob(siteId: number, section: Pick<Section, 'id' | 'url'>): NewJob {
  return { siteId, kind: 'list', url: section.url, sectionId: section.id, depth: 0 };
}

/** Saves sections, parents before children, and marks which of them to collect. */
async function saveFound(
  store: Store,
  siteId: number,
  { found, wanted }: { found: readonly FoundSection[]; wanted: readonly string[] },
): Promise<readonly Section[]> {
  const asked = wanted.filter((each) => canParse(each) && !found.some(({ url }) => addressKey(url) === addressKey(each)));
  const all: readonly FoundSection[] = [...found, ...asked.map((url) => ({ name: new URL(url).pathname, url }))];
  const row = ({ name, url }: FoundSection): NewSection =>
    wanted.length === 0 ? { name, url } : { name, url, kept: isWanted({ name, url }, wanted) };
  const sections = await store.saveSections(siteId, all.map(row));
  const byAddress = new Map(sections.map((section) => [addressKey(section.url), section]));
  for (const { url, parentUrl } of all) {
    const parent = parentUrl === undefined ? undefined : byAddress.get(addressKey(parentUrl));
    const own = byAddress.get(addressKey(url));
    if (own && parent && own.parent !== parent.id) await store.updateSection(own.id, { parent: parent.id });
  }
  return sections;
}

/** Whether the user chose this section, by its name or by its address. */
function isWanted({ name, url }: FoundSection, wanted: readonly string[]): boolean {
  return wanted.some((each) => (canParse(each) ? addressKey(each) === addressKey(url) : each.trim().toLowerCase() === name.toLowerCase()));
}

/** Lists that the settings name, as sections: visited like those of the menus, by how often they change. */
function listsOf({ lists = [] }: SiteSettings): NewSection[] {
  return lists.map((url) => {
    const { pathname, host } = new URL(url);
    return { name: pathname.split('/').findLast((part) => part !== '') ?? host, url, kept: true };
  });
}

/** Feeds and sitemaps that the settings name. */
function sourcesFrom({ feeds = [], sitemaps = [] }: SiteSettings, siteId: number): NewJob[] {
  // Read only while they are in the settings.
  const data = { isGiven: true };
  return [...feeds.map((url): NewJob => ({ siteId, kind: 'feed', url, data })), ...sitemaps.map((url): NewJob => ({ siteId, kind: 'sitemap', url }))];
}
