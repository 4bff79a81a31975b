import { expect, it } from 'vitest';
import { assemble } from '../../src/content/assemble.js';
import { choose } from '../../src/content/choose.js';
import { markdown } from '../../src/outputs/markdown.js';
import { text } from '../../src/outputs/text.js';
import { pageOf, scoresFor } from './content-of.js';

const LONG = 'The lock keeper has written down every boat that passed the upper gate since the summer in which the canal was opened again.';
const ANSWER = [1, 2, 3, 4, 5, 6].map((step) => `<p>low: Step ${step} of the lock is easy.</p>`).join('');

/** What the document of an article has beyond its text. Blocks that hold `low` are not kept, those that hold `far` did not nearly score enough. */
function rest(html: string, type = 'article'): string[] {
  const page = pageOf(html);
  const near = Uint8Array.from(scoresFor(page, (line) => !line.includes('far')).score);
  const content = assemble(page, { ...choose(scoresFor(page, (line) => !line.includes('low'))), near }, undefined, { type });
  expect(text.write(content, {})).not.toContain('low');
  return markdown.write(content, {}).match(/low.*/g) ?? [];
}

it('brings all paragraphs of an answer, whether another question or nothing follows', () => {
  expect(rest(`<article><p>${LONG}</p><h3>How do we pass?</h3>${ANSWER}<h3>And then?</h3><p>${LONG} Again.</p></article>`)).toHaveLength(6);
  expect(rest(`<article><p>${LONG}</p><h3>How do we pass?</h3>${ANSWER}</article>`)).toHaveLength(6);
});

it('ends at the first line that is something else, and where an element ends', () => {
  const lines = ['low: One more.', 'low: And one.', 'far low: Our shop.', 'low: Nothing more.'];
  expect(rest(`<article><p>${LONG}</p>${lines.map((line) => `<p>${line}</p>`).join('')}</article>`)).toEqual(lines.slice(0, 2));
  expect(rest(`<article><p>${LONG}</p><div>${ANSWER}</div></article>`)).toEqual([]);
  expect(rest(`<article><p>${LONG}</p><p><a href="/b">low: The story of the lower gate.</a></p></article>`)).toEqual([]);
});

it('is for articles alone', () => {
  expect(rest(`<main><p>${LONG}</p>${ANSWER}</main>`, 'product')).toEqual([]);
});
