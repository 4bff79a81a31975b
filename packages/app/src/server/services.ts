import { existsSync } from 'node:fs';
import {
  type CachedReader,
  createCachedReader,
  createExtractionPool,
  createFetcher,
  type ExtractionPool,
  type Fetcher,
  type Network,
  openStorage,
  type PictureRenderer,
  politePace,
  runReadings,
  type Storage,
  startRenderer,
  unpaced,
} from '@pith/site';
import { isFile } from '../site/database.js';
import { type Collecting, createCollecting } from './collecting.js';
import { type Desk, openDesk } from './desk.js';
import { createEvaluating, type Evaluating } from './evaluating.js';
import { type EventStreams, eventStreams } from './event-streams.js';
import { withKeptLearning } from './kept-pool.js';
import type { ServerLimits } from './limits.js';
import { openShelf, type PageShelf } from './page-shelf.js';
import { ServerProblem } from './problem.js';
import type { Token } from './token.js';

export interface ServiceOptions {
  readonly limits: ServerLimits;
  readonly token: Token;
  /** A file, or `postgres://…`. */
  readonly database: string;
  /** Folder of the kept pages. */
  readonly pages: string;
  /** Folder of the evaluations that were saved. */
  readonly runs: string;
  /** Folder of the labelled sets, and of the models learned from them. */
  readonly data: string;
  readonly network: Network;
  readonly workers: number;
  readonly userAgent: string;
  /** Whether everything needs the token, as on a server that others can reach. */
  readonly closed: boolean;
  /** The script of the pool; tests replace it. */
  readonly workerFile?: URL | undefined;
  /** The same for the threads that read articles while a site is collected. */
  readonly articleWorkerFile?: URL | undefined;
  /** The same for queries in SQL. */
  readonly queryWorkerFile?: URL | undefined;
  /** Milliseconds between two requests to a collected host. Default: one second. */
  readonly gap?: number | undefined;
  readonly log: (message: string) => void;
}

/** Dependencies of the routes. */
export interface Services {
  readonly options: ServiceOptions;
  readonly pool: ExtractionPool;
  readonly reader: CachedReader;
  readonly fetcher: Fetcher;
  readonly shelf: PageShelf;
  /** Sites that are collected in the background. */
  readonly collecting: Collecting;
  readonly desk: Desk;
  readonly evaluating: Evaluating;
  /** The database. Throws `NO_DATABASE` if there is none, unless it may be created. */
  storage(make?: 'make'): Promise<Storage>;
  /** Whether there is a database to ask. */
  hasDatabase(): boolean;
  /** One browser for all. */
  renderer(): Promise<PictureRenderer>;
  /** Calls back when an address of a list has ended; returns how to stop that. */
  onEnded(listener: (jobId: number) => void): () => void;
  readonly streams: EventStreams;
  readonly stopping: AbortSignal;
  /** New work is refused from here on. */
  stop(): void;
  close(): Promise<void>;
}

/** Milliseconds between two requests to a host that is collected. */
const COLLECT_GAP = 1_000;

export async function startServices(options: ServiceOptions): Promise<Services> {
  const { network, limits, workers, workerFile, userAgent } = options;
  const desk = openDesk(options.data);
  const workersPool = createExtractionPool({
    size: workers,
    maxHeap: limits.workerHeap,
    maxTime: limits.extractTime,
    maxQueued: limits.queued,
    warm: true,
    ...(workerFile ? { workerFile } : {}),
  });
  const pool = withKeptLearning(workersPool, desk);
  const evaluating = createEvaluating(options);
  const fetcher = createFetcher({ network, userAgent, pace: unpaced });
  // Lists may name one host a thousand times.
  const politeFetcher = createFetcher({ network, userAgent, pace: politePace({ gap: 1_000 }) });
  const stopping = new AbortController();
  const listeners = new Set<(jobId: number) => void>();
  const opened: { storage?: Promise<Storage>; renderer?: Promise<PictureRenderer>; readings?: Promise<void> } = {};

  const open = async (): Promise<Storage> => {
    const storage = await openStorage(options.database);
    const notify = (jobId: number) => listeners.forEach((listener) => void listener(jobId));
    opened.readings = runReadings(storage.readings, { fetcher: politeFetcher, pool, signal: stopping.signal, onEnded: notify }).catch(
      (error: Error) => options.log(`lists of addresses are not read any more: ${error.message}`),
    );
    return storage;
  };
  const collecting = createCollecting({
    storage: () => services.storage('make'),
    network,
    userAgent,
    gap: options.gap ?? COLLECT_GAP,
    workerFile: options.articleWorkerFile,
  });
  const hasDatabase = () => !isFile(options.database) || existsSync(options.database);
  const services: Services = {
    options,
    pool,
    fetcher,
    shelf: openShelf(options.pages),
    collecting,
    desk,
    evaluating,
    reader: createCachedReader({ fetcher, pool, network }),
    storage: async (make) => {
      if (!opened.storage && make === undefined && !hasDatabase()) throw new ServerProblem('NO_DATABASE');
      opened.storage ??= open().catch((error: unknown) => {
        // The next request retries: a database may come back.
        delete opened.storage;
        throw error;
      });
      return opened.storage;
    },
    hasDatabase,
    renderer: () => {
      opened.renderer ??= startRenderer({ network, userAgent }).catch((error: unknown) => {
        delete opened.renderer;
        throw error;
      });
      return opened.renderer;
    },
    onEnded: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    streams: eventStreams(limits.streams, stopping.signal),
    stopping: stopping.signal,
    stop: () => stopping.abort(),
    close: async () => {
      stopping.abort();
      await collecting.close();
      desk.close();
      evaluating.runs.close();
      await opened.readings;
      await pool.close();
      await (await opened.renderer?.catch(() => undefined))?.close();
      await fetcher.close();
      await politeFetcher.close();
      await (await opened.storage?.catch(() => undefined))?.close();
    },
  };
  // Lists left by an earlier run resume at once.
  if (hasDatabase()) await services.storage();
  return services;
}
