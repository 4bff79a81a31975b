// The gain from labels of a site: node --max-old-space-size=6000 scripts/bench-adapt.mjs DATA BASE.json [SITE …]
// Sites with six labelled pages and more. BASE.json holds weights that never saw them; where it is missing it is trained first, on all other
// pages of DATA, which takes a quarter of an hour of one core. Then every way to adapt is judged on pages left out.
import './help.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { baseFrom } from '../packages/lab/dist/adapt/base-model.js';
import { gainOf, judge } from '../packages/lab/dist/adapt/judge.js';
import { sitePageOf } from '../packages/lab/dist/adapt/site-page.js';
import { wayNames } from '../packages/lab/dist/adapt/ways.js';
import { readDataset } from '../packages/lab/dist/corpora/dataset.js';
import { trainDefault } from '../packages/lab/dist/train/learned/train-default.js';

const MIN_PAGES = 6;
const [data, file, ...wanted] = process.argv.slice(2);
const dataset = readDataset(data, { final: true });
const bySite = Map.groupBy
  ? Map.groupBy(dataset.pages, ({ site }) => site)
  : dataset.pages.reduce((map, page) => map.set(page.site, [...(map.get(page.site) ?? []), page]), new Map());
// Pages saved under one made-up address are not a site.
const sites = [...bySite].filter(([site, pages]) => site?.includes('.') && pages.filter(({ text }) => text !== null).length >= MIN_PAGES);
if (!existsSync(file)) {
  const left = new Set(sites.map(([site]) => site));
  const pages = dataset.pages.filter(({ site }) => !left.has(site));
  const { weights } = trainDefault({ ...dataset, pages }, { date: '2026-11-16', folds: 3 }, { log: (line) => console.error(line) });
  writeFileSync(file, JSON.stringify(weights));
}
const base = baseFrom(JSON.parse(readFileSync(file, 'utf8')));
const figure = (value) => value.toFixed(3);
for (const [site, pages] of sites.filter(([name]) => wanted.length === 0 || wanted.includes(name))) {
  const own = pages.filter(({ text }) => text !== null).map((page) => sitePageOf(page, base));
  const before = own.reduce((sum, page) => sum + page.before, 0) / own.length;
  const gains = wayNames.map((way) => {
    const { mean, error } = gainOf(judge(way, own, { site, base, stops: () => false, onStep: () => undefined }).changes);
    return `${way} ${figure(mean)}±${figure(error)}`;
  });
  console.log([site, own.length, figure(before), ...gains].join('  '));
}
