import { expect, it } from 'vitest';
import { reportBlocks } from '../../src/content/report.js';
import { saidOnce } from '../../src/document/build.js';
import { markdown } from '../../src/outputs/markdown.js';
import { plainText } from '../../src/outputs/text.js';
import { contentOf } from '../content/content-of.js';

it('says a number once that is there for the eye and for readers of screens', () => {
  expect(saidOnce('(12)12 reviews with an average of 4.5')).toBe('12 reviews with an average of 4.5');
  expect(saidOnce('4.5 Rated 4.5 out of 5')).toBe('Rated 4.5 out of 5');
  expect(saidOnce('$12.00 $12.00')).toBe('$12.00');
  expect(saidOnce('$12.00 Price $ 12.00')).toBe('Price $ 12.00');
  expect(saidOnce('$12.00 $12.50')).toBe('$12.00 $12.50');
  expect(saidOnce('24,95 € Original price was: 24,95 €. 14,97 € Current price is: 14,97 €.')).toBe('24,95 € 14,97 €');
});

it('says a line once, but a sentence as often as it is meant', () => {
  expect(saidOnce('Fresh ways to fry Fresh ways to fry')).toBe('Fresh ways to fry');
  expect(saidOnce('Row, row, row your boat. Row, row, row your boat.')).toBe('Row, row, row your boat. Row, row, row your boat.');
  expect(saidOnce('tick tock tick tock')).toBe('tick tock tick tock');
});

it('is the same in text, Markdown and the report of blocks', () => {
  const content = contentOf('<p>A boat of oak.</p><p><span>(12)</span><span class="sr-only">12 reviews so far</span></p>');
  expect(plainText(content)).toBe('A boat of oak.\n\n12 reviews so far');
  expect(markdown.write(content, {})).toBe('A boat of oak.\n\n12 reviews so far');
  const report = reportBlocks(content.page, content.kept, new Float32Array(content.page.blocks.size));
  expect(report.map(({ text }) => text)).toEqual(['A boat of oak.', '12 reviews so far']);
});
