import type { Database, Driver } from '../database/driver.js';

/** Scores of one method in a run. */
export interface SystemScores {
  readonly name: string;
  readonly pages: number;
  /** Means over the pages, by the name of the measure. */
  readonly scores: Readonly<Record<string, number>>;
  /** Word F1 by page type or language. */
  readonly groups: Readonly<Record<string, number>>;
}

/** A run of methods over labelled pages. */
export interface EvaluationRun {
  readonly dataset: string;
  /** Of pages and labels: runs with the same one can be compared. */
  readonly fingerprint: string;
  readonly pages: number;
  readonly by: string;
  readonly systems: readonly SystemScores[];
}

export interface StoredEvaluation extends EvaluationRun {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Runs that were stored to be looked at later. */
export interface Evaluations {
  save(run: EvaluationRun): Promise<number>;
  /** Newest first. */
  latest(limit: number): Promise<readonly StoredEvaluation[]>;
}

export function evaluationsOn(db: Database, driver: Driver): Evaluations {
  return {
    save: async (run) => {
      const row = { at: driver.now, run: JSON.stringify(run) };
      return (await db.insertInto('evaluations').values(row).returning('id').executeTakeFirstOrThrow()).id;
    },
    latest: async (limit) => {
      const rows = await db.selectFrom('evaluations').selectAll().orderBy('id', 'desc').limit(limit).execute();
      return rows.map(({ id, at, run }) => ({ id, at, ...(JSON.parse(run) as EvaluationRun) }));
    },
  };
}
