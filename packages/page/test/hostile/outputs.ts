import { type Extraction, extract } from '../../src/index.js';

export interface Outputs {
  readonly page: Extraction;
  readonly written: readonly string[];
}

/** A page read, and all five outputs of it. */
export function outputsOf(document: string | Uint8Array): Outputs {
  const page = extract(document, { url: 'https://ostwick.example/news/lanterns' });
  return { page, written: [page.text, page.markdown, page.html, page.tei, JSON.stringify(page)] };
}
