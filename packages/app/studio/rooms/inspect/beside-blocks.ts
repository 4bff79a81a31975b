import type { InspectionAnswer } from './api.ts';

/** Blocks that Markdown and HTML show though they are no part of the text: a title, a byline, captions. */
export function besideBlocks({ blocks, outputs }: InspectionAnswer): ReadonlySet<number> {
  return new Set(outputs.markdown.flatMap(({ first }) => (blocks[first]?.kept === false ? [first] : [])));
}
