import type { Page } from '../../page/page.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';

const INPUTS = tagSet('input', 'select', 'textarea', 'button');

/** Words from which on a block that is not mostly links counts as long text. */
const LONG_WORDS = 12;
const LONG_LINK_DENSITY = 0.34;

/** Sums over the subtree of every row, and what they are made of. */
export interface Rows {
  readonly depth: Uint16Array;
  readonly words: Float32Array;
  readonly linked: Float32Array;
  readonly blocks: Float32Array;
  /** Words of long texts only. */
  readonly longWords: Float32Array;
  readonly headings: Float32Array;
  readonly images: Float32Array;
  readonly links: Float32Array;
  readonly inputs: Float32Array;
  readonly paragraphs: Float32Array;
  /** One value per block: 1 for a long text. */
  readonly isLong: Uint8Array;
  /** One value per block: share of its words inside links. */
  readonly linkDensity: Float32Array;
  /** Row of the body, 0 where there is none. */
  readonly body: number;
  /** Row of the inline or block element directly around each block's first text. */
  readonly around: Uint32Array;
}

export function rows({ tree, blocks, arena }: Page): Rows {
  const column = () => arena.float32(tree.size);
  const sums = {
    words: column(),
    linked: column(),
    blocks: column(),
    longWords: column(),
    headings: column(),
    images: column(),
    links: column(),
    inputs: column(),
    paragraphs: column(),
  };
  const isLong = arena.uint8(blocks.size);
  const linkDensity = arena.float32(blocks.size);
  const around = arena.uint32(blocks.size);
  for (let i = 0; i < blocks.size; i++) {
    around[i] = tree.parent[blocks.first[i]!]!;
    const row = blocks.node[i]!;
    const words = blocks.words[i]!;
    linkDensity[i] = words > 0 ? Math.min(1, blocks.linkedWords[i]! / words) : blocks.linkedChars[i]! > 0 ? 1 : 0;
    isLong[i] = words >= LONG_WORDS && linkDensity[i]! < LONG_LINK_DENSITY ? 1 : 0;
    sums.words[row]! += words;
    sums.linked[row]! += blocks.linkedWords[i]!;
    sums.blocks[row]! += 1;
    if (isLong[i] === 1) sums.longWords[row]! += words;
  }
  const depth = arena.uint16(tree.size);
  let body = 0;
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    depth[row] = depth[tree.parent[row]!]! + 1;
    if (tag === TAG['#text']) continue;
    if (tag === TAG.img) sums.images[row]! += 1;
    else if (tag === TAG.a) sums.links[row]! += 1;
    else if (tag === TAG.p) sums.paragraphs[row]! += 1;
    else if (INPUTS.has(tag)) sums.inputs[row]! += 1;
    else if (HEADINGS.has(tag)) sums.headings[row]! += 1;
    else if (tag === TAG.body && body === 0) body = row;
  }
  for (const sum of Object.values(sums)) addUp(tree.parent, sum);
  return { ...sums, depth, isLong, linkDensity, body, around };
}

/** Children follow their parents, so one loop downwards sums every subtree. */
function addUp(parent: Uint32Array, sum: Float32Array | Float64Array): void {
  for (let row = sum.length - 1; row > 0; row--) if (sum[row] !== 0) sum[parent[row]!]! += sum[row]!;
}
