import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readDataset } from '../corpora/dataset.js';
import { readRecordLabels } from '../records/labels.js';
import { paperExamples } from '../train/papers/example.js';
import { readLabellers } from './labellers.js';
import { joinSections, type SectionName, sectionNames, sectionOf } from './report.js';
import type { PaperData, Section } from './section.js';
import type { Worth } from './worth.js';

// Writes docs/papers.md and docs/figures from a data folder, and what `pith methods` says about variants.
//   npm run papers -- DATA [OUT] [--sections titles,dragnet/2]
// OUT: docs by default; --sections makes only these again, the others are those of the last run; dragnet/2 from every second page.
const { positionals, values } = parseArgs({ allowPositionals: true, options: { sections: { type: 'string' } } });
const [data = process.env.PITH_DATA, out = 'docs'] = positionals;
const own = join(import.meta.dirname, '..', '..');
const cache = join(own, '..', '..', 'node_modules', '.cache', 'pith-papers');
const log = (line: string) => process.stderr.write(`${line}\n`);

if (data === undefined || !existsSync(join(data, 'wcxb-dev'))) {
  log('Name the folder that holds wcxb-dev, chinese-dev, news-dev and snippets-dev, or set PITH_DATA.');
  process.exitCode = 2;
} else write(data, values.sections?.split(',') ?? sectionNames);

function write(folder: string, wanted: readonly string[]): void {
  const steps = new Map(wanted.map((each) => [each.split('/')[0]!, Math.max(1, Number(each.split('/')[1] ?? 1))]));
  const unknown = [...steps.keys()].find((name) => !(sectionNames as readonly string[]).includes(name));
  if (unknown !== undefined) throw new Error(`there is no section ${unknown}; there are ${sectionNames.join(', ')}`);
  // Where every section reads only part of the pages, the others need not be opened.
  const shared = [...steps.values()].every((every) => every === [...steps.values()][0]) ? [...steps.values()][0]! : 1;
  const all = dataOf(folder, shared);
  for (const [name, every] of steps)
    makeSection(name as SectionName, { ...all, every, wcxb: shared > 1 ? all.wcxb : all.wcxb.filter((_, i) => i % every === 0) });
  const sections = sectionNames.map(lastSection);
  const report = joinSections(all, sections);
  mkdirSync(join(out, 'figures'), { recursive: true });
  for (const [file, svg] of Object.entries(report.figures)) writeFileSync(join(out, 'figures', file), svg);
  writeFileSync(join(out, 'papers.md'), report.markdown);
  if (out === 'docs') writeFileSync(join(own, 'src', 'papers', 'published-worth.ts'), worthModule(report.worth));
  log(`${join(out, 'papers.md')} and ${Object.keys(report.figures).length} figures written`);
}

function dataOf(folder: string, every: number): PaperData {
  const sets = ['wcxb-dev', 'chinese-dev', 'news-dev', 'snippets-dev']
    .filter((set) => existsSync(join(folder, set)))
    .map((set) => readDataset(join(folder, set)));
  const pagesOf = (set: string) => sets.find(({ name }) => name === set)?.pages ?? [];
  const versions = join(folder, 'wcxb-dev', 'agreement.json');
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
    labellers: readLabellers(join(own, 'labellers')),
    versions: existsSync(versions) ? (JSON.parse(readFileSync(versions, 'utf8')) as Record<string, number>) : {},
  };
}

function makeSection(name: SectionName, all: PaperData): void {
  const section = sectionOf(name, all, log);
  mkdirSync(cache, { recursive: true });
  writeFileSync(join(cache, `${name}.json`), JSON.stringify(section));
}

function lastSection(name: SectionName): Section {
  const file = join(cache, `${name}.json`);
  if (!existsSync(file)) throw new Error(`${name} was never made: run without --sections`);
  return JSON.parse(readFileSync(file, 'utf8')) as Section;
}

function worthModule(worth: ReturnType<typeof joinSections>['worth']): string {
  const row = ({ measure, pages, ours, other }: Worth) => `    { measure: '${measure}', pages: '${pages}', ours: ${ours}, other: ${other} },\n`;
  const rows = Object.entries(worth).map(([name, scores]) => `  '${name}': [\n${scores.map(row).join('')}  ],\n`);
  return [
    "import type { Worth } from './worth.js';",
    '',
    '/** Written by `npm run papers`: what each variant scores beside the method as shipped. */',
    'export const publishedWorth: Readonly<Record<string, readonly Worth[]>> = {',
    `${rows.join('')}};`,
    '',
  ].join('\n');
}
