import { recordBorders, type Segmentation } from '@pith/papers';
import { type Page, readPage } from 'pith/training';
import { describe, expect, it } from 'vitest';
import { bordersF1, oneBodyEach, sameBorders } from '../../src/papers/record-borders.js';
import type { Stretch } from '../../src/records/labels.js';

const posts = Array.from({ length: 6 }, (_, i) => ({
  author: `Member ${i}`,
  body: `Post ${i} tells at some length how the mill was mended and what came to light.`,
}));
const html = `<body><h1>Mill forum</h1><main>${posts
  .map(({ author, body }) => `<article><h3>${author}</h3><div><p>${body}</p></div><ul><li>Quote</li></ul></article>`)
  .join('')}</main><footer><p>Run by volunteers.</p></footer>`;
const page: Page = readPage(html);
const at = (text: string) => html.indexOf(text);
const bodies: Stretch[] = posts.map(({ body }) => [at(body), at(body)]);
const items: Stretch[] = posts.map(({ author }) => [at(author), html.indexOf('Quote', at(author))]);
const found = recordBorders(page, { length: 40, b: 0.5, frequency: 1 });

describe('accuracy of record borders', () => {
  it('is 1 where every record is found', () => {
    expect(found.records).toHaveLength(6);
    expect(bordersF1({ page, found, wanted: { stretches: bodies, optional: [] }, judge: oneBodyEach })).toBe(1);
    expect(bordersF1({ page, found, wanted: { stretches: items, optional: [] }, judge: sameBorders })).toBe(1);
  });

  it('counts a record with two posts as wrong, and posts without a record as missed', () => {
    const joined: Segmentation = {
      ...found,
      records: [{ from: found.records[0]!.from, to: found.records[1]!.to }, ...found.records.slice(2, 4)],
    };
    // Two of three records are right, two of six posts are found.
    expect(bordersF1({ page, found: joined, wanted: { stretches: bodies, optional: [] }, judge: oneBodyEach })).toBeCloseTo((2 * 2) / (3 + 6));
    expect(bordersF1({ page, found: joined, wanted: { stretches: items, optional: [] }, judge: sameBorders })).toBeCloseTo((2 * 2) / (3 + 6));
  });

  it('leaves out what counts neither way', () => {
    const wanted = { stretches: items.slice(0, 4), optional: items.slice(4) };
    expect(bordersF1({ page, found, wanted, judge: sameBorders })).toBe(1);
    expect(bordersF1({ page, found, wanted: { ...wanted, optional: [] }, judge: sameBorders })).toBeCloseTo(0.8);
  });

  it('a page without a repeating region has no records', () => {
    const whole = { path: undefined, records: [{ from: 0, to: page.blocks.size }] };
    expect(bordersF1({ page, found: whole, wanted: { stretches: bodies, optional: [] }, judge: oneBodyEach })).toBe(0);
    expect(bordersF1({ page, found: whole, wanted: { stretches: [], optional: [] }, judge: oneBodyEach })).toBe(1);
  });
});
