/** How much of each block is in the reference. */
export interface Aligned {
  /** Share of the block's tokens that were matched, in [0, 1]. 0 if the block has no tokens. */
  readonly share: Float32Array;
  /** Tokens of the block. */
  readonly tokens: Uint32Array;
  /** Tokens of the block that were matched. */
  readonly matched: Uint32Array;
  /** Tokens of the reference, and how many of them were found in some block. */
  readonly wanted: number;
  readonly found: number;
}

/** Matched tokens, one byte each over all blocks in order → shares per block. */
export function alignedFrom(isMatched: Uint8Array, blockStart: Uint32Array, wanted: number): Aligned {
  const size = blockStart.length - 1;
  const tokens = new Uint32Array(size);
  const matched = new Uint32Array(size);
  const share = new Float32Array(size);
  let found = 0;
  for (let block = 0; block < size; block++) {
    const from = blockStart[block]!;
    const to = blockStart[block + 1]!;
    for (let i = from; i < to; i++) matched[block]! += isMatched[i]!;
    tokens[block] = to - from;
    share[block] = to === from ? 0 : matched[block]! / (to - from);
    found += matched[block]!;
  }
  return { share, tokens, matched, wanted, found };
}

/** Blocks of which at least `minShare` is in the reference: 1, the others 0. A block without tokens is never content. */
export function contentBlocks(aligned: Aligned, minShare = 0.5): Uint8Array {
  return Uint8Array.from(aligned.share, (share, block) => (aligned.tokens[block]! > 0 && share >= minShare ? 1 : 0));
}
