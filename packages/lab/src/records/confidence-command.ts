import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { confidenceWeights } from 'pith/training';
import { readDataset } from '../corpora/dataset.js';
import { reliabilityOf, trainConfidence } from './confidence.js';
import { type ConfidenceRow, confidenceRows, halvesOf, type RecordKind } from './confidence-rows.js';
import { readRecordLabels } from './labels.js';

const isAsItIs = ({ disguise }: ConfidenceRow) => disguise === 'as it is';
const groups: Readonly<Record<string, (row: ConfidenceRow) => boolean>> = {
  'pages as they are': isAsItIs,
  'of these, those with labelled records': (row) => isAsItIs(row) && row.isLabelled,
  'the same pages in disguise': (row) => !isAsItIs(row),
};

// Calibration of record confidence, through `extract()` with only the address, and weights fitted to one half of the sites.
//   npm run train:confidence -- DATA [--final]     DATA holds wcxb-dev; --final reads the sites that are held out
const { positionals, values } = parseArgs({ allowPositionals: true, options: { final: { type: 'boolean', default: false } } });
const [data = process.env.PITH_DATA] = positionals;
if (data === undefined) {
  process.stderr.write('Name the folder that holds wcxb-dev, or set PITH_DATA.\n');
  process.exitCode = 2;
} else report(join(data, 'wcxb-dev'), values.final);

function report(folder: string, isFinal: boolean): void {
  const { pages } = readDataset(folder, isFinal ? { final: true, heldBack: 'only' } : {});
  const labels = readRecordLabels(join(import.meta.dirname, '..', '..', 'records'));
  const halfOf = isFinal ? () => 'check' as const : halvesOf(pages, labels);
  const rows = pages.flatMap((page) => confidenceRows(page, labels, halfOf(page)));
  for (const kind of Object.keys(confidenceWeights) as RecordKind[]) {
    const own = rows.filter((row) => row.kind === kind);
    const [tune, check] = (['tune', 'check'] as const).map((half) => own.filter((row) => row.half === half)) as [ConfidenceRow[], ConfidenceRow[]];
    const learned = isFinal ? 'nothing' : JSON.stringify(trainConfidence(tune));
    process.stdout.write(`\n## ${kind}\n\nlearned: ${learned}, in the package: ${JSON.stringify(confidenceWeights[kind])}\n`);
    process.stdout.write(`\n| | tuned on | kept aside |\n|---|---|---|\n`);
    for (const [name, keeps] of Object.entries(groups)) tableOf(name, tune.filter(keeps), check.filter(keeps));
  }
}

function tableOf(name: string, tune: readonly ConfidenceRow[], check: readonly ConfidenceRow[]): void {
  const [mine, theirs] = [reliabilityOf(tune), reliabilityOf(check)];
  const line = (about: string, cell: (of: typeof mine) => string) => process.stdout.write(`| ${about} | ${cell(mine)} | ${cell(theirs)} |\n`);
  line(`${name}: right`, ({ right }) => `${right.right} of ${right.of}`);
  line('… chance that a right one has the higher confidence', ({ auc }) => auc.toFixed(3));
  for (const [i, { from }] of mine.bins.entries())
    line(`… from ${from} on: right (said)`, ({ bins }) => `${bins[i]!.right.right} of ${bins[i]!.right.of} (${bins[i]!.said.toFixed(2)})`);
}
