import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readDataset } from '../corpora/dataset.js';
import { LabProblem } from '../problem.js';
import { measureDocument } from './measure.js';
import { measureText } from './measure-text.js';

const HELP = `npm run measure -- [DATA …] [--final] [--every N] [--pages] [--json FILE]
Structure, wholeness and torn units of the documents of labelled pages.
DATA is a set or a folder of sets (PITH_DATA where left out). --final reads held-back sites too, --pages names the pages, --json writes one line a page.
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    final: { type: 'boolean', default: false },
    every: { type: 'string', default: '1' },
    pages: { type: 'boolean', default: false },
    json: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

function run(): void {
  const folders = positionals.length === 0 ? [undefined] : positionals;
  const pages = folders
    .flatMap((folder) => readDataset(folder, { final: values.final }).pages)
    .filter((_, index) => index % Number(values.every) === 0);
  const measures = pages.map((page, index) => {
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${pages.length} `);
    return measureDocument(page);
  });
  if (process.stderr.isTTY) process.stderr.write('\n');
  if (values.json !== undefined) writeFileSync(values.json, measures.map((measure) => `${JSON.stringify(measure)}\n`).join(''));
  process.stdout.write(`${measureText(measures, { listsPages: values.pages })}\n`);
}

try {
  if (values.help) process.stdout.write(HELP);
  else run();
} catch (error) {
  if (!(error instanceof LabProblem)) throw error;
  process.stderr.write(`measure: ${error.message}\n`);
  process.exitCode = 2;
}
