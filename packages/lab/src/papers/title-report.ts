import { type AnalyzerSettings, headTitles, segmentsOfTag, TAG, type Tree, titleFinder, titleTagAnalyzer } from 'pith/engine';
import { meanOf } from '../metrics/bootstrap.js';
import { titleDice } from '../metrics/dice.js';
import { titleMatches } from '../metrics/exact-match.js';
import { mannWhitney } from '../metrics/mann-whitney.js';
import { figures } from '../plots/index.js';
import type { PaperExample } from '../train/papers/example.js';
import { type PaperData, paragraphs, picture, type Section, type Tell, table, three } from './section.js';

type Finder = (example: PaperExample) => string;

const titleTag: Finder = ({ page }) => headTitles(page.tree).titleTag;
const finder: Finder = ({ page }) => titleFinder(page.blocks) ?? '';
const overlapFinder: Finder = ({ page }) => titleFinder(page.blocks, { measure: 'overlap', weight: 'tf-idf' }) ?? '';
const analyzer =
  (settings: Partial<AnalyzerSettings> = {}): Finder =>
  ({ page }) =>
    titleTagAnalyzer({ tree: page.tree, url: page.url }, settings).value ?? '';

const criteria: readonly (readonly [name: string, published: string, placement: boolean, popularity: boolean, position: boolean])[] = [
  ['1', '0.65', true, false, false],
  ['2', '0.68', false, true, false],
  ['3', '0.84', false, false, true],
  ['1 + 2', '0.70', true, true, false],
  ['1 + 3', '0.85', true, false, true],
  ['2 + 3', '0.82', false, true, true],
  ['1 + 2 + 3', '0.84', true, true, true],
];

