import type { Command } from 'commander';
import type { ExitCode } from '../exit.js';
import { evaluateCommand } from './evaluate.js';
import { trainCommand } from './train.js';

/** The commands of the lab, which brings its plots along: imported only where one is asked for. */
export function labCommands(done: (code: ExitCode) => void): readonly Command[] {
  return [evaluateCommand(done), trainCommand(done)];
}
