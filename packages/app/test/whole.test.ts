import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { partOfArticle } from '../../site/test/read/parts.js';
import { pith } from './in-process.js';

let server: Server;
let base = '';
let folder = '';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pith-whole-'));
  server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://site.example');
    answer.writeHead(200, { 'content-type': 'text/html' }).end(partOfArticle(Number(url.searchParams.get('page') ?? 1), 2));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('pith URL --all-pages --budget', () => {
  it('joins the pages of an article', async () => {
    const { code, out } = await pith([`${base}/keeper`, '--all-pages', '--allow-private']);
    expect(code).toBe(0);
    expect(out).toContain('Part 1, paragraph 5.');
    expect(out).toContain('Part 2, paragraph 5.');
  });

  it('cuts before a section and says how long all of it is', async () => {
    const { out, err } = await pith([`${base}/keeper`, '--all-pages', '--allow-private', '--budget', '600']);
    expect(out).toContain('Part 1, paragraph 5.');
    expect(out).not.toContain('Part 2');
    expect(err).toMatch(/of about \d+ tokens/);
  });

  it('keeps files within a budget, in every format', async () => {
    const file = join(folder, 'page.html');
    writeFileSync(file, partOfArticle(1, 1));
    expect(JSON.parse((await pith([file, '--budget', '90', '--json', '--url', 'https://books.example/keeper'])).out)).toMatchObject({
      title: "The keeper's books",
      url: 'https://books.example/keeper',
      budget: { maxTokens: 90 },
    });
    expect((await pith([file, '--budget', '9000', '--frontmatter'])).out).toMatch(/^---\ntitle: /);
    expect((await pith([file, '--budget', '9000', '-t'])).out).toContain('Part 1, paragraph 5.');
  });

  it('tells a refused address as without these flags', async () => {
    const { code, err } = await pith([`${base}/keeper`, '--all-pages']);
    expect(code).toBe(3);
    expect(err).toContain('--allow-private');
  });
});
