import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { vi } from 'vitest';
import { main } from '../../src/main.js';

const root = new URL('../../../../', import.meta.url).pathname;
export const shim = join(root, 'packages/app/bin/pith.mjs');

export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Said>;
}

/** Starts the command as a process of its own, through the committed shim. */
export function start(args: readonly string[], cwd: string): Running {
  const child = spawn(process.execPath, [shim, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err }))) };
}

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

/** Flags for a site on this machine. */
export const own = ['--allow-private', '--gap', '0'] as const;

export const lines = (text: string) => text.split('\n').filter((line) => line !== '');
