import { lineDensityAt, lines, type Method, methods, type RowBlockChoices, rowBlocksOf, rowBlocksWith, rowBlockVariants } from 'pith/methods';
import { meanOf } from '../metrics/bootstrap.js';
import { isComplete } from '../metrics/complete.js';
import { wordF1 } from '../metrics/word-f1.js';
import type { PaperExample } from '../train/papers/example.js';
import { trainLineDensity, trainRowBlocks } from '../train/papers/lines.js';
import { methodF1 } from '../train/papers/trainers.js';
import { drawLineDensity, drawRowBlocks, pageNote } from './rows-figures.js';
import { crossValidate, keptText } from './scoring.js';
import { articlesOf, type Log, medianOf, type PaperData, paragraphs, percent, picture, type Section, table, three } from './section.js';

/** The paper's n with Chen Xin's threshold: nothing here is trained. */
const published = { k: 5, threshold: 86 } as const;
const reachSays = { 'both-ways': 'both ways', down: 'down' } as const;
const regionsSay = { 'of-maximum': 'one region', all: 'all regions' } as const;
const variantNames = ['basic', 'adaptive', 'adaptive-largest', 'otsu'] as const;

/** Line density and row blocks. */
export function rowsReport({ wcxb, chinese }: PaperData, log: Log): Section {
  const articles = articlesOf(wcxb);
  log('row blocks');
  const fixed = (name: string, method: Method) => rowOf(name, { wcxb, chinese }, (example) => keptText(example, method));
  const rows = (['both-ways', 'down'] as const).flatMap((reach) =>
    (['of-maximum', 'all'] as const).flatMap((regions) =>
      variantNames.map((name) =>
        fixed(`${name}, ${regionsSay[regions]}, ${reachSays[reach]}`, rowBlocksWith({ ...published, reach, regions, ...rowBlockVariants[name] })),
      ),
    ),
  );
  log('trained');
  rows.push(
    trainedRow('basic, all regions, T, K and reach trained', { wcxb, chinese }, (train) => {
      const { threshold, k, reach } = trainRowBlocks(train);
      return rowBlocksWith({ rule: 'fixed', regions: 'all', threshold, k, reach });
    }),
    trainedRow('line density, threshold trained', { wcxb, chinese }, (train) => lineDensityAt(trainLineDensity(train).threshold)),
    fixed('all text', methods['all-text']),
  );
  return {
    title: 'Row blocks with an adaptive threshold, and line density',
    body: paragraphs(
      `Pages captured completely (at most 5 % of the words missing and at most 5 % foreign), out of 50, and mean word F1. Row blocks of K = ${published.k} lines above and below each line (both ways, the paper’s wording) or from it downwards (Chen Xin’s); the basic rule takes T = ${published.threshold}, Chen Xin’s. Trained rows are cross-validated by site, and learn from all of WCXB for the Chinese pages. Paper, of 50 pages each of two ministries and Sina: basic 40, 41, 29; adaptive 45, 46, 32.`,
      table(
        [
          'method',
          `articles (${articles.length}): of 50`,
          'precision',
          'recall',
          'F1',
          `all types (${wcxb.length}): of 50`,
          'F1',
          `Chinese (${chinese.length}): of 50`,
          'F1',
        ],
        rows,
      ),
      linesSentence(wcxb, chinese),
      `The paper’s pages are of three sites with clean source; the articles here are of hundreds, so far fewer are captured completely. Downwards an isolated paragraph in one line never makes a surge, which costs about a fifth of the text even where all regions are kept. One region alone loses part of it too, since rows without text break articles into several: the paper’s own failures, "multiple text". ${adaptiveSentence(articles, chinese)} Line density, its threshold trained for F1, comes out close to all text: text and markup share lines on these pages, so that a threshold that drops clutter drops text too.`,
      'What both cost stands under "Cost" below.',
      '### One page',
      picture('line-density.svg', 'text bytes and code bytes by line'),
      picture('row-blocks.svg', 'row-block length by line with the threshold, the surge and the drop'),
    ),
    figures: drawPage(chinese.length > 0 ? chinese : articles),
  };
}

type Sets = Pick<PaperData, 'wcxb' | 'chinese'>;

function trainedRow(name: string, sets: Sets, learn: (train: readonly PaperExample[]) => Method): string[] {
  const texts = new Map<PaperExample, string>();
  for (const [i, text] of crossValidate(sets.wcxb, learn, keptText).entries()) texts.set(sets.wcxb[i]!, text);
  const ofAll = learn(sets.wcxb);
  return rowOf(name, sets, (example) => texts.get(example) ?? keptText(example, ofAll));
}

