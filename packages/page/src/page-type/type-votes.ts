import { PhraseTable } from '../features/letters/phrase-table.js';
import type { Spelling } from '../features/letters/spelling.js';
import { Vocabulary } from '../features/letters/vocabulary.js';
import { CLASS, ID, ITEM_TYPE, names } from '../features/surveys/names.js';
import { words } from '../features/surveys/words.js';
import { shares } from '../models/ensemble.js';
import type { Page } from '../page/page.js';
import type { JudgedPage } from './page-columns.js';
import { ANY_PAGE, addressTokens, declaredTokens, eachNameWord, headingTokens, LABEL_WORDS, pageTypes, titleTokens } from './type-tokens.js';

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
  /** For every different word of the page the number of its token in the content, plus 2; 1 for none, 0 if not looked up yet. */
  readonly content: Int32Array;
}

interface Voters {
  readonly names: Vocabulary;
  readonly namesOdds: readonly (readonly number[])[];
  readonly labels: PhraseTable;
  readonly labelsOdds: readonly (readonly number[])[];
  readonly content: ReadonlyMap<string, number>;
  readonly contentOdds: readonly (readonly number[])[];
  /** The part that is the same for every judgement of a page. */
  readonly ofPage: (page: Page) => Ballot;
}

/** Made once for a table of tokens: pages come by the thousand. */
const votersOf = new WeakMap<TypeTokens, Voters>();

export function typeVotes({ page, score, cut }: JudgedPage, tokens: TypeTokens): Votes {
  let voters = votersOf.get(tokens);
  if (!voters) {
    voters = newVoters(tokens);
    votersOf.set(tokens, voters);
  }
  const ballot = page.once(voters.ofPage);
  const { start, word, different } = page.once(words);
  const isMet = new Uint8Array(voters.contentOdds.length);
  const votes: Ballot = { ...ballot, sums: ballot.sums.slice(), tokens: ballot.tokens.slice() };
  for (let i = 0; i < score.length; i++) {
    if (score[i]! < cut) continue;
    for (let k = start[i]!; k < start[i + 1]!; k++) {
      const own = word[k]!;
      if (ballot.content[own] === 0) ballot.content[own] = 2 + (voters.content.get(different[own]!) ?? -1);
      const token = ballot.content[own]! - 2;
      if (token < 0 || isMet[token] === 1) continue;
      isMet[token] = 1;
      add(votes, CONTENT, voters.contentOdds[token]!);
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

const newList = () => ({ words: [] as string[], odds: [] as (readonly number[])[] });

function newVoters(tokens: TypeTokens): Voters {
  const own = { n: newList(), l: newList(), k: newList() };
  for (const [token, odds] of tokens) {
    const list = own[token[0] as keyof typeof own];
    if (list === undefined || token[1] !== ':') continue;
    list.words.push(token.slice(2));
    list.odds.push(odds);
  }
  const voters: Voters = {
    names: new Vocabulary(own.n.words),
    namesOdds: own.n.odds,
    labels: new PhraseTable(own.l.words.map((label) => label.split(' '))),
    labelsOdds: own.l.odds,
    content: new Map(own.k.words.map((word, number) => [word, number])),
    contentOdds: own.k.odds,
    ofPage: (page) => {
      const listed = [...addressTokens(page), ...titleTokens(page), ...declaredTokens(page), ...headingTokens(page)];
      const ballot: Ballot = {
        sums: new Float64Array(placeNames.length * KINDS),
        tokens: new Uint32Array(placeNames.length),
        content: page.arena.int32(page.once(words).different.length),
      };
      for (const token of listed) {
        const odds = tokens.get(token);
        if (odds) add(ballot, placeOf(token), odds);
      }
      for (const odds of knownNames(page, voters)) add(ballot, placeNames.indexOf('names'), odds);
      for (const odds of knownLabels(page, voters)) add(ballot, placeNames.indexOf('labels'), odds);
      return ballot;
    },
  };
  return voters;
}

function add({ sums, tokens }: Ballot, place: number, odds: readonly number[]): void {
  tokens[place]!++;
  for (let type = 0; type < KINDS; type++) sums[place * KINDS + type]! += odds[type]!;
}

function placeOf(token: string): number {
  return placeNames.findIndex((place) => places[place].includes(token[0]!));
}

function knownNames(page: Page, voters: Voters): (readonly number[])[] {
  const { kind, value, values } = page.once(names);
  const isRead = page.arena.uint8(values.length);
  const isMet = page.arena.uint8(voters.namesOdds.length);
  const found: (readonly number[])[] = [];
  const meet = (word: Spelling) => {
    const token = voters.names.findSpelled(word);
    if (token < 0 || isMet[token] === 1) return;
    isMet[token] = 1;
    found.push(voters.namesOdds[token]!);
  };
  for (let i = 0; i < kind.length; i++) {
    if (kind[i] !== CLASS && kind[i] !== ID && kind[i] !== ITEM_TYPE) continue;
    if (isRead[value[i]!] === 1) continue;
    isRead[value[i]!] = 1;
    eachNameWord(values[value[i]!]!, meet);
  }
  return found;
}

function knownLabels(page: Page, { labels, labelsOdds }: Voters): (readonly number[])[] {
  const { start, word, different } = page.once(words);
  const isMet = page.arena.uint8(labelsOdds.length);
  const found: (readonly number[])[] = [];
  for (let i = 0; i + 1 < start.length; i++) {
    const to = start[i + 1]!;
    if (to === start[i] || to - start[i]! > LABEL_WORDS) continue;
    let place = 0;
    for (let k = start[i]!; k < to && place >= 0; k++) place = labels.after(place, labels.words.get(different[word[k]!]!));
    const token = place < 0 ? -1 : labels.ended[place]!;
    if (token < 0 || isMet[token] === 1) continue;
    isMet[token] = 1;
    found.push(labelsOdds[token]!);
  }
  return found;
}
