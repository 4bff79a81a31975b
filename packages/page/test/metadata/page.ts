import { blockText, segment } from '../../src/blocks/segment.js';
import type { MetadataHints } from '../../src/metadata/evidence.js';
import { type Metadata, metadataOf } from '../../src/metadata/metadata.js';
import { pageOf } from '../../src/page/page.js';
import { parse } from '../../src/tree/parse.js';

/** Metadata of a page written in a test. */
export function metadataFor(html: string, { url, ...hints }: MetadataHints & { url?: string } = {}): Metadata {
  const page = pageOf(segment(parse(html)), url);
  const text = () => Array.from({ length: page.blocks.size }, (_, block) => blockText(page.blocks, block)).join('\n\n');
  return metadataOf(page, { text, ...hints });
}

export const filler = '<p>The river rose again last night, and the people of the lower town carried their chairs upstairs before supper.</p>'.repeat(
  4,
);
