import { HEADINGS, likeness, TAG, type Tree, textOf } from 'pith/parts';
import { type AddressParts, addressParts, comparable } from './address.js';
import { headTitles, squash } from './head-titles.js';
import { candidateSegments, type Delimiters, type Segment } from './segments.js';

/** The three criteria, each of which can be switched off, and their weights. Gali & Fränti, 2016. */
export interface AnalyzerSettings {
  readonly placement: boolean;
  readonly popularity: boolean;
  readonly position: boolean;
  /** S1 of a segment that is first or last in its tag. */
  readonly placementWeight: number;
  /** Weights of h1 … h6 in S2. */
  readonly headings: readonly number[];
  /** Weights of the parts of the address in S3. */
  readonly host: number;
  readonly path: number;
  readonly document: number;
  readonly delimiters: Delimiters;
}

/** Numbers of the paper, sections 2.1 to 2.3; the delimiters are ours. */
export const analyzerSettings: AnalyzerSettings = {
  placement: true,
  popularity: true,
  position: true,
  placementWeight: 0.1,
  headings: [6, 5, 4, 3, 2, 1],
  host: 1,
  path: 1.5,
  document: 3,
  delimiters: 'ours',
};

/** The paper to the letter. */
export const publishedAnalyzerSettings: AnalyzerSettings = { ...analyzerSettings, delimiters: 'published' };

export interface ScoredSegment {
  readonly text: string;
  /** F of formula (2): weighted number of headings that contain it, before scaling. */
  readonly f: number;
  /** W of formula (4) and the part of the address that it comes from; null where no part is like it. */
  readonly w: number;
  readonly part: AddressPart | null;
  readonly s1: number;
  readonly s2: number;
  readonly s3: number;
  readonly total: number;
}

/** A part of the address, with its weight and how like it a segment is (Dice). */
export interface AddressPart {
  readonly kind: 'host' | 'path' | 'document';
  readonly text: string;
  readonly weight: number;
  readonly likeness: number;
}

export interface AnalyzedTitle {
  /** Where the segments come from: `title` for the title tag and the meta titles, `keywords` where there is no title tag. */
  readonly from: 'title' | 'keywords';
  /** Segment with the highest score, of equal ones the first; undefined where the page names no title. */
  readonly value: string | undefined;
  readonly segments: readonly ScoredSegment[];
}

export interface TitledPage {
  readonly tree: Tree;
  readonly url?: string | undefined;
}

/** Title Tag Analyzer: Gali & Fränti, Content-based title extraction from web page, WEBIST 2016. */
export function titleTagAnalyzer({ tree, url }: TitledPage, given: Partial<AnalyzerSettings> = {}): AnalyzedTitle {
  const settings = { ...analyzerSettings, ...given };
  const { titleTag, metaTitles, keywords } = headTitles(tree);
  // Keywords are a list: commas are between them by their meaning.
  const segments = titleTag === '' ? candidateSegments(keywords, 'published') : candidateSegments([titleTag, ...metaTitles], settings.delimiters);
  const f = settings.popularity ? popularity(tree, segments, settings.headings) : segments.map(() => 0);
  const parts = settings.position && url !== undefined ? positions(segments, addressParts(url), settings) : segments.map(() => null);
  const w = parts.map((part) => (part === null ? 0 : part.weight * part.likeness));
  const [s2, s3] = [scale(f), scale(w)];
  const scored = segments.map(({ text, isAtEnd }, i): ScoredSegment => {
    const s1 = settings.placement && isAtEnd ? settings.placementWeight : 0;
    return { text, f: f[i]!, w: w[i]!, part: parts[i]!, s1, s2: s2[i]!, s3: s3[i]!, total: s1 + s2[i]! + s3[i]! };
  });
  const best = scored.reduce<ScoredSegment | undefined>((most, each) => (most && most.total >= each.total ? most : each), undefined);
  return { from: titleTag === '' ? 'keywords' : 'title', value: best?.text, segments: scored };
}

/** Formula (2): weighted number of headings that contain the segment. */
function popularity(tree: Tree, segments: readonly Segment[], weights: readonly number[]): number[] {
  const sums = segments.map(() => 0);
  const wanted = segments.map(({ text }) => squash(text.toLowerCase()));
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (!HEADINGS.has(tag)) continue;
    const heading = squash(textOf(tree, row).toLowerCase());
    const weight = weights[tag - TAG.h1] ?? 0;
    for (const [i, text] of wanted.entries()) if (heading.includes(text)) sums[i]! += weight;
  }
  return sums;
}

/** Formula (4): of all parts of the address the one with the largest product of weight and likeness. */
function positions(segments: readonly Segment[], parts: AddressParts, { host, path, document }: AnalyzerSettings): (AddressPart | null)[] {
  const weighted = [
    ...parts.host.map((text) => ({ kind: 'host', text, weight: host }) as const),
    ...parts.path.map((text) => ({ kind: 'path', text, weight: path }) as const),
    { kind: 'document', text: parts.document, weight: document } as const,
  ].filter(({ text }) => text !== '');
  return segments.map(({ text }) => {
    const own = comparable(text);
    const like = weighted.map((part): AddressPart => ({ ...part, likeness: likeness(own, part.text) }));
    return like.reduce<AddressPart | null>(
      (most, part) => (part.weight * part.likeness > (most ? most.weight * most.likeness : 0) ? part : most),
      null,
    );
  });
}

/** Formulas (3) and (5): to [0, 1]; where all are alike the criterion does not decide. */
function scale(values: readonly number[]): number[] {
  const least = values.reduce((smallest, value) => Math.min(smallest, value), Number.POSITIVE_INFINITY);
  const most = values.reduce((largest, value) => Math.max(largest, value), Number.NEGATIVE_INFINITY);
  return values.map((value) => (most > least ? (value - least) / (most - least) : 0));
}
