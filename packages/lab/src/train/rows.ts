import { TrainingProblem } from './problem.js';

/** Labelled rows for a trainer: one column per feature, NaN where a value is missing. */
export interface LabelledRows {
  readonly columns: readonly Float32Array[];
  /** 0 or 1 (or a share between) for two classes; 0, 1, 2 … for more; any number for squared loss. */
  readonly labels: ArrayLike<number>;
  /** Weight of each row. Default: 1. */
  readonly weights?: ArrayLike<number> | undefined;
}

/** The kind of label that a trainer accepts. */
export type LabelKind = { readonly of: 'two-classes' } | { readonly of: 'classes'; readonly count: number } | { readonly of: 'number' };

/** Rows a leaf needs: as many as given, fewer where the set is small, or it would have no second leaf. */
export function minInLeaf(wanted: number, rows: number): number {
  return Math.max(1, Math.min(wanted, Math.floor(rows / 10)));
}

/** Refuses rows that no trainer could learn from, and names the wrong row. */
export function checkRows(rows: LabelledRows, kind: LabelKind, least: number): void {
  const count = rows.labels.length;
  if (count < least) throw new TrainingProblem('TOO_FEW_ROWS', `${count} rows are too few: at least ${least} are needed`, { rows: count, least });
  for (const [index, column] of rows.columns.entries()) checkLength(`column ${index}`, column.length, count);
  if (rows.weights !== undefined) {
    checkLength('weights', rows.weights.length, count);
    checkWeights(rows.weights);
  }
  checkLabels(rows, kind);
}

function checkLength(what: string, length: number, wanted: number): void {
  if (length !== wanted) throw new TrainingProblem('WRONG_LENGTH', `${what}: ${length} values for ${wanted} labels`, { what, length, wanted });
}

function checkWeights(weights: ArrayLike<number>): void {
  let sum = 0;
  for (let row = 0; row < weights.length; row++) {
    const weight = weights[row]!;
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY))
      throw new TrainingProblem('BAD_WEIGHT', `row ${row}: weight ${weight}`, { row, weight: String(weight) });
    sum += weight;
  }
  if (sum === 0) throw new TrainingProblem('BAD_WEIGHT', 'all weights are 0');
}

function checkLabels({ labels, weights }: LabelledRows, kind: LabelKind): void {
  const classes = kind.of === 'classes' ? kind.count : 2;
  const mass = new Float64Array(classes);
  for (let row = 0; row < labels.length; row++) {
    const label = labels[row]!;
    if (!isLabel(label, kind))
      throw new TrainingProblem('BAD_LABEL', `row ${row}: label ${label} is not ${labelName(kind)}`, { row, label: String(label) });
    const weight = weights?.[row] ?? 1;
    if (kind.of === 'classes') mass[label]! += weight;
    else if (kind.of === 'two-classes') {
      mass[1]! += weight * label;
      mass[0]! += weight * (1 - label);
    }
  }
  if (kind.of === 'number') return;
  const seen = mass.reduce((sum, each) => sum + (each > 0 ? 1 : 0), 0);
  if (seen < 2)
    throw new TrainingProblem('ONE_CLASS', 'all rows carry the same label: there is nothing to tell apart', {
      class: mass.findIndex((each) => each > 0),
    });
}

function isLabel(label: number, kind: LabelKind): boolean {
  if (!Number.isFinite(label)) return false;
  if (kind.of === 'number') return true;
  if (kind.of === 'two-classes') return label >= 0 && label <= 1;
  return Number.isInteger(label) && label >= 0 && label < kind.count;
}

function labelName(kind: LabelKind): string {
  if (kind.of === 'number') return 'a finite number';
  return kind.of === 'two-classes' ? 'between 0 and 1' : `a class from 0 to ${kind.count - 1}`;
}
