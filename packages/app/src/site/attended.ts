import type { CollectEvent, CollectSettings, Fetcher, Renderer, Storage } from '@pith/site';
import { EXIT, type ExitCode } from '../exit.js';
import { type DatabaseFlags, inDatabase } from './database.js';
import { type FetchFlags, fetcherFor, rendererFor, settingsFor } from './fetching.js';
import { LiveLine } from './live-line.js';
import { explained } from './problems.js';
import { stopping } from './stopping.js';

export interface AttendedFlags extends DatabaseFlags, FetchFlags {
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

/** What work that lasts is given. */
export interface Means {
  readonly storage: Storage;
  readonly fetcher: Fetcher;
  readonly settings: Partial<CollectSettings>;
  readonly parallel: number;
  readonly signal: AbortSignal;
  readonly onEvent: (event: CollectEvent) => void;
}

export interface Lasting {
  /** Sites that the live line counts. */
  readonly sites: () => Promise<readonly number[]>;
  /** What is said at the beginning. */
  readonly greeting: () => Promise<string>;
  readonly work: (means: Means) => Promise<unknown>;
}

/** Runs work that lasts until it is stopped, with a live line; Ctrl-C and SIGTERM let it finish what is under way. */
export async function attended(flags: AttendedFlags, prepare: (storage: Storage) => Promise<Lasting>): Promise<ExitCode> {
  const fetcher = fetcherFor(flags);
  let renderer: Renderer | undefined;
  try {
    renderer = await rendererFor(flags);
    return await inDatabase(flags.db, async (storage) => {
      const { sites, greeting, work } = await prepare(storage);
      const line = new LiveLine({ storage, sites, quiet: flags.quiet === true, verbose: flags.verbose === true, json: flags.json === true });
      const { signal, dispose } = stopping((message) => line.tell(message));
      try {
        if (!flags.quiet) line.tell(await greeting());
        const settings = { ...(await settingsFor(flags)), renderer };
        await work({ storage, fetcher, settings, parallel: flags.parallel, signal, onEvent: (event) => line.event(event) });
      } finally {
        line.end();
        dispose();
      }
      return EXIT.found;
    });
  } catch (error) {
    throw explained(error);
  } finally {
    await renderer?.close();
    await fetcher.close();
  }
}
