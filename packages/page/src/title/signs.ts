import { canParse } from '../page/can-parse.js';
import type { TitleCandidate } from './candidate.js';
import { likenessOfPairs, pairsOf, plain } from './similarity.js';
import { titleParts, titleRuns } from './title-tag.js';

/** What speaks for and against a text being the title; every value in [0, 1]. */
export interface Signs {
  /** Stands in the first `h1`, in a later one, in an `h2` or `h3`: how prominent that heading is. */
  readonly heading: number;
  readonly lesserHeading: number;
  /** Is the whole title tag, begins it, is further back in it. */
  readonly titleTag: number;
  readonly titleTagStart: number;
  readonly titleTagRest: number;
  /** Is all, or a part, of a title declared for sharing (Open Graph, Twitter). */
  readonly shared: number;
  readonly sharedPart: number;
  /** Is all, or a part, of a title declared as data (JSON-LD, microdata, citation). */
  readonly data: number;
  readonly dataPart: number;
  /** How like it is to the best of those that are not the same text. */
  readonly likeHeading: number;
  readonly likeTitleTag: number;
  readonly likeShared: number;
  readonly likeData: number;
  /** How well it fits the last part of the address. */
  readonly likeAddress: number;
  /** A heading that nothing else on the page is like: a slogan or a logo. */
  readonly lonely: number;
  /** A heading of a part that is all, or the start, of the title tag or of a title declared for sharing. */
  readonly agreed: number;
  /** A heading of the page that nothing is like, while another heading is agreed with: the name of a section. */
  readonly section: number;
  /** Is the name of the site; has it as its last part, or as its first. */
  readonly siteName: number;
  readonly endsInSiteName: number;
  readonly beginsWithSiteName: number;
  /** The page is the site's first one, whose title is all of what is declared. */
  readonly homeWhole: number;
  /** Share of the letters of the longest text that it is a part of. */
  readonly share: number;
  /** Very short; very long. */
  readonly short: number;
  readonly long: number;
}

export type SignName = keyof Signs;

/** A text with its signs. */
export interface Contender {
  readonly text: string;
  readonly from: readonly string[];
  readonly row: number;
  readonly signs: Signs;
}

export interface TitleContext {
  /** Names of the site, its host among them. */
  readonly siteNames: readonly string[];
  /** Where the page was fetched. */
  readonly url?: string | undefined;
}

interface Draft {
  text: string;
  readonly key: string;
  readonly pairs: Uint32Array;
  readonly from: string[];
  row: number;
  readonly signs: { -readonly [K in SignName]: number };
}

/** All runs of all candidates, equal ones put together, each with its signs. */
export function contendersOf(candidates: readonly TitleCandidate[], context: TitleContext): Contender[] {
  const drafts = new Map<string, Draft>();
  const runsOf = new Map<string, { run: string; key: string }[]>();
  for (const candidate of candidates) {
    // Headings and declarations mostly repeat one text.
    const runs = runsOf.get(candidate.text) ?? titleRuns(candidate.text).map((run) => ({ run, key: plain(run) }));
    runsOf.set(candidate.text, runs);
    runs.forEach(({ run, key }, index) => {
      if (key === '') return;
      let draft = drafts.get(key);
      if (!draft) {
        draft = { text: run, key, pairs: pairsOf(key), from: [], row: 0, signs: blank() };
        drafts.set(key, draft);
      }
      note(draft, candidate, { run, isWhole: index === 0 });
    });
  }
  const sites = context.siteNames
    .map(joinText)
    .filter((name) => name !== '')
    .map(pairsOf);
  const slug = pairsOf(slugOf(context.url));
  const isHome = context.url !== undefined && canParse(context.url) && new URL(context.url).pathname.length < 2;
  const list = [...drafts.values()];
  for (const draft of list) compare(draft, list, { sites, slug, isHome });
  return list;
}

function note(draft: Draft, candidate: TitleCandidate, { run, isWhole }: { run: string; isWhole: boolean }): void {
  const { signs } = draft;
  const raise = (name: SignName, value: number) => {
    if (value > signs[name]) signs[name] = value;
  };
  if (isWhole || draft.from.length === 0) draft.from.push(candidate.from);
  if (candidate.place === 'heading') {
    if (!isWhole) return;
    // The heading's own spelling is the one that people read.
    if (draft.row === 0) {
      draft.row = candidate.row;
      draft.text = run;
    }
    raise((candidate.isMain ?? candidate.from === 'h1') ? 'heading' : 'lesserHeading', candidate.trust);
  } else if (candidate.place === 'title-tag') {
    if (isWhole) raise('titleTag', 1);
    else raise(candidate.text.startsWith(run) ? 'titleTagStart' : 'titleTagRest', 1);
  } else {
    const isShared = /^(?:open-graph|twitter)/.test(candidate.from);
    raise(isShared ? (isWhole ? 'shared' : 'sharedPart') : isWhole ? 'data' : 'dataPart', isShared ? 1 : candidate.trust);
  }
}

