import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { PackedModel } from 'pith/training';
import { readDataset } from '../../corpora/dataset.js';
import { scoresOf, trainDefault } from './train-default.js';

const USAGE = `Trains the default method and writes its weights into the source of the page engine.

  npm run train -- DATA [--final] [--date YYYY-MM-DD] [--report FILE] [--dry-run]

DATA is a set or a folder of sets (PITH_DATA where left out). --final trains on held-back sites too: for the weights that are shipped.
--report writes the cross-validated scores of every page as JSON.`;

const TARGET = new URL('../../../../page/src/methods/default/weights.ts', import.meta.url);
/** Characters of one line of the written module. */
const LINE = 2000;
const HEAD = `import type { PackedModel } from './packed-model.js';

/** Packed weights of the default method, written by \`npm run train\`. Trained on WCXB (Murrough Foley, CC BY 4.0) and the sets named in the passport. */`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    final: { type: 'boolean' },
    date: { type: 'string' },
    report: { type: 'string' },
    'dry-run': { type: 'boolean' },
    seed: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(USAGE);
else run();

function run(): void {
  const started = Date.now();
  const log = (line: string) => console.error(`${Math.round((Date.now() - started) / 1000)} s  ${line}`);
  const dataset = readDataset(positionals[0], values.final ? { final: true } : {});
  const { weights, validation } = trainDefault(
    dataset,
    { date: values.date ?? new Date().toISOString().slice(0, 10), ...(values.seed === undefined ? {} : { seed: Number(values.seed) }) },
    { log },
  );
  console.log(JSON.stringify(scoresOf(validation), null, 2));
  const json = JSON.stringify(weights);
  log(`weights: ${json.length} characters, ${gzipSync(json, { level: 9 }).length} bytes compressed`);
  if (values.report !== undefined) writeFileSync(values.report, JSON.stringify({ scores: validation.scores, calibration: validation.calibration }));
  if (!values['dry-run']) writeFileSync(TARGET, moduleOf(weights));
}

/** A module that holds the weights: long texts broken into lines, because editors and diffs choke on one of 200 KB. */
function moduleOf({ passport, ...parts }: PackedModel): string {
  const broken = (text: string) => {
    const lines: string[] = [];
    for (let at = 0; at < text.length; at += LINE) lines.push(`    ${JSON.stringify(text.slice(at, at + LINE))},`);
    return `[\n${lines.join('\n')}\n  ].join('')`;
  };
  const fields = Object.entries(parts).map(([name, text]) => `  ${name}: ${broken(text)},`);
  return `${HEAD}\nexport const weights: PackedModel = {\n  passport: ${JSON.stringify(passport)},\n${fields.join('\n')}\n};\n`;
}
