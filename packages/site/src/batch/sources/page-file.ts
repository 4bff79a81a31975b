import type { Source } from '../batch-input.js';

/** A file that is one page: HTML, MHTML, plain text. */
export const pageFile: Source = async function* (file) {
  yield {
    id: file.path,
    contentType: /\.mht(?:ml)?$/i.test(file.path) ? 'multipart/related' : undefined,
    read: async () => {
      const chunks: Uint8Array[] = [];
      for await (const chunk of file.open()) chunks.push(chunk);
      return Buffer.concat(chunks);
    },
  };
};
