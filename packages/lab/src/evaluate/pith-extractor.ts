import { extract, type Method, type Options } from 'pith';
import type { Extractor } from '../extractors/extractor.js';

/** The product as people use it: the whole way from bytes to text, title and metadata, with a method or with the default one. */
export function pithExtractor(name: string, method?: Method): Extractor {
  return {
    name,
    extract({ bytes, url, contentType }) {
      const options: Partial<Options> = { url: url ?? undefined, contentType, ...(method ? { method } : {}) };
      const page = extract(bytes, options);
      return {
        text: page.text,
        title: page.title ?? null,
        author: page.authors.length === 0 ? null : page.authors.join('; '),
        date: page.published ?? null,
        confidence: page.confidence ?? null,
      };
    },
  };
}
