import { type PackedVocabulary, type TokenTableName, tokenTables } from 'pith/training';
import { TrainingProblem } from '../problem.js';

type Tables = Readonly<Record<TokenTableName, Iterable<string>>>;

/** Prefixes of the word of a token: of ids, labels, tags, whole texts, roles …, and of the places that tokens of page types come from. */
const SIGN = /^(?:[a-z][:=]|[#@<=])?/;
/** A capital encodes how many letters are kept, and which kind of token is the last one. */
const CAPITALS = 26;
const FIRST_CAPITAL = 'A'.charCodeAt(0);

/** Tokens of all tables → their words once, in order; and of every table its tokens in the order in which the engine reads them. */
export function packVocabulary(tables: Tables): { packed: PackedVocabulary; tokens: Record<TokenTableName, string[]> } {
  const kindsOf = new Map<string, Set<string>>();
  for (const [table, name] of tokenTables.entries())
    for (const token of tables[name]) {
      const sign = SIGN.exec(token)![0];
      const word = withoutCapitals(token.slice(sign.length));
      const kinds = kindsOf.get(word) ?? new Set();
      kindsOf.set(word, kinds.add(`${table}${sign}`));
    }
  const kinds = [...new Set([...kindsOf.values()].flatMap((own) => [...own]))].sort();
  if (kinds.length > CAPITALS) throw new TrainingProblem('BAD_VALUE', `${kinds.length} kinds of tokens are too many to pack`);
  const words = [...kindsOf.keys()].sort();
  const tokens = { names: [] as string[], texts: [] as string[], types: [] as string[] };
  let uses = '';
  for (const word of words) {
    const own = [...kindsOf.get(word)!].sort();
    for (const kind of own) tokens[tokenTables[Number(kind[0])]!].push(kind.slice(1) + withCapitals(word));
    const letters = own.map((kind) => String.fromCharCode(FIRST_CAPITAL + kinds.indexOf(kind)));
    uses += letters.slice(0, -1).join('').toLowerCase() + letters.at(-1)!;
  }
  return { packed: { words: frontCoded(words), uses, kinds: kinds.join(' ') }, tokens };
}

const withoutCapitals = (word: string) => {
  if (word.includes('^')) throw new TrainingProblem('BAD_VALUE', `the sign ^ cannot be packed: ${word}`);
  return word.replace(/[A-Z]/g, (letter) => `^${letter.toLowerCase()}`);
};
const withCapitals = (word: string) => word.replace(/\^(.)/g, (_, letter: string) => letter.toUpperCase());

/** Each word as its suffix after the prefix shared with the word before it. */
function frontCoded(words: readonly string[]): string {
  let text = '';
  for (const [i, word] of words.entries()) {
    const before = words[i - 1] ?? '';
    let kept = 0;
    while (kept < CAPITALS - 1 && kept < before.length && before[kept] === word[kept]) kept++;
    text += String.fromCharCode(FIRST_CAPITAL + kept) + word.slice(kept);
  }
  return text;
}
