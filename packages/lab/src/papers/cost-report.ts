import { methods, type RowBlockChoices, rowBlocksOf, titleTagAnalyzer } from '@pith/papers';
import { pageOf, parse, type segment } from 'pith/training';
import type { PaperExample } from '../train/papers/example.js';
import { type Log, type PaperData, paragraphs, type Section, table } from './section.js';

const ROUNDS = 9;
/** Enough pages for a steady ratio. */
const TIMED = 200;

/** The cost of the cheap methods on top of parsing a page, and the cost of adapting T. */
export function costReport({ wcxb }: PaperData, log: Log): Section {
  const pages = wcxb.filter((_, i) => i % Math.max(1, Math.floor(wcxb.length / TIMED)) === 0).slice(0, TIMED);
  log('methods');
  const shares = methodShares(pages);
  log('adaptive threshold');
  const ratio = adaptiveRatio(pages);
  return {
    title: 'Cost',
    body: paragraphs(
      `Time on ${pages.length} pages of all types: of every page and work the fastest of ${ROUNDS} rounds, in which all take turns, since other programs and the collection of garbage only ever make a round slower. What a method adds to the parse of a page, the blocks made already, since every method needs them; the aim is at most 15 %. \`scripts/bench-methods.mjs\` measures the same.`,
      table(
        ['work', 'ms a page', 'share of the parse'],
        Object.entries(shares).map(([name, { ms, share }]) => [name, ms.toFixed(3), name === 'parse' ? '' : `${(100 * share).toFixed(1)} %`]),
      ),
      `Table 2 of the row-block paper: its adaptive algorithm takes 3.4 to 5.4 times as long as its basic one (1.065, 1.783, 2.134 s → 5.735, 6.232, 7.341 s). Here both read the lines of the page and its row blocks; the thirteen thresholds are judged in one pass over them. Every page is read once before the clock runs, and which of the two comes first changes from page to page and round to round: measured one after the other, the second finds the page in the processor’s cache and the garbage of the first is charged to it or not, by chance. On four quarters of the pages the ratio is ${ratio.quarters.map((each) => each.toFixed(2)).join(', ')}.`,
      table(
        ['algorithm', 'ms a page', 'times basic'],
        [
          ['basic', ratio.basic.toFixed(3), '1'],
          ['adaptive', ratio.adaptive.toFixed(3), ratio.ratio.toFixed(2)],
        ],
      ),
    ),
    figures: {},
  };
}

/** Milliseconds of one run. */
function timeOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

type Blocks = ReturnType<typeof segment>;

const ADDRESS = 'https://www.example.com/news/a-page-about-something.html';
const works: Readonly<Record<string, (blocks: Blocks) => unknown>> = {
  'row-blocks': (blocks) => methods['row-blocks'].score(pageOf(blocks), 'balanced'),
  'line-density': (blocks) => methods['line-density'].score(pageOf(blocks), 'balanced'),
  'shallow-text': (blocks) => methods['shallow-text'].score(pageOf(blocks), 'balanced'),
  'Title Tag Analyzer': ({ tree }) => titleTagAnalyzer({ tree, url: ADDRESS }),
};

/** For every name the least time of each page; which work comes first changes with page and round. */
function leastTimes(pages: readonly PaperExample[], named: Readonly<Record<string, (page: PaperExample) => void>>): Record<string, Float64Array> {
  const names = Object.keys(named);
  const least = Object.fromEntries(names.map((name) => [name, new Float64Array(pages.length).fill(Number.POSITIVE_INFINITY)]));
  for (let round = 0; round <= ROUNDS; round++)
    for (const [i, page] of pages.entries())
      for (const name of turned(names, i + round)) {
        const time = timeOf(() => named[name]!(page));
        // The first round makes the machine code.
        if (round > 0) least[name]![i] = Math.min(least[name]![i]!, time);
      }
  return least;
}

function turned<Item>(items: readonly Item[], by: number): Item[] {
  const from = by % items.length;
  return [...items.slice(from), ...items.slice(0, from)];
}

function sumOf(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function methodShares(pages: readonly PaperExample[]): Record<string, { ms: number; share: number }> {
  const onBlocks = Object.entries(works).map(([name, work]) => [name, ({ page }: PaperExample) => void work(page.blocks)] as const);
  const least = leastTimes(pages, { parse: ({ page }) => void parse(page.tree.source), ...Object.fromEntries(onBlocks) });
  const parsing = Math.max(Number.MIN_VALUE, sumOf(least.parse!));
  return Object.fromEntries(
    Object.entries(least).map(([name, times]) => [name, { ms: sumOf(times) / Math.max(1, pages.length), share: sumOf(times) / parsing }]),
  );
}

/** Repetitions per timing: a single run is shorter than the resolution of the clock. */
const REPEATS = 5;

function adaptiveRatio(pages: readonly PaperExample[]): { basic: number; adaptive: number; ratio: number; quarters: number[] } {
  const choices: RowBlockChoices = { k: 5, threshold: 86, reach: 'both-ways', regions: 'all', rule: 'fixed' };
  const read =
    (rule: RowBlockChoices['rule']) =>
    ({ page }: PaperExample) => {
      // Opened again each time, so that the lines are read each time.
      for (let i = 0; i < REPEATS; i++) rowBlocksOf(pageOf(page.blocks), { ...choices, rule });
    };
  const { basic, adaptive } = leastTimes(pages, { basic: read('fixed'), adaptive: read('levels-off') });
  const part = (times: Float64Array, quarter: number) => sumOf(times.filter((_, i) => i % 4 === quarter));
  const ratioOf = (one: number, other: number) => one / Math.max(Number.MIN_VALUE, other);
  const each = REPEATS * Math.max(1, pages.length);
  return {
    basic: sumOf(basic!) / each,
    adaptive: sumOf(adaptive!) / each,
    ratio: ratioOf(sumOf(adaptive!), sumOf(basic!)),
    quarters: [0, 1, 2, 3].map((quarter) => ratioOf(part(adaptive!, quarter), part(basic!, quarter))),
  };
}
