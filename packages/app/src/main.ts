import { existsSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { ABOUT_ALL, commands, DEFAULT_COMMAND } from './commands/index.js';
import { CommandError, EXIT, type ExitCode } from './exit.js';
import { styleHelp } from './help/help-style.js';
import { endOnFaults, reportFault } from './last-net.js';
import { version } from './version.js';

/** Help with the options that few people need. */
const HELP_ALL = '--help-all';

const examples = `
Examples:
  pith page.html                           Markdown of the main content
  pith records https://example.org/news    what a page lists, as a table
  pith collect https://example.org         a site into a database
  pith inspect page.html                   in the browser: which blocks are kept, and why

Without a command, extract is meant. pith COMMAND --help shows its options and examples.`;

/** The command line. Results go to stdout, everything else to stderr. The exit code tells the outcome. */
export async function main(args: readonly string[]): Promise<void> {
  // A reader that closes the pipe early (`| head`) is not an error.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(EXIT.found);
    process.stderr.write(`pith: cannot write to standard output: ${error.message}\n`);
    process.exit(EXIT.unreadable);
  });
  const net = endOnFaults();
  try {
    process.exitCode = await run(args);
  } finally {
    net.dispose();
  }
}

async function run(args: readonly string[]): Promise<ExitCode> {
  const mistake = await misspeltCommand(args[0]);
  if (mistake !== undefined) {
    process.stderr.write(`pith: ${mistake}\n`);
    return EXIT.usage;
  }
  let code: ExitCode = EXIT.found;
  const done = (result: ExitCode) => {
    code = result;
  };
  const program = new Command('pith')
    .description('Takes the essential part out of web pages.')
    .version(version, '-V, --version', 'print the version')
    .addHelpText('after', examples)
    // A flag after the name of a command is that command's, also where commands are inside commands.
    .enablePositionalOptions();
  for (const name of neededCommands(args[0])) {
    const makeCommand = await commands[name]!();
    program.addCommand(makeCommand(done), { isDefault: name === DEFAULT_COMMAND });
  }
  const isAll = args.includes(HELP_ALL);
  for (const command of [program, ...program.commands, ...program.commands.flatMap((each) => each.commands)]) {
    command.exitOverride().showHelpAfterError(`(${pathOf(command)} --help lists the options)`);
    styleHelp(command, { isAll });
  }
  try {
    await program.parseAsync(
      args.map((arg) => (arg === HELP_ALL ? '--help' : arg)),
      { from: 'user' },
    );
    return code;
  } catch (error) {
    return exitCodeOf(error);
  }
}

/** `pith sites add`, as it is typed. */
function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}

/** A word alone that names no file is rather a misspelt command than a page. */
async function misspeltCommand(first: string | undefined): Promise<string | undefined> {
  if (first === undefined || !/^[a-z][a-z-]*$/i.test(first) || first === 'help' || Object.hasOwn(commands, first) || existsSync(first))
    return undefined;
  // Only here: to ask for the version must not wait for the library to load.
  const { nearestName } = await import('pith');
  const meant = nearestName(first, Object.keys(commands));
  return `${first} is not a file, an address or a command. ${meant === undefined ? 'pith --help lists the commands.' : `Did you mean ${meant}?`}`;
}

/** The requested command, or all of them for help. A piped page needs no argument. */
function neededCommands(first: string | undefined): readonly string[] {
  if ((first === undefined && process.stdin.isTTY) || ['help', '--help', '-h', HELP_ALL, ...ABOUT_ALL].includes(first ?? ''))
    return Object.keys(commands);
  if (first === undefined) return [DEFAULT_COMMAND];
  if (first === '--version' || first === '-V') return [];
  return [Object.hasOwn(commands, first) ? first : DEFAULT_COMMAND];
}

function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.found : EXIT.usage;
  if (error instanceof CommandError) {
    process.stderr.write(`pith: ${error.message}\n`);
    return error.exit;
  }
  return reportFault(error);
}
