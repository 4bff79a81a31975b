import { figures } from '../plots/index.js';
import type { Measured } from './measured.js';
import { costTable, hostileTable, metadataTable, qualityTable, ranked, safeTable, table, textScores } from './tables.js';
import { whereOthersWin } from './where-others-win.js';

export interface ComparisonReport {
  readonly markdown: string;
  readonly figures: Readonly<Record<string, string>>;
}

/** Systems in the chart by page type: more would be a thicket. */
const CHARTED = 5;

/** docs/comparison.md and its charts. */
export function comparisonReport(measured: Measured): ComparisonReport {
  const parts = [
    headOf(measured),
    textPart(measured),
    metadataPart(measured),
    costPart(measured),
    hostilePart(measured),
    safePart(measured),
    losses(measured),
  ];
  return {
    markdown: `${parts.join('\n\n')}\n`,
    figures: { 'comparison-types.svg': typesFigure(measured), 'comparison-cost.svg': costFigure(measured) },
  };
}

function headOf({ systems, date, node }: Measured): string {
  return `# Pith beside others

Made by \`npm run compare -- DATA\` on ${date} with Node ${node}; do not edit. DATA is a folder that holds \`wcxb-dev\` ([the set](model.md#data), CC BY 4.0, Murrough Foley). Other extractors are installed on demand with exact versions: [how](rivals.md). Python's trafilatura is no npm package and is not among them; contextractor is its port to Rust.

${table(
  ['name', 'what was installed'],
  systems.map(({ name, packages }) => [name, packages]),
)}

\`pith\` is the package as it comes, \`pith/large\` the same method with more trees, which the command, the collector and the server use.`;
}

function textPart(measured: Measured): string {
  const { quality, systems, learned } = measured;
  const pages = quality.rows[systems.find(({ name }) => !(name in learned))!.name]!.pages;
  return `## The text

Mean word F1 over ${pages} pages of seven kinds (fingerprint ${quality.fingerprint}), with 95 % intervals from a bootstrap over pages. Every system gets the same decoded page, and all HTML becomes text in the same way.

**Pith has learned from these pages, the others have not.** Its rows are therefore not a run of what is published, which would flatter it: they are cross-validated scores, every page scored by a model that was trained without any page of its site. They are in the passport of the weights and come from \`npm run train -- DATA --final --large --report FILE\`; [the model card](model.md) says more.

${qualityTable(measured)}

![Word F1 by page type](figures/comparison-types.svg)`;
}

function metadataPart(measured: Measured): string {
  return `## Titles, days, authors

On the pages whose label has them. Dice compares titles by pairs of letters. A dash: the package does not say it. Pith finds these by rules that read the page, not by weights; the rules were written with a look at pages of this set.

${metadataTable(measured)}`;
}

function costPart(measured: Measured): string {
  const { pages, every } = measured.cost;
  return `## CPU and memory

A process for each system reads ${pages} pages (every ${nth(every)} of the set) twice; the lesser CPU time of the two counts. Asked for: what the package makes (HTML, Markdown or text), title, author and day; Pith: HTML and these. The process is counted whole, with Node and the pages in memory. Figures of other machines will differ, the order less so.

${costTable(measured)}

![Word F1 against CPU a page](figures/comparison-cost.svg)`;
}

function hostilePart(measured: Measured): string {
  const { documents, every, size, heap, patience } = measured.hostile;
  return `## Documents made to hurt

${documents} documents of up to ${size / 1000} KB (every ${nth(every)} of those that \`npm run test:hostile\` makes: endless nesting, broken markup, huge attributes, tables, entities …), each in a process with a heap of ${heap} MB and ${patience} seconds of CPU. Survived: an answer came. Most hold an article beside the attack; whole: its first and last sentence came out.

${hostileTable(measured)}

These documents belong to Pith's own tests, so Pith was mended until it stood; the others never saw them.`;
}

function safePart(measured: Measured): string {
  return `## HTML that is safe to show

${measured.safe.documents} articles, each with one attempt to smuggle a script through. What comes out is put into a page of a Chromium as it is (Markdown after \`marked\`), pictures fail, a pointer passes over everything, links are followed. Packages that leave this to the caller say so in their documentation: Readability asks for a sanitizer after it.

${safeTable(measured)}`;
}

function losses(measured: Measured): string {
  const said = whereOthersWin(measured);
  return `## Where others are ahead of Pith

Every figure above in which another one is better than \`pith\`:

${said.length === 0 ? 'None.' : said.map((line) => `- ${line}`).join('\n')}

What no table shows: Defuddle and Readability keep whole parts of a page with their own structure, Defuddle has extractors for single sites and fetches transcripts, trafilatura and its ports crawl and run where Node does not.`;
}

function typesFigure(measured: Measured): string {
  const data = ranked(measured)
    .slice(0, CHARTED)
    .flatMap((system) =>
      Object.entries(textScores(measured, system)).map(([type, figure]) => ({
        system,
        type: type === 'all' ? 'all pages' : type,
        score: figure.mean,
        ...('low' in figure ? { low: figure.low, high: figure.high } : { low: figure.mean, high: figure.mean }),
      })),
    );
  return figures['score-by-type'].draw(data, {
    title: 'Word F1 by page type',
    note: 'means and 95 % intervals; Pith on sites it never saw',
    x: 'word F1',
  });
}

function costFigure(measured: Measured): string {
  const data = ranked(measured).map((name) => ({
    name,
    cost: measured.cost.rows[name]!.mean,
    quality: textScores(measured, name).all?.mean ?? 0,
    ours: name in measured.learned,
  }));
  return figures['cost-quality'].draw(data, {
    title: 'Quality against CPU',
    note: 'the best are at the upper left',
    x: 'CPU a page (ms)',
    y: 'word F1',
  });
}

function nth(n: number): string {
  if (n === 1) return 'one';
  return n === 2 ? 'second' : n === 3 ? 'third' : `${n}th`;
}
