import { describe, expect, it } from 'vitest';
import type { ContentElement } from '../../src/document/node.js';
import { toMarkdown } from '../../src/outputs/markdown.js';
import { withFacts } from '../../src/records/product/facts.js';
import type { Product } from '../../src/records/product/product.js';

const paragraph = (text: string): ContentElement => ({ tag: 'p', attributes: {}, children: [{ text, source: 1 }], source: 1 });
const product = {
  price: '39',
  currency: 'EUR',
  images: [],
  variants: [],
  specifications: [],
  rating: null,
  ratingCount: null,
  brand: null,
  sku: null,
  gtin: null,
};
const written = (text: string, specifications: [string, string][]) =>
  toMarkdown(
    withFacts(
      { tag: 'section', attributes: {}, children: [paragraph(text)], source: 0 },
      {
        product: { ...product, highPrice: null, listPrice: null, availability: null, node: 1, specifications } as unknown as Product,
        choices: [],
        images: true,
        isOfOther: () => false,
        picture: () => undefined,
        told: () => [],
      },
    ),
  );

describe('facts of a product', () => {
  const text = 'The lamp burns for six nights on one filling of oil and does not mind the wind on the wall.';

  it('are no description that the text has too, whatever the shop calls it', () => {
    expect(written(text, [['About it', `Size: 4 in. ${text} Made of brass.`]])).not.toContain('About it');
    expect(written(text, [['About it', 'Made of brass by somebody who also makes bells for the ships in the bay.']])).toContain('About it: Made');
  });
});
