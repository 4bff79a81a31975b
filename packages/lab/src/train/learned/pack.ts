import {
  columnNames,
  type LearnedModel,
  learnedPassport,
  type PackedModel,
  type Passport,
  TABLE_STEPS,
  TYPE_STEPS,
  ZERO_LETTER,
} from 'pith/training';
import { encodeEnsemble } from '../boosting/encode.js';

/** Learned weights → what is stored. */
export function packModel(model: LearnedModel, passport: Omit<Passport, 'version' | 'model' | 'features'>): PackedModel {
  return {
    passport: { version: 1, model: learnedPassport.model, features: columnNames, ...passport },
    names: tableText(model.tables.names),
    texts: tableText(model.tables.texts),
    typeTokens: [...model.types.tokens]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([token, values]) => `${token} ${String.fromCharCode(...values.map((value) => ZERO_LETTER + Math.round(value * TYPE_STEPS)))}`)
      .join('\n'),
    trees: encodeEnsemble(model.trees),
    types: encodeEnsemble(model.types.trees),
    confidence: encodeEnsemble(model.confidence!),
  };
}

/** Tokens of one value share one line, in order: that packs best. */
function tableText(table: ReadonlyMap<string, number>): string {
  const byValue = new Map<number, string[]>();
  for (const [token, value] of table) {
    const steps = Math.round(value * TABLE_STEPS);
    const tokens = byValue.get(steps);
    if (tokens) tokens.push(token);
    else byValue.set(steps, [token]);
  }
  return [...byValue]
    .sort(([one], [other]) => one - other)
    .map(([steps, tokens]) => [steps, ...tokens.sort()].join('|'))
    .join('\n');
}
