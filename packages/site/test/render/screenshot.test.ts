import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PictureRenderer, startRenderer } from '../../src/render/renderer.js';
import { type Loopback, loopbackNetwork, serve } from '../fetch/loopback.js';

const hasChromium = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'chromium')));

/** Width and height of a PNG. */
function sizeOf(png: Uint8Array): [width: number, height: number] {
  const view = Buffer.from(png);
  expect(view.subarray(1, 4).toString()).toBe('PNG');
  return [view.readUInt32BE(16), view.readUInt32BE(20)];
}

describe.skipIf(!hasChromium && process.env.CI === undefined)('a picture of a page (needs Chromium)', () => {
  let renderer: PictureRenderer;
  let site: Loopback;
  beforeAll(async () => {
    site = await serve((request, response) => {
      if (request.url === '/dot.svg')
        return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
      const height = request.url === '/endless' ? 400_000 : 3_000;
      return response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<body style="margin:0"><img src="/dot.svg"><div style="height:${height}px">Tall</div></body>`);
    });
    renderer = await startRenderer({ network: loopbackNetwork, time: 600_000 });
  });
  afterAll(async () => {
    await renderer.close();
    await site.close();
  });

  it('shows its first screen, or all of it within limits, with its images', async () => {
    expect(sizeOf(await renderer.screenshot(site.url('/')))).toEqual([1_280, 900]);
    const [width, height] = sizeOf(await renderer.screenshot(site.url('/'), { width: 600, isWhole: true }));
    expect(width).toBe(600);
    expect(height).toBeGreaterThan(3_000);
    expect(site.asked.some(({ path }) => path === '/dot.svg')).toBe(true);
    expect(sizeOf(await renderer.screenshot(site.url('/endless'), { isWhole: true }))[1]).toBe(12_000);
  });

  it('refuses what a page may not be fetched from', async () => {
    await expect(renderer.screenshot('file:///etc/passwd')).rejects.toMatchObject({ code: 'BAD_URL' });
    await expect(renderer.screenshot('http://10.1.2.3/')).rejects.toMatchObject({ code: expect.stringMatching(/UNREACHABLE|BLOCKED_ADDRESS/) });
  });
});
