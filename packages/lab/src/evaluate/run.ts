import type { LabelledPage } from '../corpora/dataset.js';
import type { Answer, Extractor } from '../extractors/extractor.js';
import { type PageScore, scorePage } from './page-score.js';

/** Called after every page: how many are done, of how many, and its score. */
export type OnPage = (done: number, all: number, score: PageScore) => void;

/** One extractor over pages, here and now, in order. */
export async function runHere(
  extractor: Extractor,
  pages: readonly LabelledPage[],
  { onPage, signal }: { readonly onPage?: OnPage | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<PageScore[]> {
  const scores: PageScore[] = [];
  for (const page of pages) {
    signal?.throwIfAborted();
    const score = await scoreOf(extractor, page);
    scores.push(score);
    onPage?.(scores.length, pages.length, score);
  }
  return scores;
}

/** An extractor that throws is scored as an empty answer, and its error is stored next to the score. */
export async function scoreOf(extractor: Extractor, page: LabelledPage): Promise<PageScore> {
  const bytes = page.bytes();
  const started = performance.now();
  let answer: Answer = { text: '' };
  let fault: string | null = null;
  try {
    answer = await extractor.extract({ id: page.id, url: page.url, bytes });
  } catch (thrown) {
    fault = thrown instanceof Error ? thrown.message : String(thrown);
  }
  return scorePage(page, { answer, fault, bytes, milliseconds: performance.now() - started });
}
