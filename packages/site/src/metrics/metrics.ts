import type { CollectEvent } from '../collect/events.js';
import type { Frontier } from '../frontier/frontier.js';
import type { PoolLoad } from '../workers/pool.js';

export interface MetricSources {
  readonly frontier: Frontier;
  /** Threads that read articles. */
  readonly pool?: { readonly load: PoolLoad } | undefined;
}

/** What a worker has done since it began, in the format that Prometheus reads. */
export interface Metrics {
  onEvent(event: CollectEvent): void;
  text(sources: MetricSources): Promise<string>;
}

/** Upper bounds of the times of requests, in seconds. */
const BOUNDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const;

export function createMetrics(): Metrics {
  const counts = new Map<string, number>();
  const times = new Array<number>(BOUNDS.length + 1).fill(0);
  let seconds = 0;
  const add = (key: string, by = 1) => void counts.set(key, (counts.get(key) ?? 0) + by);
  return {
    onEvent: (event) => {
      if (event.type === 'fetched') {
        add(`pith_fetches_total{kind="${event.kind}",status="${event.status}"}`);
        add('pith_fetched_bytes_total', event.bytes);
        const taken = event.milliseconds / 1_000;
        seconds += taken;
        const bucket = BOUNDS.findIndex((bound) => taken <= bound);
        times[bucket < 0 ? BOUNDS.length : bucket]!++;
      } else if (event.type === 'article') add(`pith_articles_total{saved="${event.saved}"}`);
      else if (event.type === 'problem') add(`pith_problems_total{code="${event.code}",given_up="${event.givenUp}"}`);
      else if (event.type === 'list') add('pith_lists_total');
      else if (event.type === 'skipped') add('pith_skipped_total');
      else if (event.type === 'removed') add('pith_removed_total');
      else if (event.type === 'alarm') add('pith_alarms_total');
    },
    text: async (sources) => familiesText([...counterFamilies(counts), durations(times, seconds), ...(await gauges(sources))]),
  };
}

const COUNTERS: Readonly<Record<string, string>> = {
  pith_fetches_total: 'Requests that were answered.',
  pith_fetched_bytes_total: 'Bytes on the wire.',
  pith_articles_total: 'Articles by what became of them.',
  pith_lists_total: 'Pages of lists that were read.',
  pith_skipped_total: 'Pages without an article.',
  pith_removed_total: 'Articles found to be gone.',
  pith_alarms_total: 'Sections that look broken.',
  pith_problems_total: 'Jobs that failed, by code.',
};

function counterFamilies(counts: ReadonlyMap<string, number>): Family[] {
  return Object.entries(COUNTERS).map(([name, help]) => ({
    name,
    help,
    type: 'counter',
    samples: [...counts].filter(([key]) => key === name || key.startsWith(`${name}{`)),
  }));
}

function durations(times: readonly number[], seconds: number): Family {
  let sum = 0;
  const buckets = [...BOUNDS, '+Inf'].map((bound, i) => {
    sum += times[i]!;
    return [`pith_fetch_seconds_bucket{le="${bound}"}`, sum] as const;
  });
  const samples = [...buckets, ['pith_fetch_seconds_sum', seconds] as const, ['pith_fetch_seconds_count', sum] as const];
  return { name: 'pith_fetch_seconds', help: 'How long requests took.', type: 'histogram', samples };
}

async function gauges({ frontier, pool }: MetricSources): Promise<Family[]> {
  const gauge = (name: string, help: string, value: number | undefined): Family => ({
    name,
    help,
    type: 'gauge',
    samples: value === undefined ? [] : [[name, value]],
  });
  const wait = await frontier.untilNext();
  const { heapUsed, rss } = process.memoryUsage();
  return [
    gauge('pith_waiting_hosts', 'Hosts that have something to do.', await frontier.waitingHosts()),
    gauge('pith_next_job_seconds', 'Time until the next job may begin; absent where there is none.', wait === undefined ? undefined : wait / 1_000),
    gauge('pith_reading_running', 'Pages being read in threads.', pool?.load.running),
    gauge('pith_reading_queued', 'Pages waiting for a thread.', pool?.load.queued),
    gauge('pith_reading_lost', 'Threads that a page took down.', pool?.load.lost),
    gauge('pith_heap_bytes', 'Heap in use.', heapUsed),
    gauge('pith_resident_bytes', 'Memory of the process.', rss),
  ];
}

/** A metric with all its values. */
interface Family {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  /** Name with labels, and value. */
  readonly samples: readonly (readonly [string, number])[];
}

/** Prometheus' text format, version 0.0.4. */
function familiesText(families: readonly Family[]): string {
  return families
    .filter(({ samples }) => samples.length > 0)
    .map(
      ({ name, help, type, samples }) =>
        `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${samples.map(([key, value]) => `${key} ${value}\n`).join('')}`,
    )
    .join('');
}
