import { badWeights, checkPassport, type Passport, type PassportWanted } from 'pith/parts';

/** Weights as they are stored: data, and the passport that says where they come from and what they fit. */
export interface StoredWeights {
  readonly passport: Passport;
  readonly weights: unknown;
}

/** What fits nothing is refused with the reason: another model, other features, no weights. */
export function openWeights(given: unknown, wanted: PassportWanted): Readonly<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null) throw badWeights('not an object with passport and weights');
  const { passport, weights } = given as Partial<StoredWeights>;
  checkPassport(passport, wanted);
  if (typeof weights !== 'object' || weights === null) throw badWeights('no weights beside the passport');
  return weights as Readonly<Record<string, unknown>>;
}

/** A number of the weights, refused where it is missing or lies outside. */
export function numberIn(weights: Readonly<Record<string, unknown>>, name: string, [min, max]: readonly [number, number]): number {
  const value = weights[name];
  if (typeof value !== 'number' || !(value >= min && value <= max)) throw badWeights('a number is missing or out of range', { name, min, max });
  return value;
}
