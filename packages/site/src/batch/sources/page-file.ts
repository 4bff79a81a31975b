import type { Source } from '../batch-input.js';
import { pageLimits, readWithin } from './page-limits.js';

/** A file that is one page: HTML, plain text. */
export const pageFile: Source = async function* (file) {
  yield { id: file.path, read: () => readWithin(file.open(), pageLimits.bytes) };
};
