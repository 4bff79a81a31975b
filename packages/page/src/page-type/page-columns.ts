import { elementKinds, headingLevel } from '../features/element.js';
import type { Page } from '../features/feature.js';
import { features } from '../features/index.js';
import { rows } from '../features/surveys/rows.js';
import { shapes } from '../features/surveys/shapes.js';
import { texts } from '../features/surveys/texts.js';
import { type KnownTag, TAG } from '../tree/tags.js';

/** Blocks of a page and how surely each is content. */
export interface JudgedPage {
  readonly page: Page;
  readonly score: Float32Array;
  readonly cut: number;
}

type Column = readonly [name: string, value: number];

/** What a page is like as a whole, once its content is known. The names are in the same order for every page. */
export function pageColumns(judged: JudgedPage): Column[] {
  return [...judged.page.once(wholePage), ...judged.page.once(elements), ...content(judged), ...records(judged), ...signs(judged)];
}

const pageFeatures = Object.entries(features).filter(([name]) => /^(?:page|address|outside)-/.test(name));

function wholePage(page: Page): Column[] {
  return pageFeatures.map(([name, feature]) => [name, page.values(feature)[0] ?? 0]);
}

const counted: readonly KnownTag[] = [
  'h1',
  'h2',
  'h3',
  'pre',
  'code',
  'table',
  'form',
  'video',
  'iframe',
  'time',
  'li',
  'dl',
  'details',
  'button',
  'blockquote',
  'nav',
  'section',
  'aside',
  'select',
];

function elements({ tree }: Page): Column[] {
  const counts = new Uint32Array(tree.tagNames.length);
  for (let row = 1; row < tree.size; row++) counts[tree.tag[row]!]!++;
  return counted.map((name) => [`count-${name}`, counts[TAG[name]]!]);
}

const KINDS = { paragraphs: [1], items: [2], cells: [3, 4], plain: [10], definitions: [12, 13], code: [16] } as const;

/** What the kept blocks are made of. */
function content({ page, score, cut }: JudgedPage): Column[] {
  const { blocks } = page;
  const kind = page.once(elementKinds);
  const { isLong } = page.once(rows);
  let [words, linked, kept, long, headings, sentences, doubt, longest] = [0, 0, 0, 0, 0, 0, 0, 0];
  const byKind = new Float64Array(64);
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
  const share = (value: number) => value / (words || 1);
  return [
    ['kept-blocks', kept],
    ['kept-words', words],
    ['kept-share', words / all],
    ['kept-links', share(linked)],
    ['kept-long', share(long)],
    ['kept-mean', words / (kept || 1)],
    ['kept-headings', headings],
    ['kept-sentences', sentences],
    ['kept-longest', longest],
    ['doubt', doubt / all],
    ['cut', cut],
    ...Object.entries(KINDS).map(([name, of]): Column => [`kept-${name}`, share(of.reduce((sum, k) => sum + byKind[k]!, 0))]),
  ];
}

/** The two largest groups of alike elements among the kept blocks. */
function records({ page, score, cut }: JudgedPage): Column[] {
  const { groups, groupOf, outermost } = page.once(shapes);
  const inGroup = new Map<number, number>();
  let words = 0;
  for (let i = 0; i < page.blocks.size; i++) {
    if (score[i]! < cut) continue;
    words += page.blocks.words[i]!;
    const row = outermost[page.blocks.node[i]!]!;
    if (row >= 0) inGroup.set(groupOf[row]!, (inGroup.get(groupOf[row]!) ?? 0) + page.blocks.words[i]!);
  }
  const largest = [...inGroup].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return [0, 1].flatMap((place): Column[] => {
    const [number, kept] = largest[place] ?? [-1, 0];
    const count = groups.count[number] ?? 0;
    const all = groups.words[number] ?? 0;
    return [
      [`records-share-${place}`, kept / (words || 1)],
      [`records-count-${place}`, count],
      [`records-mean-${place}`, all / (count || 1)],
      [`records-links-${place}`, (groups.linked[number] ?? 0) / (all || 1)],
      [`records-images-${place}`, (groups.withImage[number] ?? 0) / (count || 1)],
    ];
  });
}

const PRICE = /[$€£¥₹₽]\s?\d|\d\s?(?:€|zł|kr|руб|円|元)/;
const DATE =
  /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}[./]\d{1,2}[./]\d{2,4}\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.? \d{1,2}|\b\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const AGO = /\b\d+ (?:minutes?|hours?|days?|weeks?|months?|years?) ago\b/i;
/** Texts longer than this are prose: a price in them is told, not offered. */
const LABEL_CHARACTERS = 60;

const IS_PRICE = 1;
const IS_DATE = 2;
const IS_AGO = 4;
const IS_QUESTION = 8;

/** Bits for every block: what its text is a sign of. */
function signsOfBlocks(page: Page): Uint8Array {
  const { text } = page.once(texts);
  const signs = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const line = text[i]!;
    if (line.endsWith('?')) signs[i] = IS_QUESTION;
    // All others have a digit.
    if (line.length > LABEL_CHARACTERS || page.blocks.digits[i] === 0) continue;
    signs[i]! |= (PRICE.test(line) ? IS_PRICE : 0) | (DATE.test(line) ? IS_DATE : 0) | (AGO.test(line) ? IS_AGO : 0);
  }
  return signs;
}

/** Prices, dates and questions among the short texts. */
function signs({ page, score, cut }: JudgedPage): Column[] {
  let [prices, dates, ago, questions, keptPrices, keptDates] = [0, 0, 0, 0, 0, 0];
  const found = page.once(signsOfBlocks);
  for (let i = 0; i < found.length; i++) {
    const bits = found[i]!;
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
  return [
    ['prices', prices],
    ['dates', dates],
    ['ago', ago],
    ['questions', questions],
    ['kept-prices', keptPrices],
    ['kept-dates', keptDates],
  ];
}
