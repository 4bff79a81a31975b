import { headTitles, segmentsOfTag } from '@pith/papers';
import { meanOf } from '../metrics/bootstrap.js';
import { titleDice } from '../metrics/dice.js';
import { titleMatches } from '../metrics/exact-match.js';
import { mannWhitney } from '../metrics/mann-whitney.js';
import type { PaperExample } from '../train/papers/example.js';
import { type Log, type PaperData, paragraphs, percent, picture, type Section, table, three } from './section.js';
import { experimentTable, isHeading, isHome, isHostName, outcomeCounts } from './title-experiments.js';
import { drawOutcomes, drawS1, drawSegments, drawSimilarities, type Sweep } from './title-figures.js';
import { analyzerWith, finders } from './title-finders.js';
import type { Worth } from './worth.js';

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

/** Table 5 of the paper: similarity and exact titles of 1,245. */
const published: Readonly<Record<string, readonly [string, string]>> = {
  'title tag': ['0.62', '276'],
  'TitleFinder, published': ['0.52', '447'],
  'TTA, published': ['0.84', '1,014'],
};

/** Gali & Fränti: criteria, methods, why their order differs, weight of S1. */
export function titleReport({ wcxb }: PaperData, log: Log): Section {
  const pages = wcxb.filter(({ source, page }) => source.title !== null && page.url !== undefined);
  const similarities = (titles: readonly string[]) => titles.map((title, i) => titleDice(title, pages[i]!.source.title!));
  const ofType = (values: readonly number[], type: string) => three(meanOf(values.filter((_, i) => pages[i]!.source.type === type)));
  const split = (values: readonly number[]) => [three(meanOf(values)), ofType(values, 'article'), ofType(values, 'service')];
  log('criteria');
  const byCriteria = new Map<string, number[]>(
    criteria.map(({ name, placement, popularity, position }) => [name, similarities(pages.map(analyzerWith({ placement, popularity, position })))]),
  );
  log('methods');
  const titles = new Map(Object.entries(finders).map(([name, find]) => [name, pages.map(find)]));
  const found = Object.fromEntries([...titles].map(([name, all]) => [name, similarities(all)]));
  const exact = (name: string) => titles.get(name)!.filter((title, i) => titleMatches(title, pages[i]!.source.title!)).length;
  log('weight of S1');
  const sweep = sweepS1(pages);
  const heads = ['all types', 'articles', 'service'];
  return {
    title: 'Titles (Gali & Fränti, 2016)',
    body: paragraphs(
      `Mean Dice coefficient of character pairs with the title a person gave, on ${pages.length} pages; nothing is trained. \`chinese-dev\` has neither titles nor addresses. \`pith evaluate DATA --task title\` gives the same figures, \`pith title PAGE --method title-tag-analyzer:published -c\` what is behind one of them.`,
      '### Criteria (table 3)',
      table(
        ['criteria', 'paper', ...heads],
        criteria.map(({ name, published: printed }) => [name, printed, ...split(byCriteria.get(name)!)]),
      ),
      `Mann–Whitney U over all pages. Paper: 3 differs from 1, 2 and 1 + 2, and 1 + 3 does not differ from 3. Here: ${[
        ['3', '1'],
        ['3', '2'],
        ['3', '1 + 2'],
        ['1 + 3', '3'],
      ]
        .map(([one, other]) => comparisonLine(one!, byCriteria.get(one!)!, { name: other!, values: byCriteria.get(other!)! }))
        .join('; ')}.`,
      '### Methods (table 5)',
      '"Published" is the paper to the letter; TTA cuts at its table 1. Ours leaves comma and colon out of the delimiters, and TitleFinder compares blocks. `pith` is the product’s own title; its weights were fitted to these pages.',
      table(
        ['method', 'paper', ...heads, 'exact (paper, of 1,245)', 'exact here'],
        Object.keys(finders).map((name) => [
          name,
          published[name]?.[0] ?? '–',
          ...split(found[name]!),
          published[name]?.[1] ?? '–',
          `${exact(name)} (${percent(exact(name), pages.length)})`,
        ]),
      ),
      `Mann–Whitney U over all pages: ${['title tag', 'TitleFinder, published'].map((other) => comparisonLine('TTA, published', found['TTA, published']!, { name: other, values: found[other]! })).join('; ')}.`,
      '### Why the order differs',
      'The paper’s pages are home pages of shops, hotels and pubs, where the wanted title is a name. Each row takes the pages of one kind, so that one possible reason is held fixed.',
      experimentTable(pages, found),
      reasonsSentence(pages, found),
      '### Outcomes (figure 4)',
      picture('title-outcomes.svg', 'what becomes of the titles found by the Title Tag Analyzer'),
      `The picture of the paper’s figure 4 is lost in our copy; its text speaks of the cases of table 4 (correct, short, long, no title in the tags, incorrect), which are counted here for its method. In the paper 19 % are not perfect; here ${percent(pages.length - exact('TTA, published'), pages.length)} as published, ${percent(pages.length - exact('TTA, ours'), pages.length)} with our delimiters. The titles of table 4 itself are tests (\`packages/papers/test/title-tag-analyzer/title-methods.test.ts\`).`,
      '### Weight of S1',
      picture('title-s1.svg', 'mean similarity by the weight of S1'),
      `The paper tried 0.0 to 1.0 and found 0.1 best, with little difference. ${sweepSentence(sweep)}`,
      '### Segments (figure 3) and similarities (figure 5)',
      picture('title-segments.svg', 'number of segments of a title tag'),
      `Paper: 0 to 25 segments, a meta title or og:title on 4 % of the pages and keywords on 52 %. Here: ${segmentsSentence(pages)}.`,
      picture('title-similarities.svg', 'how many titles reach which similarity'),
      'Figure 1 shows a page with its title marked and figure 2 the steps of the method; neither has a figure to compare. Table 1 is the delimiters (`segments.ts`), table 2 the letters (`transliterate.ts`).',
    ),
    figures: {
      'title-s1.svg': drawS1(pages, sweep),
      'title-segments.svg': drawSegments(pages),
      'title-outcomes.svg': drawOutcomes({
        published: outcomeCounts(pages, finders['TTA, published']!),
        ours: outcomeCounts(pages, finders['TTA, ours']!),
      }),
      'title-similarities.svg': drawSimilarities({
        'title tag': found['title tag']!,
        TitleFinder: found['TitleFinder, published']!,
        TTA: found['TTA, published']!,
      }),
    },
    worth: worthOf(found, pages),
  };
}

