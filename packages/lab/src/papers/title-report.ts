import { type AnalyzerSettings, headTitles, segmentsOfTag, titleFinder, titleTagAnalyzer } from 'pith/methods';
import { TAG, type Tree } from 'pith/training';
import { meanOf } from '../metrics/bootstrap.js';
import { titleDice } from '../metrics/dice.js';
import { titleMatches } from '../metrics/exact-match.js';
import { mannWhitney } from '../metrics/mann-whitney.js';
import type { PaperExample } from '../train/papers/example.js';
import { type Log, type PaperData, paragraphs, percent, picture, type Section, table, three } from './section.js';
import { drawS1, drawSegments, drawSimilarities, type Sweep } from './title-figures.js';

type Finder = (example: PaperExample) => string;

const titleTag: Finder = ({ page }) => headTitles(page.tree).titleTag;
const finder: Finder = ({ page }) => titleFinder(page.blocks) ?? '';
const overlapFinder: Finder = ({ page }) => titleFinder(page.blocks, { measure: 'overlap', weight: 'tf-idf' }) ?? '';
const analyzer =
  (settings: Partial<AnalyzerSettings> = {}): Finder =>
  ({ page }) =>
    titleTagAnalyzer({ tree: page.tree, url: page.url }, settings).value ?? '';

/** Table 3 of the paper. */
const criteria = [
  { name: '1', published: '0.65', placement: true, popularity: false, position: false },
  { name: '2', published: '0.68', placement: false, popularity: true, position: false },
  { name: '3', published: '0.84', placement: false, popularity: false, position: true },
  { name: '1 + 2', published: '0.70', placement: true, popularity: true, position: false },
  { name: '1 + 3', published: '0.85', placement: true, popularity: false, position: true },
  { name: '2 + 3', published: '0.82', placement: false, popularity: true, position: true },
  { name: '1 + 2 + 3', published: '0.84', placement: true, popularity: true, position: true },
] as const;

/** Gali & Fränti: criteria, methods, weight of S1. */
export function titleReport({ wcxb }: PaperData, log: Log): Section {
  const pages = wcxb.filter(({ source, page }) => source.title !== null && page.url !== undefined);
  const similarities = (find: Finder) => pages.map((example) => titleDice(find(example), example.source.title!));
  const split = (values: readonly number[]) => [
    three(meanOf(values)),
    three(meanOf(values.filter((_, i) => pages[i]!.source.type === 'article'))),
    three(meanOf(values.filter((_, i) => pages[i]!.source.type === 'service'))),
  ];
  log('criteria');
  const byCriteria = new Map<string, number[]>(
    criteria.map(({ name, placement, popularity, position }) => [name, similarities(analyzer({ placement, popularity, position }))]),
  );
  const found = { 'title tag': similarities(titleTag), TitleFinder: similarities(finder), TTA: similarities(analyzer()) };
  const exact = (find: Finder) => {
    const count = pages.filter((example) => titleMatches(find(example), example.source.title!)).length;
    return `${count} (${percent(count, pages.length)})`;
  };
  const share = (holds: (example: PaperExample) => boolean) => percent(pages.filter(holds).length, pages.length);
  log('weight of S1');
  const sweep = sweepS1(pages);
  const heads = ['all types', 'articles', 'service'];
  return {
    title: 'Titles (Gali & Fränti, 2016)',
    body: paragraphs(
      `Mean Dice coefficient of character pairs with the title a person gave, on ${pages.length} pages; nothing is trained. Service pages, of companies and their offers, are the ones most like the paper’s. \`chinese-dev\` has neither titles nor addresses.`,
      table(
        ['criteria', 'paper', ...heads],
        criteria.map(({ name, published }) => [name, published, ...split(byCriteria.get(name)!)]),
      ),
      `Mann–Whitney U over all pages. Paper: 3 differs from 1, 2 and 1 + 2, and 1 + 3 does not differ from 3. Here: ${[
        ['3', '1'],
        ['3', '2'],
        ['3', '1 + 2'],
        ['1 + 3', '3'],
      ]
        .map(([one, other]) => comparisonLine(one!, byCriteria.get(one!)!, { name: other!, values: byCriteria.get(other!)! }))
        .join('; ')}.`,
      table(
        ['method', 'paper', ...heads, 'exact (paper, of 1,245)', 'exact here'],
        [
          ['title tag', '0.62', ...split(found['title tag']), '276', exact(titleTag)],
          ['TitleFinder, cosine', '0.52', ...split(found.TitleFinder), '447', exact(finder)],
          ['TitleFinder, overlap', '–', ...split(similarities(overlapFinder)), '–', exact(overlapFinder)],
          ['TTA', '0.84', ...split(found.TTA), '1,014', exact(analyzer())],
        ],
      ),
      `Mann–Whitney U over all pages: ${(['title tag', 'TitleFinder'] as const).map((other) => comparisonLine('TTA', found.TTA, { name: other, values: found[other] })).join('; ')}.`,
      `The order differs from the paper’s. Its pages are home pages of shops, hotels and pubs, where the wanted title is a name that the address repeats. Here ${share(isCut)} of the wanted titles contain a delimiter and are cut by TTA, and ${share(isHeading)} stand as they are in a heading of the page, where TitleFinder can find them whole. The title tag begins with the wanted title on ${share(isFirst)} of the pages, which is why placement alone does well.`,
      '### Weight of S1',
      picture('title-s1.svg', 'mean similarity by the weight of S1'),
      `The paper tried 0.0 to 1.0 and found 0.1 best, with little difference. ${sweepSentence(sweep)}`,
      '### Segments and similarities',
      picture('title-segments.svg', 'number of segments of a title tag'),
      `Paper: 0 to 25 segments, a meta title or og:title on 4 % of the pages and keywords on 52 %. Here: ${segmentsSentence(pages)}.`,
      picture('title-similarities.svg', 'how many titles reach which similarity'),
    ),
    figures: {
      'title-s1.svg': drawS1(pages, sweep),
      'title-segments.svg': drawSegments(pages),
      'title-similarities.svg': drawSimilarities(found),
    },
  };
}

function comparisonLine(name: string, values: readonly number[], other: { readonly name: string; readonly values: readonly number[] }): string {
  const { p, larger } = mannWhitney(values, other.values);
  return `${name} against ${other.name} p ${p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`}, larger in ${(100 * larger).toFixed(0)} % of the pairs`;
}

function segmentsSentence(pages: readonly PaperExample[]): string {
  const heads = pages.map(({ page }) => headTitles(page.tree));
  const counts = heads.map((head) => segmentsOfTag(head.titleTag).length);
  const share = (holds: (head: (typeof heads)[number]) => boolean) => percent(heads.filter(holds).length, heads.length);
  return `0 to ${Math.max(0, ...counts)} segments, a meta title or og:title on ${share((head) => head.metaTitles.length > 0)} and keywords on ${share((head) => head.keywords.length > 0)}`;
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

const WEIGHTS = [0, 0.1, 0.2, 0.4, 0.8, 0.9, 1];

function sweepS1(pages: readonly PaperExample[]): Sweep[] {
  return WEIGHTS.map((x) => {
    const find = analyzer({ placementWeight: x });
    return { x, values: pages.map((example) => titleDice(find(example), example.source.title!)) };
  });
}

function sweepSentence(sweep: readonly Sweep[]): string {
  const means = sweep.map(({ values }) => meanOf(values));
  const [least, most] = [Math.min(...means), Math.max(...means)];
  return `Here the best weight is ${sweep[means.indexOf(most)]!.x}, and all of them lie between ${three(least)} and ${three(most)}.`;
}
