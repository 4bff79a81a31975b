import { lettersOf } from '../../blocks/text.js';
import { cleanLine } from '../../document/characters.js';
import { plainEntities } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { stateScripts } from '../../stated/body.js';
import type { Product } from './product.js';

const DESCRIPTION = /^(?:long|full|product|item|body|html|short)?[-_]?(?:description|desc)(?:[-_]?html)?$|^body[-_]?html$/i;
const MIN_LETTERS = 60;
const MAX_LETTERS = 20_000;
const MAX_VALUES = 100_000;
/** Maximum letters of a brand before the name of a product. */
const MAX_BRAND = 30;

/** A description that is only in the page's data, as paragraphs: the longest next to the product's name in its JSON, or that of JSON-LD. */
export function hiddenDescription(page: Page, { name, description, sources }: Product): readonly string[] {
  const wanted = lettersOf(name ?? '');
  let longest = description === null || sources.description === 'meta' ? '' : description;
  const waiting = wanted === '' ? [] : page.once(stateScripts).map(({ value }): unknown => value);
  for (let seen = 0; waiting.length > 0 && seen < MAX_VALUES; seen++) {
    const value = waiting.pop();
    if (typeof value !== 'object' || value === null) continue;
    const entries = Object.entries(value);
    const isName = (inner: unknown) => typeof inner === 'string' && inner.length < wanted.length * 2 + MAX_BRAND && lettersOf(inner).endsWith(wanted);
    const isNamed = entries.some(([, inner]) => isName(inner));
    for (const [key, inner] of entries) {
      if (typeof inner === 'object') waiting.push(inner);
      else if (isNamed && typeof inner === 'string' && inner.length > longest.length && DESCRIPTION.test(key)) longest = inner;
    }
  }
  return longest.length < MIN_LETTERS ? [] : paragraphsOf(longest);
}

/** Text that may be markup as paragraphs. */
function paragraphsOf(text: string): string[] {
  return text
    .slice(0, MAX_LETTERS)
    .replace(/<(?:br|\/p|\/li|\/div|\/h[1-6]|\/tr)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .split('\n')
    .map((line) => cleanLine(plainEntities(line)))
    .filter((line) => line !== '');
}
