import { applyTemplate, learnTemplate, methods, publishedXpathSettings, recordBorders, type XpathThresholds, xpathClustersWith } from '@pith/papers';
import { groupOf } from '../corpora/folds.js';
import { meanOf } from '../metrics/bootstrap.js';
import { f1Of, type PaperExample } from '../train/papers/example.js';
import { methodF1 } from '../train/papers/trainers.js';
import { trainXpath } from '../train/papers/xpath.js';
import { recordBorderTable, xpathVariants } from './record-border-table.js';
import { crossValidate } from './scoring.js';
import { articlesOf, type Log, medianOf, type PaperData, paragraphs, type Section, table, three } from './section.js';

/** One in this many pages that are not forums is read. */
const SOME = 3;

/** Clusters of tag paths: the fragment prints no results, so these are ours alone. */
export function xpathReport({ wcxb: pages, chinese, records }: PaperData, log: Log): Section {
  // The method is made for forums, which are few: all of them, and some of the other pages.
  const wcxb = pages.filter(({ source }, i) => source.type === 'forum' || i % SOME === 0);
  const forums = wcxb.filter(({ source }) => source.type === 'forum');
  const row = (name: string, values: readonly number[], other: readonly number[]) => [
    name,
    ...[ofType(wcxb, values, 'forum'), ofType(wcxb, values, 'article'), values, other].map((each) => three(meanOf(each))),
  ];
  log('variants');
  const learned = new Map<string, XpathThresholds[]>();
  const rows = xpathVariants.map(({ name, settings }) => {
    const learn = (train: readonly PaperExample[]) => {
      const thresholds = trainXpath(train, { settings });
      learned.set(name, [...(learned.get(name) ?? []), thresholds]);
      return xpathClustersWith(thresholds, settings);
    };
    const ofAll = learn(wcxb);
    return row(
      name,
      crossValidate(wcxb, learn, methodF1),
      chinese.map((example) => methodF1(example, ofAll)),
    );
  });
  const allText = [wcxb, chinese].map((examples) => examples.map((example) => methodF1(example, methods['all-text'])));
  const withRecords = forums.filter(({ page }) => recordBorders(page).path !== undefined);
  const count = medianOf(withRecords.map(({ page }) => recordBorders(page).records.length));
  log('records and templates');
  return {
    title: 'Clusters of tag paths (XPath)',
    body: paragraphs(
      'The readable part of the paper has no results, figures or tables, so there is nothing to compare with. Mean word F1, thresholds by formulas (6) to (11) from ten forum pages of other sites (they need no labels). The fragment to the letter, what is shipped, and one thing changed at a time.',
      table(
        [
          'method',
          `forums (${forums.length})`,
          `articles (${articlesOf(wcxb).length})`,
          `forums and a third of the others (${wcxb.length})`,
          `Chinese (${chinese.length})`,
        ],
        [row('all text', allText[0]!, allText[1]!), ...withoutEqual(rows)],
      ),
      `${equalSentence(rows)}Records were found on ${withRecords.length} of ${forums.length} forum pages, ${count} on the median page. On a page where no path repeats the method keeps all text, which is why it is close to that elsewhere.`,
      '### Thresholds',
      'What the formulas give in the folds: (6), (8) and (7), the smallest of ten pages each. A page where no path repeats says nothing about length and B, one without records nothing about the frequency; until they were left out, one such page made the frequency 1 and every path frequent.',
      thresholdTable(learned),
      '### Clusternum and {1-10}',
      'Next to “K-means” and “frequency” the fragment has “{1-10}”, and what it belongs to is lost: k tried from 1 to 10, ten training pages, or a range of frequencies. Read as k it decides little: what formulas (6) and (8) give from ten forum pages for some k, and word F1 on all forums, as published. On few clusters the middle of three centres is simply the median value, which is what k = 3, taken here, means.',
      clusterNumberTable(forums),
      ...(records === undefined ? [] : ['### Record borders', recordBorderTable(pages, records)]),
      '### A template from three pages of a site',
      templateTable(pages),
    ),
    figures: {},
  };
}

