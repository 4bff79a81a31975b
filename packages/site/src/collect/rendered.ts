import type { Fetched } from '../fetch/fetcher.js';
import type { RenderOptions } from '../render/renderer.js';
import type { Job } from './job.js';
import { refuseWall } from './walls.js';

/** Links that a page without scripts would have in its menus alone. */
export const MIN_LINKS = 3;

/** The reason of pages that are empty until their scripts have run. */
export const NEEDS_BROWSER = 'needs-browser';

/** The page as rendered by a browser. The host is held for that time, as for any request. */
export async function renderForJob(job: Job, fetched: Fetched, how: Pick<RenderOptions, 'unfolds'> = {}): Promise<Fetched> {
  const { renderer } = job.settings;
  if (!renderer) return fetched;
  const startedAt = job.clock.now();
  const turn = await job.pace.turn(new URL(fetched.url).host, job.signal);
  try {
    const { bytes } = await renderer.render(fetched.url, { ...how, signal: job.signal });
    const milliseconds = job.clock.now() - startedAt;
    job.emit({ type: 'fetched', kind: job.claim.kind, url: fetched.url, status: 200, bytes: bytes.length, milliseconds });
    return { ...fetched, bytes, headers: { ...fetched.headers, 'content-type': 'text/html; charset=utf-8', 'x-pith-rendered': 'chromium' } };
  } finally {
    await turn.done({ milliseconds: job.clock.now() - startedAt, overloaded: false });
  }
}

/** What shows whether a start page or list is empty without a browser. */
interface Shown {
  readonly links: number;
  readonly reason: string | null;
  readonly hasMore: boolean;
}

/** A start page or list; as a browser shows it where it is empty without one, or where more of it comes when one scrolls or presses a button. */
export async function asShown(job: Job, fetched: Fetched, { links, reason, hasMore }: Shown): Promise<Fetched> {
  const why = links < MIN_LINKS ? reason : null;
  refuseWall(job, why);
  return job.settings.renderer && (why === NEEDS_BROWSER || hasMore) ? renderForJob(job, fetched, { unfolds: true }) : fetched;
}
