import type { Source } from '../batch-input.js';

/** A file that is one page: HTML, plain text. */
export const pageFile: Source = async function* (file) {
  yield {
    id: file.path,
    read: async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of file.open()) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
};
