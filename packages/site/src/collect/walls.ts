import { SiteProblem } from '../errors.js';
import type { Fetched } from '../fetch/fetcher.js';
import { openFetched } from '../pages/open-fetched.js';
import type { Job } from './job.js';

/** Reasons of block pages. They ask for something that only a person can give, so they are not bypassed. */
const WALLS: ReadonlySet<string> = new Set(['bot-check', 'login-wall']);

/** Statuses with which a host refuses a page. */
const REFUSALS: ReadonlySet<number> = new Set([401, 402, 403, 407, 451]);
/** Statuses under which checks for robots are sent as often as under 200. */
const MAYBE_CHECKS: ReadonlySet<number> = new Set([429, 503]);

/** The problem that an error status means: a refusal, a check for robots, or just an error. */
export function statusProblem(url: string, answer: Fetched): SiteProblem {
  const { status } = answer;
  const mayBeCheck = REFUSALS.has(status) || MAYBE_CHECKS.has(status);
  const why = mayBeCheck ? openFetched(answer).extract().reason : null;
  if (why !== null && WALLS.has(why)) return new SiteProblem('BLOCKED', { url, status, why });
  return REFUSALS.has(status) ? new SiteProblem('BLOCKED', { url, status }) : new SiteProblem('HTTP_STATUS', { url, status });
}

/** Throws `BLOCKED` if the page is a block page although it was served with status 200. */
export function refuseWall({ claim: { url, data } }: Job, reason: string | null): void {
  if (reason === null || !WALLS.has(reason)) return;
  // A stray link may lead to a login form. That does not mean that there is an article behind it.
  if (reason === 'login-wall' && data.from === 'link') return;
  throw new SiteProblem('BLOCKED', { url, why: reason });
}
