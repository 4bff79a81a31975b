import { pith as pithAnywhere } from '../in-process.js';
import { type Running, type Said, shim, startCommand } from '../run-pith.js';

/** Starts the command as a process of its own, through the committed shim. */
export const start = (args: readonly string[], cwd: string, watch?: (said: string) => void): Running =>
  startCommand(process.execPath, [shim, ...args], { cwd, ...(watch ? { watch } : {}) });

/** Runs the command in this process, in a folder of its own. */
export const pith = (args: readonly string[], cwd: string): Promise<Said> => pithAnywhere(args, { cwd });

/** Flags for a site on this machine; without threads, which take longer to start than the few pages take. */
export const own = ['--allow-private', '--gap', '0', '--threads', '0'] as const;

export const lines = (text: string) => text.split('\n').filter((line) => line !== '');
