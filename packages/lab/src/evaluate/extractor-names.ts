import { methods, variantNames } from 'pith/methods';
import { rivals } from '../rivals/index.js';

/** The product as it comes, with its default method. */
export const PRODUCT = 'pith';

/** What can be evaluated by name; weights (`method=file`) and blocks alone (`method:blocks`) come on top. */
export const extractorNames: readonly string[] = [PRODUCT, ...Object.keys(methods), ...variantNames, ...Object.keys(rivals)];
