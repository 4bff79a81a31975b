import { Command, CommanderError } from 'commander';
import { extractCommand } from './commands/extract.js';
import { methodsCommand } from './commands/methods.js';
import { recordsCommand } from './commands/records.js';
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
    .addCommand(methodsCommand());
  for (const command of await furtherCommands(args[0], done)) program.addCommand(command);
  for (const command of [program, ...program.commands]) command.exitOverride();
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    return explained(error);
  }
}

/** Commands by the room that they need; `pith page.html` must not wait for databases and plots to load. */
export const roomCommands = {
  lab: ['evaluate', 'train'],
  site: ['collect', 'watch', 'worker', 'search', 'article', 'feed', 'profile', 'sites', 'export', 'prune'],
} as const;

/** The commands of other rooms: those of the room that is asked for, or all of them where help is. */
async function furtherCommands(first: string | undefined, done: (code: ExitCode) => void): Promise<readonly Command[]> {
  const isHelp = first === undefined || first === 'help' || first === '--help' || first === '-h';
  const needs = (names: readonly string[]) => isHelp || names.includes(first ?? '');
  return [
    ...(needs(roomCommands.lab) ? (await import('./commands/lab-commands.js')).labCommands(done) : []),
    ...(needs(roomCommands.site) ? (await import('./commands/site-commands.js')).siteCommands(done) : []),
  ];
}

function explained(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.found : EXIT.usage;
  if (error instanceof CommandError) {
    process.stderr.write(`pith: ${error.message}\n`);
    return error.exit;
  }
  throw error;
}
