import type { DescribedCommand } from './described-command.js';

/** The manual page in the language of `man`. */
export function manualPage(commands: readonly DescribedCommand[], version: string): string {
  const lines = [
    `.TH PITH 1 "" "pith ${version}" "Pith"`,
    '.SH NAME',
    'pith \\- take the essential part out of web pages',
    '.SH SYNOPSIS',
    '.B pith',
    '.RI [ command ] " " [ options ] " " [ input ...]',
    '.SH DESCRIPTION',
    'Results go to standard output, everything else to standard error. Without the name of a command, extract is meant. Without an input, the page is read from standard input.',
    '.SH COMMANDS',
    ...commands.flatMap(commandLines),
    '.SH EXIT STATUS',
    ...exitCodes.flatMap(([code, meaning]) => ['.TP', `.B ${code}`, text(meaning)]),
    '.SH ENVIRONMENT',
    ...environment.flatMap(([name, meaning]) => ['.TP', `.B ${name}`, text(meaning)]),
  ];
  return `${lines.join('\n')}\n`;
}

const exitCodes = [
  ['0', 'Found.'],
  ['1', 'Nothing found; the reason is on standard error.'],
  ['2', 'Wrong usage.'],
  ['3', 'Some input could not be read.'],
  ['4', 'Done, but less was found of a site than before.'],
  ['70', 'A fault of this program; work under way is left to its lease.'],
  ['130', 'Stopped by Ctrl-C.'],
] as const;

const environment = [
  ['PITH_DB', 'The database where --db names none.'],
  ['PITH_CHROMIUM', 'The browser that --render starts.'],
  ['NO_COLOR', 'Where it is set, nothing is coloured.'],
] as const;

function commandLines({ name, usage, description, options }: DescribedCommand): string[] {
  return [
    `.SS ${text(`pith ${name} ${usage}`)}`,
    text(`${description.charAt(0).toUpperCase()}${description.slice(1)}.`),
    ...options.flatMap((option) => ['.TP', `.B ${text(option.flags)}`, text(option.description)]),
  ];
}

/** A text in which `man` finds no commands of its own: hyphens are hyphens, and no line begins with a dot. */
function text(plain: string): string {
  return plain
    .replace(/\s+/g, ' ')
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/, '\\&$1');
}
