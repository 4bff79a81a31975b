import { parseArgs } from 'node:util';
import { readDataset } from '../corpora/dataset.js';
import { LabProblem } from '../problem.js';
import { type MetadataField, measureMetadata, metadataFields } from './measure.js';
import { metadataText } from './measure-text.js';

const HELP = `npm run measure:metadata -- [DATA …] [--final] [--misses FIELD …]
Titles, authors, days, instants, site names and languages of labelled pages, through extract() with nothing given but the address.
DATA is a set or a folder of sets (PITH_DATA where left out). --final reads held-back sites too. --misses lists what was missed, with every value considered: ${metadataFields.join(', ')} or all.
`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    final: { type: 'boolean', default: false },
    misses: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

function run(): void {
  const folders = positionals.length === 0 ? [undefined] : positionals;
  const pages = folders.flatMap((folder) => readDataset(folder, { final: values.final }).pages);
  const isAsked = (field: MetadataField) => values.misses.includes(field) || values.misses.includes('all');
  process.stdout.write(`${metadataText(pages.map(measureMetadata), { misses: metadataFields.filter(isAsked) })}\n`);
}

try {
  if (values.help) process.stdout.write(HELP);
  else run();
} catch (error) {
  if (!(error instanceof LabProblem)) throw error;
  process.stderr.write(`measure:metadata: ${error.message}\n`);
  process.exitCode = 2;
}
