import { countsOf, tokensOf } from './tokens.js';

/**
 * δ·cosine of term frequencies, symmetric, in [0, 1]: Ziegler and Skubacz, WI 2007. Terms are tokens of more than one character
 * (a Han character is a term, although it is one: the paper's languages have none); δ is the smaller sum of frequencies divided by the larger.
 * Two empty texts are alike, an empty one and any other are not: the paper leaves both open.
 */
export function similarity(one: string, other: string): number {
  const first = countsOf(termsOf(one));
  const second = countsOf(termsOf(other));
  const firstSum = sum(first);
  const secondSum = sum(second);
  if (firstSum === 0 || secondSum === 0) return firstSum === secondSum ? 1 : 0;
  let product = 0;
  for (const [term, count] of first) product += count * (second.get(term) ?? 0);
  const cosine = product / Math.sqrt(squares(first) * squares(second));
  return cosine * Math.min(firstSum / secondSum, secondSum / firstSum);
}

function termsOf(text: string): string[] {
  return tokensOf(text).filter((token) => token.length > 1 || token.charCodeAt(0) > 0x2e7f);
}

function sum(counts: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const count of counts.values()) total += count;
  return total;
}

function squares(counts: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const count of counts.values()) total += count * count;
  return total;
}
