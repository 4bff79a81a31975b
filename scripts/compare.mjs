// Compares Pith with other extractors: `npm run compare -- DATA [--steps quality,cost,hostile,safe] [--every N] [--systems NAME,NAME]` writes docs/explanation/comparison.md.
// Every step of every system is kept, so that one can be repeated without the others. Others are installed on demand, with exact versions: docs/research/rivals.md.
import './help.mjs';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { comparisonReport } from '../packages/lab/dist/compare/report.js';
import { weights as small } from '../packages/page/dist/methods/default/weights.js';
import { weights as large } from '../packages/page/dist/methods/large/weights.js';
import { measures } from './compare/measures.mjs';
import { packagesOf, systemNames } from './compare/systems.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    steps: { type: 'string', default: Object.keys(measures).join(',') },
    systems: { type: 'string', default: systemNames.join(',') },
    every: { type: 'string', default: '1' },
    'cost-every': { type: 'string', default: '12' },
    'hostile-every': { type: 'string', default: '16' },
    size: { type: 'string', default: '500000' },
    out: { type: 'string', default: 'docs/explanation' },
    // The machine did other work meanwhile: the document mentions it.
    busy: { type: 'boolean', default: false },
    // Leaves the document as it is: for a step of some systems.
    'no-report': { type: 'boolean', default: false },
  },
});
const data = positionals[0] ?? process.env.PITH_DATA;
if (data === undefined) throw new Error('Name the folder that holds wcxb-dev, or set PITH_DATA.');

const cache = new URL('../node_modules/.cache/pith-compare/', import.meta.url);
mkdirSync(cache, { recursive: true });
const names = values.systems.split(',');
const choices = {
  quality: { data, every: Number(values.every) },
  cost: { data, every: Number(values['cost-every']) },
  hostile: { every: Number(values['hostile-every']), size: Number(values.size) },
  safe: {},
};
const fileOf = (step, name) => new URL(`${step}.${name.replace('/', '-')}.json`, cache);
for (const step of values.steps.split(',').filter(Boolean))
  for (const name of names) writeFileSync(fileOf(step, name), JSON.stringify(await measures[step](name, choices[step])));

/** Stored results of a step: a row for each system, and what the step was asked for. */
function keptOf(step) {
  const measured = names.filter((name) => step !== 'hostile' || existsSync(fileOf(step, name)));
  const found = measured.map((name) => JSON.parse(readFileSync(fileOf(step, name), 'utf8')));
  // One document, one measurement: rows of other settings cannot be compared.
  const other = step === 'quality' ? undefined : measured.find((_, i) => !isDeepStrictEqual(found[i].about, found[0].about));
  if (other !== undefined)
    throw new Error(
      `${step}: ${other} was measured with other settings than ${measured[0]}; measure both again: --steps ${step} --systems ${names.join(',')}`,
    );
  return { ...found[0].about, rows: Object.fromEntries(measured.map((name, i) => [name, found[i].row])) };
}
if (!values['no-report']) report();

function learnedOf({ passport: { scores, sets } }) {
  return { scores, pages: sets.find(({ name }) => name === 'wcxb-dev').pages };
}

function report() {
  const kept = Object.fromEntries(Object.keys(measures).map((step) => [step, keptOf(step)]));
  const { markdown, figures } = comparisonReport({
    ...kept,
    systems: names.map((name) => ({ name, packages: packagesOf(name) })),
    leftOut: systemNames.filter((name) => !names.includes(name)),
    learned: { pith: learnedOf(small), 'pith/large': learnedOf(large) },
    isBusy: values.busy,
    card: readFileSync(new URL('../docs/explanation/model-card.md', import.meta.url), 'utf8'),
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
  });
  for (const [file, svg] of Object.entries(figures)) writeFileSync(`${values.out}/figures/${file}`, svg);
  writeFileSync(`${values.out}/comparison.md`, markdown);
}
