import { lazyMethod, learnedMeaning } from '../default/index.js';
import type { Method } from '../method.js';
import { weights } from './weights.js';

/**
 * `pith/large`: the default method with more and deeper trees, for those to whom some hundred kilobytes of weights do not matter. Same code, same data;
 * what it gains is in docs/research/model.md.
 */
export const large: Method = lazyMethod(weights, { name: 'large', meaning: `${learnedMeaning}; more trees than the default has` });
