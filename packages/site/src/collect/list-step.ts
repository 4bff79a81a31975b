import type { FetchRequest } from '../fetch/fetcher.js';
import type { Section } from '../store/site.js';
import { furnitureTest } from './boilerplate.js';
import { fetchPage } from './fetch-page.js';
import type { Job } from './job.js';
import { isToBeRead, judge } from './judge.js';
import { firstPageOf, unfinishedPages } from './list-progress.js';
import { openAsShown } from './rendered.js';
import { failList, markListUnchanged } from './section-visit.js';
import { storePage } from './store-article.js';
import { type Survey, surveyOf } from './survey.js';
import { isFirstPage, readList, saveList } from './take-list.js';

/** Fewer words may be the sentence that a section shows while it has no entries. */
const MIN_WORDS_OF_PAGE = 40;

/** One page of a list: what is new on it is queued, and the page that follows it. */
export async function listStep(job: Job): Promise<void> {
  const { claim, storage } = job;
  const section = claim.sectionId === null ? undefined : await storage.store.section(claim.sectionId);
  const answer = await fetchPage(job, claim.url, isFirstPage(job) ? conditionsOf(section) : {});
  if (answer.status === 304)
    return markListUnchanged(job, section, unfinishedPages(job, await storage.store.listState(claim.siteId, firstPageOf(job))));
  if (answer.status !== 200) return failList(job, section, answer);
  const { hashes } = await job.furnitureCache.of(storage.store, claim.siteId);
  const { fetched, page } = await openAsShown(job, answer, { isFurniture: furnitureTest(hashes, () => undefined) });
  const survey = surveyOf(page, { bytes: fetched.bytes, boilerplate: hashes });
  const judged = await judge(job, fetched, { survey, section });
  if (!job.settings.dryRun && isToBeRead(judged) && mayBePage(job, { section, survey })) return storePage(job, { fetched, section, judged });
  await saveList(job, { ...(await readList(job, section, { page, headers: fetched.headers })), judged });
}

/** Whether what was queued as a list may be something to read: a link of the menu to a manifesto, a post that calls the next one its next page. */
function mayBePage({ claim }: Job, { section, survey: { facts, declared } }: { section: Section | undefined; survey: Survey }): boolean {
  if (section && facts.words < MIN_WORDS_OF_PAGE && !declared.single) return false;
  // A section that has had entries stays one, and so does the start page of a host.
  return (section?.usualEntries ?? 0) === 0 && !/^\/(?:index\.\w{2,5})?$/i.test(new URL(claim.url).pathname);
}

function conditionsOf(section: Section | undefined): FetchRequest {
  return { etag: section?.etag ?? undefined, lastModified: section?.lastModified ?? undefined };
}
