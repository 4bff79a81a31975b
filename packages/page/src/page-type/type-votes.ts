import { PhraseTable } from '../features/letters/phrase-table.js';
import { type Spelling, TokenTable } from '../features/letters/token-table.js';
import { CLASS, ID, ITEM_TYPE, names } from '../features/surveys/names.js';
import { words } from '../features/surveys/words.js';
import { shares } from '../models/logistic.js';
import type { Page } from '../page/page.js';
import type { JudgedPage } from './page-columns.js';
import { ANY_PAGE, addressTokens, declaredTokens, eachNameWord, headingTokens, LABEL_WORDS, pageTypes, titleTokens } from './type-tokens.js';

/** For every token how much it speaks for each type, in the order of `pageTypes`. */
export type TypeTokens = ReadonlyMap<string, readonly number[]>;

/** What the tokens of a page speak for: how likely each type is, as far as they tell, and how many of them are known. */
type Votes = readonly number[];

/** Tokens of a page say much the same: their vote grows slower than their number. */
export function typeVote(sum: number, tokens: number): number {
  return sum / Math.sqrt(tokens || 1);
}

const NOTHING: readonly number[] = pageTypes.map(() => 0);

/** Votes that are not yet counted. */
interface Ballot {
  readonly sums: Float64Array;
  readonly tokens: number;
  /** For every different word of the page the number of the token that it is in the content; −1 for none. */
  readonly content: Int32Array;
}

interface Voters {
  readonly names: TokenTable;
  readonly namesOdds: readonly (readonly number[])[];
  readonly labels: PhraseTable;
  readonly labelsOdds: readonly (readonly number[])[];
  readonly content: ReadonlyMap<string, number>;
  readonly contentOdds: readonly (readonly number[])[];
  /** What is the same however a page is judged. */
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
  const { start, word } = page.once(words);
  const isMet = new Uint8Array(voters.contentOdds.length);
  const sums = ballot.sums.slice();
  let met = ballot.tokens;
  for (let i = 0; i < score.length; i++) {
    if (score[i]! < cut) continue;
    for (let k = start[i]!; k < start[i + 1]!; k++) {
      const token = ballot.content[word[k]!]!;
      if (token < 0 || isMet[token] === 1) continue;
      isMet[token] = 1;
      met++;
      add(sums, voters.contentOdds[token]!);
    }
  }
  const common = tokens.get(ANY_PAGE) ?? NOTHING;
  const votes = sums.map((sum, type) => common[type]! + typeVote(sum, met));
  return [...shares(votes, votes.length), met];
}

function newVoters(tokens: TypeTokens): Voters {
  const own = (prefix: string) =>
    [...tokens].filter(([token]) => token.startsWith(prefix)).map(([token, odds]) => [token.slice(prefix.length), odds] as const);
  const [ofNames, ofLabels, ofContent] = [own('n:'), own('l:'), own('k:')];
  const voters: Voters = {
    names: new TokenTable(ofNames.map(([token]) => token)),
    namesOdds: ofNames.map(([, odds]) => odds),
    labels: new PhraseTable(ofLabels.map(([token]) => token.split(' '))),
    labelsOdds: ofLabels.map(([, odds]) => odds),
    content: new Map(ofContent.map(([token], i) => [token, i])),
    contentOdds: ofContent.map(([, odds]) => odds),
    ofPage: (page) => {
      const listed = [...addressTokens(page), ...titleTokens(page), ...declaredTokens(page), ...headingTokens(page)];
      const odds = [...knownOdds(listed, tokens), ...knownNames(page, voters), ...knownLabels(page, voters)];
      const sums = new Float64Array(pageTypes.length);
      for (const one of odds) add(sums, one);
      return { sums, tokens: odds.length, content: Int32Array.from(page.once(words).different, (word) => voters.content.get(word) ?? -1) };
    },
  };
  return voters;
}

function add(sums: Float64Array, odds: readonly number[]): void {
  for (let type = 0; type < sums.length; type++) sums[type]! += odds[type]!;
}

function knownOdds(place: readonly string[], tokens: TypeTokens): (readonly number[])[] {
  return place.flatMap((token) => {
    const odds = tokens.get(token);
    return odds ? [odds] : [];
  });
}

function knownNames(page: Page, voters: Voters): (readonly number[])[] {
  const { kind, value, values } = page.once(names);
  const isRead = page.arena.uint8(values.length);
  const isMet = page.arena.uint8(voters.namesOdds.length);
  const found: (readonly number[])[] = [];
  const meet = (word: Spelling) => {
    const token = voters.names.find(word);
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
    for (let k = start[i]!; k < to && place >= 0; k++) place = labels.after(place, labels.words.get(different[word[k]!]!) ?? -1);
    const token = place < 0 ? -1 : labels.ended[place]!;
    if (token < 0 || isMet[token] === 1) continue;
    isMet[token] = 1;
    found.push(labelsOdds[token]!);
  }
  return found;
}
