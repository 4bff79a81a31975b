/** Lines of a TypeScript source with a handler of events or timers that may throw, from 1. */
export function throwingHandlers(source: string): number[];
