// CPU of every step of the path as a ratio to plain parses of the same pages, in one run: `npm run bench -- [folder of pages] [every]`.
// Without a folder the project's own pages are used. Machines are noisy; ratios in one run are not.
import { parseDocument } from 'htmlparser2';
import { parse as parse5 } from 'parse5';
import { extract } from '../packages/page/dist/index.js';
import { methods } from '../packages/page/dist/methods/index.js';
import { decode, features, pageOf, parse, segment } from '../packages/page/dist/training.js';
import { readPages } from './read-pages.mjs';

const [folder = 'pages', every = '1'] = process.argv.slice(2);
const pages = readPages(folder).filter((_, i) => i % Number(every) === 0);
const texts = pages.map((bytes) => decode(bytes).text);
const method = methods.default;

const steps = {
  'parse5, parse': (i) => parse5(texts[i]),
  'htmlparser2, DOM': (i) => parseDocument(texts[i]),
  decode: (i) => decode(pages[i]),
  parse: (i) => parse(texts[i]),
  'parse + blocks': (i) => segment(parse(texts[i])),
  'parse + blocks + features': (i) => {
    const page = pageOf(segment(parse(texts[i])));
    for (const feature of Object.values(features)) page.values(feature);
  },
  'parse + blocks + method': (i) => method.score(pageOf(segment(parse(texts[i]))), 'balanced'),
  'extract to text': (i) => extract(pages[i]).text,
  'extract to Markdown': (i) => extract(pages[i]).markdown,
  'extract to everything': (i) => extract(pages[i]).toJSON(),
};

const cost = Object.fromEntries(Object.keys(steps).map((name) => [name, new Float64Array(pages.length).fill(Number.POSITIVE_INFINITY)]));
for (let round = 0; round < 4; round++) {
  for (const [name, step] of Object.entries(steps)) {
    for (let i = 0; i < pages.length; i++) {
      const before = process.cpuUsage();
      step(i);
      const { user, system } = process.cpuUsage(before);
      // The first round warms the compiler up; after that the best of three counts.
      if (round > 0) cost[name][i] = Math.min(cost[name][i], user + system);
    }
  }
}

const total = (name) => cost[name].reduce((sum, value) => sum + value, 0);
const middle = (name) => [...cost[name]].sort((a, b) => a - b)[pages.length >> 1];
console.log(`${pages.length} pages, ${Math.round(texts.reduce((sum, text) => sum + text.length, 0) / texts.length / 1000)} K characters on average`);
console.log(`${'step'.padEnd(28)}${'× parse5 total'.padStart(16)}${'median'.padStart(9)}${'× htmlparser2'.padStart(15)}${'ms a page'.padStart(11)}`);
for (const name of Object.keys(steps)) {
  const row = [
    (total(name) / total('parse5, parse')).toFixed(2).padStart(16),
    (middle(name) / middle('parse5, parse')).toFixed(2).padStart(9),
    (total(name) / total('htmlparser2, DOM')).toFixed(2).padStart(15),
    (total(name) / pages.length / 1000).toFixed(2).padStart(11),
  ];
  console.log(name.padEnd(28) + row.join(''));
}

// The bar of the document: Markdown, with title, lists and structure, at most 1.35 times the CPU of plain text.
const shares = pages.map((_, i) => cost['extract to Markdown'][i] / cost['extract to text'][i]).sort((a, b) => a - b);
console.log(
  `Markdown × text: ${(total('extract to Markdown') / total('extract to text')).toFixed(2)} in all, ${shares[pages.length >> 1].toFixed(2)} in the median page, ${shares[Math.floor(pages.length * 0.9)].toFixed(2)} at most in nine of ten`,
);

// A page that takes far more than its size explains is a way to attack whoever reads it.
const MIN_BYTES = 20_000;
const BAR = 20;
const large = pages.flatMap((bytes, i) =>
  bytes.length < MIN_BYTES ? [] : [{ bytes: bytes.length, each: cost['extract to text'][i] / bytes.length }],
);
if (large.length > 0) {
  large.sort((a, b) => a.each - b.each);
  const usual = large[large.length >> 1].each;
  const { bytes, each } = large.at(-1);
  const over = large.filter((page) => page.each > BAR * usual).length;
  console.log(
    `${large.length} pages of ${MIN_BYTES} bytes or more: ${(usual * 1000).toFixed(1)} ns CPU a byte in the median, at most ${(each / usual).toFixed(1)} × that (${bytes} bytes); over ${BAR} ×: ${over}`,
  );
}
