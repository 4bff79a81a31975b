import {
  type CollectEvent,
  type CollectSettings,
  createMetrics,
  type Fetcher,
  optimiseLater,
  type Renderer,
  type Storage,
  serveMetrics,
} from '@pith/site';
import type { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.js';
import { type DatabaseFlags, inDatabase } from './database.js';
import { type FetchFlags, fetcherFor, overridesFor, poolFor, rendererFor, settingsFor, siteRendererFor } from './fetching.js';
import { type LiveFlags, LiveLine } from './live-line.js';
import { explain } from './problems.js';
import { stopOnSignals } from './stop-signals.js';

export interface LongTaskFlags extends DatabaseFlags, FetchFlags, LiveFlags {
  readonly metrics?: string;
}

/** Adds the flags of commands that run until they are stopped. */
export function withTaskFlags(command: Command): Command {
  return command
    .option('--metrics <place>', 'answer /metrics for Prometheus on PORT of this machine, or on HOST:PORT')
    .option('--json', 'events on standard output, one JSON object per line')
    .option('-q, --quiet', 'no progress')
    .option('-v, --verbose', 'report every article');
}

/** Dependencies of a long task. */
export interface TaskContext {
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly settings: Partial<CollectSettings>;
  readonly overrides: Partial<CollectSettings>;
  readonly parallel: number;
  readonly signal: AbortSignal;
  readonly onEvent: (event: CollectEvent) => void;
}

/** Work that runs until it is stopped. */
export interface LongTask {
  /** Sites whose queue the live line counts; of all of them together, only hosts are counted. */
  readonly sites: readonly number[] | undefined;
  /** Message at the start. */
  readonly greeting: () => Promise<string>;
  readonly work: (context: TaskContext) => Promise<unknown>;
}

/** Runs a long task until it is stopped, with a live line. Ctrl-C and SIGTERM let it finish the work in progress. */
export async function runUntilStopped(
  { flags, command }: { readonly flags: LongTaskFlags; readonly command: Command },
  prepare: (storage: Storage) => Promise<LongTask>,
): Promise<ExitCode> {
  optimiseLater();
  const fetcher = fetcherFor(flags);
  const pool = poolFor(flags);
  const siteRenderer = siteRendererFor(flags);
  let renderer: Renderer | undefined;
  try {
    renderer = await rendererFor(flags);
    const attend = async (storage: Storage): Promise<ExitCode> => {
      const { sites, greeting, work } = await prepare(storage);
      const metrics = createMetrics();
      const text = () => metrics.text({ frontier: storage.frontier, pool });
      // Before resources that need closing: this may throw where no answer is possible.
      const server = flags.metrics === undefined ? undefined : await serveMetrics(flags.metrics, text);
      const line = new LiveLine({ storage, sites: () => sites, flags });
      const { signal, dispose } = stopOnSignals((message) => line.write(message));
      const onEvent = (event: CollectEvent) => {
        metrics.onEvent(event);
        line.event(event);
      };
      try {
        if (!flags.quiet) line.write(await greeting());
        const settings = { ...(await settingsFor(flags, pool)), renderer, siteRenderer };
        const overrides = { ...(await overridesFor(flags, command)), ...(renderer ? { renderer } : {}) };
        await work({ storage, fetcher, settings, overrides, parallel: flags.parallel, signal, onEvent });
      } finally {
        line.end();
        dispose();
        await server?.close();
      }
      return EXIT.found;
    };
    return await inDatabase(flags.db, attend, { raw: flags.raw });
  } catch (error) {
    throw explain(error);
  } finally {
    await renderer?.close();
    await siteRenderer.close();
    await pool?.close();
    await fetcher.close();
  }
}
