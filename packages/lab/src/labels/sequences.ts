import { type Interned, intern } from '../metrics/intern.js';
import { tokensOf } from '../metrics/tokens.js';

/** Reference and page as two token sequences, with the borders of their parts. */
export interface Sequences extends Interned {
  /** Tokens of the reference. */
  readonly first: Uint32Array;
  /** Tokens of all blocks, one after the other. */
  readonly second: Uint32Array;
  /** Where each line of the reference begins, and the end. */
  readonly lineStart: Uint32Array;
  /** Where each block begins, and the end. */
  readonly blockStart: Uint32Array;
}

export function sequencesOf(reference: string, blocks: readonly string[]): Sequences {
  const lines = joinTokens(reference.split('\n'));
  const page = joinTokens(blocks);
  return { ...intern(lines.tokens, page.tokens), lineStart: lines.start, blockStart: page.start };
}

function joinTokens(parts: readonly string[]): { tokens: string[]; start: Uint32Array } {
  const tokens: string[] = [];
  const start = new Uint32Array(parts.length + 1);
  parts.forEach((part, index) => {
    for (const token of tokensOf(part)) tokens.push(token);
    start[index + 1] = tokens.length;
  });
  return { tokens, start };
}

/** One byte per token: 1 where a part begins there (or, for the last entry, ends). */
export function bordersOf(start: Uint32Array): Uint8Array {
  const border = new Uint8Array(start.at(-1)! + 1);
  for (const place of start) border[place] = 1;
  return border;
}
