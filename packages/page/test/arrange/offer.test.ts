import { describe, expect, it } from 'vitest';
import { offerOf } from '../../src/arrange/offer.js';
import { choose } from '../../src/content/choose.js';
import { extract } from '../../src/extract.js';
import { toMarkdown } from '../../src/outputs/markdown.js';
import type { Product } from '../../src/records/product/product.js';
import { productOf } from '../../src/records/product/product-of.js';
import { verdicts } from '../../src/verdicts.js';
import { pageOf, scoresFor } from '../content/content-of.js';
import { framed } from '../records/page-of.js';

const declared = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', name: 'Heron kettle', ...data })}</script>`;
const offers = { price: '1299.00', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };

/** The line with the price that a page declares and does not show; undefined where it shows it. */
function offer(shown: string, change: Partial<Product> = {}): string | undefined {
  const page = pageOf(framed(`${declared({ offers })}<h1>Heron kettle</h1><p>${shown}</p>`));
  const { product } = productOf(page);
  const line = offerOf(page, choose(scoresFor(page, (text) => !text.includes('clutter'))), { ...product!, ...change });
  return line && toMarkdown({ tag: 'section', attributes: {}, children: [line], source: 0 }).trim();
}

describe('brand and rating of a product', () => {
  it('are given where the document does not show them', () => {
    const shown = 'It sings, for € 1299.';
    expect(offer(shown)).toBeUndefined();
    expect(offer(shown, { brand: 'Larch', rating: 4.5, ratingCount: 12 })).toBe('Brand: Larch · Rating: 4.5 (12)');
    expect(offer(shown, { rating: 4.5, ratingCount: null })).toBe('Rating: 4.5');
    expect(offer(`${shown} By LARCH, 4.5 of 5.`, { brand: 'Larch', rating: 4.5, ratingCount: 12 })).toBeUndefined();
  });
});

describe('the price of a product', () => {
  it('is given where the document does not show it', () => {
    expect(offer('It sings.')).toBe('Price: 1299 EUR · in stock');
    expect(offer('clutter 1299')).toBe('Price: 1299 EUR · in stock');
    expect(offer('Order number 12991')).toBe('Price: 1299 EUR · in stock');
  });

  it.each(['€ 1,299.00', '1.299,00 €', '1 299 €', 'EUR 1299', 'Now 1299.00 only'])('is not repeated where it is shown: %s', (shown) => {
    expect(offer(shown)).toBeUndefined();
  });

  it('is compared with its cents', () => {
    const price = '54.50';
    for (const shown of ['£54.50', '54,5 €', '£54 50']) expect(offer(shown, { price })).toBeUndefined();
    for (const shown of ['54 reviews', '£54.99', '154.50', 'No. 54.501']) expect(offer(shown, { price })).toBe('Price: 54.50 EUR · in stock');
    expect(offer('1299.95', { price: '1299' })).toBe('Price: 1299 EUR · in stock');
  });

  it('is a range where there are two, and alone where nothing else is known', () => {
    expect(offer('It sings.', { highPrice: '1499' })).toBe('Price: 1299 – 1499 EUR · in stock');
    expect(offer('It sings.', { highPrice: '1299', currency: null, availability: null })).toBe('Price: 1299');
    expect(offer('It sings.', { price: null })).toBeUndefined();
  });

  it('opens the document of a page that is a product, and of no other', () => {
    const text = '<p>The kettle sings as soon as the water in it boils, and it keeps the water warm for hours in any weather.</p>'.repeat(3);
    const html = framed(`${declared({ offers })}<h1>Heron kettle</h1>${text}<button>Add to cart</button>`, 'Heron kettle');
    const page = extract(html, { url: 'https://hob.example/kettle', path: verdicts });
    expect(page.pageType).toBe('product');
    expect(page.markdown).toMatch(/^# Heron kettle\n\nPrice: 1299 EUR · in stock\n/);
    expect(extract(html, { url: 'https://hob.example/kettle', path: verdicts, without: ['offer'] }).markdown).not.toContain('1299');
  });
});
