import { extract } from 'pith';
import { findingsOf } from 'pith/training';
import type { LabelledPage } from '../corpora/dataset.js';
import type { Answer } from './figures.js';

/** The records of a page as returned by `extract()` with only the address. */
export function answerOf(labelled: LabelledPage): Answer {
  const extraction = extract(labelled.bytes(), labelled.url === null ? {} : { url: labelled.url });
  const { page, found } = findingsOf(extraction);
  return { page, items: found.items.items, posts: found.posts.posts, product: extraction.product, next: extraction.next?.url ?? null };
}
