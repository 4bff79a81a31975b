import { words } from '../features/surveys/words.js';
import { shares } from '../models/ensemble.js';
import type { Page } from '../page/page.js';
import type { JudgedPage } from './page-columns.js';
import { ANY_PAGE, addressTokens, declaredTokens, headingTokens, labelTokens, nameTokens, pageTypes, titleTokens } from './type-tokens.js';

/** For every token how much it speaks for each type, in the order of `pageTypes`. */
export type TypeTokens = ReadonlyMap<string, readonly number[]>;

/** The votes of a page's tokens, a number for each of `voteNames`. */
type Votes = readonly number[];

/** Sources of tokens, by their first letter. The votes of each source are separate: a menu is about the site, the address about the page. */
const places = { address: 'hpq', title: 't', declared: 'ogjm', description: 'd', headings: 'es', names: 'n', labels: 'l', content: 'k' } as const;
const placeNames = Object.keys(places) as readonly (keyof typeof places)[];
const KINDS = pageTypes.length;

/** How likely each type is, as far as the tokens tell; how many of them are known; and what those of each place speak for. */
export const voteNames: readonly string[] = [
  ...pageTypes.map((type) => `votes-${type}`),
  'votes-known',
  ...placeNames.flatMap((place) => pageTypes.map((type) => `votes-${place}-${type}`)),
];

/** Tokens of a page say much the same: their vote grows slower than their number. */
export function typeVote(sum: number, tokens: number): number {
  return sum / Math.sqrt(tokens || 1);
}

const NOTHING: readonly number[] = pageTypes.map(() => 0);

/** Votes that are not yet counted. */
interface Ballot {
  /** A sum for every place and type. */
  readonly sums: Float64Array;
  /** Known tokens of every place. */
  readonly tokens: Uint32Array;
}

/** The votes that are the same for every judgement of a page, and what each of its different words speaks for in content. */
interface PageVotes extends Ballot {
  readonly ofWords: readonly (readonly number[] | undefined)[];
}

/** Counts the votes of a page once; one function for every table of tokens. */
const pageVotesBy = new WeakMap<TypeTokens, (page: Page) => PageVotes>();

export function typeVotes({ page, score, cut }: JudgedPage, tokens: TypeTokens): Votes {
  const ofPage = pageVotesBy.get(tokens) ?? ((own: Page) => pageVotes(own, tokens));
  pageVotesBy.set(tokens, ofPage);
  const { sums, tokens: known, ofWords } = page.once(ofPage);
  const votes: Ballot = { sums: sums.slice(), tokens: known.slice() };
  const { start, word } = page.once(words);
  const isMet = new Uint8Array(ofWords.length);
  for (let i = 0; i < score.length; i++) {
    if (score[i]! < cut) continue;
    for (let k = start[i]!; k < start[i + 1]!; k++) {
      const own = word[k]!;
      if (isMet[own] === 0) add(votes, CONTENT, ofWords[own]);
      isMet[own] = 1;
    }
  }
  return countVotes(votes, tokens.get(ANY_PAGE) ?? NOTHING);
}

const CONTENT = placeNames.indexOf('content');

function countVotes({ sums, tokens }: Ballot, common: readonly number[]): Votes {
  const met = tokens.reduce((sum, count) => sum + count, 0);
  const votes = new Float64Array(KINDS);
  const ofPlaces: number[] = [];
  for (let place = 0; place < placeNames.length; place++)
    for (let type = 0; type < KINDS; type++) {
      const sum = sums[place * KINDS + type]!;
      votes[type]! += sum;
      ofPlaces.push(typeVote(sum, tokens[place]!));
    }
  for (let type = 0; type < KINDS; type++) votes[type] = common[type]! + typeVote(votes[type]!, met);
  return [...shares(votes, KINDS), met, ...ofPlaces];
}

function pageVotes(page: Page, tokens: TypeTokens): PageVotes {
  const votes: Ballot = { sums: new Float64Array(placeNames.length * KINDS), tokens: new Uint32Array(placeNames.length) };
  const listed = [addressTokens, titleTokens, declaredTokens, headingTokens, nameTokens, labelTokens].flatMap((tokensOf) => tokensOf(page));
  for (const token of listed) add(votes, placeOf(token), tokens.get(token));
  return { ...votes, ofWords: page.once(words).different.map((word) => tokens.get(`k:${word}`)) };
}

function add({ sums, tokens }: Ballot, place: number, odds: readonly number[] | undefined): void {
  if (odds === undefined) return;
  tokens[place]!++;
  for (let type = 0; type < KINDS; type++) sums[place * KINDS + type]! += odds[type]!;
}

function placeOf(token: string): number {
  return placeNames.findIndex((place) => places[place].includes(token[0]!));
}
