import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../../', import.meta.url));
export const shim = join(root, 'packages/app/bin/pith.mjs');

/** What a command said, and how it ended. */
export interface Said {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<Said>;
}

export interface Circumstances {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What standard input holds; undefined leaves it open, for somebody who talks to the command. */
  readonly input?: string | undefined;
  /** Hears what is said on stderr so far, whenever more is said. */
  readonly watch?: (said: string, child: ChildProcess) => void;
}

/** Starts any command and gathers what it says. */
export function startCommand(file: string, args: readonly string[], { cwd = root, env = process.env, watch, ...given }: Circumstances = {}): Running {
  const input = 'input' in given ? given.input : '';
  const child = spawn(file, args, { cwd, env });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
    watch?.(err, child);
  });
  // A command that does not read may have closed its end.
  child.stdin.on('error', () => undefined);
  if (input !== undefined) child.stdin.end(input);
  return { child, ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, out, err }))) };
}

/** Runs `pith` as a person would, through the committed shim, in a process of its own; `pith` of `in-process.ts` takes a tenth of the time. */
export function spawnPith(args: readonly string[], circumstances?: Circumstances): Promise<Said> {
  return startCommand(process.execPath, [shim, ...args], circumstances).ended;
}
