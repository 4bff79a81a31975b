import {
  columnNames,
  type LearnedModel,
  learnedPassport,
  type PackedModel,
  type Passport,
  TABLE_STEPS,
  TABLE_ZERO,
  TYPE_STEPS,
  TYPE_ZERO,
} from 'pith/training';
import { encodeEnsemble } from '../boosting/encode.js';
import { TrainingProblem } from '../problem.js';
import { packVocabulary } from './vocabulary.js';

/** Encodes learned weights for storage. */
export function packModel(
  { tables, trees, types, confidence }: LearnedModel,
  passport: Omit<Passport, 'version' | 'model' | 'features'>,
): PackedModel {
  const { packed, tokens } = packVocabulary({ names: tables.names.keys(), texts: tables.texts.keys(), types: types.tokens.keys() });
  const tableLetter = (value: number) => letterOf(TABLE_ZERO + Math.round(value * TABLE_STEPS));
  const typeLetter = (value: number) => letterOf(TYPE_ZERO + Math.round(value * TYPE_STEPS));
  // No column of blocks lacks a value; only their judgement is explained.
  const judging = encodeEnsemble(trees, { sides: false });
  const coversFrom = judging.lastIndexOf(';') + 1;
  return {
    passport: { version: 1, model: learnedPassport.model, features: columnNames, ...passport },
    ...packed,
    names: tokens.names.map((token) => tableLetter(tables.names.get(token)!)).join(''),
    texts: tokens.texts.map((token) => tableLetter(tables.texts.get(token)!)).join(''),
    typeTokens: tokens.types.map((token) => types.tokens.get(token)!.map(typeLetter).join('')).join(''),
    trees: judging.slice(0, coversFrom),
    covers: judging.slice(coversFrom),
    types: encodeEnsemble(types.trees, { covers: false }),
    confidence: encodeEnsemble(confidence!, { covers: false }),
  };
}

/** Only characters of one byte in every charset can be stored. */
function letterOf(code: number): string {
  if (code < 32 || code > 126) throw new TrainingProblem('BAD_VALUE', 'a weight of a token is too far from 0 to pack');
  return String.fromCharCode(code);
}
