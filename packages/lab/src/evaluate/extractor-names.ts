import { methodNames } from '@pith/papers';
import { rivals } from '../rivals/index.js';

/** The product as it comes, with its default method. */
export const PRODUCT = 'pith';

/** What can be evaluated by name; weights (`method=file`) and blocks alone (`method:blocks`) come on top. */
export const extractorNames: readonly string[] = [PRODUCT, ...methodNames, ...Object.keys(rivals)];
