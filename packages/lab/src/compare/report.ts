import { figures } from '../plots/index.js';
import type { Measured } from './measured.js';
import { costTable, hostileTable, metadataTable, qualityTable, ranked, safeTable, table, textScores } from './tables.js';
import { whereOthersWin } from './where-others-win.js';

export interface ComparisonReport {
  readonly markdown: string;
  readonly figures: Readonly<Record<string, string>>;
}

/** Systems in the chart by page type: more would be unreadable. */
const CHARTED = 5;

/** docs/explanation/comparison.md and its charts. */
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

function headOf({ systems, leftOut, date, node }: Measured): string {
  return `# Comparison with other extractors

Made by \`npm run compare -- DATA\` on ${date} with Node ${node}; do not edit. DATA is a folder with \`wcxb-dev\` ([the set](model-card.md#data), CC BY 4.0, Murrough Foley). Other extractors are installed on demand with exact versions ([how](../research/rivals.md)). Python's trafilatura is not an npm package; contextractor contains a Rust port of it.

${table(
  ['name', 'installed package'],
  systems.map(({ name, packages }) => [name, packages]),
)}

\`pith\` is the default, \`pith/large\` has more trees and is used by the command, the collector and the server.${leftOut.length === 0 ? '' : ` Left out of this run: ${leftOut.join(', ')}; [their scores](../research/rivals.md).`}`;
}

function textPart(measured: Measured): string {
  const { quality, learned } = measured;
  return `## The text

Mean word F1 over ${learned.pith!.pages} pages of seven types (fingerprint ${quality.fingerprint}; a system with fewer pages was run on every second or third page), with 95 % intervals from a bootstrap over pages. Every system gets the same decoded page, and HTML becomes text in the same way for all.

**Pith was trained on these pages, the others were not.** Its rows are therefore cross-validated scores: every page is scored by a model that was trained without any page of its site. They come from \`npm run train -- DATA --final --large --report FILE\`; see [the model card](model-card.md).

${qualityTable(measured)}

![Word F1 by page type](figures/comparison-types.svg)`;
}

function metadataPart(measured: Measured): string {
  return `## Titles, dates, authors

On the pages whose label has them. Dice compares titles by character pairs. A dash means that the package does not return the field. Pith's rules for these fields were developed on pages of this set.

${metadataTable(measured)}`;
}

function costPart(measured: Measured): string {
  const { pages, every } = measured.cost;
  const busy = measured.isBusy ? ' Other programs ran at the same time, so differences below a third are noise.' : '';
  return `## CPU and memory

One process per system reads ${pages} pages (every ${nth(every)} of those outside held-out sites) twice, and the lower CPU time counts. Each package returns its main output (HTML, Markdown or text), title, author and date; Pith returns HTML and these. Memory is that of the whole process.${busy}

${costTable(measured)}

![Word F1 against CPU per page](figures/comparison-cost.svg)`;
}

function hostilePart(measured: Measured): string {
  const { documents, every, size, heap, patience } = measured.hostile;
  return `## Hostile documents

${documents} documents of up to ${size / 1000} KB (every ${nth(every)} of those that \`npm run test:hostile\` makes: endless nesting, broken markup, huge attributes, tables, entities …), each in a process with a heap of ${heap} MB and ${patience} seconds of CPU. Survived means that a result came back. Most documents contain an article next to the attack; whole means that its first and last sentence came out.

${hostileTable(measured)}

These documents are part of Pith's tests, so Pith was fixed until it survived them. The others never saw them.`;
}

function safePart(measured: Measured): string {
  return `## HTML that is safe to show

${measured.safe.documents} articles, each with one attempt to inject a script. The output is inserted into a page in Chromium without a sanitizer (Markdown through \`marked\`), and a pointer moves over everything and follows links. Readability's documentation recommends a sanitizer.

${safeTable(measured)}`;
}

function losses(measured: Measured): string {
  const said = whereOthersWin(measured);
  return `## Where others are ahead of Pith

Every figure above in which another system is better than \`pith\`:

${said.length === 0 ? 'None.' : said.map((line) => `- ${line}`).join('\n')}

Not in the tables: Defuddle has extractors for single sites and fetches transcripts, and trafilatura and its ports run where Node does not.`;
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
