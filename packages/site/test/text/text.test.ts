import { describe, expect, it } from 'vitest';
import { addressKey, cleanAddress } from '../../src/addresses/address-key.js';
import { addressTemplate } from '../../src/addresses/address-template.js';
import { dateIn, documentNumberIn } from '../../src/pages/dates.js';
import { isPageAddress } from '../../src/pages/site-bounds.js';
import { diffOf, diffText } from '../../src/text/diff.js';
import { bandsOf, bitsApart, NEAR_BITS, simhashOf } from '../../src/text/simhash.js';
import { longText } from '../store/articles.js';
import { undo } from './undo.js';

describe('fingerprints of texts', () => {
  it('are far apart for different texts and near for almost equal ones', () => {
    const prints = Array.from({ length: 60 }, (_, i) => simhashOf(longText(i + 1, 300)));
    for (let i = 0; i < prints.length; i++) for (let j = 0; j < i; j++) expect(bitsApart(prints[i]!, prints[j]!)).toBeGreaterThan(NEAR_BITS + 2);
    for (let i = 0; i < 20; i++) expect(bitsApart(prints[i]!, simhashOf(`${longText(i + 1, 300)} corrected`))).toBeLessThanOrEqual(NEAR_BITS);
    expect(simhashOf('too short to tell')).toBe('');
    expect(bitsApart('', '')).toBe(64);
  });
});

describe('differences', () => {
  it.each([
    ['', ''],
    ['a', ''],
    ['', 'a\nb'],
    ['a\nb\nc', 'a\nc'],
    ['a\nb', 'b\na'],
    ['x\ny\nz', 'x\nq\nz\nw'],
  ])('of %j and %j lead back', (before, after) => {
    expect(undo(after, diffOf(before, after))).toBe(before);
  });
  it('are readable', () => expect(diffText(diffOf('one\ntwo', 'one\n2'))).toBe('  (1 unchanged)\n- two\n+ 2'));
  it('lead back for long texts too', () => {
    const before = Array.from({ length: 3_000 }, (_, i) => `line ${i}`).join('\n');
    const after = Array.from({ length: 3_000 }, (_, i) => `row ${i}`).join('\n');
    expect(undo(after, diffOf(before, after))).toBe(before);
  });
});

describe('addresses', () => {
  it.each([
    'http://www.a.example/x/',
    'https://a.example/x',
    'https://a.example/x/index.html',
    'https://a.example/x?utm_source=1',
    'https://a.example/x#y',
    'https://a.example//x?gclid=1',
    'https://a.example/x;jsessionid=1',
  ])('%s is one page', (url) => expect(addressKey(url)).toBe('a.example/x'));
  it('keep what matters, in any order', () => {
    expect(addressKey('https://a.example/x?b=2&a=1')).toBe(addressKey('https://a.example/x?a=1&b=2'));
    expect(addressKey('https://a.example/x?id=1')).not.toBe(addressKey('https://a.example/x?id=2'));
    expect(cleanAddress('https://a.example/x?q=%E4%BD%A0&utm_medium=m')).toBe('https://a.example/x?q=%E4%BD%A0');
  });
  it('have a kind', () => {
    expect(addressTemplate(new URL('https://a.example/news/2026/03/harbour-plan.html'))).toBe('a.example/news/0/0/~.html');
    expect(addressTemplate(new URL('https://a.example/t20260301_12.html?utm_id=3'))).toBe('a.example/t0_0.html');
    expect(addressTemplate(new URL('https://a.example/spip.php?article12&debut_articles=10'))).toBe('a.example/spip.php?article0&debut_articles');
    expect(addressTemplate(new URL('https://a.example/index.php?post/2026/03/01/Harbour-plan'))).toBe('a.example/index.php?post/0/0/0/~');
  });
  it.each(['/a.pdf', '/x/x/x', `/${'y/'.repeat(3)}`])('%s is no page', (path) =>
    expect(isPageAddress(new URL(path, 'https://a.example'))).toBe(false),
  );
});

describe('dates and numbers of lists', () => {
  it.each<readonly [string, string | undefined]>([
    ['2026-03-01', '2026-03-01'],
    ['发布时间：2026年3月1日', '2026-03-01'],
    ['01.03.2026', '2026-03-01'],
    ['March 1, 2026', '2026-03-01'],
    ['1 Mar 2026', '2026-03-01'],
    ['2026-13-01', undefined],
    ['version 1.2.3', undefined],
    ['', undefined],
  ])('%s', (text, date) => expect(dateIn(text)).toBe(date));
  it('reads numbers of documents', () => {
    expect(documentNumberIn('关于…的通知 人社部发〔2026〕12号 2026-03-01')).toBe('人社部发〔2026〕12号');
    expect(documentNumberIn('Regulation No 12/2026 of the board')).toBe('No 12/2026');
    expect(documentNumberIn('nothing here')).toBeUndefined();
  });
});

describe('the bands of a fingerprint', () => {
  it.each([
    [3, 1],
    [NEAR_BITS, 0.9],
  ])('find pairs that are %i bits apart, at least this share of them: %f', (apart, share) => {
    const random = seeded(11);
    const pairs = 4_000;
    let found = 0;
    for (let i = 0; i < pairs; i++) {
      const one = Array.from({ length: 16 }, () => Math.floor(random() * 16));
      const other = [...one];
      const places = new Set<number>();
      while (places.size < apart) places.add(Math.floor(random() * 64));
      for (const place of places) other[place >> 2]! ^= 1 << (place & 3);
      const [a, b] = [one, other].map((digits) => digits.map((digit) => digit.toString(16)).join(''));
      expect(bitsApart(a!, b!)).toBe(apart);
      const bands = new Set(bandsOf(a!));
      if (bandsOf(b!).some((band) => bands.has(band))) found++;
    }
    expect(found / pairs).toBeGreaterThanOrEqual(share);
  });

  it('of different texts seldom agree', () => {
    const random = seeded(5);
    const print = () => Array.from({ length: 16 }, () => Math.floor(random() * 16).toString(16)).join('');
    let shared = 0;
    for (let i = 0; i < 10_000; i++) {
      const bands = new Set(bandsOf(print()));
      if (bandsOf(print()).some((band) => bands.has(band))) shared++;
    }
    expect(shared).toBeLessThan(20);
    expect(bandsOf('')).toEqual([]);
  });
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
