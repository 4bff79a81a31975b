/** Packed weights of the default method, written by `npm run train`. */
export const weights = '';
