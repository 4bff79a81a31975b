import { blockText, parse, segment } from 'pith/training';

/** The one way from HTML to text for all rivals: one line per block. */
export function htmlToText(html: string): string {
  const blocks = segment(parse(html));
  return Array.from({ length: blocks.size }, (_, block) => blockText(blocks, block)).join('\n');
}
