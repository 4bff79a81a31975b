import { expect, it } from 'vitest';
import { offerIn } from '../../src/records/prices.js';
import { pageOf } from './page-of.js';

it.each([
  ['<p class="price">€ 12.50</p>', '€ 12.50'],
  ['<p>Regular price <del>$20.00</del> Sale price <b>$15.00</b></p>', '$15.00'],
  ['<p><span class="price-old">30,00 €</span> <span>24,00 €</span></p>', '24,00 €'],
  ['<p>$129.37 $97.27 Save 25%</p>', '$97.27'],
  ['<p>was £1,299.00 now £999.00</p>', '£999.00'],
  ['<p>$10 – $25</p>', '$10 – $25'],
  ['<p>From $29 or $5/mo</p>', 'From $29'],
  ['<p>Tickets ab 12 €</p>', 'ab 12 €'],
  ['<p><span>EUR 1,893.54</span><span>EUR</span><span>1,893</span><span>54</span></p>', 'EUR 1,893.54'],
  ['<p><del>$9.99</del></p>', '$9.99'],
  ['<p>Free shipping on orders over $59</p>', null],
  ['<p>Livraison gratuite dès 50 €</p>', null],
  ['<p>Free UK delivery when you spend £40</p>', null],
  ['<p>£3.95 delivery</p>', null],
  ['<p>Mindestbestellwert 20 €</p>', null],
  ['<p>$29.99 and free shipping</p>', '$29.99'],
  ['<p>The best speaker that we found in years of tests costs under $200 today</p>', null],
  ['<p>$75/mo with twelve payments</p>', null],
])('reads what %s costs', (html, price) => {
  expect(offerIn(pageOf(html), 0)?.text ?? null).toBe(price);
});
