// CPU of the records of pages as a ratio to `extract` to text of the same pages, in one run, and of one list of ever more rows:
//   npm run build && node scripts/bench-records.mjs [folder of pages] [every]
// Without a folder the project's own pages are used. A record costs what asking for it adds to a page whose text was read.
import './help.mjs';
import { extract } from '../packages/page/dist/index.js';
import { readPages } from './read-pages.mjs';

const [folder = 'pages', every = '1'] = process.argv.slice(2);
const pages = readPages(folder).filter((_, i) => i % Number(every) === 0);
const records = ['items', 'posts', 'comments', 'product', 'next', 'continuation', 'paging', 'notice'];
const shapes = ['outline', 'tables', 'code', 'callouts', 'parameters'];
const asked = {
  text: [],
  ...Object.fromEntries([...records, ...shapes].map((name) => [name, [name]])),
  'all records': records,
  'all shapes': [...records, ...shapes],
};

const names = Object.keys(asked);
const cost = Object.fromEntries(names.map((name) => [name, new Float64Array(pages.length).fill(Number.POSITIVE_INFINITY)]));
for (let round = 0; round < 6; round++) {
  for (let i = 0; i < pages.length; i++) {
    // Everything that is asked for of one page in turn, so that a busy machine slows all of it alike; each begins once in a while.
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round * 5) % names.length];
      const before = process.cpuUsage();
      const page = extract(pages[i]);
      page.text;
      if (name !== 'text') page.toJSON(asked[name]);
      const { user, system } = process.cpuUsage(before);
      // The first round warms the compiler up; after that the best of five counts.
      if (round > 0) cost[name][i] = Math.min(cost[name][i], user + system);
    }
  }
}
const total = (name) => cost[name].reduce((sum, value) => sum + value, 0);
console.log(`${pages.length} pages, text ${(total('text') / pages.length / 1000).toFixed(2)} ms a page`);
for (const name of names.slice(1)) console.log(`${name.padEnd(14)} + ${(total(name) / total('text') - 1).toFixed(2)} × text`);

const row = (i) =>
  `<li class="card"><h3><a href="/n/${i}">Story number ${i} of the day</a></h3><time datetime="2024-05-01">May 1</time><p>What happened on day ${i} in a few words.</p></li>`;
for (const rows of [2500, 5000, 10_000, 20_000]) {
  const html = `<body><h1>All stories</h1><ul>${Array.from({ length: rows }, (_, i) => row(i)).join('')}</ul></body>`;
  const before = process.cpuUsage();
  const page = extract(html, { limits: { characters: 50_000_000 } });
  page.text;
  const between = process.cpuUsage();
  const found = page.items.length;
  const after = process.cpuUsage();
  console.log(`${String(rows).padStart(6)} rows: text ${ms(before, between)} ms, items ${ms(between, after)} ms, ${found} items`);
}

function ms(from, to) {
  return Math.round((to.user + to.system - from.user - from.system) / 1000);
}