/** Gali & Fränti: criteria, methods, weight of S1. */
export function titleReport({ wcxb }: PaperData, tell: Tell): Section {
  const pages = wcxb.filter(({ source, page }) => source.title !== null && page.url !== undefined);
  const similarities = (find: Finder) => pages.map((example) => titleDice(find(example), example.source.title!));
  const split = (values: readonly number[]) => [
    three(meanOf(values)),
    three(meanOf(values.filter((_, i) => pages[i]!.source.type === 'article'))),
    three(meanOf(values.filter((_, i) => pages[i]!.source.type === 'service'))),
  ];
  tell('criteria');
  const criteriaRows = criteria.map(([name, published, placement, popularity, position]) => [
    name,
    published,
    ...split(similarities(analyzer({ placement, popularity, position }))),
  ]);
  const found = { 'title tag': similarities(titleTag), TitleFinder: similarities(finder), TTA: similarities(analyzer()) };
  const exact = (find: Finder) => pages.filter((example) => titleMatches(find(example), example.source.title!)).length;
  const share = (count: number) => `${count} (${((100 * count) / pages.length).toFixed(0)} %)`;
  tell('weight of S1');
  const tests = (['title tag', 'TitleFinder'] as const).map((other) => {
    const { p, larger } = mannWhitney(found.TTA, found[other]);
    return `TTA against ${other}: p ${p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`}, TTA larger in ${(100 * larger).toFixed(0)} % of the pairs`;
  });
  const heads = ['all types', 'articles', 'service'];
  return {
    title: 'Titles (Gali & Fränti, 2016)',
    body: paragraphs(
      `Mean Dice coefficient of character pairs with the title a person gave, on ${pages.length} pages; nothing is trained.`,
      table(['criteria', 'paper', ...heads], criteriaRows),
      table(
        ['method', 'paper', ...heads, 'exact (paper, of 1,245)', 'exact here'],
        [
          ['title tag', '0.62', ...split(found['title tag']), '276', share(exact(titleTag))],
          ['TitleFinder, cosine', '0.52', ...split(found.TitleFinder), '447', share(exact(finder))],
          ['TitleFinder, overlap', '–', ...split(similarities(overlapFinder)), '–', share(exact(overlapFinder))],
          ['TTA', '0.84', ...split(found.TTA), '1,014', share(exact(analyzer()))],
        ],
      ),
      `Mann–Whitney U over all pages: ${tests.join('; ')}.`,
      `The order differs from the paper’s. Its pages are home pages of shops, hotels and pubs, where the wanted title is a name that the address repeats. Here ${percent(pages, isCut)} of the wanted titles contain a delimiter and are cut by TTA, and ${percent(pages, isHeading)} stand as they are in a heading of the page, where TitleFinder can find them whole. The title tag begins with the wanted title on ${percent(pages, isFirst)} of the pages, which is why placement alone does well.`,
      '### Weight of S1',
      picture('title-s1.svg', 'mean similarity by the weight of S1'),
      'The paper tried 0.0 to 1.0 and found 0.1 best, with little difference.',
      '### Segments and similarities',
      picture('title-segments.svg', 'number of segments of a title tag'),
      picture('title-similarities.svg', 'how many titles reach which similarity'),
    ),
    figures: { ...drawS1(pages), ...drawCounts(pages, found) },
  };
}

/** Whether TTA cannot give the wanted title, because its delimiters cut it. */
const isCut = ({ source }: PaperExample) => segmentsOfTag(source.title!).length > 1;

const isFirst = (example: PaperExample) => titleTag(example).toLowerCase().startsWith(example.source.title!.toLowerCase());

function isHeading({ page: { tree }, source }: PaperExample): boolean {
  for (let row = 1; row < tree.size; row++)
    if (tree.tag[row]! >= TAG.h1 && tree.tag[row]! <= TAG.h6 && titleMatches(texts(tree, row), source.title!)) return true;
  return false;
}

function texts(tree: Tree, node: number): string {
  let joined = '';
  for (let row = node; row < tree.end[node]!; row++) joined += tree.text[row]!;
  return joined;
}

function percent(pages: readonly PaperExample[], holds: (example: PaperExample) => boolean): string {
  return `${((100 * pages.filter(holds).length) / Math.max(1, pages.length)).toFixed(0)} %`;
}

const WEIGHTS = [0, 0.1, 0.2, 0.4, 0.8, 0.9, 1];

function drawS1(pages: readonly PaperExample[]): Record<string, string> {
  const points = WEIGHTS.map((x) => {
    const find = analyzer({ placementWeight: x });
    return { x, y: meanOf(pages.map((example) => titleDice(find(example), example.source.title!))), series: 'TTA' };
  });
  return {
    'title-s1.svg': figures['line-curves'].draw(
      { points },
      { title: 'Weight of S1', note: `${pages.length} pages of WCXB`, x: 'weight', y: 'mean similarity' },
    ),
  };
}

const MOST_SEGMENTS = 12;

function drawCounts(pages: readonly PaperExample[], found: Readonly<Record<string, readonly number[]>>): Record<string, string> {
  const segments = pages.map(({ page }) => ({
    value: Math.min(MOST_SEGMENTS, segmentsOfTag(headTitles(page.tree).titleTag).length),
    class: 'pages',
  }));
  const counts = segments.map(({ value }) => value);
  const steps = Array.from({ length: 11 }, (_, i) => i / 10);
  const points = Object.entries(found).flatMap(([series, values]) =>
    steps.map((x) => ({ x, y: values.filter((value) => value >= x - 1e-9).length / Math.max(1, values.length), series })),
  );
  const note = `${pages.length} pages of WCXB`;
  return {
    'title-segments.svg': figures.histogram.draw(
      // One bar a number.
      { values: segments, bars: 1 + Math.max(...counts) - Math.min(...counts) },
      { title: 'Segments of a title tag', note: `${note}; ${MOST_SEGMENTS} stands for more`, x: 'segments', y: 'pages' },
    ),
    'title-similarities.svg': figures['line-curves'].draw(
      { points },
      { title: 'Similarity of titles found', note, x: 'similarity of at least', y: 'share of pages' },
    ),
  };
}
