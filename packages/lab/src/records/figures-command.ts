import { join } from 'node:path';
import type { Item } from 'pith/training';
import { type LabelledPage, readDataset } from '../corpora/dataset.js';
import { answerOf } from './answers.js';
import { type RecordFigures, recordFigures } from './figures.js';
import { readRecordLabels } from './labels.js';
import { plain } from './list-rows.js';
import { partOf, type Share } from './share.js';

/** Share of titles in the reference text below which items are not part of the article. */
const PART_OF_ARTICLE = 0.3;

// Scores of the records of labelled pages, through `extract()` with only the address.
//   node packages/lab/dist/records/figures-command.js DATA        DATA holds wcxb-dev
const [data = process.env.PITH_DATA] = process.argv.slice(2);
if (data === undefined) {
  process.stderr.write('Name the folder that holds wcxb-dev, or set PITH_DATA.\n');
  process.exitCode = 2;
} else report(readDataset(join(data, 'wcxb-dev')).pages);

function report(pages: readonly LabelledPage[]): void {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const labels = readRecordLabels(join(import.meta.dirname, '..', '..', 'records'));
  const [tune, check] = (['tune', 'check'] as const).map((half) => cells(recordFigures(labels, half, (id) => answerOf(byId.get(id)!))));
  const lines = [
    '| | tuned on | kept aside |',
    '|---|---|---|',
    ...Object.keys(tune!).map((name) => `| ${name} | ${tune![name]} | ${check![name]} |`),
  ];
  const articles = pages.filter(({ type }) => type === 'article');
  const related = articles.filter((page) => isRelated(answerOf(page).items, page.text ?? '')).length;
  lines.push('', `articles that give a related box as items: ${related} of ${articles.length} (${((100 * related) / articles.length).toFixed(1)} %)`);
  process.stdout.write(`${lines.join('\n')}\n`);
}

function isRelated(items: readonly Item[], reference: string): boolean {
  const text = ` ${plain(reference)} `;
  const inside = items.filter(({ title }) => text.includes(` ${plain(title)} `)).length;
  return items.length > 0 && inside < items.length * PART_OF_ARTICLE;
}

function cells(figures: RecordFigures): Record<string, string> {
  return {
    'lists: records with the right border and the right main link, F1': figures.lists.toFixed(3),
    '… of those with the right border, with the right title': figures.titles.toFixed(3),
    '… with the right day': figures.dates.toFixed(3),
    'threads: posts with the right border, F1': figures.posts.toFixed(3),
    '… of these, with the right author': withCounts(figures.authors),
    '… with the right day ': withCounts(figures.days),
    '… with the right votes': withCounts(figures.votes),
    'products: name that a person accepts': withCounts(figures.names),
    '… price': withCounts(figures.prices),
    'next page, precision': withCounts(figures.nextFound),
    '… recall': withCounts(figures.nextWanted),
  };
}

function withCounts(share: Share): string {
  return `${partOf(share).toFixed(3)} (${share.right} of ${share.of})`;
}