/** Rows that are like the shipped one in every digit say nothing. */
function isEqual(row: readonly string[], rows: readonly (readonly string[])[]): boolean {
  const shipped = rows.find(([name]) => name === 'shipped')!;
  return row !== shipped && row.slice(1).every((cell, i) => cell === shipped[i + 1]);
}

function withoutEqual(rows: readonly string[][]): string[][] {
  return rows.filter((row) => !isEqual(row, rows));
}

function equalSentence(rows: readonly string[][]): string {
  const equal = rows.filter((row) => isEqual(row, rows)).map(([name]) => name);
  return equal.length === 0 ? '' : `Like the shipped one in every digit: ${equal.join(', ')}. `;
}

function clusterNumberTable(forums: readonly PaperExample[]): string {
  const rows = [1, 2, 3, 5, 10].map((clusterNumber) => {
    const settings = { ...publishedXpathSettings, clusterNumber };
    const { length, b, frequency } = trainXpath(forums, { settings });
    const method = xpathClustersWith({ length, b, frequency }, settings);
    return [String(clusterNumber), String(length), String(b), String(frequency), three(meanOf(forums.map((example) => methodF1(example, method))))];
  });
  return table(['k', 'Length', 'B', 'frequency', `word F1 (${forums.length} forums)`], rows);
}

function thresholdTable(learned: ReadonlyMap<string, readonly XpathThresholds[]>): string {
  const range = (values: readonly number[]) => `${Math.min(...values)} to ${Math.max(...values)}`;
  const shown = ['as published', 'shipped'];
  return table(
    ['thresholds', 'Length', 'B', 'frequency'],
    shown.map((name) => {
      const all = learned.get(name) ?? [];
      return [name, ...(['length', 'b', 'frequency'] as const).map((which) => range(all.map((each) => each[which])))];
    }),
  );
}

function ofType(examples: readonly PaperExample[], values: readonly number[], type: string): number[] {
  return values.filter((_, i) => examples[i]!.source.type === type);
}

const TRAINING_PAGES = 3;

/** Word F1 of the further pages of each group by three methods. */
function templateScores(
  examples: readonly PaperExample[],
  groupBy: (example: PaperExample) => string,
): Record<'all' | 'alone' | 'template', number[]> {
  const groups = new Map<string, PaperExample[]>();
  for (const example of examples) {
    const known = groups.get(groupBy(example));
    if (known) known.push(example);
    else groups.set(groupBy(example), [example]);
  }
  const scores: Record<'all' | 'alone' | 'template', number[]> = { all: [], alone: [], template: [] };
  for (const pages of groups.values()) {
    if (pages.length <= TRAINING_PAGES) continue;
    const template = learnTemplate(pages.slice(0, TRAINING_PAGES).map(({ page }) => page));
    for (const example of pages.slice(TRAINING_PAGES)) {
      const { keeps } = applyTemplate(template, example.page);
      scores.template.push(f1Of(example, (block) => keeps[block] === 1));
      scores.alone.push(methodF1(example, methods['xpath-clusters']));
      scores.all.push(methodF1(example, methods['all-text']));
    }
  }
  return scores;
}

function templateTable(examples: readonly PaperExample[]): string {
  const sameKind = templateScores(examples, ({ source }) => `${groupOf(source)} ${source.type}`);
  const anyKind = templateScores(examples, ({ source }) => groupOf(source));
  const row = (name: string, of: 'all' | 'alone' | 'template') => [name, three(meanOf(sameKind[of])), three(meanOf(anyKind[of]))];
  return paragraphs(
    `Mean word F1 on sites with more than ${TRAINING_PAGES} pages: three teach the template, the others are read by it. Left: pages of one kind (all articles, all products …), which is what a template is for. Right: pages of the site as they come, article, forum and start page alike.`,
    table(
      ['method', `same kind (${sameKind.all.length})`, `any kind (${anyKind.all.length})`],
      [row('all text', 'all'), row('clusters of each page alone', 'alone'), row('template of the site', 'template')],
    ),
  );
}
