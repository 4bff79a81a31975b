// Extracts a file: node examples/node/extract.mjs examples/article.html
import { readFile } from 'node:fs/promises';
import { extract } from 'pith';

const [file = 'examples/article.html', url] = process.argv.slice(2);
const page = extract(await readFile(file), { url });

if (page.reason !== null) {
  console.error(`No content: ${page.reason}`);
  process.exitCode = 1;
} else {
  console.log(`${page.title} (${page.pageType}, confidence ${page.confidence?.toFixed(2)})`);
  console.log(page.markdown);
}
