import { describe, expect, it } from 'vitest';
import { extract } from '../../src/extract.js';
import { jsonFields } from '../../src/json-fields.js';
import { extractionSchema, problemsOfJson } from '../check-schema.js';

const page = `<!doctype html><html lang="en"><head><title>Tea – The Example</title>
<meta property="og:site_name" content="The Example"><meta name="author" content="Ann Example"><meta property="article:published_time" content="2024-05-01T10:00:00+02:00">
<link rel="icon" href="/icon.png"><meta property="og:image" content="/tea.jpg"></head><body><nav><a href="/">Home</a></nav><article><h1>Tea</h1>
<p>Tea is a drink that many people make every day, and it has a long history in many countries, says <a href="/who">one of them</a>.</p>
<figure><img src="/cup.jpg" alt="A cup"><figcaption>A cup of tea on a table in the garden.</figcaption></figure>
<p>It is made of leaves and of hot water, and some people add milk, sugar or lemon to it before they drink it.</p></article></body></html>`;

const json = (input: string, options = {}) => JSON.parse(JSON.stringify(extract(input, options))) as Record<string, unknown>;

describe('The JSON of an extraction', () => {
  it('keeps to the schema, with content and without', () => {
    for (const input of [page, '', '   ', '<p>x', '{"a": 1}', '<html><body></body></html>', '\u0000\u0000']) {
      expect(problemsOfJson(json(input, { url: 'https://www.example.com/tea' }))).toEqual([]);
      expect(problemsOfJson(json(input))).toEqual([]);
    }
  });

  it('keeps to the schema in part', () => {
    expect(problemsOfJson(extract(page).toJSON(['title', 'text']))).toEqual([]);
  });

  it('has all its fields in the schema, in the same order', () => {
    const described = Object.keys(extractionSchema.properties as object);
    expect(described.filter((name) => (jsonFields as readonly string[]).includes(name))).toEqual([...jsonFields]);
  });

  it('is described field by field', () => {
    for (const [name, field] of Object.entries(extractionSchema.properties as Record<string, { description?: string; type?: unknown }>)) {
      expect(field.description, name).toMatch(/\.$/);
      if (JSON.stringify(field).includes('"null"') && [field.type].flat().includes('null')) expect(field.description, name).toContain('null:');
      if (field.type === 'array') expect(field.description, name).toContain('empty:');
    }
  });
});

describe('The check of JSON', () => {
  it('finds what does not keep to the schema', () => {
    const good = json(page);
    const notice = { number: 'A 1', index: null, issuer: null, issued: '2024-05-01', released: null, source: { row: 1, offset: 1 } };
    const wrong: [change: Record<string, unknown>, problem: string][] = [
      [{ version: 2 }, '$.version is not 1'],
      [{ title: 5 }, '$.title is no string or null'],
      [{ authors: null }, '$.authors is no array'],
      [{ authors: [1] }, '$.authors[0] is no string'],
      [{ dir: 'up' }, '$.dir is none of ltr,rtl,'],
      [{ confidence: 1.5 }, '$.confidence is above 1'],
      [{ wordCount: 1.5 }, '$.wordCount is no integer'],
      [{ wordCount: -1 }, '$.wordCount is below 0'],
      [{ url: 'http://[' }, '$.url is no uri-reference'],
      [{ links: [{ url: 'https://example.com/' }] }, '$.links[0].text is missing'],
      [{ sources: { title: { from: 'x', confidence: 2 } } }, '$.sources.title.confidence is above 1'],
      [{ surprise: 1 }, '$.surprise is unknown'],
      [{ lists: [{ name: null, first: 1, confidence: 1 }] }, '$.lists[0].count is missing'],
      [{ notice: { ...notice, source: { row: 1 } } }, '$.notice.source.offset is missing'],
    ];
    for (const [change, problem] of wrong) expect(problemsOfJson({ ...good, ...change })).toEqual([problem]);
    expect(problemsOfJson({})).toEqual(['$.version is missing']);
  });

  it('refuses a schema with words that it does not know', () => {
    expect(() => problemsOfJson(1, { multipleOf: 2 })).toThrow('does not know `multipleOf`');
  });
});