function worthOf(found: Readonly<Record<string, readonly number[]>>, pages: readonly PaperExample[]): Record<string, Worth[]> {
  const about = { measure: 'similarity of titles', pages: `${pages.length} pages of WCXB` };
  const beside = (ours: string, other: string) => [{ ...about, ours: meanOf(found[ours]!), other: meanOf(found[other]!) }];
  return {
    'title-tag-analyzer:published': beside('TTA, ours', 'TTA, published'),
    'title-finder:published': beside('TitleFinder, blocks as texts', 'TitleFinder, published'),
    'title-finder:tf-idf': beside('TitleFinder, blocks as texts', 'TitleFinder, TF-IDF'),
    'title-finder:overlap': beside('TitleFinder, blocks as texts', 'TitleFinder, overlap'),
  };
}

/** What the rows say, in words made from their numbers. */
function reasonsSentence(pages: readonly PaperExample[], found: Readonly<Record<string, readonly number[]>>): string {
  const order = (isIn: (example: PaperExample) => boolean) =>
    ['title tag', 'TitleFinder, published', 'TTA, published']
      .map((name) => ({ name: name.replace(', published', ''), mean: meanOf(found[name]!.filter((_, i) => isIn(pages[i]!))) }))
      .sort((one, other) => other.mean - one.mean)
      .map(({ name, mean }) => `${name} ${three(mean)}`)
      .join(' > ');
  const isUncut = ({ source }: PaperExample) => segmentsOfTag(source.title!, 'published').length === 1;
  const isFirst = ({ page, source }: PaperExample) => headTitles(page.tree).titleTag.toLowerCase().startsWith(source.title!.toLowerCase());
  const share = (holds: (example: PaperExample) => boolean) => percent(pages.filter(holds).length, pages.length);
  return `Where no delimiter cuts the wanted title: ${order(isUncut)}. Where one does: ${order((example) => !isUncut(example))}. So it is the cutting that costs TTA its place: ${share((example) => !isUncut(example))} of the wanted titles here hold a delimiter of table 1, and with comma and colon left out (TTA, ours) the order is turned. On the ${pages.filter(isHostName).length} pages whose title is the name in the host, which the paper’s pages are like: ${order(isHostName)}; on the ${pages.filter(isHome).length} home pages: ${order(isHome)}, so that it is not being a home page that makes TTA right, but having a name for a title. ${share(isHeading)} of the wanted titles are a heading as they are, where TitleFinder can find them whole. The title tag begins with the wanted title on ${share(isFirst)} of the pages, which is why placement alone does well.`;
}

function comparisonLine(name: string, values: readonly number[], other: { readonly name: string; readonly values: readonly number[] }): string {
  const { p, larger } = mannWhitney(values, other.values);
  return `${name} against ${other.name} p ${p < 0.001 ? '< 0.001' : `= ${p.toFixed(3)}`}, larger in ${(100 * larger).toFixed(0)} % of the pairs`;
}

function segmentsSentence(pages: readonly PaperExample[]): string {
  const heads = pages.map(({ page }) => headTitles(page.tree));
  const counts = heads.map((head) => segmentsOfTag(head.titleTag, 'published').length);
  const share = (holds: (head: (typeof heads)[number]) => boolean) => percent(heads.filter(holds).length, heads.length);
  return `0 to ${Math.max(0, ...counts)} segments, a meta title or og:title on ${share((head) => head.metaTitles.length > 0)} and keywords on ${share((head) => head.keywords.length > 0)}`;
}

const WEIGHTS = [0, 0.1, 0.2, 0.4, 0.8, 0.9, 1];

function sweepS1(pages: readonly PaperExample[]): Sweep[] {
  return WEIGHTS.map((x) => {
    const find = analyzerWith({ placementWeight: x });
    return { x, values: pages.map((example) => titleDice(find(example), example.source.title!)) };
  });
}

function sweepSentence(sweep: readonly Sweep[]): string {
  const means = sweep.map(({ values }) => meanOf(values));
  const [least, most] = [Math.min(...means), Math.max(...means)];
  return `Here the best weight is ${sweep[means.indexOf(most)]!.x}, and all of them lie between ${three(least)} and ${three(most)}.`;
}
