import type { Evaluation } from '../evaluate/evaluate.js';
import type { PageScore } from '../evaluate/page-score.js';
import { groupScores, lossOf, summaryOf, worstOf } from '../evaluate/summary.js';
import { meanWithInterval, pairedBootstrap } from '../metrics/bootstrap.js';
import type { Calibration } from '../metrics/calibration.js';
import { paragraphs, picture, table } from '../papers/section.js';
import { figures } from '../plots/index.js';
import { reasonFor } from './worst.js';

/** What the report is made from; every score is of a model that never saw the page's site. */
export interface ModelFacts {
  readonly command: string;
  readonly fingerprint: string;
  readonly seed: number;
  /** WCXB, the whole path, by cross-validation. */
  readonly scores: readonly PageScore[];
  readonly wanted: ReadonlyMap<string, number>;
  readonly calibration: Calibration;
  readonly heldBack: readonly PageScore[] | undefined;
  readonly stripped: ReadonlyMap<string, readonly PageScore[]>;
  readonly rivals: Evaluation | undefined;
  readonly importances: readonly { readonly feature: string; readonly gain: number }[];
  readonly curve: readonly { readonly pages: number; readonly scores: readonly number[] }[];
  readonly sizes: readonly { readonly trees: number; readonly scores: readonly number[] }[];
  readonly ablations: readonly { readonly left: string; readonly scores: readonly number[] }[];
}

export interface ModelReport {
  readonly markdown: string;
  readonly figures: Readonly<Record<string, string>>;
}

