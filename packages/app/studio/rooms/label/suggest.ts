import type { InspectionAnswer } from '../inspect/api.ts';
import type { Kinds, MarkKind } from './api.ts';

/** A person decides about scores between these. */
const UNSURE: readonly [number, number] = [0.2, 0.8];

/** The model's label for unlabelled blocks it is sure of. */
export function suggestedKinds({ blocks }: InspectionAnswer, kinds: Kinds): Kinds {
  return blocks.map(({ kind, score, tag }, block) => kinds[block] ?? (isUnsure(kind, score) ? null : roleOf(kind, tag)));
}

/** HTML elements show some roles of content. */
function roleOf(kind: MarkKind, tag: string): MarkKind {
  if (kind !== 'content') return kind;
  if (/^h[1-6]$/.test(tag)) return 'heading';
  return tag === 'figcaption' ? 'caption' : kind;
}

/** Blocks left for the labeller. */
export function unsureBlocks({ blocks }: InspectionAnswer, kinds: Kinds): ReadonlySet<number> {
  return new Set(blocks.flatMap(({ kind, score }, block) => (kinds[block] === null && isUnsure(kind, score) ? [block] : [])));
}

function isUnsure(kind: string, score: number): boolean {
  return (kind === 'content' || kind === 'clutter') && score > UNSURE[0] && score < UNSURE[1];
}
