import { addressKey } from '../addresses/address-key.js';
import { SiteProblem } from '../errors.js';
import type { NewJob } from '../frontier/frontier.js';
import { type FoundSection, sectionsOf } from '../pages/sections.js';
import type { NewSection, Section, Store } from '../store/store.js';
import { fetchFor, finish, type Job } from './job.js';
import { openAsShown } from './rendered.js';

/** Lists that name no section come after the first pages of those that do. */
const AFTER_SECTIONS = 15;
const MAX_FEEDS = 10;

/** The start page: sections, feeds, sitemaps; and the start page itself as a list. */
export async function startStep(job: Job): Promise<void> {
  const { claim, settings } = job;
  const answer = await fetchFor(job, claim.url);
  if (answer.status !== 200) throw new SiteProblem('HTTP_STATUS', { url: claim.url, status: answer.status });
  const { fetched, page } = await openAsShown(job, answer);
  const found = sectionsOf(page);
  const wanted = (claim.data.sections as readonly string[] | undefined) ?? [];
  await refuseUnknown(job, found, wanted);
  const sitemaps =
    settings.sitemaps && settings.robots ? (await job.robots.rulesFor(new URL(fetched.url), { pace: job.pace, signal: job.signal })).sitemaps : [];
  await finish(job, async (store, frontier) => {
    const sections = await saveFound(store, claim.siteId, { found, wanted });
    const jobs: NewJob[] = sections.filter(({ kept }) => kept).map((section) => listJob(claim.siteId, section));
    if (wanted.length === 0) {
      jobs.push({ siteId: claim.siteId, kind: 'list', url: fetched.url, depth: 0, priority: AFTER_SECTIONS, data: { isHome: true } });
      if (settings.feeds)
        jobs.push(
          ...page.feeds.slice(0, MAX_FEEDS).map(({ url }): NewJob => ({ siteId: claim.siteId, kind: 'feed', url, priority: AFTER_SECTIONS })),
        );
      jobs.push(...sitemaps.map((url): NewJob => ({ siteId: claim.siteId, kind: 'sitemap', url })));
    }
    await frontier.renew(jobs);
    if (!settings.dryRun) await recheck(store, frontier, { siteId: claim.siteId, which: claim.data.recheck === true ? 'all' : 'due' });
  });
  job.emit({ type: 'sections', siteId: claim.siteId, sections: found });
}

/** A name that no section has is a mistake of the person, and would collect nothing without a word. */
async function refuseUnknown({ claim, storage }: Job, found: readonly FoundSection[], wanted: readonly string[]): Promise<void> {
  const named = wanted.filter((each) => !URL.canParse(each));
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

/** Saves sections, parents before children, and marks which of them are wanted. */
async function saveFound(
  store: Store,
  siteId: number,
  { found, wanted }: { found: readonly FoundSection[]; wanted: readonly string[] },
): Promise<readonly Section[]> {
  const asked = wanted.filter((each) => URL.canParse(each) && !found.some(({ url }) => addressKey(url) === addressKey(each)));
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

/** Whether a person named this section: by its name, or by its address. */
export function isWanted({ name, url }: FoundSection, wanted: readonly string[]): boolean {
  return wanted.some((each) => (URL.canParse(each) ? addressKey(each) === addressKey(url) : each.trim().toLowerCase() === name.toLowerCase()));
}
