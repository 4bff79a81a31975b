import { Problem } from '../errors.js';

/** The one error of this folder: stored weights that do not fit, with what is wrong and where. */
export function badWeights(fault: string, place: Readonly<Record<string, unknown>> = {}): Problem {
  return new Problem('BAD_WEIGHTS', { fault, ...place });
}
