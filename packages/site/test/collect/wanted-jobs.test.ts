import { describe, expect, it } from 'vitest';
import { isWantedJob, type Job } from '../../src/collect/job.js';
import type { JobKind } from '../../src/frontier/frontier.js';
import type { SiteSettings } from '../../src/settings/site-settings.js';
import { steeringOf } from '../../src/settings/steering.js';

const settings: SiteSettings = { paths: ['/news/'], exclude: ['/news/private/'] };

/** Whether a job that was queued some time ago is still wanted by these settings. */
function isWanted(kind: JobKind, path: string, given: { depth?: number; data?: object } = {}): boolean {
  const claim = { kind, url: `https://gazette.example${path}`, depth: 0, data: {}, ...given };
  return isWantedJob({ claim, own: { steering: steeringOf(settings) } } as unknown as Job);
}

describe('a job that was queued before the settings of its site were changed', () => {
  it.each<[boolean, JobKind, string, object?]>([
    [true, 'article', '/news/1'],
    [false, 'article', '/sport/1'],
    [false, 'article', '/news/private/1'],
    [true, 'list', '/news/'],
    [false, 'list', '/sport/'],
    // Later pages of a list are where they are; sources are at the top of a host and name what is below.
    [true, 'list', '/all?page=2', { depth: 1 }],
    [false, 'list', '/news/private/?page=2', { depth: 1 }],
    [true, 'feed', '/feed.xml'],
    [true, 'sitemap', '/sitemap.xml'],
    [false, 'feed', '/news/private/feed.xml'],
    [true, 'start', '/'],
    [true, 'list', '/', { data: { isHome: true } }],
  ])('is wanted: %s, %s %s %j', (expected, kind, path, given = {}) => expect(isWanted(kind, path, given)).toBe(expected));
});
