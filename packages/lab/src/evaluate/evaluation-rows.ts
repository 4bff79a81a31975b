import type { Estimate } from '../metrics/bootstrap.js';
import type { Evaluation } from './evaluate.js';
import { medianTime } from './evaluation-figures.js';
import { lossOf, type Summary, worstOf } from './summary.js';

/** Tables of an evaluation as rows of cells, header first: the terminal and the report both print these. */
export type Rows = readonly (readonly string[])[];

const WORST_PAGES = 10;

function number(value: number | null): string {
  return value === null || Number.isNaN(value) ? '–' : value.toFixed(3).replace(/^(-?)0\./, '$1.');
}

function probability(p: number): string {
  return p < 0.001 ? '< .001' : number(p);
}

function withInterval(estimate: Estimate | null): string {
  return estimate === null ? '–' : `${number(estimate.mean)} [${number(estimate.low)}–${number(estimate.high)}]`;
}

const columns: readonly (readonly [string, (summary: Summary) => string])[] = [
  ['pages', (summary) => String(summary.pages)],
  ['F1 [95 %]', (summary) => withInterval(summary.f1)],
  ['P', (summary) => number(summary.precision)],
  ['R', (summary) => number(summary.recall)],
  ['in sequence', (summary) => number(summary.sequence)],
  ['similarity', (summary) => number(summary.similarity)],
  ['complete', (summary) => number(summary.complete)],
  ['snippets [95 %]', (summary) => withInterval(summary.snippets)],
  ['title', (summary) => number(summary.title)],
  ['exact', (summary) => number(summary.titleExact)],
  ['date', (summary) => number(summary.date)],
  ['invented', (summary) => number(summary.dateInvented)],
  ['author', (summary) => number(summary.author)],
  ['faults', (summary) => String(summary.faults)],
];

/** One line per system; measures that no system has are left out. */
export function overviewRows({ systems }: Evaluation): Rows {
  const shown = columns.filter(([, cell]) => systems.some((system) => !['–', '0'].includes(cell(system.all))));
  return [
    ['', ...shown.map(([name]) => name), 'ms a page'],
    ...systems.map((system) => [system.name, ...shown.map(([, cell]) => cell(system.all)), medianTime(system).toFixed(1)]),
  ];
}

/** A sentence about systems that were trained on the pages they are scored on. */
export function seenLines({ seen, dataset }: Evaluation): string[] {
  const kept = dataset.leftOut === 0 ? '' : ', held-back sites apart';
  return seen.map(
    ({ name, set, pages, of }) =>
      `${name} was trained on ${pages === of ? `all ${of} pages` : `${pages} of the ${of} pages`} of ${set}: on those its scores say little about others${pages === of ? '' : kept}.`,
  );
}

/** One line per group, one column per system: F1 with its interval, or snippet F1 where there is no full text. */
export function groupRows({ systems, by }: Evaluation): Rows {
  const groups = [...(systems[0]?.groups ?? [])];
  const cell = (summary: Summary | undefined) => {
    if (!summary) return '–';
    return withInterval(summary.f1 ?? summary.snippets);
  };
  return [
    [by, 'pages', ...systems.map((system) => system.name)],
    ...groups.map(([group, { pages }]) => [group, String(pages), ...systems.map((system) => cell(system.groups.get(group)))]),
  ];
}

export function comparisonRows({ comparisons }: Evaluation): Rows {
  if (comparisons.length === 0) return [];
  return [
    ['', 'against', 'difference [95 %]', 'p', 'better on', 'worse on', 'Mann–Whitney p'],
    ...comparisons.map(({ name, against, paired, ranks }) => [
      name,
      against,
      `${paired.mean > 0 ? '+' : ''}${number(paired.mean)} [${number(paired.low)}–${number(paired.high)}]`,
      probability(paired.p),
      String(paired.wins),
      String(paired.losses),
      probability(ranks.p),
    ]),
  ];
}

/** The pages a system does worst on, by name. */
export function worstRows(evaluation: Evaluation, system: string): Rows {
  const found = evaluation.systems.find((candidate) => candidate.name === system);
  return [
    ['page', 'score', 'P', 'R', 'words', 'type', 'language', 'address'],
    ...worstOf(found?.scores ?? [], WORST_PAGES).map((score) => [
      `${score.set}/${score.id}`,
      number(1 - lossOf(score)),
      number(score.precision),
      number(score.recall),
      String(score.words),
      score.type,
      score.language,
      score.fault === null ? (score.url ?? '') : `${score.url ?? ''} (${score.fault})`,
    ]),
  ];
}
