import { type Dataset, type DatasetOptions, readDataset } from '../corpora/dataset.js';
import { type PairedDifference, pairedBootstrap } from '../metrics/bootstrap.js';
import { mannWhitney, type RankTest } from '../metrics/mann-whitney.js';
import { LabProblem } from '../problem.js';
import { findExtractor } from './find-extractor.js';
import type { PageScore } from './page-score.js';
import { runInPool } from './pool.js';
import { type OnPage, runHere } from './run.js';
import { type GroupBy, groupScores, lossOf, type Summary, summaryOf } from './summary.js';
import { type SeenBefore, seenBefore } from './trained-on.js';

export interface EvaluateOptions extends DatasetOptions {
  /** A dataset or a folder of them. Default: `PITH_DATA`. */
  readonly data?: string | undefined;
  /** Names of methods and rivals. */
  readonly methods: readonly string[];
  readonly by?: GroupBy;
  /** The method that all others are compared with, page by page. */
  readonly against?: string | undefined;
  /** Only every n-th page: for slow rivals, and for a quick check. */
  readonly every?: number;
  /** Worker threads; 0 runs everything in this thread, without a time limit per page. */
  readonly workers?: number;
  readonly seed?: number;
  readonly rivalsFolder?: string | undefined;
  readonly onPage?: (method: string, ...progress: Parameters<OnPage>) => void;
  /** Ends it before the next page; `evaluate` then throws the reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface SystemResult {
  readonly name: string;
  readonly all: Summary;
  readonly groups: ReadonlyMap<string, Summary>;
  readonly scores: readonly PageScore[];
}

export interface Comparison {
  readonly name: string;
  readonly against: string;
  readonly paired: PairedDifference;
  readonly ranks: RankTest;
}

export interface Evaluation {
  readonly dataset: Pick<Dataset, 'name' | 'fingerprint' | 'leftOut' | 'sets'>;
  readonly pages: number;
  readonly by: GroupBy;
  readonly systems: readonly SystemResult[];
  /** Extractors that could not be run, with the reason. */
  readonly missing: readonly { readonly name: string; readonly reason: string }[];
  readonly comparisons: readonly Comparison[];
  /** Systems that learned from pages of these sets. */
  readonly seen: readonly SeenBefore[];
}

/** Runs methods and rivals over a dataset and scores every answer. The same data, methods and seed give the same numbers, except for times. */
export async function evaluate(options: EvaluateOptions): Promise<Evaluation> {
  const { by = 'type', seed = 1, every = 1 } = options;
  const kind: DatasetOptions = { final: options.final ?? false, ...(options.heldBack ? { heldBack: options.heldBack } : {}) };
  const folder = options.data ?? process.env.PITH_DATA ?? '';
  const dataset = readDataset(folder, kind);
  const wanted = dataset.pages.map((_, index) => index).filter((index) => index % every === 0);
  if (wanted.length === 0) throw new LabProblem('NOTHING_TO_EVALUATE', { folder });
  const names = [...new Set(options.against === undefined ? options.methods : [...options.methods, options.against])];
  const systems: SystemResult[] = [];
  const missing: { name: string; reason: string }[] = [];
  for (const name of names) {
    const scores = await scoresOf(name, { dataset, folder, kind, wanted, options });
    if ('reason' in scores) missing.push({ name, reason: scores.reason });
    else systems.push(systemResult(name, scores.rows, { by, seed }));
  }
  const { name, sets, leftOut } = dataset;
  return {
    dataset: { name, sets, leftOut, fingerprint: dataset.fingerprint },
    pages: wanted.length,
    by,
    systems,
    missing,
    comparisons: comparisonsOf(systems, options.against, seed),
    seen: systems.flatMap((system) => seenBefore(system.name, sets)),
  };
}

interface Run {
  readonly dataset: Dataset;
  readonly folder: string;
  readonly kind: DatasetOptions;
  readonly wanted: readonly number[];
  readonly options: EvaluateOptions;
}

async function scoresOf(name: string, { dataset, folder, kind, wanted, options }: Run): Promise<{ rows: PageScore[] } | { reason: string }> {
  const { workers = 0, rivalsFolder, signal } = options;
  const onPage: OnPage | undefined = options.onPage && ((...progress) => options.onPage!(name, ...progress));
  try {
    // Also before a pool is made: it installs a rival once, not in every worker.
    const extractor = await findExtractor(name, rivalsFolder);
    if (workers === 0)
      return {
        rows: await runHere(
          extractor,
          wanted.map((index) => dataset.pages[index]!),
          { onPage, signal },
        ),
      };
    return { rows: await runInPool(dataset.pages, wanted, { folder, dataset: kind, extractor: name, rivalsFolder, workers, onPage, signal }) };
  } catch (problem) {
    if (problem instanceof LabProblem && problem.code === 'RIVAL_NOT_INSTALLED') return { reason: problem.message };
    throw problem;
  }
}

/** Scores of one system, summed up as a whole and by group. */
function systemResult(name: string, scores: readonly PageScore[], { by, seed }: { by: GroupBy; seed: number }): SystemResult {
  const groups = new Map([...groupScores(scores, by)].map(([group, members]) => [group, summaryOf(members, seed)]));
  return { name, scores, all: summaryOf(scores, seed), groups };
}

/** Every system against one of them, on the goodness of each page. */
function comparisonsOf(systems: readonly SystemResult[], against: string | undefined, seed: number): Comparison[] {
  const reference = systems.find((system) => system.name === against);
  if (!reference) return [];
  const goodness = (system: SystemResult) => system.scores.map((score) => 1 - lossOf(score));
  return systems
    .filter((system) => system !== reference)
    .map((system) => ({
      name: system.name,
      against: reference.name,
      paired: pairedBootstrap(goodness(system), goodness(reference), { seed }),
      ranks: mannWhitney(goodness(system), goodness(reference)),
    }));
}
