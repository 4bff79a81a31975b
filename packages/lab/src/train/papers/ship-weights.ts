import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDataset } from '../../corpora/dataset.js';
import { trainers } from './trainers.js';

// Trains the methods of the papers and writes the weights that `pith/methods` ships.
//   node packages/lab/dist/train/papers/ship-weights.js DATA [METHOD …]      DATA: the folder of one labelled set
const names: Readonly<Record<string, string>> = {
  'pso-thresholds': 'psoWeights',
  'line-density': 'lineDensityWeights',
  'row-blocks': 'rowBlocksWeights',
  'xpath-clusters': 'xpathWeights',
  dragnet: 'dragnetWeights',
};

const [folder, ...wanted] = process.argv.slice(2);
const dataset = readDataset(folder);
const methods = join(import.meta.dirname, '..', '..', '..', '..', 'page', 'src', 'methods');
for (const name of wanted.length > 0 ? wanted : Object.keys(trainers)) {
  const stored = trainers[name]!(dataset, {}, { log: (line) => void process.stderr.write(`${name}: ${line}\n`) });
  const { licence } = dataset;
  const head = `/** Written by the lab's ship-weights; trained on ${licence?.attribution ?? dataset.name} (${licence?.name ?? 'unknown licence'}), held-back sites left out. */`;
  writeFileSync(join(methods, name, `${name}.weights.ts`), `${head}\nexport const ${names[name]} = ${JSON.stringify(stored, null, 2)} as const;\n`);
}
