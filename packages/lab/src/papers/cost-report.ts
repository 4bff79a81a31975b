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
      'Row blocks with a fixed and with an adaptive threshold, the lines of the page read for each. The paper’s adaptive algorithm takes 3.4 to 5.4 times as long as its basic one (1.065, 1.783, 2.134 s → 5.735, 6.232, 7.341 s); here the thirteen thresholds are judged in one pass over the row blocks, and the aim is less than 1.2 times.',
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
      for (const [name, work] of Object.entries(works))
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

function adaptiveRatio(pages: readonly PaperExample[]): { basic: number; adaptive: number; ratio: number } {
  const choices: RowBlockChoices = { k: 5, threshold: 86, reach: 'both-ways', regions: 'all', rule: 'fixed' };
  const round = () => {
    let [basic, adaptive] = [0, 0];
    for (let at = 0; at < pages.length; at += BATCH) {
      const batch = pages.slice(at, at + BATCH);
      // Opened again outside the clock, so that the lines are read inside it.
      const fresh = () => batch.map(({ page }) => pageOf(page.blocks));
      const [one, other] = [fresh(), fresh()];
      basic += cpuOf(() => {
        for (const page of one) rowBlocksOf(page, choices);
      });
      adaptive += cpuOf(() => {
        for (const page of other) rowBlocksOf(page, { ...choices, rule: 'levels-off' });
      });
    }
    return { basic: basic / Math.max(1, pages.length), adaptive: adaptive / Math.max(1, pages.length) };
  };
  round();
  const rounds = Array.from({ length: ROUNDS }, round);
  return {
    basic: medianOf(rounds.map(({ basic }) => basic)),
    adaptive: medianOf(rounds.map(({ adaptive }) => adaptive)),
    ratio: medianOf(rounds.map(({ basic, adaptive }) => adaptive / Math.max(Number.MIN_VALUE, basic))),
  };
}
