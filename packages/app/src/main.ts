import { Command, CommanderError } from 'commander';
import { articleCommand } from './commands/article.js';
import { collectCommand } from './commands/collect.js';
import { evaluateCommand } from './commands/evaluate.js';
import { exportCommand } from './commands/export.js';
import { extractCommand } from './commands/extract.js';
import { feedCommand } from './commands/feed.js';
import { methodsCommand } from './commands/methods.js';
import { profileCommand } from './commands/profile.js';
import { pruneCommand } from './commands/prune.js';
import { recordsCommand } from './commands/records.js';
import { searchCommand } from './commands/search.js';
import { sitesCommand } from './commands/sites.js';
import { trainCommand } from './commands/train.js';
import { watchCommand } from './commands/watch.js';
import { workerCommand } from './commands/worker.js';
import { CommandError, EXIT, type ExitCode } from './exit.js';
import { version } from './version.js';

/** The command line. Results go to stdout, everything else to stderr; the exit code says what happened. */
export async function main(args: readonly string[]): Promise<void> {
  // A reader that closes the pipe early (`| head`) is no error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.found);
    throw error;
  });
  process.exitCode = await run(args);
}

async function run(args: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.found;
  const done = (result: ExitCode) => {
    code = result;
  };
  const program = new Command('pith')
    .description('Takes the essential part out of web pages.')
    .version(version)
    .showHelpAfterError('(pith --help shows what there is)')
    .addCommand(extractCommand(done), { isDefault: true })
    .addCommand(recordsCommand(done))
    .addCommand(methodsCommand())
    .addCommand(evaluateCommand(done))
    .addCommand(trainCommand(done))
    .addCommand(collectCommand(done))
    .addCommand(watchCommand(done))
    .addCommand(workerCommand(done))
    .addCommand(searchCommand(done))
    .addCommand(articleCommand(done))
    .addCommand(feedCommand(done))
    .addCommand(profileCommand(done))
    .addCommand(sitesCommand(done))
    .addCommand(exportCommand(done))
    .addCommand(pruneCommand(done));
  for (const command of [program, ...program.commands]) command.exitOverride();
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return explained(error);
  }
}

function explained(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.found : EXIT.usage;
  if (error instanceof CommandError) {
    process.stderr.write(`pith: ${error.message}\n`);
    return error.exit;
  }
  throw error;
}
