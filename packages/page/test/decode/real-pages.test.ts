import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decode } from '../../src/decode/decode.js';

const data = process.env.PITH_DATA;

/** Pages of a set, and those of them that come out with a replacement character that is not in the file itself. */
function readSet(set: string): { pages: number; refused: number; broken: string[] } {
  const folder = join(data ?? '', set, 'pages');
  const names = readdirSync(folder);
  let refused = 0;
  const broken = names.filter((name) => {
    const bytes = gunzipSync(readFileSync(join(folder, name)));
    const { text, reason } = decode(bytes);
    if (reason) refused++;
    return text.split('\ufffd').length > bytes.toString('latin1').split('\xef\xbf\xbd').length;
  });
  return { pages: names.length, refused, broken };
}

describe.skipIf(!data)('labelled pages (need PITH_DATA)', () => {
  it('in Chinese all come out whole', () => expect(readSet('chinese-dev')).toMatchObject({ refused: 0, broken: [] }));

  it('in European languages come out whole but for one with a broken byte', () => {
    const { refused, broken } = readSet('snippets-dev');
    expect({ refused, broken: broken.length }).toEqual({ refused: 0, broken: 1 });
  });
});
