import { describe, expect, it } from 'vitest';
import { certainly } from '../../src/records/kind.js';
import { productOf } from '../../src/records/product/product-of.js';
import { amountOf, moneyIn } from '../../src/vocabulary/amounts.js';
import { framed, pageOf } from './page-of.js';

const name = 'Wren 220 headlamp';
const ld = (data: object) => `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...data })}</script>`;
const offer = { '@type': 'Offer', price: '39.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' };
const related = `<div class="related"><h2>You may also like</h2><ul>${['Lamp', 'Torch', 'Strap'].map((other, i) => `<li><a href="/p/${i}">${other}</a><span class="price">€ ${i + 5},00</span></li>`).join('')}</ul></div>`;

/** Ten shapes in which product pages come; each sells the lamp for 39.90 euros. */
const shapes: Readonly<Record<string, string>> = {
  'JSON-LD': `${ld({ '@type': 'Product', name, offers: offer })}<h1>${name}</h1>`,
  'JSON-LD in a graph': `${ld({
    '@graph': [
      { '@type': 'WebPage', name: 'Shop' },
      { '@type': 'Product', name, offers: [offer] },
    ],
  })}<h1>${name}</h1>`,
  'JSON-LD with a range of offers': `${ld({ '@type': 'Product', name, offers: { '@type': 'AggregateOffer', lowPrice: 39.9, highPrice: 59, priceCurrency: 'EUR' } })}<h1>${name}</h1>`,
  'JSON-LD of variants': `${ld({
    '@type': 'ProductGroup',
    name,
    hasVariant: [
      { '@type': 'Product', name: 'red', sku: 'R', offers: offer },
      { '@type': 'Product', name: 'blue', sku: 'B', offers: offer },
    ],
  })}<h1>${name}</h1>`,
  'JSON-LD with a specification of its price': `${ld({ '@type': 'Product', name, offers: { '@type': 'Offer', priceSpecification: { price: '39,90', priceCurrency: 'EUR' } } })}<h1>${name}</h1>`,
  microdata: `<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">${name}</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="EUR"><span itemprop="price" content="39.90">€ 39.90</span></div></div>`,
  'meta elements': `<meta property="product:price:amount" content="39.90"><meta property="product:price:currency" content="EUR"><h1>${name}</h1>`,
  'the visible page alone': `<h1>${name}</h1><p class="price">39,90 €</p><button>Add to cart</button><p>Free shipping on orders over 50 €</p>`,
  'an old price beside the new one': `<h1>${name}</h1><div><del>€ 59.00</del> </div><div class="price">€ 39.90</div><button>Buy now</button>`,
  'a price before the heading': `<div class="buy"><span class="product-price">EUR 39.90</span></div><h1>${name}</h1><button>Add to basket</button>`,
};

