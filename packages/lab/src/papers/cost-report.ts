import { methods, type RowBlockChoices, rowBlocksOf, titleTagAnalyzer } from '@pith/papers';
import { pageOf, parse, segment } from 'pith/training';
import type { PaperExample } from '../train/papers/example.js';
import { type Log, medianOf, type PaperData, paragraphs, type Section, table } from './section.js';

const ROUNDS = 9;
/** Enough pages for a steady ratio. */
const TIMED = 200;
/** The works take turns every few pages, so that a busy machine slows all of them alike. */
const BATCH = 20;

/** What the cheap methods add to the parse of a page, and what adapting T costs. */
export function costReport({ wcxb }: PaperData, log: Log): Section {
  const pages = wcxb.filter((_, i) => i % Math.max(1, Math.floor(wcxb.length / TIMED)) === 0).slice(0, TIMED);
  log('methods');
  const shares = methodShares(pages);
  log('adaptive threshold');
  const ratio = adaptiveRatio(pages);
  return {
    title: 'Cost',
    body: paragraphs(
      `CPU time on ${pages.length} pages of all types, median of ${ROUNDS} rounds in which all take turns. What a method adds to the parse of a page, the blocks made already, since every method needs them; the aim is at most 15 %. \`scripts/bench-methods.mjs\` measures the same.`,
      table(
        ['work', 'ms a page', 'share of the parse'],
        Object.entries(shares).map(([name, { ms, share }]) => [name, ms.toFixed(3), name === 'parse' ? '' : `${(100 * share).toFixed(1)} %`]),
      ),
      `Table 2 of the row-block paper: its adaptive algorithm takes 3.4 to 5.4 times as long as its basic one (1.065, 1.783, 2.134 s → 5.735, 6.232, 7.341 s). Here both read the lines of the page and its row blocks; the thirteen thresholds are judged in one pass over them. Every page is read once before the clock runs, and which of the two comes first changes from page to page: measured one after the other, the second finds the page in the processor’s cache and looks faster than the first, although it does more. Smallest and largest ratio of the rounds: ${ratio.least.toFixed(2)} and ${ratio.most.toFixed(2)}.`,
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

function cpuOf(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

type Blocks = ReturnType<typeof segment>;

const ADDRESS = 'https://www.example.com/news/a-page-about-something.html';
const works: Readonly<Record<string, (blocks: Blocks) => unknown>> = {
  'row-blocks': (blocks) => methods['row-blocks'].score(pageOf(blocks), 'balanced'),
  'line-density': (blocks) => methods['line-density'].score(pageOf(blocks), 'balanced'),
  'shallow-text': (blocks) => methods['shallow-text'].score(pageOf(blocks), 'balanced'),
  'Title Tag Analyzer': ({ tree }) => titleTagAnalyzer({ tree, url: ADDRESS }),
};

function turned<Item>(items: readonly Item[], by: number): Item[] {
  const from = by % items.length;
  return [...items.slice(from), ...items.slice(0, from)];
}

function methodShares(pages: readonly PaperExample[]): Record<string, { ms: number; share: number }> {
  const sources = pages.map(({ page }) => page.tree.source);
  const names = ['parse', ...Object.keys(works)];
  const round = () => {
    const cpu = Object.fromEntries(names.map((name) => [name, 0]));
    for (let at = 0; at < sources.length; at += BATCH) {
      let trees: ReturnType<typeof parse>[] = [];
      cpu.parse! += cpuOf(() => {
        trees = sources.slice(at, at + BATCH).map((source) => parse(source));
      });
      const blocks = trees.map((tree) => segment(tree));
      // Each comes first, second … in turn: what comes later finds the page in the cache.
      for (const [name, work] of turned(Object.entries(works), at / BATCH))
        cpu[name]! += cpuOf(() => {
          for (const each of blocks) work(each);
        });
    }
    return cpu;
  };
  round();
  const rounds = Array.from({ length: ROUNDS }, round);
  return Object.fromEntries(
    names.map((name) => [
      name,
      {
        ms: medianOf(rounds.map((cpu) => cpu[name]! / Math.max(1, pages.length))),
        share: medianOf(rounds.map((cpu) => cpu[name]! / Math.max(Number.MIN_VALUE, cpu.parse!))),
      },
    ]),
  );
}

/** Times that each algorithm reads a page while the clock runs: once is shorter than what the clock can tell. */
const REPEATS = 5;

function adaptiveRatio(pages: readonly PaperExample[]): { basic: number; adaptive: number; ratio: number; least: number; most: number } {
  const choices: RowBlockChoices = { k: 5, threshold: 86, reach: 'both-ways', regions: 'all', rule: 'fixed' };
  const rules = ['fixed', 'levels-off'] as const;
  const round = () => {
    const cpu = { fixed: 0, 'levels-off': 0 };
    for (const [i, { page }] of pages.entries()) {
      rowBlocksOf(pageOf(page.blocks), { ...choices, rule: 'levels-off' });
      for (const rule of i % 2 === 0 ? rules : rules.toReversed()) {
        // Opened again outside the clock, so that the lines are read inside it.
        const fresh = Array.from({ length: REPEATS }, () => pageOf(page.blocks));
        cpu[rule] += cpuOf(() => {
          for (const each of fresh) rowBlocksOf(each, { ...choices, rule });
        });
      }
    }
    const each = REPEATS * Math.max(1, pages.length);
    return { basic: cpu.fixed / each, adaptive: cpu['levels-off'] / each };
  };
  round();
  const rounds = Array.from({ length: ROUNDS }, round);
  const ratios = rounds.map(({ basic, adaptive }) => adaptive / Math.max(Number.MIN_VALUE, basic));
  return {
    basic: medianOf(rounds.map(({ basic }) => basic)),
    adaptive: medianOf(rounds.map(({ adaptive }) => adaptive)),
    ratio: medianOf(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
  };
}
