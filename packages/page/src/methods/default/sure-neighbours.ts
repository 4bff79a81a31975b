import type { Page } from '../../features/feature.js';
import { headingBefore } from '../../features/headings.js';
import { samePath } from '../../features/repetition.js';
import { shapes } from '../../features/surveys/shapes.js';

/** Places of the neighbours that are looked at. */
export const STEPS = [-3, -2, -1, 1, 2, 3] as const;
/** Blocks on both sides that are looked at together. */
export const REACHES = [2, 5, 12] as const;

/** How the first look judged the other blocks of the same shape, the repeated elements around a block, and the one it stands in. */
export function alikeSure(page: Page, p: Float32Array): Float32Array[] {
  const { tree, blocks } = page;
  const { nearest } = page.once(shapes);
  const path = page.once(samePath);
  const sum = (size: number) => new Float64Array(size);
  const ofPath = { sure: sum(p.length), count: sum(p.length) };
  const ofRegion = { sure: sum(tree.size), words: sum(tree.size) };
  const ofRecord = { sure: sum(tree.size), words: sum(tree.size) };
  for (let i = 0; i < p.length; i++) {
    ofPath.sure[path[i]!]! += p[i]!;
    ofPath.count[path[i]!]! += 1;
    const record = nearest[blocks.node[i]!]!;
    if (record < 0) continue;
    const words = blocks.words[i]!;
    ofRegion.sure[tree.parent[record]!]! += p[i]! * words;
    ofRegion.words[tree.parent[record]!]! += words;
    ofRecord.sure[record]! += p[i]! * words;
    ofRecord.words[record]! += words;
  }
  const column = () => new Float32Array(p.length).fill(-1);
  const [shape, region, own] = [column(), column(), column()];
  for (let i = 0; i < p.length; i++) {
    const others = ofPath.count[path[i]!]! - 1;
    if (others > 0) shape[i] = (ofPath.sure[path[i]!]! - p[i]!) / others;
    const record = nearest[blocks.node[i]!]!;
    if (record < 0) continue;
    const around = tree.parent[record]!;
    if (ofRegion.words[around]! !== 0) region[i] = ofRegion.sure[around]! / ofRegion.words[around]!;
    if (ofRecord.words[record]! !== 0) own[i] = ofRecord.sure[record]! / ofRecord.words[record]!;
  }
  return [shape, region, own];
}

/** How it judged the block so many places further on; −1 for none. */
export function neighbourSure(p: Float32Array, step: number): Float32Array {
  const column = new Float32Array(p.length).fill(-1);
  for (let i = Math.max(0, -step); i < p.length - Math.max(0, step); i++) column[i] = p[i + step]!;
  return column;
}

/** How it judged the blocks on both sides, and how much of what seems content stands before, after and in a block. */
export function stretchesSure({ blocks }: Page, p: Float32Array): Float32Array[] {
  const size = p.length;
  const sure = new Float64Array(size + 1);
  const words = new Float64Array(size + 1);
  for (let i = 0; i < size; i++) {
    sure[i + 1] = sure[i]! + p[i]! * blocks.words[i]!;
    words[i + 1] = words[i]! + blocks.words[i]!;
  }
  const all = sure[size]! || 1;
  const column = () => new Float32Array(size);
  const near = REACHES.map(column);
  for (const [k, reach] of REACHES.entries()) {
    for (let i = 0; i < size; i++) {
      const from = Math.max(0, i - reach);
      const to = Math.min(size, i + reach + 1);
      near[k]![i] = words[to]! > words[from]! ? (sure[to]! - sure[from]!) / (words[to]! - words[from]!) : 0;
    }
  }
  const [before, after, own] = [column(), column(), column()];
  for (let i = 0; i < size; i++) {
    before[i] = sure[i]! / all;
    after[i] = 1 - sure[i + 1]! / all;
    own[i] = (p[i]! * blocks.words[i]!) / all;
  }
  return [...near, before, after, own];
}

/** How it judged the section of a block, the section under it, and the heading above. */
export function sectionsSure(page: Page, p: Float32Array): Float32Array[] {
  const { blocks } = page;
  const heading = page.once(headingBefore);
  // Slot 0 is the part of the page before the first heading, slot h + 1 the section under heading block h.
  const sure = new Float64Array(p.length + 1);
  const words = new Float64Array(p.length + 1);
  for (let i = 0; i < p.length; i++) {
    sure[heading[i]! + 1]! += p[i]! * blocks.words[i]!;
    words[heading[i]! + 1]! += blocks.words[i]!;
  }
  const column = () => new Float32Array(p.length).fill(-1);
  const [own, under, above] = [column(), column(), column()];
  for (let i = 0; i < p.length; i++) {
    const slot = heading[i]! + 1;
    if (words[slot]! > 0) own[i] = sure[slot]! / words[slot]!;
    if (words[i + 1]! > 0) under[i] = sure[i + 1]! / words[i + 1]!;
    if (slot > 0) above[i] = p[slot - 1]!;
  }
  return [own, under, above];
}
