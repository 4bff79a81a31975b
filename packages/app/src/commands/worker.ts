import { work } from '@pith/site';
import { Command } from 'commander';
import type { ExitCode } from '../exit.js';
import { withDatabaseFlag, withoutPassword } from '../site/database.js';
import { withFetchFlags } from '../site/fetching.js';
import { type LongTaskFlags, runUntilStopped, withTaskFlags } from '../site/long-task.js';

interface Flags extends LongTaskFlags {
  readonly untilEmpty?: boolean;
}

const examples = `
Examples:
  pith worker --db postgres://pith@db/pith                  on as many machines as you like
  pith worker --db postgres://pith@db/pith --until-empty    end when nothing is left to do
  pith worker --metrics 9464                                Prometheus asks http://127.0.0.1:9464/metrics

Workers share one queue. A host is asked by one of them at a time, with its gap, whichever worker has it.
A worker that dies loses nothing: its jobs go to others when their lease ends. SIGTERM and Ctrl-C finish what is under way.`;

/** `pith worker`: works on the queue that `collect` and `watch` fill. */
export function workerCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('worker')
    .description('work on the queue of a database, beside others')
    .option('--until-empty', 'end when nothing is left to do');
  return withFetchFlags(withTaskFlags(withDatabaseFlag(command)))
    .addHelpText('after', examples)
    .action(async (flags: Flags, command: Command) => done(await run(flags, command)));
}

function run(flags: Flags, command: Command): Promise<ExitCode> {
  return runUntilStopped({ flags, command }, async () => ({
    sites: undefined,
    greeting: async () => `working for ${withoutPassword(flags.db)}`,
    work: (context) => work({ ...context, stays: flags.untilEmpty !== true }),
  }));
}
