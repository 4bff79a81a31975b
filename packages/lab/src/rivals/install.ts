import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { LabProblem } from '../problem.js';
import { manifestOf } from './manifest.js';
import { LOADER_FILE, LOADER_SOURCE, type Rival } from './rival.js';

const run = promisify(execFile);
const LIMIT_MS = 300_000;
const DONE_FILE = 'installed';

/** Where rivals are kept: the user's cache, so that they are installed once and never become part of a project. */
export function defaultRivalsFolder(): string {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'pith', 'rivals');
}

function folderOf(rival: Rival, rivalsFolder: string): string {
  return join(rivalsFolder, `${rival.name}-${createHash('sha256').update(manifestOf(rival)).digest('hex').slice(0, 12)}`);
}

/** Whether a rival can be run without fetching anything. */
export function isInstalled(rival: Rival, rivalsFolder = defaultRivalsFolder()): boolean {
  return existsSync(join(folderOf(rival, rivalsFolder), DONE_FILE));
}

/** Installs a rival into a scratch folder of its own, once for each set of versions, without running its install scripts. Gives the folder. */
export async function installRival(rival: Rival, rivalsFolder = defaultRivalsFolder()): Promise<string> {
  const manifest = manifestOf(rival);
  const folder = folderOf(rival, rivalsFolder);
  if (isInstalled(rival, rivalsFolder)) return folder;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), manifest);
    writeFileSync(join(folder, LOADER_FILE), LOADER_SOURCE);
    const onWindows = process.platform === 'win32';
    const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock', '--loglevel=error'];
    await run(onWindows ? 'npm.cmd' : 'npm', flags, { cwd: folder, timeout: LIMIT_MS, shell: onWindows });
  } catch (cause) {
    throw new LabProblem('RIVAL_NOT_INSTALLED', { name: rival.name, reason: reasonOf(cause) }, { cause });
  }
  writeFileSync(join(folder, DONE_FILE), '');
  return folder;
}

/** The error line of npm, without its prefix. */
function reasonOf(cause: unknown): string {
  const said = typeof cause === 'object' && cause !== null && 'stderr' in cause ? String(cause.stderr) : '';
  const lines = said
    .split('\n')
    .map((line) => line.replace(/^npm (?:error|ERR!)\s?/, '').trim())
    .filter((line) => line !== '' && !line.startsWith('A complete log') && !line.startsWith('code '));
  return lines[0] ?? (cause instanceof Error ? cause.message : String(cause));
}
