// Reads hostile documents from files, all five outputs at once (JSON has links and records too) and why a block was kept, and tells what that cost. Started by hostile.mjs, one process a document.
import { readFileSync } from 'node:fs';
import { extract } from '../packages/page/dist/index.js';

const [warmUp, ...files] = process.argv.slice(2);

function outputsOf(page) {
  return { text: page.text, markdown: page.markdown, html: page.html, tei: page.tei, json: JSON.stringify(page), why: page.why(0) };
}

// The first extraction unpacks the weights and compiles the code: that is no cost of the document.
outputsOf(extract(readFileSync(warmUp)));

const costs = [];
for (const file of files) {
  const bytes = readFileSync(file);
  const before = process.cpuUsage();
  const page = extract(bytes, { url: 'https://ostwick.example/news/lanterns' });
  const { text } = outputsOf(page);
  const { user, system } = process.cpuUsage(before);
  costs.push({
    bytes: bytes.length,
    seconds: (user + system) / 1e6,
    isFirstKept: text.includes('forty lanterns on the evening before the storm'),
    isLastKept: text.includes('the lanterns was still burning over the water'),
    warnings: page.warnings,
    reason: page.reason,
  });
}
console.log(JSON.stringify({ costs, maxRss: process.resourceUsage().maxRSS * 1024 }));
