import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallSet } from '../../lab/test/train/small-set.js';
import { Newspaper } from '../../site/test/sites/newspaper.js';
import { type SiteServer, serveSites } from '../../site/test/sites/site-server.js';
import { root, shim, startCommand } from './run-pith.js';

/** Listings marked `sh` and `js` are run; those without a language are only shown. The programs of `migrate.md` have a test of their own. */
const files = ['docs/tutorial', 'docs/how-to'].flatMap((folder) =>
  readdirSync(`${root}${folder}`)
    .filter((name) => name !== 'migrate.md')
    .map((name) => `${root}${folder}/${name}`),
);
const guide = files.map((file) => readFileSync(file, 'utf8')).join('\n');
const listings = (language: string) => [...guide.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code!);
const programs = [...guide.matchAll(/```js\n((?:(?!```)[\s\S])*)```\n```\n([\s\S]*?)```/g)].map(([, code, output]) => ({
  code: code!,
  output: output!,
}));
const commands = listings('sh').flatMap((listing) => listing.split('\n').filter((line) => line !== ''));

describe('docs/tutorial and docs/how-to', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pith-guides-'));
  const paper = new Newspaper(8);
  let server: SiteServer;
  beforeAll(async () => {
    server = await serveSites([{ host: '127.0.0.1', answer: (path, origin) => paper.answer(path, origin) }]);
    mkdirSync(join(folder, 'pages'));
    for (const name of ['article', 'forum', 'shop']) cpSync(`${root}examples/${name}.html`, join(folder, `pages/${name}.html`));
    cpSync(`${root}examples/article.html`, join(folder, 'page.html'));
    cpSync(smallSet(), join(folder, 'my-pages'), { recursive: true });
    mkdirSync(join(folder, 'bin'));
    writeFileSync(join(folder, 'bin/pith'), `#!/bin/sh\nexec "${process.execPath}" "${shim}" "$@"\n`);
    chmodSync(join(folder, 'bin/pith'), 0o755);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has programs and commands', () => {
    expect(programs.length).toBeGreaterThan(3);
    expect(commands.length).toBeGreaterThan(12);
  });

  it.each(programs)('prints what it says: $output', async ({ code, output }) => {
    // Beside the workspace's packages, so that they are found by their names.
    const place = mkdtempSync(join(root, 'node_modules/.cache-guide-'));
    try {
      writeFileSync(join(place, 'program.mjs'), code);
      expect(await startCommand(process.execPath, [join(place, 'program.mjs')]).ended).toMatchObject({ code: 0, out: output, err: '' });
    } finally {
      rmSync(place, { recursive: true, force: true });
    }
  });

  // In their order: later ones use what earlier ones wrote.
  it('its commands do what they say', async () => {
    const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` };
    for (const line of commands) {
      const command = line.replace('https://example.org', `${server.home('127.0.0.1')} --allow-private --gap 0 --threads 0`);
      const said = await startCommand('/bin/sh', ['-c', command], { cwd: folder, env }).ended;
      expect({ line, code: said.code, err: said.code === 0 ? '' : said.err }).toEqual({ line, code: 0, err: '' });
    }
    const exported = readFileSync(join(folder, 'articles.jsonl'), 'utf8');
    for (const path of paper.paths()) expect(exported).toContain(path);
    expect(readFileSync(join(folder, 'feed.xml'), 'utf8')).toContain('<rss');
    expect(readFileSync(join(folder, 'pages.jsonl'), 'utf8').trim().split('\n')).toHaveLength(3);
  });

  it('the README shows the table that the command prints', async () => {
    const [, args, table] = /^\$ pith (records .*)\n([\s\S]*?)```/m.exec(readFileSync(`${root}README.md`, 'utf8'))!;
    const { out } = await startCommand(process.execPath, [shim, ...args!.split(' ')], { env: { ...process.env, COLUMNS: '120' } }).ended;
    expect(out).toBe(table);
  });

  it('its settings start a server that reads pages', async () => {
    const { mcpServers } = JSON.parse(/```json\n([\s\S]*?)```/.exec(readFileSync(`${root}docs/how-to/mcp.md`, 'utf8'))![1]!) as {
      mcpServers: { pith: { args: string[] } };
    };
    const { args } = mcpServers.pith;
    const client = new Client({ name: 'guide', version: '1' });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [shim, ...args.slice(args.indexOf('pith') + 1)], cwd: folder }));
    try {
      const html = readFileSync(join(folder, 'page.html'), 'utf8');
      const { content } = await client.callTool({ name: 'read_page', arguments: { html } });
      expect(JSON.stringify(content)).toContain('The lighthouse that runs on kitchen scraps');
    } finally {
      await client.close();
    }
  });
});