describe('products', () => {
  it.each(Object.entries(shapes))('reads %s', (_, main) => {
    const { product } = productOf(pageOf(framed(main + related, `${name} | Shop`)), { kind: certainly('product') });
    expect(product).toMatchObject({ name, currency: 'EUR' });
    expect(Number(product!.price)).toBe(39.9);
  });

  it('names the place of every field', () => {
    const page = pageOf(
      framed(
        `${ld({ '@type': 'Product', name, brand: { name: 'Wren' }, sku: 'W-220', gtin13: '4000000000017', aggregateRating: { ratingValue: '4.6', reviewCount: 31 }, offers: offer })}<h1>${name}</h1><table><tr><th>Weight</th><td>84 g</td></tr><tr><th>Light</th><td>220 lm</td></tr></table>`,
      ),
    );
    const { product } = productOf(page);
    expect(product).toMatchObject({ brand: 'Wren', sku: 'W-220', gtin: '4000000000017', rating: 4.6, ratingCount: 31, availability: 'InStock' });
    expect(product!.specifications).toEqual([
      ['Weight', '84 g'],
      ['Light', '220 lm'],
    ]);
    expect(product!.sources).toMatchObject({ name: 'json-ld', price: 'json-ld', specifications: 'page' });
  });

  it('reads variants and the highest price', () => {
    expect(productOf(pageOf(framed(shapes['JSON-LD of variants']!))).product!.variants.map(({ sku }) => sku)).toEqual(['R', 'B']);
    expect(productOf(pageOf(framed(shapes['JSON-LD with a range of offers']!))).product).toMatchObject({ price: '39.9', highPrice: '59' });
  });

  it('keeps the old price apart', () => {
    expect(productOf(pageOf(framed(shapes['an old price beside the new one']!)), { kind: certainly('product') }).product).toMatchObject({
      listPrice: '59',
    });
  });

  it('keeps both prices of one line apart', () => {
    const page = pageOf(framed(`<h1>${name}</h1><div class="price">Current price: $39.90 Original price: $59.00</div><button>Buy now</button>`));
    expect(productOf(page, { kind: certainly('product') }).product).toMatchObject({ price: '39.90', listPrice: '59' });
    const bare = pageOf(framed(`<h1>${name}</h1><div class="price">39,90 € 59,00 €</div><button>Buy now</button>`));
    expect(productOf(bare, { kind: certainly('product') }).product).toMatchObject({ price: '39.90', listPrice: '59' });
  });

  it('takes no lower price for an old one', () => {
    const page = pageOf(framed(`${ld({ '@type': 'Product', name, offers: offer })}<h1>${name}</h1><del>€ 12.00</del><button>Buy now</button>`));
    expect(productOf(page).product).toMatchObject({ price: '39.90', listPrice: null });
  });

  it('takes no price of other goods, and the heading that the title repeats', () => {
    const other = (of: string, price: string) =>
      `<div class="box"><img src="/${of}.jpg"><h3><a href="/${of}">${of} lamp</a></h3><p>Shines for a night.</p><p class="price">€ ${price}</p></div>`;
    const html = `<title>${name} - Wren</title><main><h1>Summary of the product</h1>${other('Stoat', '12.00')}${other('Owl', '14.00')}<h1>${name}</h1><p>Currently unavailable. We do not know when or whether it will be made again.</p></main>`;
    const of = (text: string) => productOf(pageOf(text), { kind: certainly('product') }).product;
    expect(of(html)).toMatchObject({ name, price: null, availability: 'OutOfStock' });
    expect(of(html.replace('</main>', '<p class="price">€ 39.90</p></main>'))).toMatchObject({ price: '39.90' });
  });

  it('resolves character references in declared texts', () => {
    const brand = { '@type': 'Brand', name: 'L&#8217;&Eacute;toile &amp; Co' };
    expect(productOf(pageOf(framed(ld({ '@type': 'Product', name, brand, offers: offer })))).product!.brand).toBe('L’Étoile & Co');
  });

  it('finds the only product that a page declares with a price, though the page looks like something else', () => {
    const one = ld({ '@type': 'Product', name, offers: offer });
    expect(productOf(pageOf(framed(one)), { kind: certainly('article') }).product).toMatchObject({ name, price: '39.90' });
    expect(
      productOf(pageOf(framed(one + ld({ '@type': 'Product', name: 'Other', offers: offer }))), { kind: certainly('listing') }).product,
    ).toBeNull();
    expect(productOf(pageOf(framed(ld({ '@type': 'Product', name }))), { kind: certainly('article') }).product).toBeNull();
  });

  it('gives nothing for a page that sells nothing', () => {
    expect(productOf(pageOf(framed('<h1>About us</h1><p>We make lamps.</p>')))).toMatchObject({ product: null, reason: 'not-a-product' });
  });
});

describe('amounts', () => {
  it.each([
    ['1.299,00', '1299'],
    ['1,299.00', '1299'],
    ['1 299', '1299'],
    ['1.299', '1299'],
    ['39,90', '39.90'],
    ['0.899', '0.899'],
    ['2’450.50', '2450.50'],
    ['007', '7'],
  ])('reads %s as %s', (written, amount) => expect(amountOf(written)).toBe(amount));

  it.each([
    ['€ 12', '12', 'EUR'],
    ['12,50 zł', '12.50', 'PLN'],
    ['￥1,980', '1980', 'JPY'],
    ['US$ 5', '5', 'USD'],
    ['CHF 20.–', '20', 'CHF'],
    ['۴۸٬۰۰۰ تومان', '48', 'IRT'],
  ])('reads %s', (text, amount, currency) => expect(moneyIn(text)).toMatchObject({ amount, currency }));

  it('finds no money where there is none', () => expect(moneyIn('price on request')).toBeUndefined());
});
