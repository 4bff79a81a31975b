import type { OpenPage } from 'pith';
import type { FetchRequest } from '../fetch/fetcher.js';
import { roleOf } from '../pages/page-role.js';
import type { Section } from '../store/site.js';
import { fetchPage } from './fetch-page.js';
import type { Job } from './job.js';
import { firstPageOf, unfinishedPages } from './list-progress.js';
import { openAsShown } from './rendered.js';
import { failList, markListUnchanged } from './section-visit.js';
import { storePage } from './store-article.js';
import { isFirstPage, type ReadList, readList, saveList } from './take-list.js';

/** Entries that a page of the menu may seem to have and still be a page to read. */
const MAX_ENTRIES_OF_PAGE = 2;

/** Fewer words may be the sentence that a list shows while it has no entries. */
const MIN_WORDS_OF_PAGE = 40;

/** One page of a list: what is new on it is queued, and the page that follows it. */
export async function listStep(job: Job): Promise<void> {
  const { claim, storage } = job;
  const section = claim.sectionId === null ? undefined : await storage.store.section(claim.sectionId);
  const answer = await fetchPage(job, claim.url, isFirstPage(job) ? conditionsOf(section) : {});
  if (answer.status === 304)
    return markListUnchanged(job, section, unfinishedPages(job, await storage.store.listState(claim.siteId, firstPageOf(job))));
  if (answer.status !== 200) return failList(job, section, answer);
  const { fetched, page } = await openAsShown(job, answer);
  const list = await readList(job, section, { page, headers: fetched.headers });
  if (section && isFirstPage(job) && !job.settings.dryRun && isSinglePage(page, list)) return storePage(job, { fetched, section });
  await saveList(job, list);
}

/** A page of the menu that leads nowhere and says something itself: statutes, a manifesto. A section that has had entries stays one. */
function isSinglePage(page: OpenPage, { section, entries, progress }: ReadList): boolean {
  if (entries.length > MAX_ENTRIES_OF_PAGE || progress.jobs.length > 0 || (section?.usualEntries ?? 0) > 0) return false;
  const content = page.extract();
  return content.wordCount >= MIN_WORDS_OF_PAGE && roleOf(page, content) === 'article';
}

function conditionsOf(section: Section | undefined): FetchRequest {
  return { etag: section?.etag ?? undefined, lastModified: section?.lastModified ?? undefined };
}
