import { HEADINGS, headTitles, likeness, squash, TAG, type Tree, textOf } from 'pith/parts';
import { type AddressParts, addressParts, comparable } from './address.js';
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
  readonly s1: number;
  readonly s2: number;
  readonly s3: number;
  readonly total: number;
}

export interface AnalyzedTitle {
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
  const s2 = settings.popularity ? scale(popularity(tree, segments, settings.headings)) : zeros(segments);
  const s3 = settings.position && url !== undefined ? scale(positions(segments, addressParts(url), settings)) : zeros(segments);
  const scored = segments.map(({ text, isAtEnd }, i): ScoredSegment => {
    const s1 = settings.placement && isAtEnd ? settings.placementWeight : 0;
    return { text, s1, s2: s2[i]!, s3: s3[i]!, total: s1 + s2[i]! + s3[i]! };
  });
  const best = scored.reduce<ScoredSegment | undefined>((most, each) => (most && most.total >= each.total ? most : each), undefined);
  return { value: best?.text, segments: scored };
}

function zeros(segments: readonly Segment[]): number[] {
  return segments.map(() => 0);
}

/** Formula (2): weighted number of headings that contain the segment. */
function popularity(tree: Tree, segments: readonly Segment[], weights: readonly number[]): number[] {
  const sums = zeros(segments);
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

/** Formula (4): the best product of weight and likeness over all parts of the address. */
function positions(segments: readonly Segment[], parts: AddressParts, { host, path, document }: AnalyzerSettings): number[] {
  const weighted = [
    ...parts.host.map((text) => ({ text, weight: host })),
    ...parts.path.map((text) => ({ text, weight: path })),
    { text: parts.document, weight: document },
  ];
  return segments.map(({ text }) => {
    const own = comparable(text);
    return weighted.reduce((most, part) => Math.max(most, part.text === '' ? 0 : part.weight * likeness(own, part.text)), 0);
  });
}

/** Formulas (3) and (5): to [0, 1]; where all are alike the criterion says nothing. */
function scale(values: readonly number[]): number[] {
  const least = values.reduce((smallest, value) => Math.min(smallest, value), Number.POSITIVE_INFINITY);
  const most = values.reduce((largest, value) => Math.max(largest, value), Number.NEGATIVE_INFINITY);
  return values.map((value) => (most > least ? (value - least) / (most - least) : 0));
}
