// Stands in for the worker that reads articles: a page named poison never ends, one named bloat takes all memory.
import { parentPort } from 'node:worker_threads';

parentPort.on('message', ({ input }) => {
  const { url } = input.pages[0];
  if (url.includes('poison')) for (;;);
  if (url.includes('bloat')) for (const all = []; ; ) all.push(new Array(100_000).fill(url));
  const text = `Read in a thread: ${url}`;
  const content = {
    title: url, author: null, published: null, modified: null, language: null, description: null, image: null, documentNumber: null,
    pageType: null, confidence: 1, text, markdown: text, pageText: text, wordCount: 25,
  }; // biome-ignore format: a table of fields
  parentPort.postMessage({ answer: { next: null, read: { content, canonicalUrl: null, blockHashes: [], reason: null } } });
});
