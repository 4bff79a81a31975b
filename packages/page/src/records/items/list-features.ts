import { blockText } from '../../blocks/segment.js';
import { head } from '../../features/surveys/head.js';
import { rows } from '../../features/surveys/rows.js';
import { surveyOf } from '../../metadata/survey.js';
import { canParse } from '../../page/can-parse.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, classAndId } from '../../tree/tree.js';
import {
  CAROUSEL_NAME,
  LIST_ADDRESS,
  LIST_PAGE_NAME,
  OTHER_BOX_NAME,
  OTHER_LIST,
  PUBLISHED_KEY,
  RECORD_NAME,
  SINGLE_PAGE_NAME,
} from '../../vocabulary/lists.js';
import { BESIDE, COMMENTS, CONTROLS, FOOT, furniture, MAIN, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';
import { addresses } from '../reading/addresses.js';
import { HEADING, lines } from '../reading/lines.js';
import { nameOf, type Region, regions } from '../regions/region.js';
import { titleBlocks } from './title.js';

/** What the records of a region say about being the list of their page, in the order of the weights. */
export const recordSigns = [
  'headed',
  'title-linked',
  'called-record',
  'called-other',
  'in-carousel',
  'links-alike',
  'links-wordy',
  'links-here',
  'most-records',
] as const;

/** What tells a list that a page is for from one beside an article, in the order of the weights. */
export const listSigns = [
  'records',
  'worth',
  'worth-share',
  'words',
  'linked',
  'more',
  'dated',
  'priced',
  'pictured',
  'title-words',
  'in-main',
  'related',
  'beside',
  'comments',
  'menu',
  'controls',
  'overlay',
  'foot',
  'hidden',
  'long-outside',
  'long-before',
  'long-before-share',
  'words-ratio',
  'page-share',
  'place',
  'named-other',
  'nameless',
  'after-heading',
  'record-words',
  'links-below',
  'links-beside',
  'heading-words',
  'open-graph-article',
  'schema-article',
  'schema-product',
  'schema-list',
  'published',
  'named-single',
  'named-list',
  'address-list',
  'address-words',
  'has-next',
  ...recordSigns,
] as const;

/** The signs of a region as one row of numbers. */
export function signsOfList(page: Page, region: Region): number[] {
  const { worth, marks, records } = region;
  const about = page.once(aboutPage);
  const { blockFrom } = page.once(lines);
  const first = blockFrom[records[0]!.row]!;
  const own = ownLong(page, region);
  const outside = Math.max(0, about.long - own);
  const before = about.longUpTo[first]!;
  const name = nameOf(page, records);
  const nameText = name < 0 ? '' : blockText(page.blocks, name);
  const titles = titleBlocks(page, records.slice(0, SAMPLE));
  const has = (bit: number) => ((marks & bit) !== 0 ? 1 : 0);
  return [
    Math.log1p(records.length),
    Math.log1p(worth.total),
    worth.total / about.bestWorth,
    Math.log1p(worth.words),
    worth.linked,
    worth.more,
    worth.dated,
    worth.priced,
    worth.pictured,
    Math.min(worth.titleWords, 20),
    has(MAIN),
    has(RELATED),
    has(BESIDE),
    has(COMMENTS),
    has(MENU),
    has(CONTROLS),
    has(OVERLAY),
    has(FOOT),
    page.blocks.hidden[first]! > 0 ? 1 : 0,
    Math.log1p(outside),
    Math.log1p(before),
    before / (about.long + 1),
    Math.log1p(worth.words) - Math.log1p(outside),
    worth.words / (about.words + 1),
    first / (page.blocks.size + 1),
    OTHER_LIST.test(nameText) ? 1 : 0,
    name < 0 ? 1 : 0,
    about.heading >= 0 && first > about.heading && before - about.longUpTo[about.heading]! < 40 ? 1 : 0,
    Math.log1p(worth.words / records.length),
    ...addressSigns(page, titles),
    ...about.signs,
    ...signsOfRecords(page, region, titles),
  ];
}

/** Records of a long list that are looked at. */
const SAMPLE = 40;

/** Shares of the records that lead to pages below this one, as those of a list do, and to pages beside it, as those under an article do. */
function addressSigns(page: Page, titles: readonly number[]): [number, number] {
  if (page.url === undefined || !canParse(page.url)) return [0, 0];
  const here = new URL(page.url);
  const own = here.pathname.replace(/\/$/, '');
  const parent = own.slice(0, own.lastIndexOf('/') + 1);
  const links = titles.map((block) => (block < 0 ? 0 : page.once(lines).link[block]!));
  let below = 0;
  let beside = 0;
  for (const link of links) {
    const address = page.once(addresses).link(link);
    if (address === null || !canParse(address)) continue;
    const there = new URL(address);
    if (there.hostname !== here.hostname) continue;
    if (own !== '' && there.pathname.startsWith(`${own}/`)) below++;
    else if (own !== '' && there.pathname.startsWith(parent)) beside++;
  }
  return [below / links.length, beside / links.length];
}

/** Words of long texts inside a region. */
function ownLong(page: Page, { records }: Region): number {
  const { longUpTo } = page.once(aboutPage);
  const { blockFrom } = page.once(lines);
  return records.reduce((sum, { row, end }) => sum + longUpTo[blockFrom[end]!]! - longUpTo[blockFrom[row]!]!, 0);
}

interface AboutPage {
  readonly words: number;
  /** Words of long texts outside the menus and feet of the page. */
  readonly long: number;
  /** The same up to a block, that one not included. One entry more than blocks. */
  readonly longUpTo: Float32Array;
  readonly bestWorth: number;
  /** Block of the first h1; −1 for none. */
  readonly heading: number;
  readonly signs: readonly number[];
}

function aboutPage(page: Page): AboutPage {
  const { tree, blocks } = page;
  const { isLong } = page.once(rows);
  const parts = page.once(furniture);
  const longUpTo = new Float32Array(blocks.size + 1);
  let words = 0;
  for (let block = 0; block < blocks.size; block++) {
    const isOutside = (parts[blocks.node[block]!]! & (BESIDE | COMMENTS | MENU | OVERLAY | FOOT)) !== 0;
    if (!isOutside) words += blocks.words[block]!;
    longUpTo[block + 1] = longUpTo[block]! + (isLong[block] === 1 && !isOutside ? blocks.words[block]! : 0);
  }
  const row = page.once(surveyOf).headings.find((at) => tree.tag[at] === TAG.h1 && tree.end[at]! - at > 1);
  const heading = row === undefined ? -1 : page.once(lines).blockFrom[row]!;
  const headingWords = heading < 0 ? 5 : Math.min(blocks.words[heading] ?? 0, 15);
  return {
    words,
    long: longUpTo[blocks.size]!,
    longUpTo,
    bestWorth: page.once(regions).reduce((most, { worth }) => Math.max(most, worth.total), 1e-9),
    heading,
    signs: [headingWords, ...declaredSigns(page)],
  };
}

/** What names and declarations say: kinds, a date of publication, the class of the body, the address, a next page. */
function declaredSigns(page: Page): number[] {
  const { metas, rels } = page.once(surveyOf);
  const { body } = page.once(rows);
  const { openGraphType, schemaTypes } = page.once(head);
  const names = body === 0 ? '' : classAndId(page.tree, body);
  const path = page.url !== undefined && canParse(page.url) ? new URL(page.url).pathname.split('/').filter(Boolean) : [];
  return [
    openGraphType === 1,
    (schemaTypes & 1) !== 0,
    (schemaTypes & 2) !== 0,
    (schemaTypes & 8) !== 0,
    metas.some(({ key }) => PUBLISHED_KEY.test(key)),
    SINGLE_PAGE_NAME.test(names),
    LIST_PAGE_NAME.test(names),
    path.length === 0 || LIST_ADDRESS.test(`/${path.join('/')}`),
    Math.min(path.at(-1)?.split('-').length ?? 0, 10),
    rels.some(({ rel, href }) => /\bnext\b/.test(rel) && href !== ''),
  ].map(Number);
}

/** Elements above a record whose names are asked. */
const HIGHEST = 4;
/** Words in the last part of an address beyond which more of them say nothing. */
const MAX_SLUG_WORDS = 10;

/** The signs of a region that are read from its records, as numbers in [0, 1]; `blocks` are those of the titles, −1 for none. */
export function signsOfRecords(page: Page, { records }: Region, blocks: readonly number[]): number[] {
  const { tree } = page;
  const { kind, link } = page.once(lines);
  const titles = blocks.filter((block) => block >= 0);
  const share = (test: (block: number) => boolean) => titles.filter(test).length / Math.max(1, titles.length);
  const row = records[0]!.row;
  const names = attribute(tree, row, 'class') ?? '';
  const around = namesAround(page, row);
  return [
    share((block) => kind[block] === HEADING),
    share((block) => link[block]! > 0),
    tree.tag[row] === TAG.article || RECORD_NAME.test(names) ? 1 : 0,
    OTHER_BOX_NAME.test(`${names} ${around}`) ? 1 : 0,
    CAROUSEL_NAME.test(`${names} ${around}`) ? 1 : 0,
    ...linkSigns(
      page,
      titles.map((block) => link[block]!),
    ),
    records.length / page.once(mostRecords),
  ];
}

/** Records of the longest list of the page. */
function mostRecords(page: Page): number {
  return page.once(regions).reduce((most, { records }) => Math.max(most, records.length), 1);
}

function namesAround({ tree }: Page, row: number): string {
  let names = '';
  let at = tree.parent[row]!;
  for (let step = 0; step < HIGHEST && at > 0 && tree.tag[at] !== TAG.body; step++, at = tree.parent[at]!) names += ` ${classAndId(tree, at)}`;
  return names;
}

/** Shares of the links that are of the commonest make, that have wordy ends as pages of their own have, and that stay on the site. */
function linkSigns(page: Page, links: readonly number[]): [number, number, number] {
  const makes = new Map<string, number>();
  const host = page.url !== undefined && canParse(page.url) ? new URL(page.url).hostname : undefined;
  let words = 0;
  let here = 0;
  let count = 0;
  for (const link of links) {
    const address = page.once(addresses).link(link);
    if (address === null || !canParse(address)) continue;
    const { hostname, pathname } = new URL(address);
    const parts = pathname.split('/').filter(Boolean);
    const make = `${hostname} ${parts.length} ${(parts.length > 1 ? parts[0]! : '').replace(/\d+/g, '0')}`;
    makes.set(make, (makes.get(make) ?? 0) + 1);
    words += Math.min(parts.at(-1)?.split(/[-_+]|%20/).length ?? 0, MAX_SLUG_WORDS);
    if (hostname === host) here++;
    count++;
  }
  if (count === 0) return [0, 0, 0];
  const commonest = [...makes.values()].reduce((best, value) => Math.max(best, value), 0);
  return [commonest / links.length, words / count / MAX_SLUG_WORDS, here / links.length];
}
