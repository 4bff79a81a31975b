import type { InspectionAnswer } from './api.ts';

/** Blocks that Markdown and HTML have though the plain text does not: a title, a byline, captions, entries of lists. */
export function besideBlocks({ blocks, outputs }: Pick<InspectionAnswer, 'blocks' | 'outputs'>): ReadonlySet<number> {
  const found = new Set<number>();
  let run = '';
  let last = -1;
  // List entries are rendered again and do not name their blocks: their texts are searched between the surrounding blocks.
  const close = (next: number) => {
    const text = lettersOf(run);
    for (let block = last + 1; text !== '' && block < next; block++) {
      const own = lettersOf(blocks[block]?.text ?? '');
      if (blocks[block]?.kept === false && own !== '' && text.includes(own)) found.add(block);
    }
    run = '';
  };
  for (const { text, first, last: to } of outputs.markdown) {
    if (first < 0) {
      run += `${text} `;
      continue;
    }
    close(first);
    if (blocks[first]?.kept === false) found.add(first);
    last = Math.max(last, to);
  }
  close(blocks.length);
  return found;
}

/** Mark-up of Markdown and spaces differ; letters and digits do not. */
function lettersOf(text: string): string {
  return text
    .replaceAll(/\]\([^)]*\)/g, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
