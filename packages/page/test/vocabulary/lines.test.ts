import { describe, expect, it } from 'vitest';
import { CALL, DATE, lineBits, MEMBER, PRICE, RATING, RELATED } from '../../src/vocabulary/lines.js';
import { pageOf } from '../content/content-of.js';

const names = Object.entries({ PRICE, DATE, CALL, RATING, MEMBER, RELATED });

/** Names of the bits of a line. */
function bitsOf(line: string): string[] {
  const [bits] = pageOf(`<p>${line}</p>`).once(lineBits);
  return names.filter(([, bit]) => (bits! & bit) !== 0).map(([name]) => name);
}

describe('a line has', () => {
  it.each(['$12.50', 'from 1 299,00 kr', 'EUR 15', '39,90 €', '1,200円'])('a price: %s', (line) => {
    expect(bitsOf(line)).toContain('PRICE');
  });

  it.each(['3 May 2024', '12/05/2023', 'vor 3 Stunden', '2 days ago', '2024年5月3日', 'il y a 2 jours'])('a date: %s', (line) => {
    expect(bitsOf(line)).toContain('DATE');
  });

  it.each(['Add to cart', 'Read more', 'In den Warenkorb', 'Lire la suite', 'Купить', '加入购物车', 'もっと見る'])('a call: %s', (line) => {
    expect(bitsOf(line)).toContain('CALL');
  });

  it.each(['4.5 out of 5', '★★★★☆', '12 reviews'])('a rating: %s', (line) => {
    expect(bitsOf(line)).toContain('RATING');
  });

  it.each(['Joined: Feb 2019', '116 posts', 'Location: Oslo', 'Member since 2011'])('statistics of a member: %s', (line) => {
    expect(bitsOf(line)).toContain('MEMBER');
  });

  it.each(['You may also like', 'Related articles', 'Das könnte Sie auch interessieren', 'Vous aimerez aussi', '相关文章'])(
    'an announcement of other pages: %s',
    (line) => {
      expect(bitsOf(line)).toContain('RELATED');
    },
  );
});

describe('a line has none', () => {
  it.each(['The lamp burns.', 'Room 12', 'Getting started', 'Moreover, the lamp burns.'])('%s', (line) => {
    expect(bitsOf(line)).toEqual([]);
  });

  it('of these where it is running text', () => {
    const long =
      'The lamp was sold for $12.50 on 3 May 2024, with 12 reviews, and those who bought it may also like to read more about oil and wicks.';
    expect(long.length).toBeGreaterThan(120);
    expect(bitsOf(long)).toEqual([]);
  });

  it('of a call where it is longer than a button', () => {
    expect(bitsOf('Read more')).toContain('CALL');
    expect(bitsOf('Read more about how the lamp was lit that evening')).not.toContain('CALL');
  });
});

it('reads a line once, however often it is on the page', () => {
  const bits = pageOf('<p>$5</p><p>oak</p><p>$5</p>').once(lineBits);
  expect([...bits]).toEqual([PRICE, 0, PRICE]);
});
