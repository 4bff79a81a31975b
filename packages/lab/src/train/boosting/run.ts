import { ensembleFrom, scoreRows } from 'pith/training';
import { randomFrom } from '../../random/random.js';
import { TrainingProblem } from '../problem.js';
import { checkRows, type LabelKind, type LabelledRows } from '../rows.js';
import { binColumns } from './bins.js';
import type { BoostedTree, BoostedTrees, BoostingData, BoostingRound, StartingTrees } from './boosted-trees.js';
import { drawFeatures, drawRows } from './draw.js';
import { type GrownTree, TreeGrower } from './grow.js';
import { type Loss, lossOf } from './loss.js';
import type { BoostingSettings } from './settings.js';

/** The state of one training run; `step` adds a round. */
export class BoostingRun {
  readonly #data: BoostingData;
  readonly #settings: BoostingSettings;
  readonly #loss: Loss;
  readonly #grower: TreeGrower;
  readonly #bias: readonly number[];
  readonly #trees: BoostedTree[];
  readonly #trainLosses: number[];
  readonly #validLosses: number[];
  readonly #scores: Float64Array;
  readonly #validScores: Float64Array | undefined;
  readonly #gradient: Float64Array;
  readonly #hessian: Float64Array;

  constructor(data: BoostingData, settings: BoostingSettings, resume: StartingTrees | undefined) {
    check(data, settings);
    this.#data = data;
    this.#settings = settings;
    this.#loss = lossOf(settings.loss, settings.classes);
    if (resume) checkResumed(resume, data.columns.length, this.#loss.outputs);
    this.#grower = new TreeGrower(binColumns(data.columns, settings.maxBins), settings);
    this.#bias = resume?.bias ?? this.#loss.bias(data);
    this.#trees = (resume?.trees ?? []).map(withGain);
    this.#trainLosses = [...(resume?.trainLosses ?? [])];
    this.#validLosses = data.valid ? [...(resume?.validLosses ?? [])] : [];
    this.#scores = this.#scoresOf(data.columns);
    this.#validScores = data.valid && this.#scoresOf(data.valid.columns);
    this.#gradient = new Float64Array(this.#scores.length);
    this.#hessian = new Float64Array(this.#scores.length);
  }

  get isDone(): boolean {
    const { rounds, patience } = this.#settings;
    return this.#rounds >= rounds || (patience > 0 && this.#rounds - this.#bestRound >= patience);
  }

  step(): BoostingRound {
    const round = this.#rounds;
    const { labels, valid } = this.#data;
    this.#loss.derive(this.#data, this.#scores, { gradient: this.#gradient, hessian: this.#hessian });
    for (let output = 0; output < this.#loss.outputs; output++) {
      const slice = (all: Float64Array) => all.subarray(output * labels.length, (output + 1) * labels.length);
      const random = randomFrom(this.#settings.seed, round, output);
      const rows = drawRows(random, this.#data, this.#settings.rowFraction);
      const features = drawFeatures(random, this.#data.columns.length, this.#settings.featureFraction);
      const grown = this.#grower.grow({ gradient: slice(this.#gradient), hessian: slice(this.#hessian), rows, features });
      this.#trees.push(grown.tree);
      this.#addScores(grown, output);
    }
    this.#trainLosses.push(this.#loss.mean(this.#data, this.#scores));
    if (valid && this.#validScores) this.#validLosses.push(this.#loss.mean(valid, this.#validScores));
    return {
      round: round + 1,
      of: this.#settings.rounds,
      trainLoss: this.#trainLosses.at(-1)!,
      validLoss: this.#validLosses.at(-1),
      bestRound: this.#bestRound,
      soFar: () => this.#firstRounds(round + 1),
    };
  }

  /** All rounds, or with patience those up to the lowest validation loss. */
  result(): BoostedTrees {
    return this.#firstRounds(this.#settings.patience > 0 ? this.#bestRound : this.#rounds);
  }

  get #rounds(): number {
    return this.#trees.length / this.#loss.outputs;
  }

  get #bestRound(): number {
    // A run resumed without the validation losses of its first rounds cannot tell which round was best.
    if (this.#validLosses.length < this.#rounds) return this.#rounds;
    return this.#validLosses.reduce((best, loss, i) => (loss < this.#validLosses[best]! ? i : best), 0) + Math.min(this.#rounds, 1);
  }

  #firstRounds(rounds: number): BoostedTrees {
    const trees = this.#trees.slice(0, rounds * this.#loss.outputs);
    const importances = this.#data.columns.map(() => 0);
    for (const tree of trees) for (const [node, feature] of tree.feature.entries()) if (feature >= 0) importances[feature]! += tree.gain[node]!;
    return {
      features: this.#data.columns.length,
      outputs: this.#loss.outputs,
      bias: this.#bias,
      trees,
      settings: this.#settings,
      importances,
      rounds,
      trainLosses: this.#trainLosses.slice(0, rounds),
      validLosses: this.#validLosses.slice(0, rounds),
    };
  }

  #scoresOf(columns: readonly Float32Array[]): Float64Array {
    const ensemble = ensembleFrom({ features: columns.length, outputs: this.#loss.outputs, bias: this.#bias, trees: this.#trees });
    return scoreRows(ensemble, columns);
  }

  /** Rows the tree was grown on are known by their leaves; all others walk down the tree. */
  #addScores(grown: GrownTree, output: number): void {
    const { columns, labels, valid } = this.#data;
    const from = output * labels.length;
    if (grown.rows.length === labels.length) {
      for (const leaf of grown.leaves) {
        for (let i = leaf.from; i < leaf.to; i++) this.#scores[from + grown.rows[i]!]! += leaf.value;
      }
    } else addTree(grown.tree, columns, this.#scores.subarray(from, from + labels.length));
    if (!valid || !this.#validScores) return;
    const count = valid.labels.length;
    addTree(grown.tree, valid.columns, this.#validScores.subarray(output * count, (output + 1) * count));
  }
}

/** Stored trees may lack the gain of their splits. It then counts as 0. */
function withGain(tree: StartingTrees['trees'][number]): BoostedTree {
  return { ...tree, gain: tree.gain ?? tree.feature.map(() => 0) };
}

function addTree(tree: BoostedTree, columns: readonly Float32Array[], scores: Float64Array): void {
  const added = scoreRows(ensembleFrom({ features: columns.length, outputs: 1, bias: [0], trees: [tree] }), columns);
  for (let row = 0; row < scores.length; row++) scores[row]! += added[row]!;
}

function check(data: BoostingData, settings: BoostingSettings): void {
  const kind: LabelKind =
    settings.loss === 'softmax' ? { of: 'classes', count: settings.classes } : { of: settings.loss === 'logistic' ? 'two-classes' : 'number' };
  if (data.columns.length === 0) throw new TrainingProblem('WRONG_LENGTH', 'no features given');
  checkRows(data, kind, Math.max(4, 2 * settings.minRows));
  if (data.groups && data.groups.length !== data.labels.length) {
    throw new TrainingProblem('WRONG_LENGTH', `${data.groups.length} groups for ${data.labels.length} rows`);
  }
  if (data.valid) checkWatchers(data.valid, data.columns.length);
}

/** Validation rows may be of one class, but they need the same features. */
function checkWatchers(valid: LabelledRows, features: number): void {
  checkRows(valid, { of: 'number' }, 1);
  if (valid.columns.length !== features) {
    throw new TrainingProblem('WRONG_LENGTH', `${valid.columns.length} validation columns for ${features} features`, { features });
  }
}

function checkResumed(resume: StartingTrees, features: number, outputs: number): void {
  if (resume.features === features && resume.outputs === outputs) return;
  const message = `the ensemble to continue has ${resume.features} features and ${resume.outputs} outputs, the data ask for ${features} and ${outputs}`;
  throw new TrainingProblem('CANNOT_RESUME', message, { features, outputs });
}
