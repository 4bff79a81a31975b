import { type LearnedModel, largeWeights, learnedMethod, type PackedModel, type Passport, unpackModel } from 'pith/training';

/** The learned method that is adapted; by default the one that the command and the server read pages by. */
export interface BaseModel {
  readonly model: LearnedModel;
  readonly passport: Passport;
}

export function baseFrom(weights: PackedModel = largeWeights): BaseModel {
  return { model: unpackModel(weights), passport: weights.passport };
}

/** A method from a model that was adapted. */
export function adaptedMethod(model: LearnedModel) {
  return learnedMethod(model, { name: 'default', reference: 'the default, adapted to labelled pages of a site' });
}
