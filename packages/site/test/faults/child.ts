import { type ChildProcess, fork } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { removeAfterFile } from '../temporary-folder.js';

const root = dirname(dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))));

/** Compiles a program of the tests (its path in `site/test`) with the sources as they are, so that it can run as a process of its own. */
export async function compile(path: string): Promise<string> {
  const folder = join(root, 'node_modules/.cache/pith-site-tests');
  mkdirSync(folder, { recursive: true });
  const outfile = removeAfterFile(join(folder, `${basename(path)}-${process.pid}.mjs`));
  const source = (file: string) => join(root, 'packages', file);
  await build({
    entryPoints: [source(`site/test/${path}.ts`)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Native or large packages stay outside; everything of the house is taken from its sources.
    external: Object.keys(createRequire(import.meta.url)('../../package.json').dependencies as object).filter((each) => !each.includes('pith')),
    alias: {
      pith: source('page/src/index.ts'),
      'pith/large': source('page/src/methods/large/large.ts'),
      'pith/parts': source('page/src/parts.ts'),
      '@pith/papers': source('papers/src/index.ts'),
    },
    logLevel: 'error',
  });
  return outfile;
}

export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<number | null>;
}

export function start(file: string, args: readonly string[]): Running {
  const child = fork(file, [...args], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => void said.push(chunk.toString()));
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('exit', (code, signal) =>
      code === 0 || signal !== null ? resolve(code) : reject(new Error(`the program ended with ${code}: ${said.join('').slice(0, 2_000)}`)),
    );
  });
  return { process: child, ended };
}
