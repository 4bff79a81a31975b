import type { Page } from 'pith/engine';
import { recordBorders, type Segmentation, type XpathSettings, xpathSettings } from 'pith/methods';
import { meanOf } from '../metrics/bootstrap.js';
import { agreementOf } from '../metrics/word-f1.js';
import type { RecordLabels, Stretch } from '../records/labels.js';
import { type Characters, charactersOf } from '../records/stretches.js';
import type { PaperExample } from '../train/papers/example.js';
import { trainXpath } from '../train/papers/xpath.js';
import { crossValidate } from './scoring.js';
import { paragraphs, table, three } from './section.js';

/** How regularity is judged, and how many regions are taken. */
export const xpathVariants: readonly { readonly name: string; readonly settings: XpathSettings }[] = [
  ...(['theta', 'cv', 'off'] as const).map((regularity) => ({ name: `regularity by ${regularity}`, settings: { ...xpathSettings, regularity } })),
  { name: 'regularity by theta, all regions', settings: { ...xpathSettings, regions: 'all' } },
];

/** Share of the characters that two borders must have in common, or of a post that its record must hold. */
const SAME = 0.7;

/** What a person wants of one page. */
interface Wanted {
  readonly stretches: readonly Stretch[];
  readonly optional: readonly Stretch[];
}

type Judge = (characters: Characters, found: readonly Stretch[], wanted: readonly Stretch[]) => number;

/** Records of lists have labelled borders: of each pair most characters must be shared. */
export const sameBorders: Judge = (characters, found, wanted) =>
  wanted.filter((stretch) => found.some((each) => characters.overlap(each, stretch) >= SAME)).length;

/** Of posts only the body is labelled: a record is right where it holds one body and no other. */
export const oneBodyEach: Judge = (characters, found, wanted) =>
  found.filter((each) => wanted.filter((body) => shareInside(characters, body, each) >= SAME).length === 1).length;

function shareInside(characters: Characters, inner: Stretch, outer: Stretch): number {
  const all = characters.between(inner);
  return all === 0 ? 0 : characters.between([Math.max(inner[0], outer[0]), Math.min(inner[1], outer[1])]) / all;
}

/** F1 of the records found on a page. A page without a repeating region is one record, and has none. */
export function bordersF1({ page, found, wanted, judge }: { page: Page; found: Segmentation; wanted: Wanted; judge: Judge }): number {
  const characters = charactersOf(page);
  const { tree, blocks } = page;
  const stretches = (found.path === undefined ? [] : found.records)
    .map(({ from, to }): Stretch => [tree.offset[blocks.first[from]!]!, tree.offset[blocks.last[to - 1]!]!])
    .filter((each) => !wanted.optional.some((other) => shareInside(characters, each, other) > 0.5));
  return agreementOf(judge(characters, stretches, wanted.stretches), stretches.length, wanted.stretches.length).f1;
}

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
