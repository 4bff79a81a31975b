import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Newspaper } from '../../../site/test/sites/newspaper.js';
import { type SiteServer, serveSites } from '../../../site/test/sites/site-server.js';
import { temporaryFolder } from '../../../site/test/temporary-folder.js';
import { lines, own, pith } from './pith.js';

describe('pith sites set, export and import', () => {
  const paper = new Newspaper(12);
  const folder = temporaryFolder('settings');
  let server: SiteServer;
  let home = '';
  const run = (...args: string[]) => pith(args, folder);
  beforeAll(async () => {
    server = await serveSites([{ host: '127.0.0.1', answer: (path, origin) => paper.answer(path, origin) }]);
    home = server.home('127.0.0.1');
  });
  afterAll(() => server.close());

  it('sets a site that is not collected yet, and shows what is set', async () => {
    const { code, out } = await run('sites', 'set', home, '--exclude', '/sport', '--gap', '3', '--header', 'Authorization: Bearer k3y');
    expect(code).toBe(0);
    expect(out).toBe(`127.0.0.1:${server.port}: exclude /sport; gap 3; headers authorization: ***\n`);
    expect((await run('sites', 'set', `127.0.0.1:${server.port}`, '--unset', 'gap', '--favor', 'precision')).out).toContain(
      'exclude /sport; headers authorization: ***; favor precision\n',
    );
    expect((await run('sites')).out).toContain('settings: exclude /sport');
  });

  it('is followed by collect', async () => {
    server.newPaths();
    expect((await run('collect', home, '-q', ...own)).code).toBe(0);
    expect(server.newPaths().filter((path) => path.startsWith('/sport'))).toEqual([]);
    expect(new Set(server.asked.map(({ path, headers }) => (path === '/robots.txt' ? 'Bearer k3y' : headers.authorization)))).toEqual(
      new Set(['Bearer k3y']),
    );
  });

  it('writes a file without secrets, and reads it back with those it holds', async () => {
    expect((await run('sites', 'export', '-o', 'sites.yaml')).code).toBe(0);
    const text = readFileSync(join(folder, 'sites.yaml'), 'utf8');
    expect(text).toContain(`home: ${home}`);
    expect(text).not.toContain('k3y');
    expect((await run('sites', 'export', '--with-secrets', '-f', 'json')).out).toContain('k3y');
    writeFileSync(join(folder, 'sites.yaml'), text.replace('/sport', '/weather'));
    expect((await run('sites', 'import', 'sites.yaml')).out).toContain('exclude /weather; headers authorization: ***');
    expect(JSON.parse((await run('sites', 'export', '--with-secrets', '-f', 'json')).out).sites[0].headers).toEqual({ authorization: 'Bearer k3y' });
    const elsewhere = await run('sites', 'import', 'sites.yaml', '--db', 'other.db');
    expect(elsewhere).toMatchObject({ code: 2, err: expect.stringContaining('a secret that this database does not hold') });
  });

  it('keeps what collect is told, and keeps to it', async () => {
    expect((await run('collect', home, '-q', '--path', '/weather/', ...own)).code).toBe(0);
    expect((await run('sites', 'export')).out).toMatch(/paths:\n +- \/weather\//);
  });

  it('says what is wrong, and changes nothing', async () => {
    const before = (await run('sites', 'export')).out;
    writeFileSync(join(folder, 'bad.yaml'), `version: 1\nsites:\n  - home: ${home}\n    gap: soon\n`);
    for (const [args, why] of [
      [['sites', 'set', home, '--include', 'news'], 'a pattern begins with'],
      [['sites', 'set', home, '--unset', 'colour'], 'there is no setting colour'],
      [['sites', 'set', 'nowhere.example', '--gap', '1'], 'No such site'],
      [['sites', 'set', home, '--favor', 'loud'], 'Allowed choices'],
      [['sites', 'set', home, '--method', 'magic'], 'there is no such method'],
      [['sites', 'import', 'bad.yaml'], 'sites.0.gap'],
      [['collect', home, '--include', 'news', ...own], 'a pattern begins with'],
    ] as const)
      expect(await run(...args), args.join(' ')).toMatchObject({ code: 2, err: expect.stringContaining(why) });
    expect((await run('sites', 'import', 'nowhere.yaml')).code).toBe(3);
    expect((await run('sites', 'export')).out).toBe(before);
    expect(lines((await run('sites', 'set', '--help')).out).length).toBeGreaterThan(30);
  });
});
