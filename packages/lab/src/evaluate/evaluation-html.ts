import { escapeHtml } from './escape-html.js';
import type { Evaluation } from './evaluate.js';
import { confidenceFigure, costFigure, groupFigure } from './evaluation-figures.js';
import { comparisonRows, groupRows, overviewRows, type Rows, seenLines, worstRows } from './evaluation-rows.js';
import { type ChartRow, intervalChart } from './interval-chart.js';
import type { Summary } from './summary.js';

const STYLE = `body{font:15px/1.5 system-ui,sans-serif;max-width:76rem;margin:2rem auto;padding:0 1rem;color:#1a202c;background:#fff}
table{border-collapse:collapse;margin:1rem 0;font-size:13px;display:block;overflow-x:auto}th,td{padding:.25rem .5rem;text-align:right;border-bottom:1px solid #e2e8f0;white-space:nowrap}
th:first-child,td:first-child,.text{text-align:left}td.long{white-space:normal;overflow-wrap:anywhere}h2{margin-top:2rem}.small{color:#4a5568}svg{max-width:100%;height:auto}`;

/** An evaluation as one self-contained file: no script, no style sheet, no image from elsewhere. The same evaluation gives the same bytes. */
export function evaluationHtml(evaluation: Evaluation): string {
  const { dataset, systems, missing, by } = evaluation;
  const body = [
    `<h1>${escapeHtml(dataset.name)}: ${systems.map((system) => escapeHtml(system.name)).join(', ')}</h1>`,
    about(evaluation),
    ...seenLines(evaluation).map((line) => `<p><strong>${escapeHtml(line)}</strong></p>`),
    '<h2>Scores</h2>',
    table(overviewRows(evaluation)),
    chart(
      'F1 with 95 % interval',
      systems.map((system) => [system.name, system.all]),
    ),
    `<h2>By ${by}</h2>`,
    table(groupRows(evaluation)),
    groupFigure(evaluation),
    ...(evaluation.comparisons.length > 0 ? ['<h2>Compared page by page</h2>', table(comparisonRows(evaluation))] : []),
    ...section('Confidence', systems.map(confidenceFigure)),
    ...section('Cost', [costFigure(evaluation)]),
    ...systems.map((system) => `<h2>Worst pages of ${escapeHtml(system.name)}</h2>${table(worstRows(evaluation, system.name))}`),
    ...(missing.length > 0 ? ['<h2>Not run</h2>', table([['', 'reason'], ...missing.map(({ name, reason }) => [name, reason])])] : []),
  ];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(dataset.name)}: evaluation</title><style>${STYLE}</style></head>
<body>
${body.join('\n')}
</body></html>
`;
}

function about({ dataset, pages }: Evaluation): string {
  const sets = dataset.sets.map(({ name, size, licence }) => `${name} (${size} pages${licence ? `, ${licence.name}` : ''})`).join('; ');
  const kept = dataset.leftOut > 0 ? ` ${dataset.leftOut} pages of held-back sites are left out.` : '';
  const measures =
    'F1, P and R compare bags of words with the reference; “complete” is the share of pages of which at most one word in twenty is missing and at most one in twenty is foreign; “snippets” is F1 over all snippets together; titles are compared by character bigrams. Intervals come from a bootstrap over pages.';
  return `<p class="small">${pages} pages of ${escapeHtml(sets)}.${kept} Fingerprint ${dataset.fingerprint}. ${measures}</p>`;
}

function chart(title: string, summaries: readonly (readonly [string, Summary])[]): string {
  const rows = summaries.flatMap(([label, { f1, snippets }]): ChartRow[] => {
    const estimate = f1 ?? snippets;
    return estimate === null ? [] : [{ label: `${label} (${estimate.count})`, estimate }];
  });
  return rows.length === 0 ? '' : intervalChart(title, rows);
}

/** A heading and its figures; nothing where none could be drawn. */
function section(title: string, drawn: readonly string[]): string[] {
  const shown = drawn.filter((figure) => figure !== '');
  return shown.length === 0 ? [] : [`<h2>${title}</h2>`, ...shown];
}

const LONG = 40;
/** Columns of words are aligned left, those of numbers on the right. */
const WORDS = new Set(['type', 'language', 'address', 'against', 'reason']);

function table(rows: Rows): string {
  const [header = [], ...rest] = rows;
  const classOf = (column: number, text: string) => {
    const names = [...(WORDS.has(header[column] ?? '') ? ['text'] : []), ...(text.length > LONG ? ['long'] : [])];
    return names.length === 0 ? '' : ` class="${names.join(' ')}"`;
  };
  const cell = (text: string, column: number) => `<td${classOf(column, text)}>${escapeHtml(text)}</td>`;
  const head = `<tr>${header.map((name, column) => `<th scope="col"${classOf(column, '')}>${escapeHtml(name)}</th>`).join('')}</tr>`;
  return `<table><thead>${head}</thead><tbody>${rest.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('\n')}</tbody></table>`;
}
