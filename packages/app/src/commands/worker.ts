import { type Renderer, work } from '@pith/site';
import { Command } from 'commander';
import { EXIT, type ExitCode } from '../exit.js';
import { type DatabaseFlags, inDatabase, shown, withDatabaseFlag } from '../site/database.js';
import { type FetchFlags, fetcherFor, rendererFor, settingsFor, withFetchFlags } from '../site/fetching.js';
import { LiveLine } from '../site/live-line.js';
import { explained } from '../site/problems.js';
import { stopping } from '../site/stopping.js';

interface Flags extends DatabaseFlags, FetchFlags {
  readonly untilEmpty?: boolean;
  readonly json?: boolean;
  readonly quiet?: boolean;
  readonly verbose?: boolean;
}

const examples = `
Examples:
  pith worker --db postgres://pith@db/pith                  on as many machines as you like
  pith worker --db postgres://pith@db/pith --until-empty    end when nothing is left to do

Workers share one queue. A host is asked by one of them at a time, with its gap, whichever worker has it.
A worker that dies loses nothing: its jobs go to others when their lease ends. SIGTERM and Ctrl-C finish what is under way.`;

/** `pith worker`: works on the queue that `collect` and `watch` fill. */
export function workerCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('worker')
    .description('work on the queue of a database, beside others')
    .option('--until-empty', 'end when nothing is left to do')
    .option('--json', 'events on standard output, one JSON object a line')
    .option('-q, --quiet', 'no progress')
    .option('-v, --verbose', 'tell of every article');
  return withFetchFlags(withDatabaseFlag(command))
    .addHelpText('after', examples)
    .action(async (flags: Flags) => done(await run(flags)));
}

async function run(flags: Flags): Promise<ExitCode> {
  const fetcher = fetcherFor(flags);
  let renderer: Renderer | undefined;
  try {
    renderer = await rendererFor(flags);
    return await inDatabase(flags.db, async (storage) => {
      const line = new LiveLine({
        storage,
        sites: async () => (await storage.store.sites()).map(({ id }) => id),
        quiet: flags.quiet === true,
        verbose: flags.verbose === true,
        json: flags.json === true,
      });
      const { signal, dispose } = stopping((message) => line.tell(message));
      try {
        if (!flags.quiet) line.tell(`working for ${shown(flags.db)}`);
        const stays = flags.untilEmpty !== true;
        await work({
          storage,
          fetcher,
          settings: { ...(await settingsFor(flags)), renderer },
          parallel: flags.parallel,
          stays,
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
