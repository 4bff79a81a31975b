import type { InspectionAnswer } from '../inspect/api.ts';
import type { Kinds } from './api.ts';

/** A score between these is worth a look by a person. */
const UNSURE: readonly [number, number] = [0.2, 0.8];

/** What the model says where it is sure and nobody has said anything yet. */
export function suggestedKinds({ blocks }: InspectionAnswer, kinds: Kinds): Kinds {
  return blocks.map(({ kind, score }, block) => kinds[block] ?? (isUnsure(kind, score) ? null : kind));
}

/** Blocks that are left for a person. */
export function unsureBlocks({ blocks }: InspectionAnswer, kinds: Kinds): ReadonlySet<number> {
  return new Set(blocks.flatMap(({ kind, score }, block) => (kinds[block] === null && isUnsure(kind, score) ? [block] : [])));
}

function isUnsure(kind: string, score: number): boolean {
  return (kind === 'content' || kind === 'clutter') && score > UNSURE[0] && score < UNSURE[1];
}
