import type { TokenOdds } from '../train/papers/token-odds.js';
import { table } from './section.js';

/** Table 1 of Peters & Lecocq, as content : no content. */
const publishedOdds: Readonly<Record<string, number>> = {
  menu: 1 / 373.6,
  widget: 1 / 314.1,
  nav: 1 / 68.9,
  facebook: 1 / 18.3,
  top: 1 / 13.3,
  twitter: 1 / 8.5,
  title: 1 / 3.3,
  header: 1 / 2.9,
  comment: 3.2,
  author: 4.9,
  thread: 5,
  avatar: 42.1,
};

/** Share of the blocks that the paper prints beside them, in percent. */
const publishedShares: Readonly<Record<string, number>> = {
  menu: 2.2,
  widget: 4.6,
  nav: 3.3,
  facebook: 1.3,
  top: 1.9,
  twitter: 2.3,
  title: 10.5,
  header: 3.7,
  comment: 21.3,
  author: 7.9,
  thread: 3,
  avatar: 3.2,
};

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
