import { methodNames } from '@pith/papers';
import { rivals } from '../rivals/index.js';

/** The product, with its default method. */
export const PRODUCT = 'pith';

/** Extractors that can be evaluated by name, in addition to weights (`method=file`) and blocks alone (`method:blocks`). */
export const extractorNames: readonly string[] = [PRODUCT, ...methodNames, ...Object.keys(rivals)];
