import { decodeEnsemble, readEnsemble } from '../../models/decode.js';
import type { Ensemble, EnsembleData } from '../../models/ensemble.js';
import { badWeights, checkPassport, type Passport } from '../../models/passport.js';
import type { TypeModel } from '../../page-type/type-of.js';
import { pageTypes } from '../../page-type/type-tokens.js';
import { columnNames, type OddsTables } from './columns.js';

/** Weights learned from labelled pages. */
export interface LearnedModel<Trees extends EnsembleData | Ensemble = EnsembleData> {
  readonly tables: OddsTables;
  /** Trees that judge every block. */
  readonly trees: Trees;
  readonly types: TypeModel<Trees>;
  /** Trees that predict the F1 of the choice; left out while it is being learned. */
  readonly confidence?: Trees | undefined;
}

/** Learned weights as they are stored: plain JSON, small when compressed. */
export interface PackedModel extends PackedVocabulary {
  readonly passport: Passport;
  /** A letter for every token of names and of texts, in eighths from `X`. */
  readonly names: string;
  readonly texts: string;
  /** A letter for every page type and token, in fifths from `O`. */
  readonly typeTokens: string;
  readonly trees: string;
  /** The end of `trees`, which only explanations need: how many rows reached every leaf. */
  readonly covers: string;
  readonly types: string;
  readonly confidence: string;
  /** Trees of the second judgement, of weights that were adapted to labelled pages. */
  readonly verdicts?: unknown;
}

/** Tables of tokens that share their words. */
export const tokenTables = ['names', 'texts', 'types'] as const;
export type TokenTableName = (typeof tokenTables)[number];

/** Tokens of several tables as they are stored: a word that is a class, a word of menus and one of articles is there once. */
export interface PackedVocabulary {
  /** All words in order: each a capital for the number of letters shared with the word before (`A` none), and the rest. `^` makes the next letter a capital. */
  readonly words: string;
  /** For every word a letter for each token that is made of it, by its place in `kinds`; the last one is a capital. */
  readonly uses: string;
  /** Kinds of tokens, separated by spaces: the table as a digit, and the prefix of the word. */
  readonly kinds: string;
}

const FIRST_CAPITAL = 'A'.charCodeAt(0);
const FIRST_SMALL = 'a'.charCodeAt(0);

/** The tokens of every table, in the order in which their values are stored. */
export function readVocabulary({ words, uses, kinds }: PackedVocabulary): Record<TokenTableName, string[]> {
  const tokens = { names: [] as string[], texts: [] as string[], types: [] as string[] };
  const made = kinds.split(' ').map((kind) => ({ tokens: tokens[tokenTables[Number(kind[0])]!], sign: kind.slice(1) }));
  let use = 0;
  let word = '';
  for (const piece of words === '' ? [] : words.split(/(?=[A-Z])/)) {
    word = word.slice(0, piece.charCodeAt(0) - FIRST_CAPITAL) + piece.slice(1);
    const written = word.includes('^') ? word.replace(/\^(.)/g, (_, letter: string) => letter.toUpperCase()) : word;
    for (let isLast = false; !isLast; use++) {
      const letter = uses.charCodeAt(use);
      isLast = letter < FIRST_SMALL;
      const kind = made[letter - (isLast ? FIRST_CAPITAL : FIRST_SMALL)];
      if (kind === undefined) throw badWeights('no such kind of token', { word: written, place: use });
      kind.tokens.push(kind.sign + written);
    }
  }
  if (use !== uses.length) throw badWeights('more uses than words', { used: use, given: uses.length });
  return tokens;
}

/** The passport that the weights of this method must have. */
export const learnedPassport = { model: 'pith-default', features: columnNames } as const;

/** How fine the log-odds and the weights of types are: steps a unit. */
export const TABLE_STEPS = 8;
export const TYPE_STEPS = 5;
/** The letters for 0; those before them are below, those after them above. */
export const TABLE_ZERO = 'X'.charCodeAt(0);
export const TYPE_ZERO = 'O'.charCodeAt(0);

/** Reads stored weights; rejects those that do not fit this version of the method, with the reason. */
export function unpackModel(packed: unknown): LearnedModel {
  return unpackWith(packed, decodeEnsemble);
}

/** The same with trees that are ready to score, in less time. */
export function unpackReadyModel(packed: unknown): LearnedModel<Ensemble> {
  return unpackWith(packed, readEnsemble);
}

function unpackWith<Trees extends EnsembleData | Ensemble>(packed: unknown, read: (text: string) => Trees): LearnedModel<Trees> {
  const fields = checkFields(packed);
  checkPassport(fields.passport, learnedPassport);
  const tokens = readVocabulary(fields);
  return {
    tables: { names: readTable(tokens.names, fields.names), texts: readTable(tokens.texts, fields.texts) },
    trees: read(fields.trees + fields.covers),
    types: { tokens: readTypeTokens(tokens.types, fields.typeTokens), trees: read(fields.types) },
    confidence: read(fields.confidence),
  };
}

/** What the blocks of a page are judged by, without the type of page and the confidence. */
export type PackedBlocks = Pick<PackedModel, 'words' | 'uses' | 'kinds' | 'names' | 'texts' | 'trees'>;

/** Reads the weights of blocks alone, which come with the package and need no check. */
export function unpackBlocks(packed: PackedBlocks): Pick<LearnedModel<Ensemble>, 'tables' | 'trees'> {
  const tokens = readVocabulary(packed);
  return {
    tables: { names: readTable(tokens.names, packed.names), texts: readTable(tokens.texts, packed.texts) },
    trees: readEnsemble(packed.trees),
  };
}

const parts = ['words', 'uses', 'kinds', 'names', 'texts', 'typeTokens', 'trees', 'covers', 'types', 'confidence'] as const;

function checkFields(packed: unknown): PackedModel {
  if (typeof packed !== 'object' || packed === null) throw badWeights('not an object');
  const fields = packed as Readonly<Record<string, unknown>>;
  for (const part of parts) if (typeof fields[part] !== 'string') throw badWeights('a part is missing', { part });
  return packed as PackedModel;
}

function readTable(tokens: readonly string[], letters: string): Map<string, number> {
  checkLength(letters, tokens.length);
  const table = new Map<string, number>();
  for (let i = 0; i < tokens.length; i++) table.set(tokens[i]!, (letters.charCodeAt(i) - TABLE_ZERO) / TABLE_STEPS);
  return table;
}

function readTypeTokens(tokens: readonly string[], letters: string): Map<string, number[]> {
  const types = pageTypes.length;
  checkLength(letters, tokens.length * types);
  // One list for all, cut into pieces: thousands of calls before the first page would slow down a program that reads only one.
  const values = new Array<number>(letters.length);
  for (let i = 0; i < letters.length; i++) values[i] = (letters.charCodeAt(i) - TYPE_ZERO) / TYPE_STEPS;
  const table = new Map<string, number[]>();
  for (let i = 0; i < tokens.length; i++) table.set(tokens[i]!, values.slice(i * types, (i + 1) * types));
  return table;
}

function checkLength(letters: string, wanted: number): void {
  if (letters.length !== wanted) throw badWeights('values do not fit the tokens', { wanted, given: letters.length });
}
