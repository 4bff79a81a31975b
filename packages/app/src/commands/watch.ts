import { type Renderer, type Storage, siteNamed, watch } from '@pith/site';
import { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.js';
import { type DatabaseFlags, inDatabase, shown, withDatabaseFlag } from '../site/database.js';
import { type FetchFlags, fetcherFor, rendererFor, settingsFor, siteAddress, withFetchFlags } from '../site/fetching.js';
import { LiveLine } from '../site/live-line.js';
import { explained } from '../site/problems.js';
import { stopping } from '../site/stopping.js';
import { numberAbove } from './flags.js';

interface Flags extends DatabaseFlags, FetchFlags {
  readonly every: number;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

const examples = `
Examples:
  pith watch                                   all sites of pith.db
  pith watch https://example.org               this site; it is added where it is new
  pith watch --db postgres://pith@db/pith      beside any number of \`pith worker\`

A column is visited half as long after it had something new, half as long again after it had nothing: between ten minutes and a week.
Saved searches send their messages. SIGTERM and Ctrl-C finish what is under way.`;

/** `pith watch`: visits sites by how often they change, until it is stopped. */
export function watchCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('watch')
    .description('keep sites up to date: visit columns by how often they change, until stopped')
    .argument('[site...]', 'addresses or hosts; all sites of the database where left out')
    .option('--every <seconds>', 'time between two looks at the schedule', numberAbove(0), 30)
    .option('--json', 'events on standard output, one JSON object a line')
    .option('-q, --quiet', 'no progress')
    .option('-v, --verbose', 'tell of every article');
  return withFetchFlags(withDatabaseFlag(command))
    .addHelpText('after', examples)
    .action(async (names: string[], flags: Flags) => done(await run(names, flags)));
}

async function run(names: readonly string[], flags: Flags): Promise<ExitCode> {
  const fetcher = fetcherFor(flags);
  let renderer: Renderer | undefined;
  try {
    renderer = await rendererFor(flags);
    return await inDatabase(flags.db, async (storage) => {
      const sites = names.length === 0 ? undefined : await sitesOf(storage, names);
      const watched = async () => sites ?? (await storage.store.sites()).map(({ id }) => id);
      const line = new LiveLine({
        storage,
        sites: watched,
        quiet: flags.quiet === true,
        verbose: flags.verbose === true,
        json: flags.json === true,
      });
      const { signal, dispose } = stopping((message) => line.tell(message));
      try {
        if (!flags.quiet) line.tell(`watching ${(await watched()).length} sites of ${shown(flags.db)}`);
        await watch({
          storage,
          fetcher,
          settings: { ...(await settingsFor(flags)), renderer },
          sites,
          every: flags.every * 1_000,
          parallel: flags.parallel,
          signal,
          onEvent: (event) => line.event(event),
        });
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

async function sitesOf({ store }: Storage, names: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const address = siteAddress(name);
    ids.push((address.includes('://') ? await store.ensureSite(address) : await siteNamed(store, name)).id);
  }
  return ids;
}
