import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../src/render/picture.js';

const hasChromium = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'chromium')));

describe.skipIf(!hasChromium)('an SVG as PNG', () => {
  it('has two pixels per unit', async () => {
    const png = Buffer.from(
      await pngOf('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="red"/></svg>'),
    );
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([60, 40]);
  });

  it('runs no script of the picture', async () => {
    const drawn = (inside: string) =>
      pngOf(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect id="a" width="10" height="10" fill="red"/>${inside}</svg>`);
    const plain = Buffer.from(await drawn(''));
    expect(Buffer.from(await drawn('<script>document.getElementById("a").remove()</script>')).equals(plain)).toBe(true);
  });
});
