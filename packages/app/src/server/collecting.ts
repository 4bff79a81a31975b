import { type CollectEvent, codeOf, collect, createArticlePool, createFetcher, type Network, politePace, readIn, type Storage } from '@pith/site';

/** A run of `collect` started on this server. */
export interface CollectRun {
  readonly id: string;
  readonly url: string;
  readonly host: string;
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly fetched: number;
  readonly lists: number;
  readonly articles: { readonly new: number; readonly changed: number; readonly same: number; readonly merged: number };
  readonly skipped: number;
  readonly failed: number;
  /** Why it failed. */
  readonly problem: { readonly code: string; readonly message: string } | null;
}

export interface NumberedEvent {
  readonly number: number;
  readonly event: CollectEvent;
}

export interface CollectWish {
  /** Names or addresses of the sections to keep. If left out, the earlier choice, or all. */
  readonly sections?: readonly string[] | undefined;
  /** Ask for every known article whether it has changed. */
  readonly recheck?: boolean | undefined;
}

/** Runs of this server, and their events. All results are in the database: losing a run only loses its display. */
export interface Collecting {
  start(url: string, wish?: CollectWish): Promise<CollectRun>;
  runs(): readonly CollectRun[];
  run(id: string): CollectRun | undefined;
  /** Events after a number; only the latest are kept. */
  eventsSince(id: string, number: number): readonly NumberedEvent[];
  /** Finishes the work in progress, then ends. */
  stop(id: string): void;
  /** Calls back whenever something happened in a run; returns how to stop that. */
  onChange(listener: (id: string) => void): () => void;
  close(): Promise<void>;
}

export interface CollectingOptions {
  readonly storage: () => Promise<Storage>;
  readonly network: Network;
  readonly userAgent: string;
  /** Milliseconds between two requests to one host. */
  readonly gap: number;
  /** The script of the threads; tests replace it. */
  readonly workerFile?: URL | undefined;
}

const MAX_EVENTS = 1_000;
const MAX_RUNS = 100;

interface Held {
  about: { -readonly [Name in keyof CollectRun]: CollectRun[Name] };
  readonly events: NumberedEvent[];
  readonly stop: AbortController;
  last: number;
  ended: Promise<void>;
}

export function createCollecting(options: CollectingOptions): Collecting {
  const held = new Map<string, Held>();
  const listeners = new Set<(id: string) => void>();
  const tell = (id: string) => listeners.forEach((listener) => void listener(id));
  const ids = { last: 0 };

  const begin = (url: string, host: string): Held => {
    const id = String(++ids.last);
    const about = { id, url, host, state: 'running' as const, startedAt: Date.now(), endedAt: null, problem: null };
    const run: Held = {
      about: { ...about, fetched: 0, lists: 0, articles: { new: 0, changed: 0, same: 0, merged: 0 }, skipped: 0, failed: 0 },
      events: [],
      stop: new AbortController(),
      last: 0,
      ended: Promise.resolve(),
    };
    held.set(id, run);
    for (const [old, { about: known }] of held) if (held.size > MAX_RUNS && known.state !== 'running') held.delete(old);
    return run;
  };
  return {
    start: async (url, wish = {}) => {
      const { host } = new URL(url);
      const running = [...held.values()].find(({ about }) => about.host === host && about.state === 'running');
      if (running) return { ...running.about };
      const storage = await options.storage();
      const run = begin(url, host);
      run.ended = carryOut(run, { ...options, storage: async () => storage }, wish, tell);
      return { ...run.about };
    },
    runs: () => [...held.values()].map(({ about }) => ({ ...about })).reverse(),
    run: (id) => (held.has(id) ? { ...held.get(id)!.about } : undefined),
    eventsSince: (id, number) => held.get(id)?.events.filter((each) => each.number > number) ?? [],
    stop: (id) => held.get(id)?.stop.abort(),
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: async () => {
      for (const { stop } of held.values()) stop.abort();
      await Promise.all([...held.values()].map(({ ended }) => ended));
    },
  };
}

async function carryOut(run: Held, options: CollectingOptions, { sections, recheck }: CollectWish, tell: (id: string) => void): Promise<void> {
  const { about, stop } = run;
  const fetcher = createFetcher({ network: options.network, userAgent: options.userAgent, pace: politePace({ gap: options.gap }) });
  const pool = createArticlePool({ size: 1, ...(options.workerFile ? { workerFile: options.workerFile } : {}) });
  let began = false;
  try {
    await collect(about.url, {
      storage: await options.storage(),
      fetcher,
      settings: { gap: options.gap, reading: readIn(pool) },
      sections,
      recheck,
      signal: stop.signal,
      onEvent: (event) => {
        began ||= event.type === 'sections';
        if (event.type === 'problem' && !began && event.givenUp) about.problem = { code: event.code, message: event.message };
        note(run, event);
        tell(about.id);
      },
    });
    about.state = stop.signal.aborted ? 'stopped' : began ? 'done' : 'failed';
  } catch (error) {
    about.state = 'failed';
    about.problem = { code: codeOf(error) ?? 'UNKNOWN', message: error instanceof Error ? error.message : String(error) };
  } finally {
    await pool.close();
    await fetcher.close();
    about.endedAt = Date.now();
    tell(about.id);
  }
}

function note(run: Held, event: CollectEvent): void {
  const { about, events } = run;
  if (event.type === 'fetched') about.fetched++;
  else if (event.type === 'list') about.lists++;
  else if (event.type === 'article') about.articles = { ...about.articles, [event.saved]: about.articles[event.saved] + 1 };
  else if (event.type === 'skipped') about.skipped++;
  else if (event.type === 'problem') about.failed++;
  events.push({ number: ++run.last, event });
  if (events.length > MAX_EVENTS) events.shift();
}
