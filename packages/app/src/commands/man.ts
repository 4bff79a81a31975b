import { Command } from 'commander';
import { EXIT } from '../exit.js';
import { describeCommands } from '../help/described-command.js';
import { manualPage } from '../help/manual-page.js';
import { version } from '../version.js';
import type { MakeCommand } from './make-command.js';

/** `pith man`: the manual page, as it is installed with the package. */
export const manCommand: MakeCommand = (done) =>
  new Command('man').description('print the manual page (pith man | man -l -)').action((_flags: object, command: Command) => {
    process.stdout.write(manualPage(describeCommands(command.parent!), version));
    done(EXIT.found);
  });
