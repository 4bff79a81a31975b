// Reading pages and addresses, without the collector and its databases: `@pith/site/read`.
export { codeOf, SiteProblem, type SiteProblemCode } from '../errors.js';
export { createExtractionPool, type ExtractionPool, type ExtractionPoolOptions } from '../extraction/extraction-pool.js';
export type { LookTask, NextPartTask, PageTask, PlainOptions, RawPart } from '../extraction/page-task.js';
export { withPdfs } from '../extraction/pdf-parts.js';
export { type BudgetFacts, type Explanation, nextPart, type Reading, type ReadingFacts, readParts } from '../extraction/read-parts.js';
export { isPdf, type PdfLimits, pageOfPdf, pdfLimits } from '../pdf/pdf-page.js';
export { type Chunk, chunksOf } from '../text/chunks.js';
export type { FetchLike } from './page-source.js';
export { type ReadAnswer, type ReadOptions, read } from './read.js';
export { type CachedReader, createCachedReader, type ReadCacheOptions } from './read-cache.js';
