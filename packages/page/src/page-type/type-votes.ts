import type { Page } from '../features/feature.js';
import { PhraseTable } from '../features/letters/phrase-table.js';
import { type Spelling, TokenTable } from '../features/letters/token-table.js';
import { CLASS, ID, ITEM_TYPE, names } from '../features/surveys/names.js';
import { words } from '../features/surveys/words.js';
import { addressTokens, eachNameWord, generatorTokens, LABEL_WORDS, pageTypes, titleTokens } from './type-tokens.js';

/** For every token how much it speaks for each type, in the order of `pageTypes`. */
export type TypeTokens = ReadonlyMap<string, readonly number[]>;

/** What the tokens of a page speak for: for each of `tokenPlaces` a vote a type, and how many of its tokens are known. */
type Votes = readonly (readonly number[])[];

interface Voters {
  readonly names: TokenTable;
  readonly namesOdds: readonly (readonly number[])[];
  readonly labels: PhraseTable;
  readonly labelsOdds: readonly (readonly number[])[];
  readonly ofPage: (page: Page) => Votes;
}

/** Made once for a table of tokens: pages come by the thousand. */
const votersOf = new WeakMap<TypeTokens, Voters>();

/** The votes are the same however a page is judged, so that they are counted once. */
export function typeVotes(page: Page, tokens: TypeTokens): Votes {
  let voters = votersOf.get(tokens);
  if (!voters) {
    voters = newVoters(tokens);
    votersOf.set(tokens, voters);
  }
  return page.once(voters.ofPage);
}

function newVoters(tokens: TypeTokens): Voters {
  const own = (prefix: string) =>
    [...tokens].filter(([token]) => token.startsWith(prefix)).map(([token, odds]) => [token.slice(prefix.length), odds] as const);
  const [ofNames, ofLabels] = [own('n:'), own('l:')];
  const voters: Voters = {
    names: new TokenTable(ofNames.map(([token]) => token)),
    namesOdds: ofNames.map(([, odds]) => odds),
    labels: new PhraseTable(ofLabels.map(([token]) => token.split(' '))),
    labelsOdds: ofLabels.map(([, odds]) => odds),
    ofPage: (page) => [
      summed(known(addressTokens(page), tokens)),
      summed(known(titleTokens(page), tokens)),
      summed([...known(generatorTokens(page), tokens), ...knownNames(page, voters)]),
      summed(knownLabels(page, voters)),
    ],
  };
  return voters;
}

function known(place: readonly string[], tokens: TypeTokens): (readonly number[])[] {
  return place.flatMap((token) => {
    const odds = tokens.get(token);
    return odds ? [odds] : [];
  });
}

function knownNames(page: Page, voters: Voters): (readonly number[])[] {
  const { kind, value, values } = page.once(names);
  const isRead = page.room.uint8(values.length);
  const isMet = page.room.uint8(voters.namesOdds.length);
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
  const isMet = page.room.uint8(labelsOdds.length);
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

function summed(odds: readonly (readonly number[])[]): number[] {
  const votes = pageTypes.map(() => 0);
  for (const own of odds) for (let type = 0; type < votes.length; type++) votes[type]! += own[type]!;
  // Tokens of one place say much the same: their sum grows slower than their number.
  const scale = Math.sqrt(odds.length || 1);
  return [...votes.map((vote) => vote / scale), odds.length];
}
