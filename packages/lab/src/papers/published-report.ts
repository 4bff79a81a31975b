import { methods, variantNamed, variants } from '@pith/papers';
import type { Method } from 'pith';
import { meanOf } from '../metrics/bootstrap.js';
import { wordF1 } from '../metrics/word-f1.js';
import type { PaperExample } from '../train/papers/example.js';
import { keptText } from './scoring.js';
import { articlesOf, type Log, type PaperData, paragraphs, type Section, table, three } from './section.js';
import type { Worth } from './worth.js';

/** Every variant next to the method as shipped: the difference, and its effect on the score. */
export function publishedReport({ wcxb, chinese }: PaperData, log: Log): Section {
  const sets = [
    { name: 'articles of WCXB', pages: articlesOf(wcxb) },
    { name: 'all of WCXB', pages: wcxb },
    { name: 'Chinese articles', pages: chinese },
  ].filter(({ pages }) => pages.length > 0);
  const scores = (method: Method) => {
    const known = new Map<PaperExample, number>();
    const f1 = (example: PaperExample) => {
      const value = known.get(example) ?? wordF1(keptText(example, method), example.gold).f1;
      known.set(example, value);
      return value;
    };
    return sets.map(({ pages }) => meanOf(pages.map(f1)));
  };
  const worth: Record<string, Worth[]> = {};
  const rows: string[][] = [];
  for (const [name, ways] of Object.entries(variants)) {
    log(name);
    const ours = scores(methods[name as keyof typeof methods]);
    rows.push([`\`${name}\``, 'as shipped', ...ours.map(three)]);
    for (const [way, { differs }] of Object.entries(ways)) {
      // Another name of the method itself.
      if (differs.startsWith('nothing')) continue;
      const other = scores(variantNamed(`${name}:${way}`)!);
      rows.push([`\`${name}:${way}\``, differs, ...other.map(three)]);
      worth[`${name}:${way}`] = sets.map(({ name: set, pages }, i) => ({
        measure: 'word F1',
        pages: `${set} (${pages.length})`,
        ours: rounded(ours[i]!),
        other: rounded(other[i]!),
      }));
    }
  }
  return {
    title: 'As published and as shipped',
    body: paragraphs(
      'Every method has a variant `:published`, its paper to the letter as far as the paper can be had, next to what is shipped; both run by name (`--method row-blocks:published`), and what a published method chose is the text: no later step drops or restores a block. The README of each folder of `packages/papers/src` lists what a paper does not print. Mean word F1 of the blocks that each keeps. Weights of `pso-thresholds`, `row-blocks`, `line-density` and `dragnet` were trained on these WCXB pages, as shipped and as published alike; cross-validated figures are in the sections below. `pith methods` prints the same.',
      table(['method', 'what differs', ...sets.map(({ name, pages }) => `${name} (${pages.length})`)], rows),
    ),
    figures: {},
    worth,
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
