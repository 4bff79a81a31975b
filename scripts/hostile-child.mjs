// Reads a hostile document from a file, all five outputs at once (JSON has links and records too) and why a block was kept, and tells what that cost. Started by hostile.mjs, one process a document.
import { readFileSync } from 'node:fs';

const [library, warmUp, file] = process.argv.slice(2);
const { extract } = await import(library);

function outputsOf(page) {
  return { text: page.text, markdown: page.markdown, html: page.html, tei: page.tei, json: JSON.stringify(page), why: page.why(0) };
}

// The first extraction unpacks the weights and compiles the code: that is no cost of the document.
outputsOf(extract(readFileSync(warmUp)));

const bytes = readFileSync(file);
const before = process.cpuUsage();
const begun = performance.now();
const page = extract(bytes, { url: 'https://ostwick.example/news/lanterns' });
const { text } = outputsOf(page);
const { user, system } = process.cpuUsage(before);
console.log(
  JSON.stringify({
    bytes: bytes.length,
    seconds: (user + system) / 1e6,
    elapsed: (performance.now() - begun) / 1e3,
    rss: process.resourceUsage().maxRSS * 1024,
    isFirstKept: text.includes('forty lanterns on the evening before the storm'),
    isLastKept: text.includes('the lanterns was still burning over the water'),
    warnings: page.warnings,
  }),
);
