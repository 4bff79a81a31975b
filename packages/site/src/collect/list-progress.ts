import { addressKey } from '../addresses/address-key.js';
import type { NewJob } from '../frontier/frontier.js';
import type { ListEntry } from '../pages/list-reader.js';
import type { ListState } from '../store/coverage.js';
import { hashOf } from '../text/hash.js';
import type { Job } from './job.js';

/** Priority of the first page of a list, and how much later each further page comes. */
const FIRST_PAGE_PRIORITY = 10;
const PRIORITY_STEP = 6;

/** Data of the job for a list page. */
export interface ListData {
  /** Address of the list's first page; left out on that page. */
  readonly list?: string | undefined;
  /** When this pass over the list began: entries stored before are known. */
  readonly since?: number | undefined;
  /** Pages read before this one in this run. */
  readonly pages?: number | undefined;
  /** Reads to the end, even if its entries are known. */
  readonly toEnd?: boolean | undefined;
  /** Hash of the entries of the previous page. */
  readonly before?: string | undefined;
  /** Marks of the addresses of the latest pages read before this one: a link to one of them leads back. */
  readonly read?: readonly string[] | undefined;
}

/** Pages of a list that are remembered, so that no circle of pages is walked round for ever. */
const MAX_REMEMBERED = 40;
const MARK_LENGTH = 10;

/** How to continue a list after one of its pages. */
export interface Progress {
  /** Pages to queue. */
  readonly jobs: readonly NewJob[];
  /** The new state of the list. Undefined if nothing changed. */
  readonly state: { readonly nextUrl: string | null; readonly depth: number; readonly hasEnded: boolean } | undefined;
}

interface PageRead {
  readonly state: ListState | undefined;
  readonly entries: readonly ListEntry[];
  /** Address of the following page. */
  readonly next: string | undefined;
  /** Whether it shows anything that was not stored before this reading began. */
  readonly hasNews: boolean;
}

export function firstPageOf({ claim }: Job): string {
  return (claim.data as ListData).list ?? claim.url;
}

export function sinceOf({ claim, clock }: Job): number {
  return (claim.data as ListData).since ?? clock.now();
}

/** Pages of the list before this one; a list that a link led to begins where it was found, however far that is from the start page. */
export function listDepthOf({ claim }: Job): number {
  return claim.kind === 'article' ? 0 : claim.depth;
}

/** Whether this page is read because the end of its list was never reached. */
function goesToEnd({ claim }: Job, state: ListState | undefined): boolean {
  return (claim.data as ListData).toEnd === true || (claim.depth === 0 && state === undefined);
}

/**
 * A list that was never read to its end is read to its end, however much of it is known from elsewhere; one that was is read as far as it
 * shows something new. The next run resumes an unfinished list.
 */
export function progressOf(job: Job, { state, entries, next, hasNews }: PageRead): Progress {
  const toEnd = goesToEnd(job, state);
  const shown = hashOf(
    entries
      .map(({ url }) => addressKey(url))
      .sort()
      .join('\n'),
  );
  const data = job.claim.data as ListData;
  // A page with the same entries as the previous one, or a later page without entries, is the end, even if it has a next link.
  const read = [...(data.read ?? []), markOf(job.claim.url)].slice(-MAX_REMEMBERED);
  const isOver = next === undefined || read.includes(markOf(next)) || shown === data.before || (entries.length === 0 && job.claim.depth > 0);
  const pages = (data.pages ?? 0) + 1;
  const isEnough = pages >= job.settings.maxListPages || job.barren.has(entries[0]?.url ?? job.claim.url);
  const goesOn = !isOver && !isEnough && (toEnd || hasNews);
  const depth = listDepthOf(job) + 1;
  const jobs = goesOn ? [pageJob(job, next!, { depth, pages, toEnd, before: shown, read })] : [];
  if (toEnd) return { jobs, state: { nextUrl: isOver ? null : next!, depth, hasEnded: isOver } };
  return { jobs: [...jobs, ...unfinishedPages(job, state)], state: undefined };
}

/** The page where an earlier run left off, for a visit of the first one. */
export function unfinishedPages(job: Job, state: ListState | undefined): NewJob[] {
  if (job.claim.depth > 0 || state === undefined || state.nextUrl === null) return [];
  return [pageJob(job, state.nextUrl, { depth: state.depth, pages: 1, toEnd: true, before: undefined, read: [] })];
}

function markOf(url: string): string {
  return hashOf(addressKey(url)).slice(0, MARK_LENGTH);
}

interface PageJob {
  readonly depth: number;
  readonly pages: number;
  readonly toEnd: boolean;
  readonly before: string | undefined;
  readonly read: readonly string[];
}

function pageJob(job: Job, url: string, { depth, pages, toEnd, before, read }: PageJob): NewJob {
  const { claim } = job;
  const section = claim.sectionId === null ? {} : { sectionId: claim.sectionId };
  const data: ListData = { list: firstPageOf(job), since: sinceOf(job), pages, ...(toEnd ? { toEnd } : {}), before, read };
  // Deeper pages of a list come after the articles of its first pages, so that an endless list is seen for what it is.
  return { siteId: claim.siteId, kind: 'list', url, ...section, depth, priority: FIRST_PAGE_PRIORITY + PRIORITY_STEP * pages, data: { ...data } };
}
