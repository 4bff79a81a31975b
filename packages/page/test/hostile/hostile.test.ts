import { describe, expect, test } from 'vitest';
import { documents, FIRST_SENTENCE, LAST_SENTENCE } from './documents/index.js';
import { outputsOf } from './outputs.js';

/** The short form of `npm run test:hostile`: every document small, nothing timed. */
const SMALL = 6_000;

test('there are enough of them', () => {
  expect(Object.keys(documents).length).toBeGreaterThanOrEqual(120);
});

// As long as a book: the scores of its paragraphs fade.
test.each(['paragraphs', 'list items with prose', 'headings with text', 'one byline of many names', 'one byline of joining words'])(
  'an article with 125 KB of %s keeps its beginning and its end',
  (name) => {
    const { text } = outputsOf(documents[name]!.make(125_000)).page;
    expect(text).toContain(FIRST_SENTENCE);
    expect(text).toContain(LAST_SENTENCE);
  },
);

describe.each(Object.entries(documents))('%s', (_name, { make, keeps = 'article' }) => {
  test('is answered', () => {
    const { page, written } = outputsOf(make(SMALL));
    for (const output of written) expect(typeof output).toBe('string');
    if (keeps === 'article') {
      expect(page.text).toContain(FIRST_SENTENCE);
      expect(page.text).toContain(LAST_SENTENCE);
    }
  });
});
