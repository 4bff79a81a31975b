import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDataset } from '../../corpora/dataset.js';
import type { TrainerSettings } from './settings.js';
import { trainers } from './trainers.js';

// Trains the methods of the papers and writes the weights that `@pith/papers` ships.
//   node packages/lab/dist/train/papers/ship-weights.js DATA [METHOD …]      DATA: the folder of one labelled set
interface Shipped {
  readonly constant: string;
  /** In the sources of `@pith/papers`, without `.weights.ts`. */
  readonly file: string;
  readonly settings: TrainerSettings;
}

/** Weights by method, and by `method:published` where the paper's own form is trained too. */
const shipped: Readonly<Record<string, Shipped>> = {
  'pso-thresholds': { constant: 'psoWeights', file: 'swarm/pso-thresholds', settings: {} },
  'pso-thresholds:published': { constant: 'publishedPsoWeights', file: 'swarm/published', settings: { form: 'published', type: 'article' } },
  'line-density': { constant: 'lineDensityWeights', file: 'row-blocks/line-density', settings: {} },
  'row-blocks': { constant: 'rowBlocksWeights', file: 'row-blocks/row-blocks', settings: {} },
  'xpath-clusters': { constant: 'xpathWeights', file: 'tag-paths/xpath-clusters', settings: {} },
  'xpath-clusters:published': { constant: 'publishedXpathWeights', file: 'tag-paths/published', settings: { form: 'published' } },
  dragnet: { constant: 'dragnetWeights', file: 'dragnet/dragnet', settings: {} },
  // The strength of L2 that the authors' own model of these features was trained with (its file is named after it).
  'dragnet:published': { constant: 'publishedDragnetWeights', file: 'dragnet/published', settings: { form: 'published', l2: 100 } },
};

const [folder, ...wanted] = process.argv.slice(2);
const dataset = readDataset(folder);
const sources = join(import.meta.dirname, '..', '..', '..', '..', 'papers', 'src');
for (const name of wanted.length > 0 ? wanted : Object.keys(shipped)) {
  const { constant, file, settings } = shipped[name]!;
  const method = name.split(':')[0]!;
  const stored = trainers[method]!(dataset, settings, { log: (line) => void process.stderr.write(`${name}: ${line}\n`) });
  const { licence } = dataset;
  const head = `/** Written by the lab's ship-weights; trained on ${licence?.attribution ?? dataset.name} (${licence?.name ?? 'unknown licence'}), held-back sites left out. */`;
  writeFileSync(join(sources, `${file}.weights.ts`), `${head}\nexport const ${constant} = ${JSON.stringify(stored, null, 2)} as const;\n`);
}
