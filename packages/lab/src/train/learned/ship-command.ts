import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import type { PackedModel } from 'pith/training';
import { readDataset } from '../../corpora/dataset.js';
import { controlFrom } from '../control.js';
import { type LearnedSettings, largeSettings, learnedSettings } from './settings.js';
import { learnFrom, lessonFrom, scoresOf } from './train-default.js';
import { weightsModule } from './weights-module.js';

const USAGE = `Trains the default method and writes its weights into the source of the page engine.

  npm run train -- DATA [--final] [--large] [--date YYYY-MM-DD] [--report FILE] [--dry-run]

DATA is a set or a folder of sets (PITH_DATA where left out). --final trains on held-back sites too: for the weights that are shipped.
--large trains the weights of pith/large too, on the same pages. --report writes the cross-validated scores of every page as JSON, a file for each
size, and the labels that were contradicted and not learned from.`;

interface Size {
  readonly name: string;
  readonly settings: LearnedSettings;
  readonly target: URL;
  readonly head: string;
}

const methodsFolder = new URL('../../../../page/src/methods/', import.meta.url);
const NAMED = 'Trained on WCXB (Murrough Foley, CC BY 4.0) and the sets named in the passport. */';
const small: Size = {
  name: 'small',
  settings: learnedSettings,
  target: new URL('default/weights.ts', methodsFolder),
  head: `import { blockWeights } from './block-weights.js';\nimport type { PackedModel } from './packed.js';\n\n/** Packed weights of the default method, written by \`npm run train\`. ${NAMED}`,
};
const BLOCKS_HEAD = `import type { PackedBlocks } from './packed.js';\n\n/** Packed weights of the default method and of \`pith/core\` that judge blocks, written by \`npm run train\`. ${NAMED}`;
const large: Size = {
  name: 'large',
  settings: largeSettings,
  target: new URL('large/weights.ts', methodsFolder),
  head: `import type { PackedModel } from '../default/packed.js';\n\n/** Packed weights of \`pith/large\`, written by \`npm run train -- --large\`. ${NAMED}`,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    final: { type: 'boolean' },
    large: { type: 'boolean' },
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
  const own = values.seed === undefined ? {} : { seed: Number(values.seed) };
  const lesson = lessonFrom(dataset, { ...learnedSettings, ...own }, controlFrom({ log }));
  const date = values.date ?? new Date().toISOString().slice(0, 10);
  for (const { name, settings, target, head } of values.large ? [small, large] : [small]) {
    const { folds } = lesson.settings;
    const { weights, validation } = learnFrom(lesson, { settings: { ...settings, ...own, folds }, date }, log);
    console.log(JSON.stringify(scoresOf(validation), null, 2));
    const json = JSON.stringify(weights);
    log(`${name} weights: ${json.length} characters, ${gzipSync(json, { level: 9 }).length} bytes compressed`);
    if (values.report !== undefined)
      writeFileSync(reportFile(values.report, name), JSON.stringify({ ...validation, distrusted: lesson.prepared.distrusted }));
    if (values['dry-run']) continue;
    if (name === small.name) writeSmall(weights);
    else writeFileSync(target, weightsModule(head, 'weights: PackedModel', { ...weights }));
  }
}

/** The default weights in two modules: `pith/core` only imports the one that scores blocks. */
function writeSmall({ words, uses, kinds, names, texts, trees, ...others }: PackedModel): void {
  const blocks = { words, uses, kinds, names, texts, trees };
  writeFileSync(new URL('default/block-weights.ts', methodsFolder), weightsModule(BLOCKS_HEAD, 'blockWeights: PackedBlocks', blocks));
  writeFileSync(small.target, weightsModule(small.head, 'weights: PackedModel', others, 'blockWeights'));
}

/** `scores.json` for the small size, `scores.large.json` for the large one. */
function reportFile(file: string, size: string): string {
  return size === small.name ? file : file.replace(/(?:\.json)?$/, `.${size}.json`);
}
