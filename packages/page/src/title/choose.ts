import type { TitleCandidate } from './candidate.js';
import { type Contender, contendersOf, type SignName, type TitleContext } from './signs.js';

/**
 * Weight of every sign: a softmax over the contenders of a page, fitted to the titles of WCXB's development pages (sites held back for the last look
 * excluded), then rounded. `siteName` is stronger than fitted: on home pages, where that name can be the title, the sign is not set.
 */
const weights: Readonly<Record<SignName, number>> = {
  heading: 3.3,
  lesserHeading: -0.6,
  titleTag: 1.45,
  titleTagStart: 1.55,
  titleTagRest: -0.15,
  shared: 2.15,
  sharedPart: 1.4,
  data: 1.1,
  dataPart: 0.5,
  likeHeading: -0.4,
  likeTitleTag: 1.25,
  likeShared: 1.15,
  likeData: 0.25,
  likeAddress: 2.5,
  lonely: -0.7,
  agreed: 1.5,
  section: -1.5,
  siteName: -1.2,
  endsInSiteName: -1.45,
  beginsWithSiteName: -0.05,
  homeWhole: 0.8,
  share: -0.4,
  short: -0.7,
  long: 0.15,
};

/** A text considered as the title. */
export interface TitleRival {
  readonly value: string;
  readonly from: readonly string[];
  /** Probability of being the title, among the texts considered. */
  readonly confidence: number;
}

export interface ChosenTitle {
  /** Undefined where the page has no text that could be one. */
  readonly value: string | undefined;
  readonly from: string;
  readonly confidence: number;
  readonly rivals: readonly TitleRival[];
  /** Row of the heading that shows it, or else of the one that is where the title would be; 0 where there is none. */
  readonly row: number;
  /** Whether it is the name of the site, on a page that is not its first one. */
  readonly isSiteName: boolean;
}

/** Picks the title with all the evidence: where a text is, what else agrees with it, how it fits the address. */
export function chooseTitle(candidates: readonly TitleCandidate[], context: TitleContext): ChosenTitle {
  const contenders = contendersOf(candidates, context);
  if (contenders.length === 0) return { value: undefined, from: '', confidence: 0, rivals: [], row: 0, isSiteName: false };
  const scores = contenders.map(scoreOf);
  const highest = scores.reduce((most, score) => Math.max(most, score));
  const total = scores.reduce((sum, score) => sum + Math.exp(score - highest), 0);
  const ranked = contenders
    .map((contender, i) => ({ contender, confidence: Math.exp(scores[i]! - highest) / total }))
    .sort((a, b) => b.confidence - a.confidence);
  const best = ranked[0]!;
  return {
    value: best.contender.text,
    from: [...new Set(best.contender.from)].join(' + '),
    confidence: best.confidence,
    rivals: ranked.map(({ contender, confidence }) => ({ value: contender.text, from: contender.from, confidence })),
    isSiteName: best.contender.signs.siteName === 1,
    row: best.contender.row || shownAt(ranked.map(({ contender }) => contender)),
  };
}

/** The heading that most likely is at the head of the content. */
function shownAt(ranked: readonly Contender[]): number {
  const heading = ranked.find(({ row, signs }) => row > 0 && (signs.heading > 0.3 || signs.likeTitleTag > 0.5 || signs.likeShared > 0.5));
  return heading?.row ?? 0;
}

function scoreOf({ signs }: Contender): number {
  let score = 0;
  for (const name of Object.keys(weights) as SignName[]) score += weights[name] * signs[name];
  return score;
}
