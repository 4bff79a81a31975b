import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decode } from '../../src/decode/decode.js';
import { encodingOf } from '../../src/decode/platform.js';
import { prescan } from '../../src/decode/prescan.js';

const data = process.env.PITH_DATA;

/** Cases of html5lib-tests' encoding folder: a page and the encoding to read it in, one character a byte. */
function casesOf(folder: string): readonly { page: string; encoding: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.dat'))
    .flatMap((name) => readFileSync(join(folder, name), 'latin1').split(/^#data\n/m))
    .filter((part) => part.includes('\n#encoding\n'))
    .map((part) => {
      const [page = '', encoding = ''] = part.split('\n#encoding\n');
      return { page, encoding: encoding.trim() };
    });
}

describe.skipIf(!data)('html5lib encoding cases (need PITH_DATA)', () => {
  const cases = data ? casesOf(join(data, 'html5lib', 'encoding')) : [];

  it('has found them', () => expect(cases.length).toBeGreaterThan(70));

  // Where a page names nothing the cases expect windows-1252; our guess answers utf-8 for ASCII, which is the same text.
  it.each(cases)('case %#', ({ page, encoding }) => {
    const { encoding: used, from, warnings } = decode(Buffer.from(page, 'latin1'));
    // One case is a UTF-8 file with a label that says euc-jp: what the label says is found, and not believed.
    const named = warnings.includes('charset-wrong') ? prescan(page)?.encoding : used;
    expect(from === 'guess' && named === used ? 'windows-1252' : named).toBe(encodingOf(encoding));
  });

  it('reads each of them without a replacement character', () => {
    const broken = cases.filter(({ page }) => decode(Buffer.from(page, 'latin1')).text.includes('\ufffd'));
    expect(broken).toEqual([]);
  });
});
