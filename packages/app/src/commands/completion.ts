import { Argument, Command } from 'commander';
import { EXIT } from '../exit.js';
import { completionScripts, type Shell, shells } from '../help/completion-scripts.js';
import { describeCommands } from '../help/described-command.js';
import type { MakeCommand } from './make-command.js';

const examples = `
To switch it on:
  bash   echo 'source <(pith completion bash)' >> ~/.bashrc
  zsh    echo 'source <(pith completion zsh)' >> ~/.zshrc
  fish   pith completion fish > ~/.config/fish/completions/pith.fish`;

/** `pith completion bash|zsh|fish`: a script that completes commands, options and files. */
export const completionCommand: MakeCommand = (done) =>
  new Command('completion')
    .description('print a completion script for bash, zsh or fish')
    .addArgument(new Argument('<shell>').choices(shells))
    .addHelpText('after', examples)
    .action((shell: Shell, _flags: object, command: Command) => {
      process.stdout.write(completionScripts[shell](describeCommands(command.parent!)));
      done(EXIT.found);
    });
