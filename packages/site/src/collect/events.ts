import type { PageKind } from '../classify/classify.js';
import type { SiteProblemCode } from '../errors.js';
import type { JobKind } from '../frontier/frontier.js';
import type { FoundSection } from '../pages/sections.js';
import type { Saved } from '../store/article.js';
import type { Coverage } from '../store/coverage.js';

/** Events while a site is collected, for progress lines and programs. */
export type CollectEvent =
  | {
      readonly type: 'fetched';
      readonly kind: JobKind;
      readonly url: string;
      readonly status: number;
      readonly bytes: number;
      readonly milliseconds: number;
    }
  | { readonly type: 'sections'; readonly siteId: number; readonly sections: readonly FoundSection[] }
  | { readonly type: 'list'; readonly url: string; readonly section: string | null; readonly entries: number; readonly fresh: number }
  | { readonly type: 'page'; readonly url: string; readonly kind: PageKind; readonly odds: number }
  | { readonly type: 'article'; readonly id: number; readonly url: string; readonly title: string; readonly saved: Saved }
  | { readonly type: 'skipped'; readonly url: string; readonly why: string }
  | { readonly type: 'removed'; readonly id: number; readonly url: string }
  | { readonly type: 'would-fetch'; readonly url: string; readonly title: string; readonly section: string | null }
  | { readonly type: 'alarm'; readonly section: string; readonly url: string; readonly why: string }
  | {
      readonly type: 'problem';
      readonly url: string;
      readonly code: SiteProblemCode | 'UNKNOWN';
      readonly message: string;
      readonly givenUp: boolean;
    }
  | { readonly type: 'coverage'; readonly siteId: number; readonly coverage: Coverage; readonly before: number | null }
  | { readonly type: 'waiting'; readonly milliseconds: number; readonly why: 'host' | 'database' };

/** Sums of a run. */
export interface Summary {
  fetched: number;
  bytes: number;
  lists: number;
  articles: Record<Saved, number>;
  removed: number;
  skipped: number;
  alarms: string[];
  /** By code. */
  problems: Record<string, number>;
  /** The coverage of the site; null before the end of a run, and for a dry run. */
  coverage: Coverage | null;
  /** Whether a smaller share of the known addresses is stored than after the previous run. */
  coverageFell: boolean;
  milliseconds: number;
  /** Jobs left for another run: the host asked us to come back much later. */
  deferred: number;
}

export function emptySummary(): Summary {
  return {
    fetched: 0,
    bytes: 0,
    lists: 0,
    articles: { new: 0, changed: 0, same: 0, merged: 0 },
    removed: 0,
    skipped: 0,
    alarms: [],
    problems: {},
    coverage: null,
    coverageFell: false,
    milliseconds: 0,
    deferred: 0,
  };
}

export function addToSummary(summary: Summary, event: CollectEvent): void {
  switch (event.type) {
    case 'fetched':
      summary.fetched++;
      summary.bytes += event.bytes;
      break;
    case 'list':
      summary.lists++;
      break;
    case 'article':
      summary.articles[event.saved]++;
      break;
    case 'removed':
      summary.removed++;
      break;
    case 'skipped':
      summary.skipped++;
      break;
    case 'alarm':
      summary.alarms.push(`${event.section}: ${event.why}`);
      break;
    case 'coverage':
      summary.coverage = event.coverage;
      summary.coverageFell = hasFallen(event.coverage.share, event.before);
      if (summary.coverageFell) summary.alarms.push(`coverage fell from ${percent(event.before!)} to ${percent(event.coverage.share!)}`);
      break;
    case 'problem':
      summary.problems[event.code] = (summary.problems[event.code] ?? 0) + 1;
      break;
  }
}

/** From this loss on less of a site is found than before. */
const MIN_FALL = 0.05;

function hasFallen(share: number | null, before: number | null): boolean {
  return share !== null && before !== null && share < before - MIN_FALL;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
