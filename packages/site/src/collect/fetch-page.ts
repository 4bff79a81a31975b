import { addressKey } from '../addresses/address-key.js';
import type { Fetched, FetchRequest } from '../fetch/fetcher.js';
import { fetchFor, type Job } from './job.js';
import { movedTo } from './moved-to.js';

const MAX_MOVES = 3;

/** Fetches a page, or the one that it sends everybody on to: static sites and mirrors have no other way to redirect. */
export async function fetchPage(job: Job, url: string, request: FetchRequest = {}): Promise<Fetched> {
  let fetched = await fetchFor(job, url, request);
  for (let moves = 0; moves < MAX_MOVES; moves++) {
    const next = movedTo(fetched);
    const redirects = [...fetched.redirects, fetched.url];
    if (next === undefined || redirects.some((each) => addressKey(each) === addressKey(next))) break;
    const answer = await fetchFor(job, next);
    fetched = { ...answer, redirects: [...redirects, ...answer.redirects] };
  }
  return fetched;
}
