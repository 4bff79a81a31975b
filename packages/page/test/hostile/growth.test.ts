import { expect, test } from 'vitest';
import { countWords } from '../../src/blocks/words.js';
import { documents } from './documents/index.js';
import { growthOf, MAX_GROWTH } from './growth.js';
import { outputsOf } from './outputs.js';

/** Documents whose cost once grew faster than their size, and a size at which that showed. */
const once: readonly (readonly [name: string, size: number])[] = [
  ['JSON-LD authors', 15_000],
  ['microdata authors', 40_000],
  ['bylines under teasers', 40_000],
  ['written-by lines', 30_000],
  ['wide and long table', 20_000],
  ['nested ul with text', 40_000],
  ['nested figure', 40_000],
  ['lists of every depth', 20_000],
];

test.each(once)('the cost of a page with %s grows with its size', (name, size) => {
  const work = (bytes: number) => {
    const document = documents[name]!.make(bytes);
    return () => void outputsOf(document);
  };
  expect(growthOf(work, size)).toBeLessThan(MAX_GROWTH);
});

test.each([
  ['one ideograph in Latin prose', (size: number) => `縄 ${'the ropes were wet and heavy '.repeat(size / 30)}`],
  ['ideographs without an end', (size: number) => '縄は濡れて重かった'.repeat(size / 9)],
  ['Thai without an end', (size: number) => 'เชือกเปียกและหนัก'.repeat(size / 17)],
] as const)('the cost of counting the words of %s grows with the text', (_name, textOf) => {
  const work = (size: number) => {
    const text = textOf(size);
    return () => void countWords(text);
  };
  expect(growthOf(work, 20_000)).toBeLessThan(MAX_GROWTH);
});
