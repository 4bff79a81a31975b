import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pith } from '../in-process.js';
import { root, shim, startCommand } from '../run-pith.js';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pith-inspect-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const places = () => ['--no-browser', '--token-file', join(folder, 'token'), '--pages', join(folder, 'pages'), '--db', join(folder, 'pith.db')];

describe('pith inspect', () => {
  it('prints the address of the studio on a page, with the token where no server sees it', async () => {
    const { child, ended } = startCommand(process.execPath, [shim, 'inspect', join(root, 'examples/article.html'), ...places()]);
    const address = new URL(await new Promise<string>((resolve) => child.stdout!.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))));
    expect(address.pathname).toBe('/studio/inspect');
    const token = new URLSearchParams(address.hash.slice(1)).get('token')!;
    expect(token.length).toBeGreaterThan(30);
    const shell = await fetch(address);
    expect(await shell.text()).toContain('<div id="studio">');
    const page = address.searchParams.get('page')!;
    const about = await fetch(new URL(`/v1/pages/${page}`, address), { headers: { authorization: `Bearer ${token}` } });
    expect(await about.json()).toMatchObject({ id: page, title: 'The lighthouse that runs on kitchen scraps' });
    child.kill('SIGINT');
    expect((await ended).code).toBe(0);
  });

  it('says what is wrong: no file, a refused address, a port in use', async () => {
    const missing = await pith(['inspect', join(folder, 'none.html'), ...places()]);
    expect([missing.code, missing.err]).toEqual([3, expect.stringContaining('cannot read')]);
    const refused = await pith(['inspect', 'http://10.1.2.3/', ...places()]);
    expect([refused.code, refused.err]).toEqual([3, expect.stringContaining('BLOCKED_ADDRESS')]);
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as { port: number };
    const busy = await pith(['inspect', '--port', String(port), ...places()]);
    expect([busy.code, busy.err]).toEqual([3, expect.stringContaining(`port ${port} is in use`)]);
    await new Promise((resolve) => taken.close(resolve));
  });
});