function rowOf(name: string, { wcxb, chinese }: Sets, textOf: (example: PaperExample) => string): string[] {
  const judged = (examples: readonly PaperExample[]) =>
    examples.map((example) => {
      const text = textOf(example);
      return { ...wordF1(text, example.gold), complete: isComplete(text, example.gold) ? 1 : 0, type: example.source.type };
    });
  const all = judged(wcxb);
  const [articles, other] = [all.filter(({ type }) => type === 'article'), judged(chinese)];
  const of50 = (some: typeof all) => (50 * meanOf(some.map(({ complete }) => complete))).toFixed(1);
  const mean = (some: typeof all, part: 'precision' | 'recall' | 'f1') => three(meanOf(some.map((each) => each[part])));
  return [
    name,
    of50(articles),
    ...(['precision', 'recall', 'f1'] as const).map((part) => mean(articles, part)),
    of50(all),
    mean(all, 'f1'),
    ...(other.length === 0 ? ['–', '–'] : [of50(other), mean(other, 'f1')]),
  ];
}

/** Which lines the methods worked on. */
function linesSentence(wcxb: readonly PaperExample[], chinese: readonly PaperExample[]): string {
  const byTags = (examples: readonly PaperExample[]) => examples.filter(({ page }) => page.once(lines).from === 'block-tags').length;
  const part = (examples: readonly PaperExample[]) => percent(byTags(examples), examples.length);
  return `Lines are those of the source; ${part(wcxb)} of the WCXB pages and ${part(chinese)} of the Chinese ones have fewer than 30 and are broken at their block tags instead. A Latin letter weighs 0.4 of a Chinese character.`;
}

/** Whether adapting pays here, and which T the rules find. */
function adaptiveSentence(articles: readonly PaperExample[], chinese: readonly PaperExample[]): string {
  const choices = { ...published, reach: 'both-ways' } as const;
  const found = (examples: readonly PaperExample[], rule: RowBlockChoices['rule']) =>
    medianOf(examples.map(({ page }) => rowBlocksOf(page, { ...choices, regions: 'all', rule }).threshold));
  const complete = (name: 'basic' | 'adaptive') => {
    const method = rowBlocksWith({ ...choices, regions: 'of-maximum', ...rowBlockVariants[name] });
    return [...articles, ...chinese].filter((example) => isComplete(keptText(example, method), example.gold)).length;
  };
  const [basic, adaptive] = [complete('basic'), complete('adaptive')];
  const order =
    adaptive > basic
      ? `As in the paper the adaptive rule captures more pages than the basic one, ${adaptive} against ${basic} with one region`
      : `Unlike in the paper the adaptive rule does not capture more pages than the basic one, ${adaptive} against ${basic} with one region: where the longest row block is far above any T, it changes little which T is taken, and with all regions a lower T lets menus surge too`;
  return `${order}. It finds T = ${found(articles, 'levels-off')} on the median article and ${found(chinese, 'levels-off')} on the median Chinese page (the largest g ${found(articles, 'largest-g')} and ${found(chinese, 'largest-g')}, Otsu’s criterion ${found(articles, 'otsu')} and ${found(chinese, 'otsu')}; the paper’s example 60).`;
}

/** A page that the method captures well, of a size that can be drawn, with enough around the text to tell it from. */
function drawPage(examples: readonly PaperExample[]): Record<string, string> {
  const choices: RowBlockChoices = { ...published, reach: 'both-ways', regions: 'of-maximum', rule: 'levels-off' };
  const method = rowBlocksWith(choices);
  const fitting = examples.filter(({ page }) => {
    const { size, from } = page.once(lines);
    const [region] = rowBlocksOf(page, choices).regions;
    return from === 'source' && size >= 120 && size <= 700 && region !== undefined && region.drop - region.surge < size / 2;
  });
  const best = fitting
    .map((example) => ({ example, f1: methodF1(example, method) }))
    .reduce<{ example: PaperExample; f1: number } | undefined>((most, each) => (most && most.f1 >= each.f1 ? most : each), undefined);
  if (!best) return {};
  const found = rowBlocksOf(best.example.page, choices);
  const note = pageNote(found);
  return { 'line-density.svg': drawLineDensity(found, note), 'row-blocks.svg': drawRowBlocks(found, note, best.f1) };
}
