import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CommandError, EXIT } from '../exit.js';

/** The secret that lets a client fetch and write. Only its digest stays in memory. */
export interface Token {
  fits(given: string | undefined): boolean;
  /** Its file. Undefined if the environment has it. */
  readonly file: string | undefined;
  /** The token itself, only where it was just made: the one time it is shown. */
  readonly fresh: string | undefined;
}

export function defaultTokenFile(): string {
  return join(process.env.XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'pith', 'token');
}

/** The token itself, for a command that passes it to a browser in the fragment of an address. */
export async function readToken(file: string, given = process.env.PITH_TOKEN): Promise<string> {
  return given ?? (await readFile(file, 'utf8')).trim();
}

/** Kept pages can be fetched again: a cache. */
export function defaultPagesFolder(): string {
  return join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'pith', 'pages');
}

/** Labels cannot be recreated, so they are stored with the user's data and not in the cache. */
export function defaultDataFolder(): string {
  return join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'pith', 'sets');
}

const MIN_LENGTH = 16;

/** The token of the environment or of a file; one is made where there is none. */
export async function openToken(file: string, given = process.env.PITH_TOKEN): Promise<Token> {
  if (given !== undefined) return tokenOf(given, { file: undefined, fresh: undefined });
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw new CommandError(EXIT.unreadable, `cannot read the token ${file}: ${error.message}`, error);
  });
  if (kept !== undefined) {
    // A file that was copied or made by hand may be open to others.
    await chmod(file, 0o600).catch((error: Error) => {
      throw new CommandError(EXIT.unreadable, `cannot keep the token ${file} from others: ${error.message}`, error);
    });
    return tokenOf(kept.trim(), { file, fresh: undefined });
  }
  const made = randomBytes(32).toString('base64url');
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another server made it between the two looks.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return openToken(file, given);
    throw new CommandError(EXIT.unreadable, `cannot write the token ${file}: ${(error as Error).message}`, error);
  }
  return tokenOf(made, { file, fresh: made });
}

function tokenOf(text: string, about: Pick<Token, 'file' | 'fresh'>): Token {
  if (text.length < MIN_LENGTH) throw new CommandError(EXIT.usage, `the token has less than ${MIN_LENGTH} characters`);
  const digest = digestOf(text);
  // Digests are compared, so that neither time nor length reveals anything about the token.
  return { ...about, fits: (given) => given !== undefined && timingSafeEqual(digestOf(given), digest) };
}

function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
