/** Regular expressions that a source writes out. */
export function regexesOf(source: string, loader?: 'ts' | 'tsx'): { pattern: string; flags: string; line: number; isMarked: boolean }[];
/** What is wrong with an expression, as text for people; undefined where nothing is. */
export function faultOf(pattern: string, flags: string): string | undefined;
