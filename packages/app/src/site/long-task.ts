import type { CollectEvent, CollectSettings, Fetcher, Renderer, Storage } from '@pith/site';
import { EXIT, type ExitCode } from '../exit.js';
import { type DatabaseFlags, inDatabase } from './database.js';
import { type FetchFlags, fetcherFor, rendererFor, settingsFor } from './fetching.js';
import { LiveLine } from './live-line.js';
import { explain } from './problems.js';
import { stopOnSignals } from './stop-signals.js';

export interface LongTaskFlags extends DatabaseFlags, FetchFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** What a long task works with. */
export interface TaskContext {
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly settings: Partial<CollectSettings>;
  readonly parallel: number;
  readonly signal: AbortSignal;
  readonly onEvent: (event: CollectEvent) => void;
}

/** Work that goes on until somebody stops it. */
export interface LongTask {
  /** Sites that the live line counts. */
  readonly sites: () => Promise<readonly number[]>;
  /** Message at the start. */
  readonly greeting: () => Promise<string>;
  readonly work: (context: TaskContext) => Promise<unknown>;
}

/** Runs a long task until it is stopped, with a live line; Ctrl-C and SIGTERM let it finish what is under way. */
export async function runUntilStopped(flags: LongTaskFlags, prepare: (storage: Storage) => Promise<LongTask>): Promise<ExitCode> {
  const fetcher = fetcherFor(flags);
  let renderer: Renderer | undefined;
  try {
    renderer = await rendererFor(flags);
    return await inDatabase(flags.db, async (storage) => {
      const { sites, greeting, work } = await prepare(storage);
      const line = new LiveLine({ storage, sites, quiet: flags.quiet === true, verbose: flags.verbose === true, json: flags.json === true });
      const { signal, dispose } = stopOnSignals((message) => line.write(message));
      try {
        if (!flags.quiet) line.write(await greeting());
        const settings = { ...(await settingsFor(flags)), renderer };
        await work({ storage, fetcher, settings, parallel: flags.parallel, signal, onEvent: (event) => line.event(event) });
      } finally {
        line.end();
        dispose();
      }
      return EXIT.found;
    });
  } catch (error) {
    throw explain(error);
  } finally {
    await renderer?.close();
    await fetcher.close();
  }
}
