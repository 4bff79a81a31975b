import type { Method } from '../method.js';
import { decides, learnedMeaning, learnedMethod } from './learned.js';
import { unpackReadyModel } from './packed.js';
import { weights } from './weights.js';

const about = {
  name: 'default',
  reference:
    'trained on WCXB 1.0 (Murrough Foley, CC BY 4.0), snippets of trafilatura (Apache 2.0), news of fundus (MIT), test pages of Readability (Apache 2.0) and Chinese articles; see docs/model.md',
};

/** The default method with weights of one's own, as `pith train` writes them. */
export function defaultMethodWith(packed: unknown): Method {
  return learnedMethod(unpackReadyModel(packed), about);
}

/** The learned default. */
export const defaultMethod: Method = lazyMethod(weights, { name: about.name, meaning: learnedMeaning });

/** A learned method whose weights are decoded when a page is first scored. */
export function lazyMethod(packed: unknown, { name, meaning }: Pick<Method, 'name' | 'meaning'>): Method {
  const made: Method[] = [];
  const method = () => {
    made[0] ??= learnedMethod(unpackReadyModel(packed), { ...about, name });
    return made[0];
  };
  return {
    ...about,
    name,
    meaning,
    decides,
    get needs() {
      return method().needs;
    },
    get defaults() {
      return method().defaults;
    },
    score: (page, dial) => method().score(page, dial),
    explain: (page, block, dial) => method().explain?.(page, block, dial) ?? [],
  };
}
