import { publishedXpathSettings, recordBorders, type XpathSettings, xpathSettings } from '@pith/papers';
import { meanOf } from '../metrics/bootstrap.js';
import type { RecordLabels } from '../records/labels.js';
import type { PaperExample } from '../train/papers/example.js';
import { trainXpath } from '../train/papers/xpath.js';
import { bordersF1, type Judge, oneBodyEach, SAME, sameBorders, type Wanted } from './record-borders.js';
import { crossValidate } from './scoring.js';
import { paragraphs, table, three } from './section.js';

/** The fragment to the letter, the shipped method, and one change at a time. */
export const xpathVariants: readonly { readonly name: string; readonly settings: XpathSettings }[] = [
  { name: 'as published', settings: publishedXpathSettings },
  { name: 'shipped', settings: xpathSettings },
  { name: '“at least” instead of “more than”', settings: { ...xpathSettings, compare: 'at-least' } },
  { name: 'segment points by (2) to (4)', settings: { ...xpathSettings, split: 'deviation' } },
  { name: 'every text node a leaf', settings: { ...xpathSettings, leaves: 'text-nodes' } },
  { name: 'a record begins with the winner', settings: { ...xpathSettings, begins: 'winner' } },
  { name: 'every chunk counts', settings: { ...xpathSettings, frequency: 'chunks' } },
  { name: 'repeated texts kept', settings: { ...xpathSettings, repeated: 'kept' } },
  { name: 'regularity by cv', settings: { ...xpathSettings, regularity: 'cv' } },
  { name: 'no test of regularity', settings: { ...xpathSettings, regularity: 'off' } },
  { name: 'PreD = 2', settings: { ...xpathSettings, preD: 2 } },
  { name: 'all regions', settings: { ...xpathSettings, regions: 'all' } },
  { name: 'largest clusters first', settings: { ...xpathSettings, order: 'size' } },
  { name: 'links allowed', settings: { ...xpathSettings, links: 'allowed' } },
  { name: 'largest clusters first, links allowed', settings: { ...xpathSettings, order: 'size', links: 'allowed' } },
  { name: 'the same, all regions', settings: { ...xpathSettings, order: 'size', links: 'allowed', regions: 'all' } },
];

/** What makes a difference to borders; the others are within the noise of the shipped one. */
const SHOWN: readonly string[] = [
  'as published',
  'shipped',
  'every text node a leaf',
  'no test of regularity',
  'largest clusters first, links allowed',
];

/** Accuracy of record borders on the pages whose records people wrote down, thresholds learned from pages of other sites. */
export function recordBorderTable(examples: readonly PaperExample[], labels: RecordLabels): string {
  const threads = new Map(labels.threads.map(({ id, posts, optional = [] }) => [id, { stretches: posts.map(({ body }) => body), optional }]));
  const lists = new Map(labels.lists.map(({ id, records, optional = [] }) => [id, { stretches: records.map(({ at }) => at), optional }]));
  const score = (settings: XpathSettings, { type, wanted, judge }: { type: string; wanted: ReadonlyMap<string, Wanted>; judge: Judge }) => {
    const values = crossValidate(
      examples,
      (train) => trainXpath(train, { settings, type }),
      ({ page, source }, thresholds) => {
        const label = wanted.get(source.id);
        return label === undefined ? undefined : bordersF1({ page, found: recordBorders(page, thresholds, settings), wanted: label, judge });
      },
    );
    return values.filter((value) => value !== undefined);
  };
  const rows = xpathVariants
    .filter(({ name }) => SHOWN.includes(name))
    .map(({ name, settings }) => {
      const [posts, records] = [
        score(settings, { type: 'forum', wanted: threads, judge: oneBodyEach }),
        score(settings, { type: 'listing', wanted: lists, judge: sameBorders }),
      ];
      return { posts, records, cells: [name, three(meanOf(posts)), three(meanOf(records))] };
    });
  return paragraphs(
    `On pages whose records people wrote down (\`packages/lab/records\`), mean F1 over pages. A post is right where a record holds at least ${100 * SAME} % of its body and of no other body, an item of a list where its border and the labelled one share at least ${100 * SAME} % of their characters. Thresholds from ten forum pages of other sites for threads, from ten listings of other sites for lists.`,
    table(
      ['method', `posts of threads (${rows[0]!.posts.length})`, `items of lists (${rows[0]!.records.length})`],
      rows.map(({ cells }) => cells),
    ),
    'Items of lists are mostly links: a region of links fails the test of B, and the order by unlinked text favours other regions. With links allowed and the largest clusters first (`xpath-clusters:lists`) lists gain and threads lose: the two want different settings. Differences of less than about 0.05 are within the noise of so few pages.',
  );
}
