import { parseArgs } from 'node:util';
import { readOwnPages } from '../corpora/own-pages.js';
import { checkFloors, pinFloors } from './gate.js';
import { ownExtract } from './own-extract.js';

// npm run gate [-- --pin [--lower]] [folder]: fails when a score of the project's own pages is below its floor.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pin: { type: 'boolean', default: false },
    lower: { type: 'boolean', default: false },
    floors: { type: 'string', default: 'packages/lab/floors.json' },
  },
});
const pages = readOwnPages(positionals[0] ?? 'pages');
const { passed, lines } = values.pin
  ? pinFloors(pages, values.floors, { extract: ownExtract, lower: values.lower })
  : checkFloors(pages, values.floors, ownExtract);
process.stdout.write(`${lines.join('\n')}\n`);
process.exitCode = passed ? 0 : 1;
