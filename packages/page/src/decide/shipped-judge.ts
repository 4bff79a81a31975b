import type { Method } from '../methods/method.js';
import { type Judge, judgeWith, type VerdictWeights } from './judge.js';
import { weights } from './weights.js';

const judges = new WeakMap<object, Judge>();

/** The judge with the weights of a method, or with those that come with the package; unpacked on first use. */
export function judgeFor({ verdicts }: Pick<Method, 'verdicts'>): Judge {
  const own = (verdicts ?? weights) as VerdictWeights;
  return (page, scores, roles) => {
    const known = judges.get(own) ?? judgeWith(own);
    judges.set(own, known);
    return known(page, scores, roles);
  };
}
