import type { Evaluation } from './evaluate.js';
import { comparisonRows, groupRows, overviewRows, seenLines, worstRows } from './evaluation-rows.js';
import { textTable } from './text-table.js';

/** An evaluation for a terminal. */
export function evaluationText(evaluation: Evaluation): string {
  const { dataset, pages, systems, missing } = evaluation;
  const kept = dataset.leftOut > 0 ? `, ${dataset.leftOut} of held-back sites left out` : '';
  const parts = [`${dataset.name}: ${pages} pages${kept}; fingerprint ${dataset.fingerprint.slice(0, 16)}`];
  if (evaluation.seen.length > 0) parts.push(seenLines(evaluation).join('\n'));
  if (systems.length > 0) parts.push(textTable(overviewRows(evaluation)), textTable(groupRows(evaluation)));
  if (evaluation.comparisons.length > 0) parts.push(textTable(comparisonRows(evaluation)));
  for (const { name } of systems) parts.push(`Worst pages of ${name}:\n${textTable(worstRows(evaluation, name))}`);
  if (missing.length > 0) parts.push(['Not run:', ...missing.map(({ name, reason }) => `${name}: ${reason}`)].join('\n'));
  return `${parts.join('\n\n')}\n`;
}