function blank(): Draft['signs'] {
  return {
    heading: 0,
    lesserHeading: 0,
    titleTag: 0,
    titleTagStart: 0,
    titleTagRest: 0,
    shared: 0,
    sharedPart: 0,
    data: 0,
    dataPart: 0,
    likeHeading: 0,
    likeTitleTag: 0,
    likeShared: 0,
    likeData: 0,
    likeAddress: 0,
    lonely: 0,
    agreed: 0,
    section: 0,
    siteName: 0,
    endsInSiteName: 0,
    beginsWithSiteName: 0,
    homeWhole: 0,
    share: 0,
    short: 0,
    long: 0,
  };
}

interface Surroundings {
  readonly sites: readonly Uint32Array[];
  readonly slug: Uint32Array;
  readonly isHome: boolean;
}

/** Rivals that a text is compared with, so that a page full of headings costs no more than another. */
const MAX_COMPARED = 40;

function compare(draft: Draft, list: readonly Draft[], { sites, slug, isHome }: Surroundings): void {
  const { signs, key } = draft;
  for (const other of list.slice(0, MAX_COMPARED)) {
    const { heading, titleTag, titleTagStart, shared, data } = other.signs;
    // Most texts are parts of others, and to be like one of these says nothing.
    if (other === draft || heading + titleTag + titleTagStart + shared + data === 0) continue;
    const like = likenessOfPairs(draft.pairs, other.pairs);
    if (heading > 0) signs.likeHeading = Math.max(signs.likeHeading, like * heading);
    if (titleTag + titleTagStart > 0) signs.likeTitleTag = Math.max(signs.likeTitleTag, like);
    if (shared > 0) signs.likeShared = Math.max(signs.likeShared, like);
    if (data > 0) signs.likeData = Math.max(signs.likeData, like);
  }
  signs.likeAddress = likenessOfPairs(draft.pairs, slug);
  if (sites.length > 0) compareWithSite(draft, { sites, isHome });
  const like = Math.max(signs.likeTitleTag, signs.likeShared, signs.likeData, signs.titleTag, signs.titleTagStart, signs.shared, signs.data);
  signs.lonely = signs.heading > 0 && like < 0.4 ? 1 : 0;
  signs.agreed = isAgreed(draft) ? 1 : 0;
  signs.section = signs.lonely === 1 && list.some((other) => other !== draft && isAgreed(other)) ? 1 : 0;
  signs.homeWhole = isHome && signs.titleTag + signs.shared > 0 ? 1 : 0;
  const longest = list.reduce((most, other) => (other.key.includes(key) ? Math.max(most, other.key.length) : most), key.length);
  signs.share = key.length / longest;
  signs.short = key.length < 12 ? 1 - key.length / 12 : 0;
  signs.long = key.length > 100 ? Math.min(1, (key.length - 100) / 100) : 0;
}

const MIN_AGREED = 15;

function isAgreed({ signs, key }: Draft): boolean {
  return signs.heading === 0 && signs.lesserHeading > 0 && key.length >= MIN_AGREED && signs.titleTag + signs.titleTagStart + signs.shared > 0;
}

const SAME_NAME = 0.8;
const MAX_SITE_NAME = 60;

function compareWithSite({ text, signs }: Draft, { sites, isHome }: { sites: readonly Uint32Array[]; isHome: boolean }): void {
  const { parts } = titleParts(text);
  const isSite = (part: string) => {
    if (part.length > MAX_SITE_NAME) return false;
    const pairs = pairsOf(joinText(part));
    return sites.some((site) => likenessOfPairs(pairs, site) > SAME_NAME);
  };
  if (isSite(text)) signs.siteName = isHome ? 0 : 1;
  else if (parts.length > 1) {
    if (isSite(parts.at(-1)!)) signs.endsInSiteName = 1;
    if (isSite(parts[0]!)) signs.beginsWithSiteName = 1;
  }
}

function joinText(text: string): string {
  return plain(text).replaceAll(' ', '');
}

/** Words of the last part of an address that has some: `/2024/05/13/a-good-title.html` → `a good title`. */
function slugOf(url: string | undefined): string {
  if (url === undefined || !canParse(url)) return '';
  const parts = new URL(url).pathname.split('/').filter((part) => /\p{L}{3}/u.test(part));
  const last = parts.at(-1)?.replace(/\.\w{2,5}$/, '') ?? '';
  return plain(last.replace(/%[0-9a-f]{2}/gi, ' '));
}
