import type { Article } from '../store/article.js';
import { finish, type Job } from './job.js';

/** Ends the job of an address where there is nothing any longer, or never was. */
export async function markRemoved(job: Job, known: Article | undefined, why: string): Promise<void> {
  await finish(job, (store) => (known ? store.markRemoved(known.id) : store.noteMissing(job.claim.siteId, job.claim.url, 'not-found')));
  if (!known) job.barren.note(job.claim.url, 'idle');
  if (known) job.emit({ type: 'removed', id: known.id, url: known.url });
  else job.emit({ type: 'skipped', url: job.claim.url, why });
}
