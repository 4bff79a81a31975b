import { ANY_PAGE, pageTypes, TYPE_STEPS, type TypeModel, typeVote } from 'pith/training';
import { descend } from '../descend.js';

/** Tokens on fewer pages or sites than this are ignored. */
const MIN_PAGES = 4;
const MIN_SITES = 3;
const MAX_TOKENS = 3000;
/** How strongly weights are regularised, as a share of the loss of one page. */
const L2 = 0.02;
/** Within the letters that weights are stored as. */
const MAX_WEIGHT = 8;
const KINDS = pageTypes.length;

export interface TypedPage {
  /** Each token once. */
  readonly tokens: readonly string[];
  readonly site: string;
  /** Position in `pageTypes`. −1 if the set has none. */
  readonly type: number;
}

/**
 * Weight of every token for each type: a softmax regression over the tokens of a page, whose sum is used by `typeVote`.
 * It is fitted twice: on all tokens, to see which to keep, and on those.
 */
export function typeTable(pages: readonly TypedPage[]): TypeModel['tokens'] {
  const known = pages.filter(({ type }) => type >= 0);
  const common = commonness(known.map(({ type }) => type));
  const all = commonTokens(known);
  const weights = fitTokens(known, [...all.keys()], common);
  const worth = new Map([...weights].map(([token, own]) => [token, worthOf(own, all.get(token)!, known.length)]));
  const best = [...worth].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).slice(0, MAX_TOKENS);
  const tokens = best.map(([token]) => token);
  const kept = fitTokens(known, tokens, common).set(ANY_PAGE, common);
  return new Map([...kept].map(([token, own]) => [token, own.map(roundWeight)] as const).filter(([, own]) => own.some((weight) => weight !== 0)));
}

/** Weights are stored in steps, within bounds. */
function roundWeight(weight: number): number {
  return Math.round(Math.max(-MAX_WEIGHT, Math.min(MAX_WEIGHT, weight)) * TYPE_STEPS) / TYPE_STEPS;
}

function worthOf(weights: readonly number[], pages: number, all: number): number {
  return (Math.max(...weights) - Math.min(...weights)) * Math.sqrt(pages * (1 - pages / all));
}

/** Tokens that are on enough pages and sites, and on how many pages. */
function commonTokens(pages: readonly TypedPage[]): Map<string, number> {
  const counts = new Map<string, { pages: number; sites: Set<string> }>();
  for (const { tokens, site } of pages) {
    for (const token of tokens) {
      let count = counts.get(token);
      if (!count) {
        count = { pages: 0, sites: new Set() };
        counts.set(token, count);
      }
      count.pages++;
      if (count.sites.size < MIN_SITES) count.sites.add(site);
    }
  }
  const common = [...counts].filter(([, count]) => count.pages >= MIN_PAGES && count.sites.size >= MIN_SITES);
  return new Map(common.map(([token, count]) => [token, count.pages]));
}

/** Softmax regression with L2: a weight for every token and type, in addition to how common the types are. */
function fitTokens(pages: readonly TypedPage[], tokens: readonly string[], common: readonly number[]): Map<string, number[]> {
  const place = new Map(tokens.map((token, i) => [token, i]));
  const places = pages.map((page) => Uint32Array.from(page.tokens.flatMap((token) => place.get(token) ?? [])));
  const lossAt = (weights: Float64Array, slope: Float64Array) => {
    let loss = 0;
    for (let i = 0; i < weights.length; i++) {
      loss += (L2 / 2) * weights[i]! * weights[i]!;
      slope[i] = L2 * weights[i]!;
    }
    const score = new Float64Array(KINDS);
    for (const [i, { type }] of pages.entries()) {
      const own = places[i]!;
      score.fill(0);
      for (const token of own) for (let k = 0; k < KINDS; k++) score[k]! += weights[token * KINDS + k]!;
      for (let k = 0; k < KINDS; k++) score[k] = common[k]! + typeVote(score[k]!, own.length);
      loss += lossOf(score, type);
      const scale = typeVote(1, own.length);
      for (const token of own) for (let k = 0; k < KINDS; k++) slope[token * KINDS + k]! += score[k]! * scale;
    }
    return loss;
  };
  const weights = descend(lossAt, tokens.length * KINDS, { rounds: 200, tolerance: 1e-5 });
  return new Map(tokens.map((token, i) => [token, Array.from(weights.subarray(i * KINDS, (i + 1) * KINDS))]));
}

/** Log of the share of each type, with add-one smoothing. */
export function commonness(types: readonly number[]): number[] {
  return pageTypes.map((_, type) => Math.log((types.filter((one) => one === type).length + 1) / (types.length + KINDS)));
}

/** Loss of one page. Overwrites the scores with its gradient. */
function lossOf(score: Float64Array, type: number): number {
  const most = Math.max(...score);
  let sum = 0;
  for (let k = 0; k < score.length; k++) sum += Math.exp(score[k]! - most);
  const loss = most + Math.log(sum) - score[type]!;
  for (let k = 0; k < score.length; k++) score[k] = Math.exp(score[k]! - most) / sum - (k === type ? 1 : 0);
  return loss;
}
