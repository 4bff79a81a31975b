import { parseArgs } from 'node:util';
import { shipListWeights } from './ship-lists.js';

// npm run train:lists -- SET [--date DAY] [--file FILE]: trains the judge of lists and writes the weights shipped with the package.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    date: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    file: { type: 'string', default: 'packages/page/src/records/items/list.weights.ts' },
  },
});
const [data] = positionals;
if (data === undefined) {
  process.stderr.write('train:lists: name a labelled set\n');
  process.exitCode = 2;
} else process.stdout.write(`${JSON.stringify(shipListWeights({ data, file: values.file, date: values.date }), null, 2)}\n`);
