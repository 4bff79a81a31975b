import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataset } from '../corpora/dataset.js';
import { asLabelled, readOwnPages } from '../corpora/own-pages.js';
import { readRecordLabels } from '../records/labels.js';
import { paperExamples } from '../train/papers/example.js';
import { readLabellers } from './labellers.js';
import { publishedWorth } from './published-worth.js';
import { documentOf, type SectionName, sectionNames, sectionOf, sectionsIn, writtenOf } from './report.js';
import type { PaperData, Section } from './section.js';
import type { Worth } from './worth.js';

// Writes docs/research/papers.md with its figures, and what `pith methods` prints about variants.
//   npm run papers -- DATA [OUT] [--sections titles,dragnet/2]
// OUT: docs/research by default. --sections makes only these again, the others stay as the document has them; dragnet/2 reads every second page.
// own-pages needs no DATA.
const { positionals, values } = parseArgs({ allowPositionals: true, options: { sections: { type: 'string' } } });
const [data = process.env.PITH_DATA, out = 'docs/research'] = positionals;
const own = join(import.meta.dirname, '..', '..');
const log = (line: string) => process.stderr.write(`${line}\n`);

/** What `pith methods` prints, kept for the variants that this run does not measure. */
const worth: Record<string, readonly Worth[]> = { ...publishedWorth };

const wanted = stepsOf(values.sections?.split(',') ?? sectionNames);
const unknown = [...wanted.keys()].find((name) => !(sectionNames as readonly string[]).includes(name));
const needsData = [...wanted.keys()].some((name) => name !== 'own-pages');
if (unknown !== undefined) fail(`There is no section ${unknown}; there are ${sectionNames.join(', ')}.`);
else if (needsData && (data === undefined || !existsSync(join(data, 'wcxb-dev'))))
  fail('Name the folder that holds wcxb-dev, and chinese-dev, news-dev and snippets-dev where you have them, or set PITH_DATA.');
else write(data, wanted);

function fail(message: string): void {
  log(message);
  process.exitCode = 2;
}

/** Sections by name, with every how many pages one is read. */
function stepsOf(names: readonly string[]): Map<string, number> {
  return new Map(names.map((each) => [each.split('/')[0]!, Math.max(1, Number(each.split('/')[1] ?? 1))]));
}

function write(folder: string | undefined, steps: ReadonlyMap<string, number>): void {
  // Where every section reads only part of the pages, the others need not be opened.
  const first = [...steps.values()][0]!;
  const shared = [...steps.values()].every((every) => every === first) ? first : 1;
  const all = dataOf(needsData ? folder : undefined, shared);
  for (const [name, every] of steps) {
    const part = { ...all, every, wcxb: shared > 1 ? all.wcxb : all.wcxb.filter((_, i) => i % every === 0) };
    add(name as SectionName, sectionOf(name as SectionName, part, log), all.sets);
  }
}

/** Each section is written as soon as it is made, so that a run that is stopped has not been for nothing. */
function add(name: SectionName, section: Section, sets: PaperData['sets']): void {
  const file = join(out, 'papers.md');
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const others = sectionsIn(before).filter((each) => each.name !== name);
  const missing = sectionNames.filter((each) => each !== name && !others.some((other) => other.name === each));
  mkdirSync(join(out, 'figures'), { recursive: true });
  for (const [picture, svg] of Object.entries(section.figures)) writeFileSync(join(out, 'figures', picture), svg);
  writeFileSync(file, documentOf(sets.length > 0 ? sets : setsIn(before), [...others, writtenOf(name, section)]));
  Object.assign(worth, section.worth);
  if (out === 'docs/research' && section.worth) writeFileSync(join(own, 'src', 'papers', 'published-worth.ts'), worthModule(worth));
  log(`${file}: ${name} written${missing.length === 0 ? '' : `; not there yet: ${missing.join(', ')}`}`);
}

function setsIn(document: string): PaperData['sets'] {
  const line = document.split('\n').find((each) => each.startsWith('Fingerprints of the sets: ')) ?? '';
  return [...line.matchAll(/`([a-z-]+)` ([0-9a-f]{64})/g)].map(([, name, fingerprint]) => ({ name: name!, fingerprint: fingerprint! }));
}

function dataOf(folder: string | undefined, every: number): PaperData {
  const sets = (folder === undefined ? [] : ['wcxb-dev', 'chinese-dev', 'news-dev', 'snippets-dev'].map((set) => join(folder, set)))
    .filter((set) => existsSync(set))
    .map((set) => readDataset(set));
  const pagesOf = (set: string) => sets.find(({ name }) => name === set)?.pages ?? [];
  const versions = join(folder ?? '', 'wcxb-dev', 'agreement.json');
  return {
    wcxb: paperExamples(
      pagesOf('wcxb-dev').filter((_, i) => i % every === 0),
      log,
    ),
    chinese: paperExamples(pagesOf('chinese-dev')),
    news: paperExamples(pagesOf('news-dev')),
    snippets: pagesOf('snippets-dev'),
    every: 1,
    sets: sets.map(({ name, fingerprint }) => ({ name, fingerprint })),
    records: readRecordLabels(join(own, 'records')),
    own: paperExamples(readOwnPages(join(own, '..', '..', 'pages')).map(asLabelled)),
    labellers: readLabellers(join(own, 'labellers')),
    versions: folder !== undefined && existsSync(versions) ? (JSON.parse(readFileSync(versions, 'utf8')) as Record<string, number>) : {},
  };
}

function worthModule(all: Readonly<Record<string, readonly Worth[]>>): string {
  const row = ({ measure, pages, ours, other }: Worth) => `    { measure: '${measure}', pages: '${pages}', ours: ${ours}, other: ${other} },\n`;
  const rows = Object.entries(all).map(([name, scores]) => `  '${name}': [\n${scores.map(row).join('')}  ],\n`);
  return [
    "import type { Worth } from './worth.js';",
    '',
    '/** Written by `npm run papers`: what each variant scores beside the method as shipped. */',
    'export const publishedWorth: Readonly<Record<string, readonly Worth[]>> = {',
    `${rows.join('')}};`,
    '',
  ].join('\n');
}
