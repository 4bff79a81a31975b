const PRIME = 0x01000193;
const SPREAD = 0x9e3779b1;

/**
 * Tokens that are asked for by their letters. Most of what a page asks for is not among them, and a string would have to be made to find
 * that out; here the letters stay where they were read.
 */
export class TokenTable {
  readonly tokens: readonly string[];
  private readonly shift: number;
  /** Number of the token in each slot and 1 more; 0 where the slot is free. */
  private readonly slots: Int32Array;
  private readonly hashes: Int32Array;

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
    // At most half of the slots are taken, so that a search ends soon.
    const bits = Math.max(4, 33 - Math.clz32(tokens.length));
    this.shift = 32 - bits;
    this.slots = new Int32Array(2 ** bits);
    this.hashes = new Int32Array(tokens.length);
    for (const [number, token] of tokens.entries()) this.put(number, token);
  }

  /** Number of the token that consists of the letters from one place up to another; −1 where there is none. */
  find(letters: Uint16Array, from: number, to: number): number {
    const { slots, hashes, shift } = this;
    let hash = 0;
    for (let i = from; i < to; i++) hash = (Math.imul(hash, PRIME) + letters[i]!) | 0;
    const last = slots.length - 1;
    for (let slot = Math.imul(hash, SPREAD) >>> shift; ; slot = (slot + 1) & last) {
      const number = slots[slot]! - 1;
      if (number < 0) return -1;
      if (hashes[number] === hash && isWritten(this.tokens[number]!, letters, from, to)) return number;
    }
  }

  private put(number: number, token: string): void {
    let hash = 0;
    for (let i = 0; i < token.length; i++) hash = (Math.imul(hash, PRIME) + token.charCodeAt(i)) | 0;
    const last = this.slots.length - 1;
    let slot = Math.imul(hash, SPREAD) >>> this.shift;
    while (this.slots[slot] !== 0) slot = (slot + 1) & last;
    this.slots[slot] = number + 1;
    this.hashes[number] = hash;
  }
}

function isWritten(token: string, letters: Uint16Array, from: number, to: number): boolean {
  if (token.length !== to - from) return false;
  for (let i = 0; i < token.length; i++) if (token.charCodeAt(i) !== letters[from + i]) return false;
  return true;
}
