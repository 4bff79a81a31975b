import { allText } from './all-text.js';
import { landmarks } from './landmarks.js';
import type { Method } from './method.js';
import { pruned } from './pruned.js';
import { shallowText } from './shallow-text.js';

/** Every method by its name. A sub-path of its own, so that the default entry carries only the default method. */
export const methods = {
  'all-text': allText,
  landmarks,
  pruned,
  'shallow-text': shallowText,
} satisfies Record<string, Method>;

export type MethodName = keyof typeof methods;
export type { Dial, Method, Scores, Setting } from './method.js';
