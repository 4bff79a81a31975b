import { blockText, type Page } from 'pith/parts';
import { leavesFor } from './leaves.js';
import { type XpathSettings, xpathSettings } from './settings.js';
import type { Segmentation } from './web-page-seg.js';

/** A tag path of a table or div that closes text chunks. */
export interface ChunkItem {
  /** In how many records it does. */
  frequency: number;
  /** Its text in every record, in document order. */
  readonly chunks: string[];
}

/** TextHashMap: tag path → text chunks and document frequency. */
export type TextChunks = ReadonlyMap<string, ChunkItem>;

/** TextChunks(SegBoundary). Chunks are appended, not overwritten, so the last chunk of each record is kept. */
export function textChunks(page: Page, { records }: Segmentation, settings: XpathSettings = xpathSettings): TextChunks {
  const { chunkRow, chunkPath } = page.once(leavesFor(settings));
  const items = new Map<string, ChunkItem>();
  for (const { from, to } of records) {
    const seen = new Set<string>();
    for (let block = from; block < to; ) {
      const row = chunkRow[block]!;
      let chunk = '';
      const path = chunkPath[block]!;
      for (; block < to && chunkRow[block] === row; block++) chunk += `${chunk === '' ? '' : '\n'}${blockText(page.blocks, block)}`;
      let item = items.get(path);
      if (!item) {
        item = { frequency: 0, chunks: [] };
        items.set(path, item);
      }
      item.chunks.push(chunk);
      if (settings.frequency === 'chunks' || !seen.has(path)) item.frequency++;
      seen.add(path);
    }
  }
  return items;
}

/** Formula (7): mean document frequency of the items. */
export function frequencyThreshold(items: TextChunks): number {
  let sum = 0;
  for (const { frequency } of items.values()) sum += frequency;
  return items.size === 0 ? 0 : sum / items.size;
}

/** Key of a text at a path. The same text at another path has another key. */
export function placedText(path: string, text: string): string {
  return `${path} ${text}`;
}

/** Texts that are, at the same path, in at least half of the records (three or more of them): labels, buttons, not content. */
export function repeatedTexts(page: Page, { records }: Segmentation, settings: XpathSettings = xpathSettings): Set<string> {
  if (records.length < 3) return new Set();
  const { chunkPath } = page.once(leavesFor(settings));
  const counts = new Map<string, number>();
  for (const { from, to } of records) {
    const seen = new Set<string>();
    for (let block = from; block < to; block++) seen.add(placedText(chunkPath[block]!, blockText(page.blocks, block)));
    for (const key of seen) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => 2 * count >= records.length).map(([key]) => key));
}
