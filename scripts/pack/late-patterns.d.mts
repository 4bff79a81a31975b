/** JavaScript of a module in TypeScript whose costly patterns are made when they are first used. `path`: where the module is. */
export function withLatePatterns(source: string, path: string): string;
