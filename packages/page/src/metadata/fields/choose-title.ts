import { canParse } from '../../page/can-parse.js';
import { likenessOfPairs, pairsOf, plain, titleParts, titleRuns } from '../../title/similarity.js';
import { type ChosenTitle, settle } from '../evidence.js';

/** A text that may be the page's title. */
export interface TitleCandidate {
  readonly text: string;
  /** Where it is: `h1`, `title-tag`, `open-graph og:title` … */
  readonly from: string;
  /** How far the place is believed on its own, in [0, 1]. */
  readonly trust: number;
  /** Row of the element; 0 for a declared value without one. */
  readonly row: number;
  readonly place: 'heading' | 'title-tag' | 'declared';
  /** Whether a heading is of the page, not of a part of it. */
  readonly isMain?: boolean | undefined;
}

export interface TitleContext {
  /** Names of the site, its host among them. */
  readonly siteNames: readonly string[];
  /** Where the page was fetched. */
  readonly url?: string | undefined;
}

/**
 * What speaks for and against a text being the title, each in [0, 1], with its weight: a softmax over the contenders of a page, fitted to the titles
 * of WCXB's development pages (held-out sites excluded), then rounded. `siteName` is stronger than fitted: on home pages, where that name can be the
 * title, this feature is not set.
 */
const weights = {
  /** How prominent the heading is that it is in: one of the page, one of a part. */
  heading: 3.3,
  lesserHeading: -0.6,
  /** Is the whole title tag, begins it. */
  titleTag: 1.45,
  titleTagStart: 1.55,
  /** Is all, or a part, of a title declared for sharing (Open Graph, Twitter), or as data (JSON-LD, microdata, citation). */
  shared: 2.15,
  sharedPart: 1.4,
  data: 1.1,
  dataPart: 0.5,
  /** How like it is to the best of those that are not the same text, and to the last part of the address. */
  likeHeading: -0.4,
  likeTitleTag: 1.25,
  likeShared: 1.15,
  likeAddress: 2.5,
  /** A heading that nothing else on the page is like: a slogan or a logo. */
  lonely: -0.7,
  /** A heading of a part that is all, or the start, of the title tag or of a title declared for sharing. */
  agreed: 1.5,
  /** Is the name of the site; has it as its last part. */
  siteName: -1.2,
  endsInSiteName: -1.45,
  /** The page is the site's home page, whose title is the whole declared title. */
  homeWhole: 0.8,
  /** Share of the letters of the longest text that it is a part of. */
  share: -0.4,
  /** How much shorter than a short title. */
  short: -0.7,
};

type SignName = keyof typeof weights;
const signNames = Object.keys(weights) as SignName[];
const noSigns = () => Object.fromEntries(signNames.map((name) => [name, 0])) as Record<SignName, number>;

/** A text with its features. */
interface Contender {
  text: string;
  readonly key: string;
  readonly pairs: Uint32Array;
  readonly from: string[];
  row: number;
  readonly signs: Record<SignName, number>;
}

/** Picks the title with all the evidence: where a text is, what else agrees with it, how it fits the address. */
export function chooseTitle(candidates: readonly TitleCandidate[], context: TitleContext): ChosenTitle {
  const contenders = contendersOf(candidates, context);
  const scores = contenders.map(({ signs }) => signNames.reduce((score, name) => score + weights[name] * signs[name], 0));
  const highest = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  const total = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
  const ranked = contenders
    .map(({ text, from, row, signs }, i) => ({
      value: text,
      from: [...new Set(from)],
      confidence: Math.exp(scores[i]! - highest) / total,
      row,
      signs,
    }))
    .sort((a, b) => b.confidence - a.confidence);
  const [best] = ranked;
  // Without a heading of its own, the one that most likely is at the head of the content.
  const shown = ranked.find(({ row, signs }) => row > 0 && (signs.heading > 0.3 || signs.likeTitleTag > 0.5 || signs.likeShared > 0.5));
  const rivals = ranked.map(({ value, from, confidence }) => ({ value, from, confidence }));
  return { ...settle(rivals), row: best?.row || (shown?.row ?? 0), isSiteName: best?.signs.siteName === 1 };
}

