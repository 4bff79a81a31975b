import type { Command } from 'commander';
import type { ExitCode } from '../exit.js';

/** Makes a command; `done` gets the exit code when it has run. */
export type MakeCommand = (done: (code: ExitCode) => void) => Command;
