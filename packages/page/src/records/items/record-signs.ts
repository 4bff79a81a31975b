import { canParse } from '../../page/can-parse.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, classAndId } from '../../tree/tree.js';
import { addresses } from '../reading/addresses.js';
import { HEADING, lines } from '../reading/lines.js';
import { type Region, regions } from '../regions/region.js';

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

/** Elements above a record whose names are asked. */
const HIGHEST = 4;
/** Words in the last part of an address beyond which more of them say nothing. */
const MAX_SLUG_WORDS = 10;

const RECORD =
  /(?:^|[\s_-])(?:products?|posts?|entry|entries|items?|cards?|results?|listings?|teasers?|story|stories|articles?|jobs?|events?|recipes?|hentry|offers?|vacanc(?:y|ies)|records?|book|movie|course|episode)(?:$|[\s_-])/i;
const OTHER =
  /(?:^|[\s_-])(?:promos?|promotions?|banners?|cta|usps?|benefits?|features?|categor(?:y|ies)|icons?|links?|brands?|faqs?|accordion|tabs?|hero|services?|perks|logos?|partners?|steps?|stats?|testimonials?|team|contact|social|bottom|footer|announcement|header|subnav|quick)(?:$|[\s_-])/i;
const CAROUSEL = /carousel|slider|slideshow|swiper|slick|splide|glide|flickity|owl-/i;

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
    tree.tag[row] === TAG.article || RECORD.test(names) ? 1 : 0,
    OTHER.test(`${names} ${around}`) ? 1 : 0,
    CAROUSEL.test(`${names} ${around}`) ? 1 : 0,
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
