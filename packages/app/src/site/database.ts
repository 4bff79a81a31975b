import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { codeOf, openStorage, type SiteProblemCode, type Storage, type StorageOptions } from '@pith/site';
import type { Command } from 'commander';
import { canParse } from 'pith';
import { CommandError, EXIT } from '../exit.js';
import { explain } from './problems.js';

export interface DatabaseFlags {
  readonly db: string;
}

const DEFAULT_FILE = 'pith.db';

/** Adds `--db`. */
export function withDatabaseFlag(command: Command): Command {
  return command.option('--db <place>', 'a file, or postgres://…; PITH_DB names another default', process.env.PITH_DB ?? DEFAULT_FILE);
}

/** Opens the database for `work`, makes it where it is missing, and closes it whatever happens. */
export async function inDatabase<T>(place: string, work: (storage: Storage) => Promise<T>, options: StorageOptions = {}): Promise<T> {
  let storage: Storage | undefined;
  try {
    storage = await openStorage(place, options);
    return await work(storage);
  } catch (error) {
    throw explainAt(place, error);
  } finally {
    await storage?.close();
  }
}

/** The same for commands that only look: a missing file is a mistake, not a new database. */
export async function inKnownDatabase<T>(place: string, work: (storage: Storage) => Promise<T>): Promise<T> {
  if (isFile(place) && !existsSync(place))
    throw new CommandError(EXIT.unreadable, `there is no database ${place}. \`pith collect URL\` makes one; --db names another place.`);
  return inDatabase(place, work);
}

export function isFile(place: string): boolean {
  return !/^postgres(?:ql)?:\/\//.test(place);
}

/** Passwords stay out of messages. */
export function withoutPassword(place: string): string {
  if (isFile(place) || !canParse(place)) return place;
  const url = new URL(place);
  url.password = url.password === '' ? '' : '…';
  return decodeURI(url.href);
}

const OF_DATABASE: ReadonlySet<SiteProblemCode> = new Set([
  'DATABASE_LOST',
  'DISK_FULL',
  'READ_ONLY',
  'NOT_A_DATABASE',
  'DAMAGED_DATABASE',
  'NEWER_DATABASE',
]);

function explainAt(place: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'DATABASE_LOST' && isFile(place) && !existsSync(dirname(resolve(place))))
    return new CommandError(EXIT.unreadable, `the folder of the database does not exist: ${dirname(resolve(place))}`, error);
  if (code !== undefined && OF_DATABASE.has(code))
    return new CommandError(EXIT.unreadable, `${withoutPassword(place)}: ${(error as Error).message}`, error);
  return explain(error);
}
