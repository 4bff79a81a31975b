import type { Command } from 'commander';

/** A command as the manual page and the shells know it. */
export interface DescribedCommand {
  /** With the command that it belongs to: `sites set`. */
  readonly name: string;
  /** `[options] <input...>` */
  readonly usage: string;
  readonly description: string;
  readonly options: readonly DescribedOption[];
}

export interface DescribedOption {
  readonly flags: string;
  /** With its hyphens, or undefined. */
  readonly short: string | undefined;
  readonly long: string | undefined;
  readonly description: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** All commands of a program, and those inside them. */
export function describeCommands(program: Command): readonly DescribedCommand[] {
  return program.commands.flatMap((command) => [
    describeCommand(command, command.name()),
    ...command.commands.map((inner) => describeCommand(inner, `${command.name()} ${inner.name()}`)),
  ]);
}

function describeCommand(command: Command, name: string): DescribedCommand {
  return {
    name,
    usage: command.usage(),
    description: command.description(),
    options: command.options.map(({ flags, short, long, description, required, optional, argChoices }) => ({
      flags,
      short,
      long,
      description,
      takesValue: required || optional,
      choices: argChoices ?? [],
    })),
  };
}
