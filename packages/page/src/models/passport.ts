import { Problem } from '../errors.js';

/** The one error of this folder: stored weights that do not fit, with the fault and its place. */
export function badWeights(fault: string, place: Readonly<Record<string, unknown>> = {}): Problem {
  return new Problem('BAD_WEIGHTS', { fault, ...place });
}

export const passportVersion = 1;

/** A labelled set that weights were trained on. */
export interface TrainingSet {
  readonly name: string;
  /** Digest of its pages and labels. */
  readonly fingerprint: string;
  readonly licence: string;
  readonly pages: number;
}

/** Where weights come from and which code they fit; part of every weights file. */
export interface Passport {
  readonly version: number;
  /** The kind of weights: `ensemble`, `logistic`, `k-means`, `tree`, `thresholds` … */
  readonly model: string;
  /** Names of the features in the order of the columns. */
  readonly features: readonly string[];
  readonly sets: readonly TrainingSet[];
  readonly seed: number;
  /** Measured scores by name, such as `wordF1`. */
  readonly scores: Readonly<Record<string, number>>;
  /** Day of the training, as 2025-12-31. */
  readonly date: string;
}

/** The model and features that the reader of the weights expects. */
export interface PassportWanted {
  readonly model: string;
  readonly features: readonly string[];
}

/** Returns the passport where it is complete and fits; throws BAD_WEIGHTS with the first thing that does not. */
export function checkPassport(given: unknown, wanted: PassportWanted): Passport {
  const passport = passportOf(given);
  if (passport.version !== passportVersion) throw badWeights('unknown version', { wanted: passportVersion, given: passport.version });
  if (passport.model !== wanted.model) throw badWeights('another model', { wanted: wanted.model, given: passport.model });
  checkFeatures(passport.features, wanted.features);
  return passport;
}

/** The passport as a type, every field checked. Does not check whether it fits. */
export function passportOf(given: unknown): Passport {
  if (typeof given !== 'object' || given === null) throw badWeights('no passport');
  const fields = given as Readonly<Record<string, unknown>>;
  for (const [name, isRight] of Object.entries(shape))
    if (!isRight(fields[name])) throw badWeights('passport field missing or wrong', { field: name });
  return given as Passport;
}

const isText = (value: unknown): boolean => typeof value === 'string' && value !== '';

const shape: Readonly<Record<keyof Passport, (value: unknown) => boolean>> = {
  version: Number.isInteger,
  model: isText,
  features: (value) => Array.isArray(value) && value.every(isText),
  sets: (value) => Array.isArray(value) && value.every(isSet),
  seed: Number.isFinite,
  scores: (value) => typeof value === 'object' && value !== null && Object.values(value).every(Number.isFinite),
  date: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
};

function isSet(value: unknown): boolean {
  const set = (value ?? {}) as Partial<TrainingSet>;
  return isText(set.name) && isText(set.fingerprint) && isText(set.licence) && Number.isInteger(set.pages);
}

function checkFeatures(given: readonly string[], wanted: readonly string[]): void {
  if (given.length !== wanted.length) throw badWeights('number of features', { wanted: wanted.length, given: given.length });
  const differing = wanted.findIndex((name, i) => given[i] !== name);
  if (differing >= 0) throw badWeights('feature names differ', { place: differing, wanted: wanted[differing], given: given[differing] });
}
