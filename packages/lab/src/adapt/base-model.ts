import { type LearnedModel, learnedMethod, type PackedModel, type Passport, shippedWeights, unpackModel } from 'pith/training';

/** The learned method that is adapted: whatever weights the default has, small or large. */
export interface BaseModel {
  readonly model: LearnedModel;
  readonly passport: Passport;
}

export function baseFrom(weights: PackedModel = shippedWeights): BaseModel {
  return { model: unpackModel(weights), passport: weights.passport };
}

/** A method from a model that was adapted. */
export function adaptedMethod(model: LearnedModel) {
  return learnedMethod(model, { name: 'default', reference: 'the default, adapted to labelled pages of a site' });
}
