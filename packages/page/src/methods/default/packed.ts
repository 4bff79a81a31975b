import { badWeights } from '../../models/bad-weights.js';
import { decodeEnsemble } from '../../models/decode.js';
import { checkPassport } from '../../models/passport.js';
import { pageTypes } from '../../page-type/type-tokens.js';
import { columnNames } from './columns.js';
import type { LearnedModel } from './learned.js';
import type { PackedModel } from './packed-model.js';

/** What the passport of this method's weights has to say. */
export const learnedPassport = { model: 'pith-default', features: columnNames } as const;

/** How fine the log-odds and the weights of types are: steps a unit. */
export const TABLE_STEPS = 8;
export const TYPE_STEPS = 5;
/** The letter that stands for 0; those before it are below, those after it above. */
export const ZERO_LETTER = 'O'.charCodeAt(0);

/** Reads stored weights; refuses, with the reason, what does not fit this version of the method. */
export function unpackModel(packed: unknown): LearnedModel {
  const fields = checkFields(packed);
  checkPassport(fields.passport, learnedPassport);
  return {
    tables: { names: readTable(fields.names), texts: readTable(fields.texts) },
    trees: decodeEnsemble(fields.trees),
    types: { tokens: readTypeTokens(fields.typeTokens), trees: decodeEnsemble(fields.types) },
    confidence: decodeEnsemble(fields.confidence),
  };
}

const parts = ['names', 'texts', 'typeTokens', 'trees', 'types', 'confidence'] as const;

function checkFields(packed: unknown): PackedModel {
  if (typeof packed !== 'object' || packed === null) throw badWeights('not an object');
  const fields = packed as Readonly<Record<string, unknown>>;
  for (const part of parts) if (typeof fields[part] !== 'string') throw badWeights('a part is missing', { part });
  return packed as PackedModel;
}

function readTable(text: string): Map<string, number> {
  const table = new Map<string, number>();
  for (const line of text.split('\n')) {
    const tokens = line.split('|');
    const value = Number(tokens[0]) / TABLE_STEPS;
    for (let i = 1; i < tokens.length; i++) table.set(tokens[i]!, value);
  }
  return table;
}

function readTypeTokens(text: string): Map<string, number[]> {
  const table = new Map<string, number[]>();
  for (const line of text.split('\n')) {
    const space = line.lastIndexOf(' ');
    const letters = line.slice(space + 1);
    if (letters.length !== pageTypes.length) throw badWeights('a token of page types has the wrong length', { token: line.slice(0, space) });
    // A plain loop: thousands of calls before the first page would be felt by whoever reads only one.
    const values: number[] = [];
    for (let i = 0; i < letters.length; i++) values.push((letters.charCodeAt(i) - ZERO_LETTER) / TYPE_STEPS);
    table.set(line.slice(0, space), values);
  }
  return table;
}
