import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { checkPassport, type Passport, passportOf } from 'pith/training';
import { TrainingProblem } from './problem.js';

/** What a weights file holds. */
export interface WeightsFile<Weights = unknown> {
  readonly passport: Passport;
  readonly weights: Weights;
}

/** Writes weights with their passport. The file is complete or untouched: a reader never sees half of it. */
export function writeWeights(path: string, file: WeightsFile): void {
  passportOf(file.passport);
  writeWhole(path, file);
}

/** Reads weights and refuses them where passport and reader do not fit. */
export function readWeights(path: string, wanted: { readonly model: string; readonly features: readonly string[] }): WeightsFile {
  const file = readJson(path) as Partial<WeightsFile> | null;
  const passport = checkPassport(file?.passport, wanted);
  if (file?.weights === undefined) throw new TrainingProblem('BAD_WEIGHTS_FILE', `${path} holds no weights`, { path });
  return { passport, weights: file.weights };
}

/** An interrupted training: its settings and its progress. */
export interface Checkpoint<State = unknown> {
  /** Everything the result depends on: settings, features, fingerprints. A run resumes only where all of it is equal. */
  readonly of: Readonly<Record<string, unknown>>;
  readonly state: State;
}

export function writeCheckpoint(path: string, checkpoint: Checkpoint): void {
  writeWhole(path, checkpoint);
}

/** The state to resume from, or undefined. Throws if the stored run has other settings. */
export function readCheckpoint(path: string, of: Checkpoint['of']): unknown {
  const stored = readJsonIfPresent(path) as Partial<Checkpoint> | undefined;
  if (stored === undefined) return undefined;
  for (const name of new Set([...Object.keys(of), ...Object.keys(stored.of ?? {})])) {
    const [wanted, given] = [JSON.stringify(of[name]), JSON.stringify(stored.of?.[name])];
    if (wanted !== given) throw new TrainingProblem('CANNOT_RESUME', `${path} belongs to another run: its ${name} differs`, { path, name });
  }
  return stored.state;
}

export function dropCheckpoint(path: string): void {
  rmSync(path, { force: true });
}

/** Writes JSON next to the file and renames it: a reader never sees half of it. */
export function writeWhole(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}.part`;
  try {
    const file = openSync(temporary, 'w');
    try {
      writeFileSync(file, `${JSON.stringify(value)}\n`);
      // Renaming before the bytes are on disk could leave an empty file after a power cut.
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch (cause) {
    rmSync(temporary, { force: true });
    throw cause;
  }
}

function readJsonIfPresent(path: string): unknown {
  try {
    return readJson(path);
  } catch (problem) {
    if (problem instanceof TrainingProblem && (problem.cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return undefined;
    throw problem;
  }
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    throw new TrainingProblem(
      'BAD_WEIGHTS_FILE',
      `${path} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`,
      { path },
      { cause },
    );
  }
}
