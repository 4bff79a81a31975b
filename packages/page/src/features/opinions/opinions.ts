import type { Page } from '../../page/page.js';
import { type Family, type Feature, pageFeature, SHARE } from '../feature.js';
import { bodyOpinion } from './body.js';
import { readerOpinion } from './reader.js';
import { BODY_KINDS } from './said-by-names.js';
import type { Opinion } from './verdict.js';

const READABILITY = 'the rules of Arc90 Readability, 2009, as Mozilla keeps them';
const TRAFILATURA = 'Barbaresi, ACL 2021 (trafilatura)';
const VERDICT: readonly [number, number] = [-1, 1];
const PLACE: readonly [number, number] = [-1, 21];

function columnsOf(about: string, reference: string, opinion: (page: Page) => Opinion) {
  const verdict: Feature = {
    meaning: `inside ${about}; −1 where it was cleaned away`,
    reference,
    range: VERDICT,
    compute: (page) => page.once(opinion).verdict,
  };
  const place: Feature = {
    meaning: `before the begin of ${about}, in it, or so many blocks after its end`,
    reference,
    range: PLACE,
    compute: (page) => page.once(opinion).place,
  };
  const share = pageFeature(`share of the page's words inside ${about}`, SHARE, (page) => page.once(opinion).share);
  return { verdict, place, share };
}

const reader = columnsOf('the best container by paragraphs and commas', READABILITY, readerOpinion);
const body = columnsOf('the container named as the text', TRAFILATURA, bodyOpinion);

/** Words that both opinions take for content, as a share of those that one of them does. */
function agreement(page: Page): number {
  const { words } = page.blocks;
  const one = page.once(readerOpinion).verdict;
  const other = page.once(bodyOpinion).verdict;
  let [both, any] = [0, 0];
  for (let block = 0; block < one.length; block++) {
    if (one[block]! > 0 && other[block]! > 0) both += words[block]!;
    if (one[block]! > 0 || other[block]! > 0) any += words[block]!;
  }
  return any === 0 ? 0 : both / any;
}

/** Neighbours on each side that are asked. */
const AROUND = 3;

/** Share of the blocks around that the opinions take for content, each by half. */
function around(page: Page): Float32Array {
  const one = page.once(readerOpinion).verdict;
  const other = page.once(bodyOpinion).verdict;
  const size = one.length;
  // Sums up to every block, so that each share costs the same however many are asked.
  const sums = page.arena.float64(size + 1);
  for (let block = 0; block < size; block++) sums[block + 1] = sums[block]! + (one[block]! > 0 ? 0.5 : 0) + (other[block]! > 0 ? 0.5 : 0);
  const column = page.arena.float32(size);
  for (let block = 0; block < size; block++) {
    const from = Math.max(0, block - AROUND);
    const to = Math.min(size, block + AROUND + 1);
    const own = sums[block + 1]! - sums[block]!;
    column[block] = to - from > 1 ? (sums[to]! - sums[from]! - own) / (to - from - 1) : 0;
  }
  return column;
}

/** The verdicts of two rule systems that use other evidence than the features. */
export const opinions: Family = {
  'reader-verdict': reader.verdict,
  'reader-place': reader.place,
  'reader-share': reader.share,
  'body-verdict': body.verdict,
  'body-place': body.place,
  'body-share': body.share,
  'body-kind': pageFeature('how surely the container of the text is named, the surest 1', [1, BODY_KINDS + 1], (page) => page.once(bodyOpinion).kind),
  'opinions-agree': pageFeature('share of the words that both opinions take for content, of those that one does', SHARE, agreement),
  'opinions-around': { meaning: 'share of the blocks around that the opinions take for content', range: SHARE, compute: around },
};
