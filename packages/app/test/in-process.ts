import { Readable } from 'node:stream';
import { vi } from 'vitest';
import { root, type Said } from './run-pith.js';

export interface Surroundings {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** What standard input holds. */
  readonly input?: string;
  /** Hears what is said on stderr so far, whenever more is said. */
  readonly watch?: (said: string) => void;
}

/** Runs the command in this process, one call at a time: starting a process for each would take longer than what the command does. */
export async function pith(args: readonly string[], { cwd = root, env = process.env, input = '', watch }: Surroundings = {}): Promise<Said> {
  // Asked for at every call, so that a test may reset its modules.
  const { main } = await import('../src/main.js');
  const out = captured(process.stdout);
  const err = captured(process.stderr, watch);
  const before = { cwd: process.cwd(), env: process.env, stdin: Object.getOwnPropertyDescriptor(process, 'stdin')! };
  process.chdir(cwd);
  process.env = env;
  Object.defineProperty(process, 'stdin', { configurable: true, value: Readable.from(input === '' ? [] : [Buffer.from(input)]) });
  try {
    await main(args);
    return { code: Number(process.exitCode ?? 0), out: out.text(), err: err.text() };
  } finally {
    process.exitCode = undefined;
    process.chdir(before.cwd);
    process.env = before.env;
    Object.defineProperty(process, 'stdin', before.stdin);
    out.restore();
    err.restore();
    process.stdout.removeAllListeners('error');
  }
}

/** Takes what is written to a stream of the process, and calls back as the stream would. */
function captured(stream: NodeJS.WriteStream, watch?: (said: string) => void): { text(): string; restore(): void } {
  let said = '';
  const writer = vi.spyOn(stream, 'write').mockImplementation((chunk: string | Uint8Array, ...rest: unknown[]) => {
    said += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    watch?.(said);
    const done = rest.find((each) => typeof each === 'function') as ((error?: Error) => void) | undefined;
    done?.();
    return true;
  });
  return { text: () => said, restore: () => writer.mockRestore() };
}
