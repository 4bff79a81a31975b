import { type Family, type Feature, feature, type Page, SHARE, UNBOUNDED } from './feature.js';
import { rows } from './surveys/rows.js';
import { type Group, shapes } from './surveys/shapes.js';
import { texts } from './surveys/texts.js';

/** Blocks that stand on the same path. */
interface Alike {
  count: number;
  words: number;
  linked: number;
  long: number;
}

/** Blocks with the same tags and classes from the root down share one record. */
export function alikeByPath(page: Page): readonly Alike[] {
  return alike(page, page.once(shapes).path);
}

function alikeByTags(page: Page): readonly Alike[] {
  return alike(page, page.once(shapes).tagPath);
}

function alike(page: Page, path: Uint32Array): Alike[] {
  const { blocks } = page;
  const { around, isLong } = page.once(rows);
  const known = new Map<number, Alike>();
  return Array.from(around, (row, i) => {
    let record = known.get(path[row]!);
    if (!record) {
      record = { count: 0, words: 0, linked: 0, long: 0 };
      known.set(path[row]!, record);
    }
    record.count++;
    record.words += blocks.words[i]!;
    record.linked += blocks.linkedWords[i]!;
    record.long += isLong[i]!;
    return record;
  });
}

function ofAlike(meaning: string, survey: (page: Page) => readonly Alike[], value: (record: Alike, page: Page) => number): Feature {
  return feature(meaning, UNBOUNDED, (page) => {
    const records = page.once(survey);
    return (i) => value(records[i]!, page);
  });
}

interface Record {
  readonly row: number;
  readonly group: Group;
}

/** A feature of the repeated element around a block; `absent` where there is none. */
function ofRecord(
  which: 'nearest' | 'outermost',
  meaning: string,
  value: (record: Record, page: Page, block: number) => number,
  absent = 0,
): Feature {
  return feature(`${meaning} (${which} repeated element)`, [absent, Number.POSITIVE_INFINITY], (page) => {
    const survey = page.once(shapes);
    const rowOf = survey[which];
    return (i) => {
      const row = rowOf[page.blocks.node[i]!]!;
      return row < 0 ? absent : value({ row, group: survey.groups[survey.groupOf[row]!]! }, page, i);
    };
  });
}

function recordFamily(which: 'nearest' | 'outermost'): Family {
  const total = (page: Page) => page.once(rows).words[0]! || 1;
  return {
    [`${which}-count`]: ofRecord(which, 'how many stand side by side', ({ group }) => group.count),
    [`${which}-words`]: ofRecord(which, 'words in it', ({ row }, page) => page.once(rows).words[row]!),
    [`${which}-mean`]: ofRecord(which, 'mean words in one', ({ group }) => group.words / group.count),
    [`${which}-links`]: ofRecord(which, 'link density of all', ({ group }) => group.linked / (group.words || 1)),
    [`${which}-share`]: ofRecord(which, "share of the page's words in all", ({ group }, page) => group.words / total(page)),
    [`${which}-images`]: ofRecord(which, 'share with an image', ({ group }) => group.withImage / group.count),
    [`${which}-long`]: ofRecord(which, 'share of long text in all', ({ group }) => group.longWords / (group.words || 1)),
    [`${which}-up`]: ofRecord(
      which,
      'steps up to it',
      ({ row }, page, i) => page.once(rows).depth[page.blocks.node[i]!]! - page.once(rows).depth[row]!,
      -1,
    ),
    [`${which}-place`]: ofRecord(which, 'its place among them', ({ row, group }, page) => page.once(shapes).place[row]! / group.count, -1),
  };
}

/** How often each block's very text stands on the page, and whether it stood before. */
export function repeats(page: Page): { readonly count: Float32Array; readonly before: Uint8Array } {
  const { text } = page.once(texts);
  const seen = new Map<string, number>();
  const before = new Uint8Array(text.length);
  for (const [i, line] of text.entries()) {
    const times = seen.get(line) ?? 0;
    before[i] = times > 0 ? 1 : 0;
    seen.set(line, times + 1);
  }
  return { count: Float32Array.from(text, (line) => seen.get(line)!), before };
}

/** What repeats: the same path, the same shape side by side, the same text. */
export const repetition: Family = {
  'alike-count': ofAlike('blocks of the same shape', alikeByPath, ({ count }) => count),
  'alike-mean': ofAlike('mean words of blocks of the same shape', alikeByPath, ({ words, count }) => words / count),
  'alike-links': ofAlike('link density of blocks of the same shape', alikeByPath, ({ words, linked }) => linked / (words || 1)),
  'alike-long': ofAlike('share of long texts among blocks of the same shape', alikeByPath, ({ long, count }) => long / count),
  'alike-share': ofAlike(
    "share of the page's words in blocks of the same shape",
    alikeByPath,
    ({ words }, page) => words / (page.once(rows).words[0]! || 1),
  ),
  'same-tags-count': ofAlike('blocks on the same tag path', alikeByTags, ({ count }) => count),
  'same-tags-mean': ofAlike('mean words of blocks on the same tag path', alikeByTags, ({ words, count }) => words / count),
  'same-tags-long': ofAlike('share of long texts on the same tag path', alikeByTags, ({ long, count }) => long / count),
  ...recordFamily('nearest'),
  ...recordFamily('outermost'),
  'repeated-text': feature('how often the very text stands on the page', UNBOUNDED, (page) => {
    const { count } = page.once(repeats);
    return (i) => count[i]!;
  }),
  'repeats-earlier': feature('the very text stood before', SHARE, (page) => {
    const { before } = page.once(repeats);
    return (i) => before[i]!;
  }),
};
