import { lettersOf } from '../../blocks/letters-of.js';
import { cleanLine } from '../../document/characters.js';
import { plainEntities } from '../../metadata/text.js';
import type { Page } from '../../page/page.js';
import { stateScripts } from '../../stated/scripts.js';

const DESCRIPTION = /^(?:long|full|product|item|body|html|short)?[-_]?(?:description|desc)(?:[-_]?html)?$|^body[-_]?html$/i;
const MIN_WORDS = 12;
const MAX_LETTERS = 20_000;
const MAX_VALUES = 100_000;
const MAX_DEPTH = 30;
/** Letters before the name of a product: who makes it. */
const MAX_BRAND = 30;

/** What the page's JSON says about a product, a paragraph each: the longest description that is beside the product's own name; none where it says nothing. */
export function statedDescription(page: Page, name: string): string[] {
  const wanted = lettersOf(name);
  let best: string[] = [];
  for (const { value: root } of wanted === '' ? [] : page.once(stateScripts)) {
    const waiting: { readonly value: unknown; readonly depth: number }[] = [{ value: root, depth: 0 }];
    for (let seen = 0; waiting.length > 0 && seen < MAX_VALUES; seen++) {
      const { value, depth } = waiting.pop()!;
      if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) continue;
      const entries = Object.entries(value);
      const isNamed = entries.some(
        ([, inner]) => typeof inner === 'string' && inner.length < name.length + MAX_BRAND && lettersOf(inner).endsWith(wanted),
      );
      for (const [key, inner] of entries) {
        if (typeof inner === 'object') waiting.push({ value: inner, depth: depth + 1 });
        else if (isNamed && typeof inner === 'string' && DESCRIPTION.test(key)) best = longer(best, paragraphsOf(inner));
      }
    }
  }
  return wordsOf(best) < MIN_WORDS ? [] : best;
}

/** Text that may be markup as paragraphs. */
export function paragraphsOf(text: string): string[] {
  return text
    .slice(0, MAX_LETTERS)
    .replace(/<(?:br|\/p|\/li|\/div|\/h[1-6]|\/tr)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .split('\n')
    .map((line) => cleanLine(plainEntities(line)))
    .filter((line) => line !== '');
}

/** What a shop tells those who have not come yet. */
const ADVERT =
  /^(?:shop|buy|order|get|find|discover|browse)\b|\b(?:free (?:shipping|delivery|returns)|best price|buy online|shop now|order (?:now|online)|kaufen|acheter|comprar)\b|\p{Sc}\s?\d/iu;

/** Whether a description says what a thing is, and not only that it can be bought. */
export function saysMore(description: string): boolean {
  return !ADVERT.test(description) && description.split(' ').length >= MIN_WORDS;
}

function longer(one: string[], other: string[]): string[] {
  return wordsOf(other) > wordsOf(one) ? other : one;
}

function wordsOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.split(' ').length, 0);
}
