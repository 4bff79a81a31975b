import { parseArgs } from 'node:util';
import { readOwnPages } from '../corpora/own-pages.js';
import { acceptedLine, acceptNow } from './now.js';
import { ownExtract } from './own-extract.js';

// npm run accept [folder]: writes the current output next to the project's own pages and prints the effect of the change.
const { positionals } = parseArgs({ allowPositionals: true });
const pages = readOwnPages(positionals[0] ?? 'pages');
const accepted = acceptNow(pages, ownExtract);
process.stdout.write(`${accepted.length === 0 ? `${pages.length} pages: nothing changed` : accepted.map(acceptedLine).join('\n')}\n`);
