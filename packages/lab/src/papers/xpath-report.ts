import { applyTemplate, learnTemplate, methods, recordBorders, xpathClustersWith } from 'pith/methods';
import { groupOf } from '../corpora/folds.js';
import { meanOf } from '../metrics/bootstrap.js';
import { f1Of, type PaperExample } from '../train/papers/example.js';
import { methodF1 } from '../train/papers/trainers.js';
import { trainXpath } from '../train/papers/xpath.js';
import { recordBorderTable, xpathVariants } from './record-borders.js';
import { crossValidated } from './scoring.js';
import { articlesOf, medianOf, type PaperData, paragraphs, type Section, type Tell, table, three } from './section.js';

/** Clusters of tag paths: the fragment prints no results, so these are ours alone. */
export function xpathReport({ wcxb, chinese, records }: PaperData, tell: Tell): Section {
  const forums = wcxb.filter(({ source }) => source.type === 'forum');
  const row = (name: string, values: readonly number[], other: readonly number[]) => [
    name,
    ...[ofType(wcxb, values, 'forum'), ofType(wcxb, values, 'article'), values, other].map((each) => three(meanOf(each))),
  ];
  tell('regularity');
  const rows = xpathVariants.map(({ name, settings }) => {
    const learn = (train: readonly PaperExample[]) => xpathClustersWith(trainXpath(train, { settings }), settings);
    const ofAll = learn(wcxb);
    return row(
      name,
      crossValidated(wcxb, learn, methodF1),
      chinese.map((example) => methodF1(example, ofAll)),
    );
  });
  const allText = [wcxb, chinese].map((examples) => examples.map((example) => methodF1(example, methods['all-text'])));
  const withRecords = forums.filter(({ page }) => recordBorders(page).path !== undefined);
  const count = medianOf(withRecords.map(({ page }) => recordBorders(page).records.length));
  tell('records and templates');
  return {
    title: 'Clusters of tag paths (XPath)',
    body: paragraphs(
      'The readable part of the paper has no results. Mean word F1, thresholds by formulas (6) to (11) from ten forum pages of other sites (they need no labels).',
      table(
        ['method', `forums (${forums.length})`, `articles (${articlesOf(wcxb).length})`, `all types (${wcxb.length})`, `Chinese (${chinese.length})`],
        [row('all text', allText[0]!, allText[1]!), ...rows],
      ),
      `Records were found on ${withRecords.length} of ${forums.length} forum pages, ${count} on the median page. On a page where no path repeats the method keeps all text, which is why it is close to that elsewhere.`,
      ...(records === undefined ? [] : ['### Record borders', recordBorderTable(wcxb, records)]),
      '### A template from three pages of a site',
      templateTable(wcxb),
    ),
    figures: {},
  };
}

function ofType(examples: readonly PaperExample[], values: readonly number[], type: string): number[] {
  return values.filter((_, i) => examples[i]!.source.type === type);
}

const TRAINING_PAGES = 3;

function templateTable(examples: readonly PaperExample[]): string {
  const sites = new Map<string, PaperExample[]>();
  for (const example of examples) {
    const site = groupOf(example.source);
    const known = sites.get(site);
    if (known) known.push(example);
    else sites.set(site, [example]);
  }
  const [withTemplate, without, all]: [number[], number[], number[]] = [[], [], []];
  for (const pages of sites.values()) {
    if (pages.length <= TRAINING_PAGES) continue;
    const template = learnTemplate(pages.slice(0, TRAINING_PAGES).map(({ page }) => page));
    for (const example of pages.slice(TRAINING_PAGES)) {
      const { keeps } = applyTemplate(template, example.page);
      withTemplate.push(f1Of(example, (block) => keeps[block] === 1));
      without.push(methodF1(example, methods['xpath-clusters']));
      all.push(methodF1(example, methods['all-text']));
    }
  }
  return paragraphs(
    `Sites with more than ${TRAINING_PAGES} pages in the set; three pages teach the template, the ${withTemplate.length} others are read by it.`,
    table(
      ['method', 'word F1'],
      [
        ['all text', three(meanOf(all))],
        ['clusters of each page alone', three(meanOf(without))],
        ['template of the site', three(meanOf(withTemplate))],
      ],
    ),
  );
}
