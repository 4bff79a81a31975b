import { publishedOdds, publishedShares } from '@pith/papers';
import type { TokenOdds } from '../train/papers/token-odds.js';
import { table } from './section.js';

/** The tokens whose odds the paper prints, and its tokens of `id`. */
export function oddsTable(odds: readonly TokenOdds[]): string {
  const rowOf = ({ attribute, token, odds: value, share }: TokenOdds) => {
    const isPrinted = attribute === 'class' && publishedOdds[token] !== undefined;
    return [
      `${attribute} ${token}`,
      isPrinted ? ratio(publishedOdds[token]!) : '–',
      ratio(value),
      isPrinted ? `${publishedShares[token]!.toFixed(1)} %` : '–',
      `${(100 * share).toFixed(1)} %`,
    ];
  };
  const published = odds.filter(({ isPublished, attribute, token }) => isPublished && (attribute === 'id' || publishedOdds[token] !== undefined));
  return table(['token', 'odds (paper)', 'odds here', 'share of blocks (paper)', 'share here'], published.map(rowOf));
}

function ratio(odds: number): string {
  return odds < 1 ? `1 : ${(1 / odds).toFixed(1)}` : `${odds.toFixed(1)} : 1`;
}
