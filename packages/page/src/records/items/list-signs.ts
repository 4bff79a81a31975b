import { blockText } from '../../blocks/segment.js';
import { head } from '../../features/surveys/head.js';
import { rows } from '../../features/surveys/rows.js';
import { surveyOf } from '../../metadata/survey.js';
import { canParse } from '../../page/can-parse.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { classAndId } from '../../tree/tree.js';
import { addresses } from '../reading/addresses.js';
import { BESIDE, COMMENTS, CONTROLS, FOOT, furniture, MAIN, MENU, OVERLAY, RELATED } from '../reading/furniture.js';
import { lines } from '../reading/lines.js';
import { nameOf } from '../regions/name.js';
import { type Region, regions } from '../regions/region.js';
import { recordSigns, signsOfRecords } from './record-signs.js';
import { titleBlocks } from './title.js';

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

const OTHER_NAME =
  /\b(?:related|similar|more from|more in|more stor|read more|read next|also like|also enjoy|you may|you might|recommended|recommendations|latest|recent|popular|trending|most read|don.t miss|keep reading|up next|featured in|sponsored|from the web|customers also|ähnlich|weitere|mehr|auch interess|aussi|à lire|voir aussi|relacionad|también|correlat|leggi anche|powiązane|похож|также|関連|相关|推荐)/i;
const SINGLE = /(?:^|[\s_-])(?:single|article|post|story|product|detail)(?:$|[\s_-](?!list|archive|grid))/i;
const LIST =
  /(?:^|[\s_-])(?:archive|blog|category|categories|tag|search|collection|collections|listing|list|plp|catalog|catalogue|taxonomy|term|index|directory)(?:$|[\s_-])/i;
const LIST_ADDRESS =
  /\/(?:category|categories|collections?|c|cat|shop|browse|tags?|topics?|list|listings?|archives?|search|departments?|products|news|blog|catalog|directory|genre|market|store|all)(?:\/[^/]*)?\/?$/i;
const PUBLISHED =
  /^(?:article:published_time|og:article:published_time|datepublished|date|dc\.date\.issued|parsely-pub-date|sailthru\.date|citation_publication_date)$/;

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
    OTHER_NAME.test(nameText) ? 1 : 0,
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
    metas.some(({ key }) => PUBLISHED.test(key)),
    SINGLE.test(names),
    LIST.test(names),
    path.length === 0 || LIST_ADDRESS.test(`/${path.join('/')}`),
    Math.min(path.at(-1)?.split('-').length ?? 0, 10),
    rels.some(({ rel, href }) => /\bnext\b/.test(rel) && href !== ''),
  ].map(Number);
}
