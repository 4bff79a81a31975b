import { dragnetColumnNames } from './features.js';
import type { OpenWeights } from './probabilities.js';
import { publishedOdds } from './published-odds.js';

/** A token of `id` or `class`: whether blocks that have it are content more often (1) or less often (−1). */
export interface SignedToken {
  readonly attribute: 'id' | 'class';
  readonly token: string;
  readonly sign: 1 | -1;
}

/** Positive or negative by the odds in the paper's table 1, otherwise by the trained weight. A token that the model lacks gets 1. */
export function signedTokens({ tokens, logistic, variant }: OpenWeights): SignedToken[] {
  const names = dragnetColumnNames(variant, tokens);
  const weightOf = (attribute: string, token: string) => logistic.weights[names.indexOf(`${attribute} ${token}`)] ?? 0;
  const signOf = (attribute: 'id' | 'class', token: string): SignedToken => {
    const printed = attribute === 'class' ? publishedOdds[token] : undefined;
    const speaksFor = printed === undefined ? weightOf(attribute, token) >= 0 : printed > 1;
    return { attribute, token, sign: speaksFor ? 1 : -1 };
  };
  return [...tokens.id.map((token) => signOf('id', token)), ...tokens.class.map((token) => signOf('class', token))];
}

/** Tokens that a block has, by the values of `id` and `class` of its elements. */
export function tokensIn(signed: readonly SignedToken[], names: { readonly id: string; readonly class: string }): SignedToken[] {
  return signed.filter(({ attribute, token }) => names[attribute].includes(token));
}

/** The third panel: number of tokens for content minus number of tokens against it. */
export function nameDensity(found: readonly SignedToken[]): number {
  return found.reduce((sum, { sign }) => sum + sign, 0);
}
