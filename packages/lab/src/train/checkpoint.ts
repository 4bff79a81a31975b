import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { StateStore } from './control.js';
import { TrainingProblem } from './problem.js';
import { type Checkpoint, readCheckpoint, writeCheckpoint } from './weights-file.js';

/** The states of one run, in a folder of their own. */
export interface CheckpointFolder extends StateStore {
  readonly folder: string;
  /** Day on which the run began, as 2025-12-31: it goes into the passport, so that a resumed run writes the same bytes. */
  readonly date: string;
  readonly isEmpty: () => boolean;
  /** Once the run is over. */
  drop(): void;
}

const BEGIN = 'run';

/** A new folder. Files of an older run are deleted. Nothing is written before there is something to keep. */
export function newCheckpoint(folder: string, of: Checkpoint['of'], date: string): CheckpointFolder {
  rmSync(folder, { recursive: true, force: true });
  return states(folder, of, date);
}

/** The folder that an interrupted run left. Refuses the one of another run, and reports what differs. */
export function openCheckpoint(folder: string, of: Checkpoint['of']): CheckpointFolder {
  const begun = readCheckpoint(join(folder, `${BEGIN}.json`), of) as { readonly date: string } | undefined;
  if (begun === undefined) throw new TrainingProblem('CANNOT_RESUME', `${folder} holds no interrupted training`, { path: folder });
  return states(folder, of, begun.date);
}

function states(folder: string, of: Checkpoint['of'], date: string): CheckpointFolder {
  const file = (name: string) => join(folder, `${name}.json`);
  return {
    folder,
    date,
    isEmpty: () => !existsSync(file(BEGIN)),
    read: (name) => readCheckpoint(file(name), of),
    write(name, state) {
      if (!existsSync(file(BEGIN))) writeCheckpoint(file(BEGIN), { of, state: { date } });
      writeCheckpoint(file(name), { of, state });
    },
    drop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
