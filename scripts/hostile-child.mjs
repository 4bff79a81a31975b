// Reads hostile documents, one file per line of standard input, and writes what each cost as a line of JSON. Started by hostile.mjs.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

const [library, ...warmUps] = process.argv.slice(2);
const { extract } = await import(library);

/** All five outputs (JSON has links and records too), and why a block was kept. */
function outputsOf(page) {
  return { text: page.text, markdown: page.markdown, html: page.html, tei: page.tei, json: JSON.stringify(page), why: page.why(0) };
}

// The first pages of a process unpack the weights and compile the code: that is not a cost of the document.
for (const file of warmUps) outputsOf(extract(readFileSync(file)));
console.log('{}');

for await (const file of createInterface({ input: process.stdin })) {
  const bytes = readFileSync(file);
  const before = process.cpuUsage();
  const page = extract(bytes, { url: 'https://ostwick.example/news/lanterns' });
  const { text } = outputsOf(page);
  const { user, system } = process.cpuUsage(before);
  console.log(
    JSON.stringify({
      bytes: bytes.length,
      seconds: (user + system) / 1e6,
      rss: process.resourceUsage().maxRSS * 1024,
      isFirstKept: text.includes('forty lanterns on the evening before the storm'),
      isLastKept: text.includes('the lanterns was still burning over the water'),
      warnings: page.warnings,
    }),
  );
}
