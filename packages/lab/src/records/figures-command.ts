import { join } from 'node:path';
import { certainly, type Item, itemsOf, type Kind, type Page, readPage } from 'pith/training';
import { type LabelledPage, readDataset } from '../corpora/dataset.js';
import { type Opening, type RecordFigures, recordFigures } from './figures.js';
import { readRecordLabels } from './labels.js';
import { plain } from './list-rows.js';
import { judgesOutOfFold } from './out-of-fold.js';

/** Share of titles in the reference text below which items are not part of the article. */
const PART_OF_ARTICLE = 0.3;

// Figures of the records of labelled pages; the judge of lists is trained again so that it saw no page of the site it judges.
//   node packages/lab/dist/records/figures-command.js DATA        DATA holds wcxb-dev
const [data = process.env.PITH_DATA] = process.argv.slice(2);
if (data === undefined) {
  process.stderr.write('Name the folder that holds wcxb-dev, or set PITH_DATA.\n');
  process.exitCode = 2;
} else report(readDataset(join(data, 'wcxb-dev')).pages);

function report(pages: readonly LabelledPage[]): void {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const open = (id: string) => openPage(byId.get(id)!);
  const judge = judgesOutOfFold(pages.filter(({ text }) => text !== null && text !== ''));
  const kinds: Readonly<Record<string, (id: string) => Kind | undefined>> = {
    nothing: () => undefined,
    'the kind': (id) => certainly(byId.get(id)!.type ?? 'article'),
  };
  const labels = readRecordLabels(join(import.meta.dirname, '..', '..', 'records'));
  const lines = ['| told | half | lists | posts | authors | times | names | prices | next, precision | next, recall |', `|${'---|'.repeat(10)}`];
  for (const [told, kind] of Object.entries(kinds)) {
    const opening: Opening = { open, judge, kind };
    for (const half of ['tune', 'check'] as const) lines.push(`| ${told} | ${half} | ${cells(recordFigures(labels, half, opening)).join(' | ')} |`);
  }
  const articles = pages.filter(({ type }) => type === 'article');
  const giving = (kind: Kind | undefined) =>
    articles.filter((page) => isRelated(itemsOf(openPage(page), { judge: judge(page.id), kind }).items, page.text ?? '')).length;
  const share = (count: number) => `${count} of ${articles.length} (${((100 * count) / articles.length).toFixed(1)} %)`;
  lines.push(
    '',
    `articles that give a related box as items: ${share(giving(undefined))} told nothing, ${share(giving(certainly('article')))} told the kind`,
  );
  process.stdout.write(`${lines.join('\n')}\n`);
}

function isRelated(items: readonly Item[], reference: string): boolean {
  const text = ` ${plain(reference)} `;
  const inside = items.filter(({ title }) => text.includes(` ${plain(title)} `)).length;
  return items.length > 0 && inside < items.length * PART_OF_ARTICLE;
}

function openPage(page: LabelledPage): Page {
  return readPage(page.bytes(), { url: page.url });
}

function cells(figures: RecordFigures): string[] {
  const { lists, posts, authors, times, names, prices, nextPrecision, nextRecall } = figures;
  return [lists, posts, authors, times, names, prices, nextPrecision, nextRecall].map((value) => value.toFixed(3));
}
