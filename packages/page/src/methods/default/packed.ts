import { badWeights } from '../../models/bad-weights.js';
import { decodeEnsemble, readEnsemble } from '../../models/decode.js';
import type { Ensemble, EnsembleData } from '../../models/ensemble.js';
import { checkPassport } from '../../models/passport.js';
import { pageTypes } from '../../page-type/type-tokens.js';
import { columnNames } from './columns.js';
import type { LearnedModel } from './learned.js';
import type { PackedModel } from './packed-model.js';
import { readVocabulary } from './vocabulary.js';

/** What the passport of this method's weights has to say. */
export const learnedPassport = { model: 'pith-default', features: columnNames } as const;

/** How fine the log-odds and the weights of types are: steps a unit. */
export const TABLE_STEPS = 8;
export const TYPE_STEPS = 5;
/** The letters for 0; those before them are below, those after them above. */
export const TABLE_ZERO = 'X'.charCodeAt(0);
export const TYPE_ZERO = 'O'.charCodeAt(0);

/** Reads stored weights; refuses, with the reason, what does not fit this version of the method. */
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
    trees: read(fields.trees),
    types: { tokens: readTypeTokens(tokens.types, fields.typeTokens), trees: read(fields.types) },
    confidence: read(fields.confidence),
  };
}

const parts = ['words', 'uses', 'kinds', 'names', 'texts', 'typeTokens', 'trees', 'types', 'confidence'] as const;

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
  // One list for all, cut into pieces: thousands of calls before the first page would be felt by whoever reads only one.
  const values = new Array<number>(letters.length);
  for (let i = 0; i < letters.length; i++) values[i] = (letters.charCodeAt(i) - TYPE_ZERO) / TYPE_STEPS;
  const table = new Map<string, number[]>();
  for (let i = 0; i < tokens.length; i++) table.set(tokens[i]!, values.slice(i * types, (i + 1) * types));
  return table;
}

function checkLength(letters: string, wanted: number): void {
  if (letters.length !== wanted) throw badWeights('values do not fit the tokens', { wanted, given: letters.length });
}
