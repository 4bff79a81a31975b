import { type AddressFacts, addressFacts } from '../addresses/address-kind.js';
import { lengthIn } from '../pages/lengths.js';
import type { Declared } from './declared.js';
import type { PageFacts } from './page-facts.js';

/** How an address became known. */
export interface LinkFacts {
  readonly source: 'list' | 'feed' | 'sitemap' | 'link' | 'menu' | 'next-page';
  /** The text of the first link or entry that led to it, or empty. */
  readonly anchor: string;
}

/** The facts about one page. */
export interface Evidence {
  readonly url: string;
  readonly page: PageFacts;
  readonly declared: Declared;
  readonly link: LinkFacts;
}

interface Facts extends Omit<Evidence, 'url'> {
  readonly address: AddressFacts;
}

const flag = (is: boolean): number => (is ? 1 : 0);
/** Counts on a scale where twice as many is one step. */
const scaled = (count: number): number => Math.log2(1 + Math.max(0, count));
const share = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.min(1, part / whole));

/** Every feature by its name, each a finite number. The order is that of the weights. */
const features = {
  words: ({ page }) => scaled(page.words),
  longestText: ({ page }) => scaled(page.longestWords),
  linkedShare: ({ page }) => share(page.linkedWords, page.words),
  hasNoText: ({ page }) => flag(page.longestWords === 0),
  leadingItems: ({ page }) => scaled(page.leadingItems),
  leadingShare: ({ page }) => share(page.leadingItems, page.items),
  itemShare: ({ page }) => share(page.itemWords, page.words),
  datedShare: ({ page }) => share(page.datedItems, page.leadingItems),
  namedItems: ({ page }) => scaled(page.namedItems),
  linkedHeadings: ({ page }) => scaled(page.linkedHeadings),
  linkedHeadingShare: ({ page }) => share(page.linkedHeadings, page.headings),
  targets: ({ page }) => scaled(page.targets),
  targetsPerWord: ({ page }) => Math.min(2, page.targets / (1 + page.words / 10)),
  belowShare: ({ page }) => share(page.below, page.targets),
  onlyPicture: ({ page }) => flag(page.words < 20 && page.images > 0),
  confidence: ({ page }) => page.confidence,
  hasDate: ({ page }) => flag(page.hasDate),
  hasAuthor: ({ page }) => flag(page.hasAuthor),
  goesOn: ({ page }) => flag(page.goesOn && page.leadingItems + page.linkedHeadings > 0),
  isCalendar: ({ page }) => flag(page.isCalendar),
  declaredList: ({ declared }) => flag(declared.list),
  declaredSingle: ({ declared }) => flag(declared.single),
  declaredPicture: ({ declared }) => flag(declared.picture),
  topAddress: ({ address }) => flag(address.top),
  tagAddress: ({ address }) => flag(address.tag),
  categoryAddress: ({ address }) => flag(address.category),
  authorAddress: ({ address }) => flag(address.author),
  dateAlone: ({ address }) => flag(address.dateAlone),
  datedAddress: ({ address }) => flag(address.dated),
  laterPage: ({ address }) => flag(address.laterPage),
  attachmentAddress: ({ address }) => flag(address.attachment),
  indexAddress: ({ address }) => flag(address.index),
  nameWords: ({ address }) => Math.min(2, scaled(address.nameWords)),
  numbered: ({ address }) => flag(address.numbered),
  fromFeed: ({ link }) => flag(link.source === 'feed'),
  fromList: ({ link }) => flag(link.source === 'list'),
  fromMenu: ({ link }) => flag(link.source === 'menu'),
  noAnchor: ({ link }) => flag(link.anchor === ''),
  anchorLength: ({ link }) => Math.min(3, scaled(lengthIn(link.anchor) / 6)),
  anchorIsTitle: ({ link, page }) => flag(link.anchor !== '' && isAlike(link.anchor, page.title)),
  fromNextPage: ({ link }) => flag(link.source === 'next-page'),
} satisfies Record<string, (facts: Facts) => number>;

export type FeatureName = keyof typeof features;
export const featureNames = Object.keys(features) as readonly FeatureName[];

export function featuresOf(evidence: Evidence): readonly number[] {
  const facts: Facts = { ...evidence, address: addressFacts(new URL(evidence.url)) };
  return featureNames.map((name) => features[name](facts));
}

/** Whether one wording begins with the other, spaces, case and what cuts a title short set aside. */
export function isAlike(a: string, b: string): boolean {
  const [one, other] = [plain(a), plain(b)];
  return one.length > 3 && other.length > 3 && (one.startsWith(other) || other.startsWith(one));
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/(?:…|\.\.\.)$/, '')
    .replace(/[\s\p{P}]+/gu, '');
}
