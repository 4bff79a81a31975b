/** Lines of a TypeScript source that spread into a call without a mark, from 1. */
export function unboundedSpreads(source: string): number[];
