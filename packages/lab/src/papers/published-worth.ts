import type { Worth } from './worth.js';

/** Written by `npm run papers`: what each variant scores beside the method as shipped. */
export const publishedWorth: Readonly<Record<string, readonly Worth[]>> = {};
