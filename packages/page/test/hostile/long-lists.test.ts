import { expect, test } from 'vitest';
import { extract } from '../../src/index.js';
import { documents, FIRST_SENTENCE } from './documents/index.js';

/** More children than a call takes as arguments: about 120,000 on a default stack. */
const CHILDREN = 150_000;

test.each([
  ['formatting in an item', '<b>Knot</b> '],
  ['line breaks in a cell', 'Knot<br>'],
  ['captions in a figure', '<figcaption>Rope</figcaption>'],
])('a page with very many %s is read', (name, unit) => {
  expect(extract(documents[name]!.make(CHILDREN * unit.length)).text).toContain(FIRST_SENTENCE);
});

test('a page with very many names of one author in JSON-LD is read', () => {
  const names = Array.from({ length: CHILDREN }, () => '"A"').join(',');
  const html = `<script type="application/ld+json">{"@type":"Article","headline":"The river rose","author":{"name":[${names}]}}</script><h1>The river rose</h1><p>It rose again.</p>`;
  expect(extract(html).title).toBe('The river rose');
});
