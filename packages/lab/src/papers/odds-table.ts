import { publishedOdds, publishedShares } from '@pith/papers';
import type { TokenOdds } from '../train/papers/token-odds.js';
import { table } from './section.js';

const MAX_FOUND = 16;

/** The tokens whose odds the paper prints, its tokens of `id`, and the strongest found here. */
export function oddsTable(odds: readonly TokenOdds[]): string {
  const rowOf = ({ attribute, token, odds: value, share, isPublished }: TokenOdds) => {
    const isPrinted = attribute === 'class' && publishedOdds[token] !== undefined;
    return [
      `${attribute} ${token}`,
      isPublished ? 'paper' : 'found here',
      isPrinted ? ratio(publishedOdds[token]!) : '–',
      ratio(value),
      isPrinted ? `${publishedShares[token]!.toFixed(1)} %` : '–',
      `${(100 * share).toFixed(1)} %`,
    ];
  };
  const published = odds.filter(({ isPublished, attribute, token }) => isPublished && (attribute === 'id' || publishedOdds[token] !== undefined));
  const found = odds.filter(({ isPublished }) => !isPublished).slice(0, MAX_FOUND);
  return table(['token', 'chosen by', 'odds (paper)', 'odds here', 'share of blocks (paper)', 'share here'], [...published, ...found].map(rowOf));
}

function ratio(odds: number): string {
  return odds < 1 ? `1 : ${(1 / odds).toFixed(1)}` : `${odds.toFixed(1)} : 1`;
}
