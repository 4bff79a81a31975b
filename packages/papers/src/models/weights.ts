import { badWeights, checkPassport, type Passport, type PassportWanted } from 'pith/parts';

/** Stored weights: data, and a passport with their origin and the model they fit. */
export interface StoredWeights {
  readonly passport: Passport;
  readonly weights: unknown;
}

/** Refuses weights of another model, with other features or without data, and gives the reason. */
export function openWeights(given: unknown, wanted: PassportWanted): Readonly<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null) throw badWeights('not an object with passport and weights');
  const { passport, weights } = given as Partial<StoredWeights>;
  checkPassport(passport, wanted);
  if (typeof weights !== 'object' || weights === null) throw badWeights('no weights beside the passport');
  return weights as Readonly<Record<string, unknown>>;
}

/** A number of the weights. Refused if it is missing or out of range. */
export function numberIn(weights: Readonly<Record<string, unknown>>, name: string, [min, max]: readonly [number, number]): number {
  const value = weights[name];
  if (typeof value !== 'number' || !(value >= min && value <= max)) throw badWeights('a number is missing or out of range', { name, min, max });
  return value;
}
