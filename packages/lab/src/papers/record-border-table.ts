import { recordBorders, type XpathSettings, xpathSettings } from 'pith/methods';
import { meanOf } from '../metrics/bootstrap.js';
import type { RecordLabels } from '../records/labels.js';
import type { PaperExample } from '../train/papers/example.js';
import { trainXpath } from '../train/papers/xpath.js';
import { bordersF1, type Judge, oneBodyEach, SAME, sameBorders, type Wanted } from './record-borders.js';
import { crossValidate } from './scoring.js';
import { paragraphs, table, three } from './section.js';

/** How regularity is judged, and how many regions are taken. */
export const xpathVariants: readonly { readonly name: string; readonly settings: XpathSettings }[] = [
  ...(['theta', 'cv', 'off'] as const).map((regularity) => ({ name: `regularity by ${regularity}`, settings: { ...xpathSettings, regularity } })),
  { name: 'regularity by theta, all regions', settings: { ...xpathSettings, regions: 'all' } },
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
  const rows = xpathVariants.map(({ name, settings }) => {
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
    'Items of lists are mostly links, while B and the order by unlinked text favour other regions: threads are what the method is made for.',
  );
}
