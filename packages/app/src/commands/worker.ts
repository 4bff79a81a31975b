import { createExtractionPool, work, workBatches } from '@pith/site';
import { Command } from 'commander';
import type { ExitCode } from '../exit.js';
import { withDatabaseFlag, withoutPassword } from '../site/database.js';
import { withFetchFlags } from '../site/fetching.js';
import { type LongTaskFlags, runUntilStopped, type TaskContext, withTaskFlags } from '../site/long-task.js';

interface Flags extends LongTaskFlags {
  readonly untilEmpty?: boolean;
}

const examples = `
Examples:
  pith worker --db postgres://pith@db/pith                  on as many machines as you like
  pith worker --db postgres://pith@db/pith --until-empty    end when the queue is empty
  pith worker --metrics 9464                                Prometheus asks http://127.0.0.1:9464/metrics

Workers share one queue. A host is asked by one of them at a time, with its gap, whichever worker has it.
A worker that dies loses nothing: its jobs go to others when their lease ends. SIGTERM and Ctrl-C finish what is under way.`;

/** `pith worker`: works on the queues that `collect`, `watch` and `batch --db` fill. */
export function workerCommand(done: (code: ExitCode) => void): Command {
  const command = new Command('worker')
    .description('work on the queue of a database, next to other workers')
    .option('--until-empty', 'end when the queue is empty');
  return withFetchFlags(withTaskFlags(withDatabaseFlag(command)))
    .addHelpText('after', examples)
    .action(async (flags: Flags, command: Command) => done(await run(flags, command)));
}

function run(flags: Flags, command: Command): Promise<ExitCode> {
  return runUntilStopped({ flags, command }, async () => ({
    sites: undefined,
    greeting: async () => `working for ${withoutPassword(flags.db)}`,
    work: (context) => workBoth(context, flags),
  }));
}

/** Sites and batches are in two queues; their pages are read in threads of their own. */
async function workBoth(context: TaskContext, { gap, threads, untilEmpty }: Flags): Promise<void> {
  const { storage, fetcher, signal } = context;
  const stays = untilEmpty !== true;
  const pool = createExtractionPool({ size: Math.max(1, threads), maxQueued: Number.MAX_SAFE_INTEGER });
  const { batches, frontier } = storage;
  try {
    await Promise.all([work({ ...context, stays }), workBatches({ batches, frontier, fetcher, gap: gap * 1_000, pool, stays, signal })]);
  } finally {
    await pool.close();
  }
}
