import { vi } from 'vitest';
import { main } from '../../src/main.js';
import { type Running, type Said, shim, startCommand } from '../run-pith.js';

export { type Running, type Said, shim } from '../run-pith.js';

/** Starts the command as a process of its own, through the committed shim. */
export const start = (args: readonly string[], cwd: string): Running => startCommand(process.execPath, [shim, ...args], { cwd });

/** Runs the command in this process, in a folder of its own: a process for each would take longer than what it does. */
export async function pith(args: readonly string[], cwd: string): Promise<Said> {
  let out = '';
  let err = '';
  const taken =
    (take: (text: string) => void) =>
    (chunk: string | Uint8Array, ...rest: unknown[]) => {
      take(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
      const done = rest.find((each) => typeof each === 'function') as ((error?: Error) => void) | undefined;
      done?.();
      return true;
    };
  const writers = [
    vi.spyOn(process.stdout, 'write').mockImplementation(
      taken((text) => {
        out += text;
      }),
    ),
    vi.spyOn(process.stderr, 'write').mockImplementation(
      taken((text) => {
        err += text;
      }),
    ),
  ];
  const before = process.cwd();
  process.chdir(cwd);
  try {
    await main(args);
    return { code: Number(process.exitCode ?? 0), out, err };
  } finally {
    process.exitCode = undefined;
    process.chdir(before);
    for (const writer of writers) writer.mockRestore();
    process.stdout.removeAllListeners('error');
  }
}

/** Flags for a site on this machine; without threads, for these run what was built and tests run the sources. */
export const own = ['--allow-private', '--gap', '0', '--threads', '0'] as const;

export const lines = (text: string) => text.split('\n').filter((line) => line !== '');
