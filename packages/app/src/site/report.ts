import type { CollectEvent, Summary } from '@pith/site';
import { shownText } from '../shown-text.js';

/** Numbers of a run under way, as the line at the bottom of the screen shows them. */
export interface Counts {
  pages: number;
  fresh: number;
  changed: number;
  seen: number;
  /** By kind. */
  readonly problems: Map<string, number>;
  /** Jobs, or hosts that have some. */
  queue: number | string;
}

export function emptyCounts(): Counts {
  return { pages: 0, fresh: 0, changed: 0, seen: 0, problems: new Map(), queue: 0 };
}

export function count(counts: Counts, event: CollectEvent): void {
  if (event.type === 'fetched') counts.pages++;
  else if (event.type === 'list') counts.seen += event.entries - event.fresh;
  else if (event.type === 'problem') counts.problems.set(event.code, (counts.problems.get(event.code) ?? 0) + 1);
  else if (event.type === 'article') {
    if (event.saved === 'new') counts.fresh++;
    else if (event.saved === 'changed') counts.changed++;
    else counts.seen++;
  }
}

/** `4.1 pages/s · queue 312 · new 40 · changed 1 · seen 12 · errors 3 (TIMEOUT 2, HTTP_STATUS 1)` */
export function lineOf(counts: Counts, milliseconds: number): string {
  const rate = counts.pages / Math.max(0.001, milliseconds / 1_000);
  const errors = [...counts.problems.values()].reduce((sum, each) => sum + each, 0);
  const kinds = [...counts.problems].map(([code, times]) => `${code} ${times}`).join(', ');
  const parts = [`${rate.toFixed(1)} pages/s`, `queue ${counts.queue}`, `new ${counts.fresh}`, `changed ${counts.changed}`, `seen ${counts.seen}`];
  return [...parts, errors === 0 ? 'no errors' : `errors ${errors} (${kinds})`].join(' · ');
}

/** The result of a run as readable text. */
export function summaryText(name: string, summary: Summary): string {
  const { articles, removed, fetched, bytes, milliseconds } = summary;
  const seconds = milliseconds / 1_000;
  const head = `${name}: ${articles.new} new, ${articles.changed} changed, ${removed} removed, ${articles.same + articles.merged} seen again`;
  const cost = `${fetched} pages and ${sizeText(bytes)} in ${seconds.toFixed(1)} s, ${(fetched / Math.max(0.001, seconds)).toFixed(1)} pages/s`;
  const problems = Object.entries(summary.problems).map(([code, times]) => `${code} ${times}`);
  const lines = [
    head,
    `  ${cost}`,
    ...(summary.skipped > 0 ? [`  ${summary.skipped} ${summary.skipped === 1 ? 'page' : 'pages'} without an article`] : []),
    ...(problems.length > 0 ? [`  errors: ${problems.join(', ')}`] : []),
    ...coverageLines(summary.coverage),
    ...summary.alarms.map((alarm) => `  alarm: ${alarm}`),
    ...(summary.deferred > 0 ? [`  ${summary.deferred} jobs left for the next run`] : []),
  ];
  return shownText(lines.join('\n'));
}

/** Addresses of a site that were not stored, by reason. */
function coverageLines(coverage: Summary['coverage']): string[] {
  if (coverage === null || coverage.known === 0) return [];
  const counts = new Map<string, number>();
  for (const { reason, count } of coverage.missing) counts.set(reason, (counts.get(reason) ?? 0) + count);
  const reasons = [...counts].map(([reason, count]) => `${reason} ${count}`).join(', ');
  return [`  ${coverage.stored} of ${coverage.known} known addresses stored${reasons === '' ? '' : `; not taken: ${reasons}`}`];
}

function sizeText(bytes: number): string {
  if (bytes < 10_000) return `${bytes} bytes`;
  return bytes < 10_000_000 ? `${Math.round(bytes / 1_000)} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

const WAITS = {
  database: 'the database does not answer; trying again in',
  host: 'waiting for a host that asked for a pause, or for jobs of a run that was killed:',
} as const;

/** One event as a line for people; undefined for those that only count. */
export function eventText(event: CollectEvent, verbose: boolean): string | undefined {
  const text = plainEventText(event, verbose);
  return text === undefined ? undefined : shownText(text);
}

function plainEventText(event: CollectEvent, verbose: boolean): string | undefined {
  switch (event.type) {
    case 'alarm':
      return `alarm: ${event.section} (${event.url}): ${event.why}`;
    case 'problem':
      if (!event.givenUp && !verbose) return undefined;
      return `${event.url}: ${event.message}${event.givenUp ? '' : ' It will be tried again.'}`;
    case 'waiting':
      return `${WAITS[event.why]} ${(event.milliseconds / 1_000).toFixed(0)} s`;
    case 'article':
      return verbose ? `${event.saved}: ${event.title} (${event.url})` : undefined;
    case 'skipped':
      return verbose ? `skipped: ${event.url}: ${event.why}` : undefined;
    case 'removed':
      return verbose ? `removed: ${event.url}` : undefined;
    default:
      return undefined;
  }
}
