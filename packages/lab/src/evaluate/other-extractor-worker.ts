import { parentPort, workerData } from 'node:worker_threads';
import { align } from '../labels/align.js';
import { contentBlocks } from '../labels/aligned.js';
import { findExtractor } from './find-extractor.js';
import type { OtherAnswer, OtherOrder } from './other-extractor.js';

async function answerTo({ extractor: name, bytes, url, contentType, blocks }: OtherOrder): Promise<OtherAnswer> {
  const extractor = await findExtractor(name);
  const { text, title = null, author = null, date = null } = await extractor.extract({ id: '', bytes, url, contentType });
  return { text, title, author, date, kept: Array.from(contentBlocks(align(text, blocks)), (isKept) => isKept === 1) };
}

if (parentPort) parentPort.postMessage(await answerTo(workerData as OtherOrder));
