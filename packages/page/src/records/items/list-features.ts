import { blockText } from '../../blocks/segment.js';
import { head } from '../../features/surveys/head.js';
import { rows } from '../../features/surveys/rows.js';
import { surveyOf } from '../../metadata/survey.js';
import { canParse } from '../../page/can-parse.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, classAndId } from '../../tree/tree.js';
import { announcesOthers } from '../../vocabulary/lines.js';
import * as words from '../../vocabulary/lists.js';
import { BESIDE, COMMENTS, CONTROLS, FOOT, furniture, MAIN, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';
import { addresses } from '../reading/addresses.js';
import { HEADING, lines } from '../reading/lines.js';
import { nameOf, type Region, regions } from '../regions/region.js';
import { titleBlocks } from './title.js';

/** Records of a long list that are looked at. */
const SAMPLE = 40;
/** Elements above a record whose names are read. */
const HIGHEST = 4;
/** Words in the last part of an address beyond which more of them mean nothing. */
const MAX_SLUG_WORDS = 10;
const MAX_TITLE_WORDS = 20;
const MAX_HEADING_WORDS = 15;
/** What a page without a heading counts as. */
const USUAL_HEADING_WORDS = 5;
/** Words of long text between the heading of the page and a list that still follows it. */
const NEAR_HEADING = 40;

/** Everything that the features of a region are read from. */
interface Facts {
  readonly page: Page;
  readonly region: Region;
  readonly about: AboutPage;
  /** First block of the region. */
  readonly first: number;
  /** Words of long text outside the region, and before it. */
  readonly outside: number;
  readonly before: number;
  /** The heading right above; '' for none. */
  readonly name: string;
  readonly titles: readonly number[];
  /** Names of the first record, and with those of the elements around it. */
  readonly ownNames: string;
  readonly names: string;
  readonly links: Links;
}

type ListFeature = (facts: Facts) => number | boolean;

const isIn =
  (part: number): ListFeature =>
  ({ region }) =>
    (region.marks & part) !== 0;
const ofPage =
  (read: (about: AboutPage) => number | boolean): ListFeature =>
  ({ about }) =>
    read(about);
const shareOfTitles = ({ titles }: Facts, test: (block: number) => boolean) => {
  const found = titles.filter((block) => block >= 0);
  return found.filter(test).length / Math.max(1, found.length);
};

/** What tells the list that a page is for from one next to an article, in the order of the weights. */
const features = {
  records: ({ region }) => Math.log1p(region.records.length),
  worth: ({ region }) => Math.log1p(region.worth.total),
  'worth-share': ({ region, about }) => region.worth.total / about.bestWorth,
  words: ({ region }) => Math.log1p(region.worth.words),
  linked: ({ region }) => region.worth.linked,
  more: ({ region }) => region.worth.more,
  dated: ({ region }) => region.worth.dated,
  priced: ({ region }) => region.worth.priced,
  pictured: ({ region }) => region.worth.pictured,
  'title-words': ({ region }) => Math.min(region.worth.titleWords, MAX_TITLE_WORDS),
  'in-main': isIn(MAIN),
  related: isIn(RELATED),
  beside: isIn(BESIDE),
  comments: isIn(COMMENTS),
  menu: isIn(MENU),
  controls: isIn(CONTROLS),
  overlay: isIn(OVERLAY),
  foot: isIn(FOOT),
  hidden: ({ page, first }) => page.blocks.hidden[first]! > 0,
  'long-outside': ({ outside }) => Math.log1p(outside),
  'long-before': ({ before }) => Math.log1p(before),
  'long-before-share': ({ before, about }) => before / (about.long + 1),
  'words-ratio': ({ region, outside }) => Math.log1p(region.worth.words) - Math.log1p(outside),
  'page-share': ({ region, about }) => region.worth.words / (about.words + 1),
  place: ({ page, first }) => first / (page.blocks.size + 1),
  'named-other': ({ name }) => announcesOthers(name),
  nameless: ({ name }) => name === '',
  'after-heading': ({ about, first, before }) =>
    about.heading >= 0 && first > about.heading && before - about.longUpTo[about.heading]! < NEAR_HEADING,
  'record-words': ({ region }) => Math.log1p(region.worth.words / region.records.length),
  'links-below': ({ links }) => links.below,
  'links-beside': ({ links }) => links.beside,
  'heading-words': ofPage(({ headingWords }) => headingWords),
  'open-graph-article': ofPage(({ openGraphType }) => openGraphType === 1),
  'schema-article': ofPage(({ schemaTypes }) => (schemaTypes & 1) !== 0),
  'schema-product': ofPage(({ schemaTypes }) => (schemaTypes & 2) !== 0),
  'schema-list': ofPage(({ schemaTypes }) => (schemaTypes & 8) !== 0),
  published: ofPage(({ isPublished }) => isPublished),
  'named-single': ofPage(({ bodyNames }) => words.SINGLE_PAGE_NAME.test(bodyNames)),
  'named-list': ofPage(({ bodyNames }) => words.LIST_PAGE_NAME.test(bodyNames)),
  'address-list': ofPage(({ path }) => path.length === 0 || words.LIST_ADDRESS.test(`/${path.join('/')}`)),
  'address-words': ofPage(({ path }) => Math.min(path.at(-1)?.split('-').length ?? 0, MAX_SLUG_WORDS)),
  'has-next': ofPage(({ hasNext }) => hasNext),
  headed: (facts) => shareOfTitles(facts, (block) => facts.page.once(lines).kind[block] === HEADING),
  'title-linked': (facts) => shareOfTitles(facts, (block) => facts.page.once(lines).link[block]! > 0),
  'called-record': ({ page, region, ownNames }) => page.tree.tag[region.records[0]!.row] === TAG.article || words.RECORD_NAME.test(ownNames),
  'called-other': ({ names }) => words.OTHER_BOX_NAME.test(names),
  'in-carousel': ({ names }) => words.CAROUSEL_NAME.test(names),
  'links-alike': ({ links }) => links.alike,
  'links-wordy': ({ links }) => links.wordy,
  'links-here': ({ links }) => links.here,
  'most-records': ({ region, about }) => region.records.length / about.mostRecords,
} satisfies Record<string, ListFeature>;

export type ListSign = keyof typeof features;
export const listSigns = Object.keys(features) as readonly ListSign[];

/** The features of a region as one row of numbers. */
export function signsOfList(page: Page, region: Region): number[] {
  const { tree, blocks } = page;
  const { records } = region;
  const about = page.once(aboutPage);
  const { blockFrom } = page.once(lines);
  const first = blockFrom[records[0]!.row]!;
  const name = nameOf(page, records);
  const titles = titleBlocks(page, records.slice(0, SAMPLE));
  const own = records.reduce((sum, { row, end }) => sum + about.longUpTo[blockFrom[end]!]! - about.longUpTo[blockFrom[row]!]!, 0);
  const ownNames = attribute(tree, records[0]!.row, 'class') ?? '';
  const facts: Facts = {
    page,
    region,
    about,
    first,
    outside: Math.max(0, about.long - own),
    before: about.longUpTo[first]!,
    name: name < 0 ? '' : blockText(blocks, name),
    titles,
    ownNames,
    names: `${ownNames} ${namesAround(page, records[0]!.row)}`,
    links: linksOf(page, titles),
  };
  return Object.values<ListFeature>(features).map((feature) => Number(feature(facts)));
}

function namesAround({ tree }: Page, row: number): string {
  let names = '';
  let at = tree.parent[row]!;
  for (let step = 0; step < HIGHEST && at > 0 && tree.tag[at] !== TAG.body; step++, at = tree.parent[at]!) names += ` ${classAndId(tree, at)}`;
  return names;
}

/** Where the titles of a region lead, as shares of them. */
interface Links {
  /** To pages below this one, as those of a list do, and to its siblings, as those under an article do. */
  readonly below: number;
  readonly beside: number;
  /** To addresses of the commonest form, and to this site. */
  readonly alike: number;
  readonly here: number;
  /** How wordy the ends of the addresses are, as those of articles, in [0, 1]. */
  readonly wordy: number;
}

function linksOf(page: Page, titles: readonly number[]): Links {
  const { link } = page.once(lines);
  const here = page.url !== undefined && canParse(page.url) ? new URL(page.url) : undefined;
  const own = here?.pathname.replace(/\/$/, '') ?? '';
  const parent = own.slice(0, own.lastIndexOf('/') + 1);
  const found = titles.flatMap((block) => {
    const address = block < 0 ? null : page.once(addresses).link(link[block]!);
    return address === null || !canParse(address) ? [] : [new URL(address)];
  });
  const local = found.filter(({ hostname }) => hostname === here?.hostname);
  const below = local.filter(({ pathname }) => own !== '' && pathname.startsWith(`${own}/`)).length;
  const near = local.filter(({ pathname }) => own !== '' && pathname.startsWith(parent)).length;
  const forms = new Map<string, number>();
  let slugWords = 0;
  for (const { hostname, pathname } of found) {
    const parts = pathname.split('/').filter(Boolean);
    const form = `${hostname} ${parts.length} ${(parts.length > 1 ? parts[0]! : '').replace(/\d+/g, '0')}`;
    forms.set(form, (forms.get(form) ?? 0) + 1);
    slugWords += Math.min(parts.at(-1)?.split(/[-_+]|%20/).length ?? 0, MAX_SLUG_WORDS);
  }
  const named = Math.max(1, titles.filter((block) => block >= 0).length);
  return {
    below: below / titles.length,
    beside: (near - below) / titles.length,
    // bounded: one form a title, and titles are a sample
    alike: Math.max(0, ...forms.values()) / named,
    here: local.length / named,
    wordy: found.length === 0 ? 0 : slugWords / found.length / MAX_SLUG_WORDS,
  };
}

interface AboutPage {
  readonly words: number;
  /** Words of long texts outside the menus and feet of the page. */
  readonly long: number;
  /** The same up to a block, that one not included. One entry more than blocks. */
  readonly longUpTo: Float32Array;
  readonly bestWorth: number;
  /** Records of the longest list. */
  readonly mostRecords: number;
  /** Block of the first h1; −1 for none. */
  readonly heading: number;
  readonly headingWords: number;
  readonly openGraphType: number;
  readonly schemaTypes: number;
  readonly isPublished: boolean;
  readonly bodyNames: string;
  readonly path: readonly string[];
  readonly hasNext: boolean;
}

function aboutPage(page: Page): AboutPage {
  const { tree, blocks } = page;
  const { isLong, body } = page.once(rows);
  const parts = page.once(furniture);
  const { headings, metas, rels } = page.once(surveyOf);
  const all = page.once(regions);
  const longUpTo = new Float32Array(blocks.size + 1);
  let wordsInside = 0;
  for (let block = 0; block < blocks.size; block++) {
    const isOutside = (parts[blocks.node[block]!]! & (BESIDE | COMMENTS | MENU | OVERLAY | FOOT)) !== 0;
    if (!isOutside) wordsInside += blocks.words[block]!;
    longUpTo[block + 1] = longUpTo[block]! + (isLong[block] === 1 && !isOutside ? blocks.words[block]! : 0);
  }
  const row = headings.find((at) => tree.tag[at] === TAG.h1 && tree.end[at]! - at > 1);
  const heading = row === undefined ? -1 : page.once(lines).blockFrom[row]!;
  const { openGraphType, schemaTypes } = page.once(head);
  return {
    words: wordsInside,
    long: longUpTo[blocks.size]!,
    longUpTo,
    bestWorth: all.reduce((most, { worth }) => Math.max(most, worth.total), 1e-9),
    mostRecords: all.reduce((most, { records }) => Math.max(most, records.length), 1),
    heading,
    headingWords: heading < 0 ? USUAL_HEADING_WORDS : Math.min(blocks.words[heading] ?? 0, MAX_HEADING_WORDS),
    openGraphType,
    schemaTypes,
    isPublished: metas.some(({ key }) => words.PUBLISHED_KEY.test(key)),
    bodyNames: body === 0 ? '' : classAndId(tree, body),
    path: page.url !== undefined && canParse(page.url) ? new URL(page.url).pathname.split('/').filter(Boolean) : [],
    hasNext: rels.some(({ rel, href }) => /\bnext\b/.test(rel) && href !== ''),
  };
}
