import type { OpenPage } from 'pith';
import type { Fetched } from '../fetch/fetcher.js';
import { openFetched } from '../pages/open-fetched.js';
import type { Job } from './job.js';
import { refuseWall } from './walls.js';

/** Links that a page without scripts would have in its menus alone. */
const MIN_LINKS = 3;

/** The reason of pages that are empty until their scripts have run. */
export const NEEDS_BROWSER = 'needs-browser';

/** The page as a browser shows it. The host is taken for as long as that lasts, as for any request. */
export async function renderForJob(job: Job, fetched: Fetched): Promise<Fetched> {
  const { renderer } = job.settings;
  if (!renderer) return fetched;
  const startedAt = job.clock.now();
  const turn = await job.pace.turn(new URL(fetched.url).host, job.signal);
  try {
    const { bytes } = await renderer.render(fetched.url, { signal: job.signal });
    const milliseconds = job.clock.now() - startedAt;
    job.emit({ type: 'fetched', kind: job.claim.kind, url: fetched.url, status: 200, bytes: bytes.length, milliseconds });
    return { ...fetched, bytes, headers: { ...fetched.headers, 'content-type': 'text/html; charset=utf-8', 'x-pith-rendered': 'chromium' } };
  } finally {
    await turn.done({ milliseconds: job.clock.now() - startedAt, overloaded: false });
  }
}

/** A start page or list, read; as a browser shows it where it is empty without one. */
export async function openAsShown(job: Job, fetched: Fetched): Promise<{ readonly fetched: Fetched; readonly page: OpenPage }> {
  const rules = job.settings.rules;
  const options = rules ? { rules } : {};
  const page = openFetched(fetched, options);
  if (page.links.length >= MIN_LINKS) return { fetched, page };
  const { reason } = page.extract();
  refuseWall(job, reason);
  if (!job.settings.renderer || reason !== NEEDS_BROWSER) return { fetched, page };
  const shown = await renderForJob(job, fetched);
  return { fetched: shown, page: openFetched(shown, options) };
}
