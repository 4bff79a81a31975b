import { type TitleMethod, titleMethodNamed, titleMethods, titleVariants } from '@pith/papers';
import { extract } from 'pith';
import { readPage } from 'pith/training';
import { type DatasetOptions, type LabelledPage, readDataset } from '../corpora/dataset.js';
import { type Estimate, meanWithInterval, type PairedDifference, pairedBootstrap } from '../metrics/bootstrap.js';
import { titleDice } from '../metrics/dice.js';
import { titleMatches } from '../metrics/exact-match.js';
import { LabProblem } from '../problem.js';
import { PRODUCT } from './extractor-names.js';
import { declaredLanguage } from './page-language.js';
import { textTable } from './text-table.js';

/** Methods that can be evaluated by `--task title`. */
export const titleNames: readonly string[] = [PRODUCT, ...Object.keys(titleMethods), ...Object.keys(titleVariants)];

export interface TitleOptions extends DatasetOptions {
  readonly data?: string | undefined;
  readonly methods: readonly string[];
  readonly by?: 'type' | 'language';
  readonly against?: string | undefined;
  readonly every?: number;
  readonly onPage?: (method: string, done: number, all: number) => void;
}

interface TitleScore {
  readonly group: string;
  readonly dice: number;
  readonly exact: number;
}

export interface TitleEvaluation {
  readonly name: string;
  readonly fingerprint: string;
  readonly pages: number;
  readonly systems: readonly {
    readonly name: string;
    readonly dice: Estimate;
    readonly exact: number;
    readonly groups: ReadonlyMap<string, { readonly pages: number; readonly dice: number }>;
    /** Next to the method that all others are compared with. */
    readonly difference: PairedDifference | null;
  }[];
}

/** Titles by several methods on the pages that have one in their label: mean Dice of character pairs, and how many are exactly right. */
export function evaluateTitles({ data, methods, by = 'type', against, every = 1, onPage, ...options }: TitleOptions): TitleEvaluation {
  const dataset = readDataset(data ?? process.env.PITH_DATA ?? '', options);
  const pages = dataset.pages.filter(({ title }, i) => title !== null && i % every === 0);
  if (pages.length === 0) throw new LabProblem('NOTHING_TO_EVALUATE', { folder: data ?? '' });
  const names = [...new Set(against === undefined ? methods : [...methods, against])];
  const scores = new Map(
    names.map((name) => [name, scoresOf(finderNamed(name), pages, { by, onPage: (done) => onPage?.(name, done, pages.length) })]),
  );
  const reference = against === undefined ? undefined : scores.get(against);
  const systems = names.map((name) => {
    const own = scores.get(name)!;
    const dice = own.map((score) => score.dice);
    const isCompared = reference !== undefined && name !== against;
    const beside = reference?.map((score) => score.dice) ?? [];
    return {
      name,
      dice: meanWithInterval(dice, { seed: 1 }),
      exact: own.reduce((sum, { exact }) => sum + exact, 0),
      groups: groupsOf(own),
      difference: isCompared ? pairedBootstrap(dice, beside, { seed: 1 }) : null,
    };
  });
  return { name: dataset.name, fingerprint: dataset.fingerprint, pages: pages.length, systems };
}

type Finder = (page: LabelledPage) => string;

function finderNamed(name: string): Finder {
  if (name === PRODUCT) return (page) => extract(page.bytes(), { url: page.url ?? undefined }).title ?? '';
  const method: TitleMethod | undefined = titleMethodNamed(name);
  if (method === undefined) throw new LabProblem('UNKNOWN_EXTRACTOR', { name, known: titleNames });
  return (page) => method.find(readPage(page.bytes(), { url: page.url })).value ?? '';
}

function scoresOf(
  find: Finder,
  pages: readonly LabelledPage[],
  { by, onPage }: { by: 'type' | 'language'; onPage: (done: number) => void },
): TitleScore[] {
  return pages.map((page, i) => {
    const found = find(page);
    onPage(i + 1);
    const group = by === 'type' ? (page.type ?? 'unknown') : declaredLanguage(page.bytes());
    return { group, dice: titleDice(found, page.title!), exact: Number(titleMatches(found, page.title!)) };
  });
}

function groupsOf(scores: readonly TitleScore[]): Map<string, { pages: number; dice: number }> {
  const groups = new Map<string, number[]>();
  for (const { group, dice } of scores) groups.set(group, [...(groups.get(group) ?? []), dice]);
  return new Map(
    [...groups]
      .sort(([, one], [, other]) => other.length - one.length)
      .map(([group, dice]) => [group, { pages: dice.length, dice: dice.reduce((sum, value) => sum + value, 0) / dice.length }]),
  );
}

/** For a terminal. */
export function titleEvaluationText({ name, fingerprint, pages, systems }: TitleEvaluation): string {
  const groups = [...(systems[0]?.groups.keys() ?? [])];
  const rows = systems.map(({ name: system, dice, exact, groups: own, difference }) => [
    system,
    `${dice.mean.toFixed(3)} [${dice.low.toFixed(3)}–${dice.high.toFixed(3)}]`,
    String(exact),
    ...groups.map((group) => own.get(group)!.dice.toFixed(3)),
    ...(difference === null ? [''] : [`${difference.mean.toFixed(3)} [${difference.low.toFixed(3)}, ${difference.high.toFixed(3)}]`]),
  ]);
  const head = ['method', 'title (Dice)', 'exact', ...groups.map((group) => `${group} (${systems[0]!.groups.get(group)!.pages})`), 'difference'];
  return `${name}: ${pages} pages with a title; fingerprint ${fingerprint.slice(0, 16)}\n\n${textTable([head, ...rows])}`;
}
