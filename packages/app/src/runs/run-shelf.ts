import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** A mean with its 95 % interval. */
export interface StoredEstimate {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

/** Scores of a group of pages. */
export interface StoredSummary {
  readonly pages: number;
  /** Word F1, or snippet F1 if there is no full text. Null if neither is known. */
  readonly score: StoredEstimate | null;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly faults: number;
}

/** One page of one system. */
export interface StoredScore {
  readonly set: string;
  readonly id: string;
  readonly url: string | null;
  readonly type: string;
  /** 1 − loss, in [0, 1]. */
  readonly score: number;
  readonly precision: number | null;
  readonly recall: number | null;
  readonly words: number;
  readonly fault: string | null;
}

export interface StoredSystem {
  readonly name: string;
  readonly isRival: boolean;
  readonly all: StoredSummary;
  readonly groups: readonly (StoredSummary & { readonly name: string })[];
  readonly milliseconds: number;
  readonly scores: readonly StoredScore[];
}

/** A saved evaluation. */
export interface StoredRun {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Folder of the labelled pages. */
  readonly data: string;
  readonly dataset: string;
  readonly fingerprint: string;
  readonly pages: number;
  readonly by: string;
  readonly systems: readonly StoredSystem[];
  readonly missing: readonly { readonly name: string; readonly reason: string }[];
}

/** Runs cannot be fetched again: they are data, not a cache. */
export function defaultRunsFolder(): string {
  return join(process.env.XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'pith', 'runs');
}

const RUN_ID = /^[0-9]{13}-[0-9a-f]{8}$/;

/** Writes a run. Returns its id. */
export async function saveRun(folder: string, run: Omit<StoredRun, 'id'>): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(run)).digest('hex').slice(0, 8);
  const id = `${String(run.at).padStart(13, '0')}-${digest}`;
  await mkdir(folder, { recursive: true });
  // A run is there as a whole or not at all.
  const draft = join(folder, `${id}.draft`);
  await writeFile(draft, JSON.stringify({ id, ...run }));
  await rename(draft, join(folder, `${id}.json`));
  return id;
}

/** Ids of the runs, the newest first. */
export async function listRuns(folder: string): Promise<readonly string[]> {
  try {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
    return names.filter((name) => RUN_ID.test(name)).sort((one, other) => (one < other ? 1 : -1));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

export async function readRun(folder: string, id: string): Promise<StoredRun | undefined> {
  if (!RUN_ID.test(id)) return undefined;
  try {
    return JSON.parse(await readFile(join(folder, `${id}.json`), 'utf8')) as StoredRun;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
