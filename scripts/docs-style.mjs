// Keeps the docs for people short and free of laboratory notes: `node scripts/docs-style.mjs`, part of `npm run check`.
// Arrows, seeds, readings and states of a machine belong in docs/research. Each folder has a size budget, and the README at most 120 lines.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { proseOf } from './words/prose.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Kilobytes (1,000 bytes) of Markdown. */
const budgets = { 'docs/tutorial': 12, 'docs/how-to': 50, 'docs/reference': 95, 'docs/explanation': 50, 'docs/decisions': 15 };
const MAX_README_LINES = 120;
const notes = {
  'an arrow from before to after': /→/,
  'a seed': /\bseeds? (?:\d|from)/i,
  'a busy machine': /\b(?:busy|quiet) (?:machine|one|cores?)\b|\bload of \d/i,
  'a reading': /\b(?:blind readings?|read by strangers|three readers|marks from 0)\b/i,
  'an earlier state': /\b(?:in an earlier (?:run|state)|before: )/i,
};

const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true })
    .map((name) => join('docs', String(name)))
    .filter((name) => name.endsWith('.md') && !name.startsWith('docs/research/')),
];
const faults = [];
for (const document of documents) {
  for (const { line, text } of proseOf(document, readFileSync(join(root, document), 'utf8')))
    for (const [note, pattern] of Object.entries(notes)) if (pattern.test(text)) faults.push(`${document}:${line}: ${note} belongs in docs/research`);
}
for (const [folder, budget] of Object.entries(budgets)) {
  const size = documents.filter((name) => name.startsWith(`${folder}/`)).reduce((sum, name) => sum + statSync(join(root, name)).size, 0) / 1000;
  console.log(`${folder}: ${size.toFixed(1)} of ${budget} KB`);
  if (size > budget) faults.push(`${folder} has ${size.toFixed(1)} KB, its budget is ${budget} KB`);
}
const lines = readFileSync(join(root, 'README.md'), 'utf8').trimEnd().split('\n').length;
if (lines > MAX_README_LINES) faults.push(`README.md has ${lines} lines, at most ${MAX_README_LINES} are allowed`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
