import { elementKinds, headingLevel } from '../features/element.js';
import { features } from '../features/index.js';
import { rows } from '../features/surveys/rows.js';
import { shapes } from '../features/surveys/shapes.js';
import { texts } from '../features/surveys/texts.js';
import type { Page } from '../page/page.js';
import { type KnownTag, TAG } from '../tree/tags.js';

/** Blocks of a page and how surely each is content. */
export interface JudgedPage {
  readonly page: Page;
  readonly score: Float32Array;
  readonly cut: number;
}

/** Features of a page as a whole, once its content is known: a number for each of `pageColumnNames`. */
export function pageValues(judged: JudgedPage): number[] {
  const values = [...judged.page.once(unjudgedColumns)];
  addContent(judged, values);
  addRecords(judged, values);
  addSigns(judged, values);
  return values;
}

const pageFeatures = Object.entries(features).filter(([name]) => /^(?:page|address|outside)-/.test(name));

const counted = 'h1 h2 h3 pre code table form video iframe time li dl details button blockquote nav section aside select'.split(' ') as KnownTag[];

/** Columns that do not depend on the judgement. */
function unjudgedColumns(page: Page): readonly number[] {
  const { tree } = page;
  const counts = page.arena.uint32(tree.tagNames.length);
  for (let row = 1; row < tree.size; row++) counts[tree.tag[row]!]!++;
  return [...pageFeatures.map(([, feature]) => page.values(feature)[0] ?? 0), ...counted.map((name) => counts[TAG[name]]!)];
}

/** Kinds of elements by their known properties, see `elementKinds`. */
const KINDS = { paragraphs: [1], items: [2], cells: [3, 4], plain: [10], definitions: [12, 13], code: [16] } as const;
const kinds: readonly (readonly number[])[] = Object.values(KINDS);
const contentNames = [
  ...['kept-blocks', 'kept-words', 'kept-share', 'kept-links', 'kept-long', 'kept-mean', 'kept-headings', 'kept-sentences', 'kept-longest'],
  ...['doubt', 'cut', ...Object.keys(KINDS).map((name) => `kept-${name}`)],
];

/** The composition of the kept blocks. */
function addContent({ page, score, cut }: JudgedPage, values: number[]): void {
  const { blocks } = page;
  const kind = page.once(elementKinds);
  const { isLong } = page.once(rows);
  let [words, linked, kept, long, headings, sentences, doubt, longest] = [0, 0, 0, 0, 0, 0, 0, 0];
  const byKind = page.arena.float64(64);
  for (let i = 0; i < blocks.size; i++) {
    doubt += score[i]! * (1 - score[i]!) * blocks.words[i]!;
    if (score[i]! < cut) continue;
    kept++;
    words += blocks.words[i]!;
    linked += blocks.linkedWords[i]!;
    sentences += blocks.sentences[i]!;
    if (isLong[i] === 1) long += blocks.words[i]!;
    if (headingLevel(kind[i]!) > 0) headings++;
    longest = Math.max(longest, blocks.words[i]!);
    byKind[kind[i]!]! += blocks.words[i]!;
  }
  const all = page.once(rows).words[0]! || 1;
  const whole = words || 1;
  values.push(kept, words, words / all, linked / whole, long / whole, words / (kept || 1), headings, sentences, longest, doubt / all, cut);
  for (const of of kinds) {
    let sum = 0;
    for (const own of of) sum += byKind[own]!;
    values.push(sum / whole);
  }
}

const recordsNames = [0, 1].flatMap((place) => ['share', 'count', 'mean', 'links', 'images'].map((what) => `records-${what}-${place}`));

/** The two largest groups of alike elements among the kept blocks. */
function addRecords({ page, score, cut }: JudgedPage, values: number[]): void {
  const { groups, groupOf, outermost } = page.once(shapes);
  const inGroup = new Map<number, number>();
  let words = 0;
  for (let i = 0; i < page.blocks.size; i++) {
    if (score[i]! < cut) continue;
    words += page.blocks.words[i]!;
    const row = outermost[page.blocks.node[i]!]!;
    if (row >= 0) inGroup.set(groupOf[row]!, (inGroup.get(groupOf[row]!) ?? 0) + page.blocks.words[i]!);
  }
  for (let place = 0; place < 2; place++) {
    const number = largest(inGroup);
    const kept = inGroup.get(number) ?? 0;
    inGroup.delete(number);
    const count = groups.count[number] ?? 0;
    const all = groups.words[number] ?? 0;
    values.push(
      kept / (words || 1),
      count,
      all / (count || 1),
      (groups.linked[number] ?? 0) / (all || 1),
      (groups.withImage[number] ?? 0) / (count || 1),
    );
  }
}

/** The group with the most words, the first of equals; −1 where there is none. */
function largest(inGroup: ReadonlyMap<number, number>): number {
  let best = -1;
  let most = 0;
  for (const [number, words] of inGroup) {
    if (best >= 0 && (words < most || (words === most && number > best))) continue;
    best = number;
    most = words;
  }
  return best;
}

const PRICE = /[$€£¥₹₽]\s?\d|\d\s?(?:€|zł|kr|руб|円|元)/;
const DATE =
  /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}|\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const AGO = /\b\d+ (?:minutes?|hours?|days?|weeks?|months?|years?) ago\b/i;
/** Texts longer than this are prose: a price in them is mentioned, not offered. */
const LABEL_CHARACTERS = 60;

const IS_PRICE = 1;
const IS_DATE = 2;
const IS_AGO = 4;
const IS_QUESTION = 8;

/** Bits for every block: the features of its text. */
function signsOfBlocks(page: Page): Uint8Array {
  const { text } = page.once(texts);
  const signs = page.arena.uint8(text.length);
  for (let i = 0; i < text.length; i++) {
    const line = text[i]!;
    if (line.endsWith('?')) signs[i] = IS_QUESTION;
    // All others have a digit.
    if (line.length > LABEL_CHARACTERS || page.blocks.digits[i] === 0) continue;
    signs[i]! |= (PRICE.test(line) ? IS_PRICE : 0) | (DATE.test(line) ? IS_DATE : 0) | (AGO.test(line) ? IS_AGO : 0);
  }
  return signs;
}

const signNames = ['prices', 'dates', 'ago', 'questions', 'kept-prices', 'kept-dates'];

/** Prices, dates and questions among the short texts. */
function addSigns({ page, score, cut }: JudgedPage, values: number[]): void {
  let [prices, dates, ago, questions, keptPrices, keptDates] = [0, 0, 0, 0, 0, 0];
  const found = page.once(signsOfBlocks);
  for (let i = 0; i < found.length; i++) {
    const bits = found[i]!;
    if (bits === 0) continue;
    const kept = score[i]! >= cut ? 1 : 0;
    if ((bits & IS_QUESTION) !== 0) questions++;
    if ((bits & IS_AGO) !== 0) ago++;
    if ((bits & IS_PRICE) !== 0) {
      prices++;
      keptPrices += kept;
    }
    if ((bits & IS_DATE) !== 0) {
      dates++;
      keptDates += kept;
    }
  }
  values.push(prices, dates, ago, questions, keptPrices, keptDates);
}

/** Names of the columns, in order. */
export const pageColumnNames: readonly string[] = [
  ...pageFeatures.map(([name]) => name),
  ...counted.map((name) => `count-${name}`),
  ...contentNames,
  ...recordsNames,
  ...signNames,
];
