import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nameMatch } from '../../src/fields/name-match.js';
import { typedValue } from '../../src/fields/typed-value.js';
import { pith } from '../in-process.js';
import { root } from '../run-pith.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-fields-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const page = (name: string) => join(root, 'pages', name, 'page.html');
interface Answer {
  readonly fields: Record<string, { readonly value: unknown; readonly source: string; readonly confidence: number }>;
  readonly missing: string[];
}

async function fields(name: string, schema: object, ...args: string[]) {
  const file = join(folder, 'schema.json');
  writeFileSync(file, JSON.stringify(schema));
  const said = await pith(['fields', page(name), '--schema', file, ...args]);
  return { ...said, answer: (said.out === '' ? {} : JSON.parse(said.out)) as Answer };
}

describe('pith fields', () => {
  it('finds metadata, the product and labels, each with its source and confidence', async () => {
    const { code, answer } = await fields('product-001-headlamp', {
      type: 'object',
      properties: {
        productName: { type: 'string', description: 'title of the product' },
        price: { type: 'number' },
        currency: { enum: ['EUR', 'USD'] },
        in_stock: { type: 'boolean' },
        weight: { type: 'integer', description: 'in grams' },
        reviews: { type: 'integer' },
        engine: { type: 'string' },
        maker: { type: 'object', properties: { brand: { type: 'string' } } },
        images: { type: 'array', items: { type: 'string' } },
      },
    });
    expect(code).toBe(0);
    const values = Object.fromEntries(Object.entries(answer.fields).map(([name, { value }]) => [name, value]));
    expect(values).toMatchObject({
      productName: 'Wren 220 headlamp',
      price: 39.9,
      currency: 'EUR',
      in_stock: true,
      weight: 62,
      reviews: 138,
      maker: { brand: 'Ridge & River' },
    });
    expect(values.images).toHaveLength(2);
    expect(answer.missing).toEqual(['engine']);
    expect(answer.fields.price!.source).toBe('product (json-ld)');
    expect(answer.fields.weight!.source).toBe('label "Weight"');
    for (const { confidence } of Object.values(answer.fields)) expect(confidence).toBeGreaterThan(0.29);
  });

  it('maps lists to records, and takes plain maps and selectors', async () => {
    const schema = {
      jobs: {
        type: 'array',
        items: { type: 'object', properties: { name: { type: 'string' }, link: { type: 'string' }, day: { type: 'string', format: 'date' } } },
      },
    };
    const { answer } = await fields(
      'listing-001-de-stellen-tabelle',
      { type: 'object', properties: schema },
      '-u',
      'https://www.kreis-sundwald.example/stellen',
    );
    const rows = answer.fields.jobs!.value as { name: string; link: string; day?: string }[];
    expect(rows.length).toBeGreaterThan(3);
    expect(rows[0]).toMatchObject({ name: expect.any(String), link: expect.stringMatching(/^https:/) });
    const plain = await fields('product-001-headlamp', { title: 'string', first: 'h1', nothing: '.no-such-class' }, '--values');
    expect(plain.answer).toEqual({ title: 'Wren 220 headlamp', first: 'Wren 220 headlamp' });
  });

  it.each([
    ['[1]', 'a schema is an object'],
    ['{', 'is not JSON'],
    ['{"type": "object"}', 'names no fields'],
  ])('refuses the schema %s', async (text, message) => {
    const file = join(folder, 'bad.json');
    writeFileSync(file, text);
    const { code, err } = await pith(['fields', page('product-001-headlamp'), '--schema', file]);
    expect([code, err.includes(message)]).toEqual([2, true]);
    expect((await pith(['fields', page('product-001-headlamp'), '--schema', join(folder, 'none.json')])).code).toBe(3);
  });
});

describe('names and values', () => {
  it('match in any spelling', () => {
    expect(nameMatch('ratingCount', 'rating_counts')).toBe(1);
    expect(nameMatch('writer', 'authors')).toBe(0.9);
    expect(nameMatch('battery', 'Battery type')).toBeGreaterThan(0.4);
    expect(nameMatch('colour', 'weight')).toBe(0);
  });

  it.each([
    ['1,234.50', 1234.5],
    ['1.234,50 €', 1234.5],
    ['€ 1 299', 1299],
    ['12.000', 12000],
    ['3.5', 3.5],
    ['about 62 g', 62],
    ['none', undefined],
  ])('%s is the number %s', (text, number) => {
    expect(typedValue(text, { kind: 'value', type: 'number', choices: [] })).toBe(number);
  });
});
