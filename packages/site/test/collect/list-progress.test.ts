import { describe, expect, it } from 'vitest';
import { Barren } from '../../src/collect/barren.js';
import type { Job } from '../../src/collect/job.js';
import { progressOf, unfinishedPages } from '../../src/collect/list-progress.js';
import type { NewJob } from '../../src/frontier/frontier.js';
import type { ListState } from '../../src/store/coverage.js';

const HOME = 'https://gazette.example';
const LIST = `${HOME}/news`;
const NOW = 5_000;

/** A page of a list: numbers of the articles that it shows, and the page that its link leads to. */
interface ListPage {
  readonly shows: readonly number[];
  readonly next?: string;
}

interface Given {
  readonly maxListPages?: number;
  readonly barren?: Barren;
  readonly sectionId?: number | null;
}

function jobFor({ url, depth = 0, data = {} }: Pick<NewJob, 'url' | 'depth' | 'data'>, given: Given = {}): Job {
  const claim = { siteId: 1, url, depth, data, sectionId: given.sectionId ?? null };
  const settings = { maxListPages: given.maxListPages ?? 1_000 };
  return { claim, settings, barren: given.barren ?? new Barren(), clock: { now: () => NOW } } as unknown as Job;
}

const entriesOf = (numbers: readonly number[]) => numbers.map((number) => ({ url: `${HOME}/story/${number}`, title: '' }));

/** Reads a list from its first page on, as the worker does; `state` is what an earlier run has left. */
function walk(pages: Readonly<Record<string, ListPage>>, given: Given & { state?: ListState; hasNews?: boolean } = {}) {
  const read: string[] = [];
  const jobs: NewJob[] = [];
  let state = given.state;
  for (let next: NewJob | undefined = { siteId: 1, kind: 'list', url: LIST }; next && read.length < 20; next = jobs[read.length - 1]) {
    read.push(next.url.slice(HOME.length));
    const page = pages[read.at(-1)!] ?? { shows: [] };
    const link = page.next === undefined ? undefined : `${HOME}${page.next}`;
    const progress = progressOf(jobFor(next, given), { state, entries: entriesOf(page.shows), next: link, hasNews: given.hasNews ?? false });
    jobs.push(...progress.jobs);
    if (progress.state) state = { ...progress.state, endedAt: progress.state.hasEnded ? NOW : null };
  }
  return { read, jobs, state };
}

const ENDED: ListState = { nextUrl: null, depth: 3, endedAt: 1 };

describe('a list that was never read to its end', () => {
  const three = { '/news': { shows: [1, 2], next: '/news?p=2' }, '/news?p=2': { shows: [3, 4], next: '/news?p=3' }, '/news?p=3': { shows: [5] } };

  it('is read to its end, though all of it is known', () => {
    const { read, state } = walk(three);
    expect(read).toEqual(['/news', '/news?p=2', '/news?p=3']);
    expect(state).toEqual({ nextUrl: null, depth: 3, hasEnded: true, endedAt: NOW });
  });

  it('has its later pages after the articles of the first ones, and says which list they are of', () => {
    const { jobs } = walk(three, { sectionId: 8 });
    expect(jobs.map(({ depth, priority }) => [depth, priority])).toEqual([
      [1, 16],
      [2, 22],
    ]);
    for (const job of jobs) expect(job).toMatchObject({ siteId: 1, kind: 'list', sectionId: 8, data: { list: LIST, since: NOW, toEnd: true } });
    expect(walk(three).jobs[0]).not.toHaveProperty('sectionId');
  });

  it('keeps the moment at which its reading began', () => {
    const { jobs } = progressOf(jobFor({ url: LIST, data: { since: 77 } }), {
      state: undefined,
      entries: entriesOf([1]),
      next: `${LIST}?p=2`,
      hasNews: true,
    });
    expect(jobs[0]!.data).toMatchObject({ since: 77 });
  });

  it('ends where a link leads back to a page that was read', () => {
    const circle = { ...three, '/news?p=3': { shows: [5], next: '/news?p=2' } };
    expect(walk(circle)).toMatchObject({ read: ['/news', '/news?p=2', '/news?p=3'], state: { nextUrl: null, hasEnded: true } });
    expect(walk({ '/news': { shows: [1], next: '/news' } }).read).toEqual(['/news']);
  });

  it('ends where a page shows what the one before showed, in whatever order, or nothing at all', () => {
    const same = { '/news': { shows: [1, 2], next: '/news?p=2' }, '/news?p=2': { shows: [2, 1], next: '/news?p=3' } };
    expect(walk(same)).toMatchObject({ read: ['/news', '/news?p=2'], state: { hasEnded: true } });
    const empty = { '/news': { shows: [1], next: '/news?p=2' }, '/news?p=2': { shows: [], next: '/news?p=3' } };
    expect(walk(empty)).toMatchObject({ read: ['/news', '/news?p=2'], state: { hasEnded: true } });
  });

  it('goes on after a first page that shows nothing', () => {
    expect(walk({ '/news': { shows: [], next: '/news?p=2' }, '/news?p=2': { shows: [1] } }).read).toEqual(['/news', '/news?p=2']);
  });

  it('is left after as many pages as a run may read, and says where to go on', () => {
    const { read, state } = walk(three, { maxListPages: 2 });
    expect(read).toEqual(['/news', '/news?p=2']);
    expect(state).toMatchObject({ nextUrl: `${HOME}/news?p=3`, depth: 2, hasEnded: false });
  });

  it('is left where its entries are of a kind that leads nowhere', () => {
    const barren = new Barren();
    for (let n = 0; n < 40; n++) barren.note(`${HOME}/story/${n}`, 'idle');
    const { read, state } = walk(three, { barren });
    expect(read).toEqual(['/news']);
    expect(state).toMatchObject({ nextUrl: `${HOME}/news?p=2`, hasEnded: false });
  });
});

describe('a list that was read to its end', () => {
  const two = { '/news': { shows: [1], next: '/news?p=2' }, '/news?p=2': { shows: [2] } };

  it('is read on while it shows something new, and stays as it is remembered', () => {
    expect(walk(two, { state: ENDED, hasNews: true })).toMatchObject({ read: ['/news', '/news?p=2'], state: ENDED });
    expect(walk(two, { state: ENDED }).read).toEqual(['/news']);
  });

  it('says on none of its pages that it has to be read to the end', () => {
    expect(walk(two, { state: ENDED, hasNews: true }).jobs[0]!.data).not.toHaveProperty('toEnd');
  });
});

describe('a list that an earlier run left unfinished', () => {
  const left: ListState = { nextUrl: `${LIST}?p=7`, depth: 6, endedAt: null };

  it('is gone on with at the page where that was, to the end', () => {
    const { read, jobs } = walk({ '/news': { shows: [1], next: '/news?p=2' }, '/news?p=7': { shows: [7] } }, { state: left });
    expect(read).toEqual(['/news', '/news?p=7']);
    expect(jobs[0]).toMatchObject({ depth: 6, priority: 16, data: { list: LIST, toEnd: true, read: [] } });
  });

  it('is gone on with once, from its first page', () => {
    expect(unfinishedPages(jobFor({ url: LIST }), left)).toHaveLength(1);
    expect(unfinishedPages(jobFor({ url: LIST, depth: 1 }), left)).toEqual([]);
    expect(unfinishedPages(jobFor({ url: LIST }), undefined)).toEqual([]);
    expect(unfinishedPages(jobFor({ url: LIST }), ENDED)).toEqual([]);
  });
});
