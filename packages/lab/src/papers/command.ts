import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDataset } from '../corpora/dataset.js';
import { readRecordLabels } from '../records/labels.js';
import { paperExamples } from '../train/papers/example.js';
import { papersReport } from './report.js';

// Writes docs/papers.md and docs/figures from a data folder.
//   node packages/lab/dist/papers/command.js DATA [OUT] [EVERY]      OUT: docs by default; EVERY 2 reads every second page
const [data = process.env.PITH_DATA, out = 'docs', every = '1'] = process.argv.slice(2);
const step = Math.max(1, Number(every) || 1);
const log = (line: string) => process.stderr.write(`${line}\n`);

if (data === undefined || !existsSync(join(data, 'wcxb-dev'))) {
  log('Name the folder that holds wcxb-dev and chinese-dev, or set PITH_DATA.');
  process.exitCode = 2;
} else {
  const sets = ['wcxb-dev', 'chinese-dev'].filter((set) => existsSync(join(data, set))).map((set) => readDataset(join(data, set)));
  const examplesOf = (set: string, take: number) =>
    paperExamples(sets.find(({ name }) => name === set)?.pages.filter((_, i) => i % take === 0) ?? [], log);
  const report = papersReport(
    {
      wcxb: examplesOf('wcxb-dev', step),
      chinese: examplesOf('chinese-dev', 1),
      every: step,
      sets: sets.map(({ name, fingerprint }) => ({ name, fingerprint })),
      records: readRecordLabels(join(import.meta.dirname, '..', '..', 'records')),
    },
    log,
  );
  mkdirSync(join(out, 'figures'), { recursive: true });
  for (const [file, svg] of Object.entries(report.figures)) writeFileSync(join(out, 'figures', file), svg);
  writeFileSync(join(out, 'papers.md'), report.markdown);
  log(`${join(out, 'papers.md')} and ${Object.keys(report.figures).length} figures written`);
}
