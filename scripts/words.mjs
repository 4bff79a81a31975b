// Counts habits of wording that a native reader stumbles over, in comments, messages and docs: `npm run words [-- --list AREA [HABIT]] [-- --pin]`.
// It fails where an area has more than its ceiling in words.json. `--pin` lowers the ceilings to the present counts; they never rise.
import './help.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { habits } from './words/habits.mjs';
import { proseOf } from './words/prose.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const ceilingsFile = join(root, 'scripts/words.json');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'string' }, pin: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
});

const filesIn = (folder, pattern) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((name) => pattern.test(name) && !/node_modules|(?:^|\/)dist\/|weights\.ts$/.test(name));
const code = /\.(?:ts|tsx|mjs|css)$/;
const sourcesOf = (name) =>
  ['src', 'bin', 'studio'].flatMap((part) => (hasFolder(`packages/${name}`, part) ? filesIn(`packages/${name}/${part}`, code) : []));

const areas = {
  ...Object.fromEntries(['page', 'papers', 'site', 'lab', 'app'].map((name) => [name, sourcesOf(name)])),
  scripts: filesIn('scripts', code).filter((name) => !name.startsWith('scripts/words')),
  docs: [
    ...readdirSync(root).filter((name) => name.endsWith('.md')),
    ...filesIn('packages', /README\.md$/),
    ...filesIn('examples', /\.(?:md|mjs|js)$/),
    ...filesIn('docs', /\.md$/).filter((name) => !name.startsWith('docs/research/')),
  ],
  research: filesIn('docs/research', /\.md$/),
};

const found = Object.fromEntries(Object.entries(areas).map(([area, files]) => [area, files.flatMap(occurrencesIn)]));
if (values.list !== undefined) list(values.list, positionals[0]);
else report();

function hasFolder(folder, part) {
  return readdirSync(join(root, folder)).includes(part);
}

/** Every use of a habit in a file, with its line. */
function occurrencesIn(file) {
  return proseOf(file, readFileSync(join(root, file), 'utf8')).flatMap(({ line, text }) =>
    Object.entries(habits).flatMap(([habit, { pattern }]) => [...text.matchAll(pattern)].map(([word]) => ({ habit, file, line, word, text }))),
  );
}

function list(area, habit) {
  if (!(area in found)) throw new Error(`Unknown area ${area}. Areas: ${Object.keys(found).join(', ')}`);
  for (const each of found[area].filter((one) => habit === undefined || one.habit === habit))
    console.log(`${each.file}:${each.line}: [${each.habit}] ${each.text.trim().slice(0, 160)}`);
}

function report() {
  const ceilings = JSON.parse(readFileSync(ceilingsFile, 'utf8'));
  const names = Object.keys(found);
  const row = (cells) => cells.map((cell, i) => (i === 0 ? String(cell).padEnd(34) : String(cell).padStart(9))).join('');
  console.log(row(['habit', ...names]));
  for (const [habit, { instead }] of Object.entries(habits))
    console.log(row([`${habit} (${instead})`.slice(0, 33), ...names.map((area) => found[area].filter((each) => each.habit === habit).length)]));
  console.log(row(['all', ...names.map((area) => found[area].length)]));
  console.log(row(['ceiling', ...names.map((area) => ceilings[area])]));
  const above = names.filter((area) => found[area].length > ceilings[area]);
  for (const area of above)
    console.error(`words: ${area} has ${found[area].length}, its ceiling is ${ceilings[area]}. \`npm run words -- --list ${area}\` lists them.`);
  process.exitCode = above.length === 0 ? 0 : 1;
  if (values.pin) {
    const lowered = Object.fromEntries(names.map((area) => [area, Math.min(ceilings[area] ?? Infinity, found[area].length)]));
    writeFileSync(ceilingsFile, `${JSON.stringify(lowered, null, 2)}\n`);
  }
}
