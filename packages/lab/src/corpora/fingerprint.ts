import { createHash } from 'node:crypto';
import type { Label } from './label.js';

/** A label with the bytes of its page. */
type PageWithLabel = Label & { bytes(): Uint8Array };

/**
 * SHA-256 of pages and labels. It does not depend on their order, on how the files are compressed or on the order of keys in a label;
 * any other change of a byte changes it.
 */
export function fingerprintOf(pages: readonly PageWithLabel[]): string {
  const all = createHash('sha256');
  for (const digest of pages.map(digestOf).sort()) all.update(digest).update('\n');
  return all.digest('hex');
}

function digestOf(page: PageWithLabel): string {
  const { id, url, type, title, author, date, text, markdown } = page;
  const label = JSON.stringify([id, url, type, title, author, date, text, page.with, page.without, ...(markdown === null ? [] : [markdown])]);
  return createHash('sha256').update(label).update('\0').update(page.bytes()).digest('hex');
}
