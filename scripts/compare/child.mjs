// One system in a process of its own: `node child.mjs MODE SYSTEM FILE`, where FILE holds the work as JSON. Prints a line of JSON.
import { readFileSync } from 'node:fs';
import { decode } from '../../packages/page/dist/training.js';
import { loadSystem } from './systems.mjs';

const [mode, name, file] = process.argv.slice(2);
const work = JSON.parse(readFileSync(file, 'utf8'));
const ask = await loadSystem(name);

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const textOf = (html) => html.replace(/<[^>]*>/g, ' ');

/** CPU of every page, the lesser of two rounds: the first one compiles. */
async function cost({ files, rounds }) {
  const pages = files.map(({ path, url }) => ({ html: decode(readFileSync(path)).text, url: url ?? undefined }));
  const seconds = pages.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round++)
    for (const [i, page] of pages.entries()) {
      const before = cpuSeconds();
      await askOrNothing(page);
      seconds[i] = Math.min(seconds[i], cpuSeconds() - before);
    }
  return { seconds };
}

/** A page that a system cannot read has its cost as well. */
async function askOrNothing(page) {
  try {
    return await ask(page);
  } catch (fault) {
    return { html: '', fault: String(fault) };
  }
}

/** One hostile document: what it took, and whether the article around the attack came out. */
async function hostile({ path, warmUp, first, last }) {
  await ask({ html: readFileSync(warmUp, 'utf8'), url: 'https://ostwick.example/warm' });
  const html = decode(readFileSync(path)).text;
  const before = cpuSeconds();
  const { html: written, text = textOf(written) } = await ask({ html, url: 'https://ostwick.example/news/lanterns' });
  return { seconds: cpuSeconds() - before, first: text.includes(first), last: text.includes(last) };
}

/** The HTML (or Markdown) that a system makes of every document. */
async function safe({ documents }) {
  const answers = [];
  for (const html of documents) {
    const { html: written, makeHtml, markdown } = await askOrNothing({ html, url: 'http://reader.example/' });
    answers.push({ html: written ?? makeHtml?.() ?? null, markdown: markdown ?? null });
  }
  return { answers };
}

const result = await { cost, hostile, safe }[mode](work);
console.log(JSON.stringify({ ...result, peak: process.resourceUsage().maxRSS * 1024 }));
// Some packages leave timers or threads running.
process.exit(0);