/** All runs of all candidates, equal ones merged, each with its features. */
function contendersOf(candidates: readonly TitleCandidate[], { siteNames, url }: TitleContext): Contender[] {
  const contenders = new Map<string, Contender>();
  const runsOf = new Map<string, { run: string; key: string }[]>();
  for (const candidate of candidates) {
    // Headings and declarations mostly repeat one text.
    const runs = runsOf.get(candidate.text) ?? titleRuns(candidate.text).map((run) => ({ run, key: plain(run) }));
    runsOf.set(candidate.text, runs);
    runs.forEach(({ run, key }, index) => {
      if (key === '') return;
      const contender = contenders.get(key) ?? { text: run, key, pairs: pairsOf(key), from: [], row: 0, signs: noSigns() };
      contenders.set(key, contender);
      note(contender, candidate, { run, isWhole: index === 0 });
    });
  }
  const sites = siteNames
    .map(joinText)
    .filter((name) => name !== '')
    .map(pairsOf);
  const isHome = url !== undefined && canParse(url) && new URL(url).pathname.length < 2;
  const list = [...contenders.values()];
  const slug = pairsOf(slugOf(url));
  for (const contender of list) {
    compare(contender, list, slug);
    if (sites.length > 0) compareWithSite(contender, sites, isHome);
    contender.signs.homeWhole = isHome && contender.signs.titleTag + contender.signs.shared > 0 ? 1 : 0;
  }
  return list;
}

function note(contender: Contender, candidate: TitleCandidate, { run, isWhole }: { run: string; isWhole: boolean }): void {
  const { signs } = contender;
  const raise = (name: SignName, value: number) => {
    signs[name] = Math.max(signs[name], value);
  };
  if (isWhole || contender.from.length === 0) contender.from.push(candidate.from);
  if (candidate.place === 'heading') {
    if (!isWhole) return;
    // The heading's own spelling is the one that people read.
    if (contender.row === 0) {
      contender.row = candidate.row;
      contender.text = run;
    }
    raise((candidate.isMain ?? candidate.from === 'h1') ? 'heading' : 'lesserHeading', candidate.trust);
  } else if (candidate.place === 'title-tag') {
    if (candidate.text.startsWith(run)) raise(isWhole ? 'titleTag' : 'titleTagStart', 1);
  } else if (/^(?:open-graph|twitter)/.test(candidate.from)) raise(isWhole ? 'shared' : 'sharedPart', 1);
  else raise(isWhole ? 'data' : 'dataPart', candidate.trust);
}

/** Rivals that a text is compared with, so that a page full of headings costs no more than another. */
const MAX_COMPARED = 40;
/** Characters of a heading of a part that can be agreed with. */
const MIN_AGREED = 15;

function compare({ signs, key, pairs }: Contender, list: readonly Contender[], slug: Uint32Array): void {
  for (const other of list.slice(0, MAX_COMPARED)) {
    const { heading, titleTag, titleTagStart, shared, data } = other.signs;
    // Most texts are parts of others, so similarity to one of these is not evidence.
    if (other.key === key || heading + titleTag + titleTagStart + shared + data === 0) continue;
    const like = likenessOfPairs(pairs, other.pairs);
    if (heading > 0) signs.likeHeading = Math.max(signs.likeHeading, like * heading);
    if (titleTag + titleTagStart > 0) signs.likeTitleTag = Math.max(signs.likeTitleTag, like);
    if (shared > 0) signs.likeShared = Math.max(signs.likeShared, like);
  }
  signs.likeAddress = likenessOfPairs(pairs, slug);
  const like = Math.max(signs.likeTitleTag, signs.likeShared, signs.titleTag, signs.titleTagStart, signs.shared, signs.data);
  signs.lonely = signs.heading > 0 && like < 0.4 ? 1 : 0;
  const isDeclared = signs.titleTag + signs.titleTagStart + signs.shared > 0;
  signs.agreed = signs.heading === 0 && signs.lesserHeading > 0 && key.length >= MIN_AGREED && isDeclared ? 1 : 0;
  const longest = list.reduce((most, other) => (other.key.includes(key) ? Math.max(most, other.key.length) : most), key.length);
  signs.share = key.length / longest;
  signs.short = key.length < 12 ? 1 - key.length / 12 : 0;
}

const SAME_NAME = 0.8;
const MAX_SITE_NAME = 60;

function compareWithSite({ text, signs }: Contender, sites: readonly Uint32Array[], isHome: boolean): void {
  const { parts } = titleParts(text);
  const isSite = (part: string) => {
    if (part.length > MAX_SITE_NAME) return false;
    const pairs = pairsOf(joinText(part));
    return sites.some((site) => likenessOfPairs(pairs, site) > SAME_NAME);
  };
  if (isSite(text)) signs.siteName = isHome ? 0 : 1;
  else if (parts.length > 1) signs.endsInSiteName = isSite(parts.at(-1)!) ? 1 : 0;
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