const WORST = 30;
const three = (value: number | null | undefined) => (value === null || value === undefined ? '–' : value.toFixed(3).replace(/^0/, ''));
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4).replace(/^0/, '')}`;
const interval = ({ low, high }: { low: number; high: number }) => `[${three(low)}–${three(high)}]`;

export function modelReport(facts: ModelFacts): ModelReport {
  const drawn = drawings(facts);
  return {
    figures: drawn,
    markdown: `${paragraphs(
      '# The default method, measured',
      `Made by \`${facts.command}\`; WCXB's fingerprint ${facts.fingerprint}, seed ${facts.seed}. Five folds by site; no page was scored by a model that saw its site. See the [model card](../explanation/model-card.md).`,
      '## By kind of page',
      byType(facts),
      picture('model-by-type.svg', 'Word F1 by kind of page'),
      ...(facts.heldBack ? ['## Sites held back to the end', heldBack(facts.heldBack, facts.seed)] : []),
      ...(facts.rivals ? ['## Against the others, page by page', rivalsTable(facts, facts.rivals)] : []),
      '## How sure it is',
      `Calibration error over ten equal bins: ${three(facts.calibration.error)}.`,
      picture('model-reliability.svg', 'Predicted against actual F1'),
      '## Poorer pages',
      strippedTable(facts),
      '## What it learns from',
      'A smaller training than the real one (80 trees, no page types), so that many can be compared; differences below .005 are noise.',
      picture('model-learning-curve.svg', 'Word F1 against training pages'),
      table(
        ['pages learned from', 'word F1'],
        facts.curve.map(({ pages, scores }) => [String(pages), withInterval(scores, facts.seed)]),
      ),
      table(
        ['trees', 'word F1'],
        facts.sizes.map(({ trees, scores }) => [String(trees), withInterval(scores, facts.seed)]),
      ),
      ablationTable(facts),
      picture('model-importances.svg', 'Share of the gain by feature'),
      `## The ${WORST} worst pages`,
      worstTable(facts),
    )}\n`,
  };
}

function withInterval(scores: readonly number[], seed: number): string {
  const estimate = meanWithInterval(scores, { seed });
  return `${three(estimate.mean)} ${interval(estimate)}`;
}

function byType({ scores, seed }: ModelFacts): string {
  const row = (name: string, members: readonly PageScore[]) => {
    const { f1, precision, recall, pages } = summaryOf(members, seed);
    return [name, String(pages), `${three(f1?.mean)} ${f1 ? interval(f1) : ''}`, three(precision), three(recall)];
  };
  return table(
    ['', 'pages', 'word F1 [95 %]', 'precision', 'recall'],
    [row('all', scores), ...[...groupScores(scores, 'type')].map(([type, of]) => row(type, of))],
  );
}

function heldBack(scores: readonly PageScore[], seed: number): string {
  const rows = [['all', scores] as const, ...groupScores(scores, 'type')].map(([name, of]) => [
    name,
    String(of.length),
    withInterval(
      of.map(({ f1 }) => f1 ?? 0),
      seed,
    ),
  ]);
  return paragraphs('A model trained without them, looked at once.', table(['', 'pages', 'word F1 [95 %]'], rows));
}

function rivalsTable({ scores, seed }: ModelFacts, { systems, missing }: Evaluation): string {
  const ours = new Map(scores.map((score) => [score.id, score.f1 ?? 0]));
  const types = [undefined, ...groupScores(scores, 'type').keys()];
  const rows = systems.map(({ name, scores: theirs }) => [
    name,
    ...types.map((type) => {
      const pairs = theirs.filter((score) => ours.has(score.id) && (type === undefined || score.type === type));
      const {
        mean: difference,
        low,
        high,
      } = pairedBootstrap(
        pairs.map(({ id }) => ours.get(id)!),
        pairs.map(({ f1 }) => f1 ?? 0),
        { seed },
      );
      return `${signed(difference)} [${signed(low)}, ${signed(high)}]`;
    }),
  ]);
  const absent = missing.map(({ name, reason }) => `${name} could not be run: ${reason}`);
  return paragraphs(
    'Mean of our word F1 minus theirs on the same pages, with the interval of a paired bootstrap.',
    table(['', ...types.map((type) => type ?? 'all')], rows),
    ...absent,
  );
}

function strippedTable({ scores, stripped, seed }: ModelFacts): string {
  const whole = new Map(scores.map((score) => [score.id, score.f1 ?? 0]));
  const rows = [...stripped].map(([name, members]) => {
    const { mean: difference } = pairedBootstrap(
      members.map(({ f1 }) => f1 ?? 0),
      members.map(({ id }) => whole.get(id)!),
      { seed },
    );
    return [name, three(summaryOf(members, seed).f1?.mean), signed(difference)];
  });
  return table(['', 'word F1', 'difference'], rows);
}

function ablationTable({ ablations, seed }: ModelFacts): string {
  const whole = ablations[0]!.scores;
  const rows = ablations.slice(1).map(({ left, scores }) => {
    const { mean: difference, low, high } = pairedBootstrap(scores, whole, { seed });
    return [left, three(meanWithInterval(scores, { seed }).mean), `${signed(difference)} [${signed(low)}, ${signed(high)}]`];
  });
  return table(['left out', 'word F1', 'difference [95 %]'], rows);
}

function worstTable({ scores, wanted }: ModelFacts): string {
  const rows = worstOf(scores, WORST).map((score) => [
    score.id,
    score.type,
    three(1 - lossOf(score)),
    three(score.precision),
    three(score.recall),
    String(score.words),
    String(wanted.get(score.id) ?? 0),
    reasonFor(score, wanted.get(score.id) ?? 0),
  ]);
  return table(['page', 'kind', 'F1', 'precision', 'recall', 'words given', 'wanted', 'why'], rows);
}

function drawings(facts: ModelFacts): Record<string, string> {
  const { scores, seed, rivals } = facts;
  const systems = [{ name: 'pith', scores }, ...(rivals?.systems ?? [])];
  const known = new Set(scores.map(({ id }) => id));
  const types = systems.flatMap(({ name, scores: of }) =>
    [
      ...groupScores(
        of.filter(({ id }) => known.has(id)),
        'type',
      ),
    ].map(([type, members]) => {
      const { mean, low, high } = meanWithInterval(
        members.map(({ f1 }) => f1 ?? 0),
        { seed },
      );
      return { type, system: name, score: mean, low, high };
    }),
  );
  return {
    'model-by-type.svg': figures['score-by-type'].draw(types, { title: 'Word F1 by kind of page', note: 'WCXB, sites never seen' }),
    'model-reliability.svg': figures.reliability.draw(
      facts.calibration.bins.map(({ predicted, observed, count }) => ({ predicted, observed, count })),
      { title: 'Confidence against word F1', x: 'confidence', y: 'word F1' },
    ),
    'model-learning-curve.svg': figures['learning-curve'].draw(
      facts.curve.map(({ pages, scores: of }) => {
        const { mean, low, high } = meanWithInterval(of, { seed });
        return { pages, score: mean, low, high, series: 'word F1' };
      }),
      { title: 'Word F1 against training pages', note: '80 trees' },
    ),
    'model-importances.svg': figures.importances.draw(facts.importances, { title: 'What the trees look at' }),
  };
}
