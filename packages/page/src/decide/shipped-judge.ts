import { type Judge, judgeWith } from './judge.js';
import { weights } from './weights.js';

const judges: Judge[] = [];

/** The judge with the weights that come with the package, which are unpacked on first use. */
export const judge: Judge = (page, scores, roles) => {
  judges[0] ??= judgeWith(weights);
  return judges[0](page, scores, roles);
};
