import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDataset } from '../corpora/dataset.js';
import { openLabelSet } from '../labelling/label-set.js';
import { paperExamples } from '../train/papers/example.js';
import type { LabellerFile } from './labeller-file.js';
import { pagesToLabel } from './labellers.js';

// Draws the pages that two people label on their own, as a set for the studio's Label room, and brings their marks back.
//   npm run papers:label -- DATA FOLDER                    writes the set FOLDER/labellers; then: pith serve --data FOLDER
//   npm run papers:label -- DATA FOLDER NAME "WHO"         writes what NAME marked to packages/lab/labellers/NAME.json
const SET = 'labellers';
const [data = process.env.PITH_DATA, folder, name, who = ''] = process.argv.slice(2);
const log = (line: string) => process.stderr.write(`${line}\n`);

if (data === undefined || folder === undefined || !existsSync(join(data, 'wcxb-dev'))) {
  log('Name the folder that holds wcxb-dev, and a folder for the pages to label.');
  process.exitCode = 2;
} else if (name === undefined) writePages(data, folder);
else writeMarks(folder, name, who);

function writePages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  const set = openLabelSet(to, SET);
  for (const { source } of pagesToLabel(paperExamples(readDataset(join(from, 'wcxb-dev')).pages))) {
    set.add({ id: source.id, url: source.url, title: null, contentType: null }, source.bytes());
    process.stdout.write(`${source.id}\n`);
  }
  log(`${set.pages().length} pages to label in ${join(to, SET)}; do not show anyone the marks of others`);
}

/** Only pages that the person is through with count, and only numbers of blocks are kept. */
function writeMarks(from: string, labeller: string, about: string): void {
  const pages: Record<string, number[]> = {};
  for (const { id, marks } of openLabelSet(from, SET).pages()) {
    const own = marks[labeller];
    if (own?.isDone) pages[id] = own.kinds.flatMap((kind, block) => (kind === 'content' || kind === 'title' ? block : []));
  }
  const file = join(import.meta.dirname, '..', '..', 'labellers', `${labeller}.json`);
  mkdirSync(join(file, '..'), { recursive: true });
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as LabellerFile) : undefined;
  const written: LabellerFile = { name: labeller, who: about || (known?.who ?? ''), pages };
  writeFileSync(file, `${JSON.stringify(written)}\n`);
  log(`${Object.keys(pages).length} pages of ${labeller} written to ${file}`);
}
