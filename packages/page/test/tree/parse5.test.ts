import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse as parse5 } from 'parse5';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/tree/parse.js';
import { visibleText, visibleTextOfParse5, wordDifference } from './visible-words.js';

const data = process.env.PITH_DATA;
/** All pages in the long form, which `.ci/run` runs; every fortieth otherwise. */
const EVERY = process.env.PITH_LONG ? 1 : 40;

const everyNth = <T>(all: readonly T[], n: number) => all.filter((_, index) => index % n === 0);

describe.skipIf(!data)('parse5 as the oracle on real pages (needs PITH_DATA)', () => {
  test('visible words differ by more than 2 % on at most one page', () => {
    const folder = join(data!, 'wcxb-dev', 'pages');
    const files = readdirSync(folder);
    expect(files).toHaveLength(1297);
    const different = everyNth(files, EVERY).filter((file) => {
      const page = new TextDecoder().decode(gunzipSync(readFileSync(join(folder, file))));
      return wordDifference(visibleTextOfParse5(parse5(page)), visibleText(parse(page))) > 0.02;
    });
    expect(different.length, different.join(' ')).toBeLessThanOrEqual(EVERY === 1 ? 1 : 0);
  });
});

describe('parse5 as the oracle on small pages', () => {
  test.each([
    '<p>one<p>two<table>three<tr><td>four</table>five',
    '<b>a<p>b</b>c</p>d',
    '<ul><li>a<li>b<ul><li>c</ul><li>d</ul>e',
    '<a href=1>x<a href=2>y</a>z',
    '<!doctype html><title>t</title><div>a<span>b</div>c',
    'a<!-- b -->c &amp; d &nbsp; e &copy f &#x41; &notit; g',
    '<svg><title>t</title><p>out</svg>in',
    '<![CDATA[ a > b ]]> c',
  ])('%s', (page) => {
    expect(visibleText(parse(page))).toBe(visibleTextOfParse5(parse5(page)));
  });

  test('the measure sees a lost word', () => {
    expect(wordDifference('a b c d', 'a b c')).toBe(0.25);
    expect(wordDifference('a b', 'b a')).toBe(0);
  });
});
