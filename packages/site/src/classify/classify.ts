import { addressFacts, addressFamily, isListAddress } from '../addresses/address-kind.js';
import type { Declared } from './declared.js';
import { type Evidence, type FeatureName, featureNames, featuresOf } from './features.js';
import { pageWeights } from './weights.js';

/** What an address is for. */
export type PageKind = 'article' | 'page' | 'list' | 'section' | 'picture' | 'feed' | 'sitemap' | 'other';

/** How the other pages of a family were judged so far, each independently. */
export interface Sisters {
  readonly count: number;
  /** Mean of their log odds, each within the clip of the weights. */
  readonly mean: number;
}

export interface Judgement {
  readonly kind: PageKind;
  /** Log odds that it is an article, on its own and within the clip: its evidence for similar pages. */
  readonly own: number;
  /** The same with the evidence of similar pages. Above 0 it is read. */
  readonly odds: number;
  /** What decided, the strongest first. */
  readonly causes: readonly Cause[];
}

export interface Cause {
  readonly feature: FeatureName | 'bias' | 'sisters';
  readonly value: number;
  /** What it adds to the log odds. */
  readonly adds: number;
}

/** The family of a page: its address and what its template declares. */
export function familyOf(url: string, { list, single, picture }: Declared): string {
  const declared = picture ? ' picture' : list ? ' list' : single ? ' single' : '';
  return addressFamily(new URL(url)) + declared;
}

const MIN_CAUSE = 0.1;
/** Fewer words next to a picture are its caption. */
const MAX_CAPTION = 20;

/** Judges one page on its own and by the pages of its family: those with similar addresses. */
export function classify(evidence: Evidence, sisters: Sisters): Judgement {
  const values = featuresOf(evidence);
  const causes: Cause[] = [{ feature: 'bias', value: 1, adds: pageWeights.bias }];
  for (const [i, feature] of featureNames.entries()) causes.push({ feature, value: values[i]!, adds: values[i]! * pageWeights.weights[feature] });
  const alone = causes.reduce((sum, { adds }) => sum + adds, 0);
  const own = clipped(alone);
  const odds = withSisters(alone, sisters);
  causes.push({ feature: 'sisters', value: sisters.mean, adds: odds - alone });
  const told = causes.filter(({ adds }) => Math.abs(adds) >= MIN_CAUSE).sort((a, b) => Math.abs(b.adds) - Math.abs(a.adds));
  return { kind: odds > 0 ? 'article' : otherKind(evidence), own, odds, causes: told };
}

/** The odds of a page with the evidence of its family. `Store.misjudged` computes the same. */
function withSisters(own: number, { count, mean }: Sisters): number {
  const { strength, half } = pageWeights.family;
  return own + (count === 0 ? 0 : (strength * mean * count) / (count + half));
}

function clipped(odds: number): number {
  const { clip } = pageWeights.family;
  return Math.max(-clip, Math.min(clip, odds));
}

function otherKind({ url, page, declared }: Evidence): PageKind {
  if (declared.picture || (page.images > 0 && page.words < MAX_CAPTION && page.leadingItems < 2)) return 'picture';
  return page.targets > 0 || isListAddress(addressFacts(new URL(url))) ? 'list' : 'other';
}
