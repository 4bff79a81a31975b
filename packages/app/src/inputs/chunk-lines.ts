import type { PageResult } from '../page-result.js';

/** The document in chunks for retrieval, one JSON object per line. Empty if there is no content. */
export async function chunkLines(input: string, result: PageResult, maxTokens: number): Promise<string> {
  // Loaded here: a page that is only read must not wait for it.
  const { chunksOf } = await import('@pith/site/read');
  const { version: _, ...about } = result.json(['url', 'title']);
  return chunksOf(result.write('markdown'), maxTokens)
    .map((chunk) => JSON.stringify({ input, ...about, ...chunk }))
    .join('\n');
}
