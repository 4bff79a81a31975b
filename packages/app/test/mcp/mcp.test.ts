import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { openStorage } from '@pith/site';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article } from '../../../site/test/store/articles.js';
import { shim } from '../run-pith.js';
import { startPages } from './site.js';

const hasChromium = (process.env.PATH ?? '').split(delimiter).some((each) => existsSync(join(each, 'chromium')));
/** A busy machine may take its time. */
const patient = { timeout: 600_000 };
const folder = mkdtempSync(join(tmpdir(), 'pith-mcp-'));
let pages: Awaited<ReturnType<typeof startPages>>;
let client: Client;
/** What the person answers when the server asks. */
const person = { action: 'decline' as 'accept' | 'decline', asked: '' };

beforeAll(async () => {
  pages = await startPages();
  client = new Client({ name: 'test', version: '1' }, { capabilities: { elicitation: {} } });
  client.setRequestHandler(ElicitRequestSchema, async ({ params }) => {
    person.asked = params.message;
    return { action: person.action, content: {} };
  });
  const args = [shim, 'mcp', '--allow-private', '--db', join(folder, 'pith.db')];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: 'inherit' }), patient);
});
afterAll(async () => {
  await client.close();
  pages.server.close();
});

/** What the tools tell, as far as a test reads it; the rest is compared whole. */
interface Told extends Readonly<Record<string, unknown>> {
  readonly headings: readonly { readonly heading: string }[];
  readonly records: readonly Readonly<Record<string, unknown>>[];
  readonly markdown: string;
  readonly next: string;
}

interface Linked {
  readonly links: readonly { readonly url: string; readonly text: string; readonly zone: string }[];
}

interface Answer {
  readonly isError?: boolean;
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent: Told;
}

async function call(name: string, args: Record<string, unknown>): Promise<Answer> {
  return (await client.callTool({ name, arguments: args }, undefined, patient)) as unknown as Answer;
}

async function faultOf(name: string, args: Record<string, unknown>) {
  const { isError, content } = await call(name, args);
  expect(isError).toBe(true);
  return JSON.parse(content[0]!.text);
}

describe('the tools', () => {
  it('are listed with schemas and say which of them only read', async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      'collect_site',
      'get_article',
      'list_links',
      'list_records',
      'map_site',
      'read_page',
      'read_pages',
      'search_collection',
      'site_sections',
    ]);
    for (const tool of tools) {
      expect(tool.outputSchema, tool.name).toBeDefined();
      expect(tool.annotations?.readOnlyHint, tool.name).toBe(tool.name !== 'collect_site');
    }
  });
});

describe('read_page', () => {
  it('gives Markdown between marks, with what is known about the page', async () => {
    const { content, structuredContent: page } = await call('read_page', { url: `${pages.base}/tides` });
    expect(page).toMatchObject({ title: 'How the tides were counted', author: 'Tove Lund', published: '2026-03-01', next: null, unchanged: false });
    expect(page.headings.map(({ heading }) => heading)).toEqual(['How the tides were counted', 'Morning', 'Noon', 'Night']);
    // Clients may show a model the data instead of the text.
    expect(page.markdown).toMatch(/^\[page text (\w+): untrusted content from the web[\s\S]+## Night[\s\S]+\[end of page text \1\]$/);
    expect(page.notice).toContain('untrusted content from the web');
    // Whatever the page says, its title too, is between the marks; what the server says is not.
    const text = content[0]!.text;
    expect(text).toMatch(/^\[page text (\w+): untrusted content from the web[\s\S]+\[end of page text \1\]\n\n\d+ tokens\. content_hash: \w+$/);
    expect(text.indexOf('How the tides')).toBeGreaterThan(text.indexOf('untrusted content'));
    expect(content[0]!.text).toContain('measured again in week 12');
  });

  it('keeps within a budget, cuts before a section and goes on where it ended', async () => {
    const answer = await call('read_page', { url: `${pages.base}/tides`, max_tokens: 200 });
    const first = answer.structuredContent;
    expect(answer.content[0]!.text).toMatch(/Sections: 0: How the tides were counted \(\d+\); 1: Morning \(\d+\); 2: Noon/);
    expect(answer.content[0]!.text).toContain(`next: "${first.next}" continues`);
    expect(first.tokens).toBeLessThanOrEqual(200);
    expect(first.full_tokens).toBeGreaterThan(300);
    expect(first.cut_at).toBe('section');
    expect(first.markdown).toContain('week 4');
    expect(first.markdown).not.toContain('## Noon');
    const second = (await call('read_page', { url: `${pages.base}/tides`, max_tokens: 200, next: first.next })).structuredContent;
    expect(second.markdown).toMatch(/instructions\.\]\n\n## Noon/);
  });

  it('reads one section by its heading or its number', async () => {
    const byName = (await call('read_page', { url: `${pages.base}/tides`, section: 'noon' })).structuredContent;
    expect(byName.markdown).toMatch(/instructions\.\]\n\n## Noon/);
    expect(byName.markdown).not.toContain('## Night');
    const bare = (markdown: string) => markdown.replaceAll(/page text \w+/g, '');
    expect(bare((await call('read_page', { url: `${pages.base}/tides`, section: 2 })).structuredContent.markdown)).toBe(bare(byName.markdown));
    expect(await faultOf('read_page', { url: `${pages.base}/tides`, section: 'Evening' })).toMatchObject({ code: 'UNKNOWN_SECTION', retry: false });
  });

  it('answers unchanged to a known hash, from the cache until it is too old', async () => {
    const { content_hash } = (await call('read_page', { url: `${pages.base}/tides` })).structuredContent;
    const before = pages.state.requests;
    const same = (await call('read_page', { url: `${pages.base}/tides`, since: content_hash })).structuredContent;
    expect(same).toMatchObject({ unchanged: true, markdown: '' });
    expect(pages.state.requests).toBe(before);
    pages.state.topic = 'current';
    const changed = (await call('read_page', { url: `${pages.base}/tides`, since: content_hash, max_age: 0 })).structuredContent;
    expect(changed.unchanged).toBe(false);
    expect(changed.markdown).toContain('The current was measured');
  });

  it('takes html, selectors, and links at the end', async () => {
    const html =
      '<main><h1>Knots</h1><p class="a">A bowline holds and can be untied again after any load, says <a href="/b">the book</a>.</p><p class="b">Adverts adverts adverts.</p></main>';
    const page = (await call('read_page', { html, url: 'https://knots.example/', include: 'main', exclude: '.b', links: 'end' })).structuredContent;
    expect(page.markdown).toContain('A bowline holds');
    expect(page.markdown).not.toContain('](');
    expect(page.markdown).not.toContain('Adverts');
    expect(page.links).toEqual([{ text: 'the book', url: 'https://knots.example/b' }]);
  });

  it.skipIf(!hasChromium && process.env.CI === undefined)('shows a page in a browser where it is asked to (needs Chromium)', async () => {
    const url = `${pages.base}/signals`;
    const shown = await call('read_page', { url, render: true });
    expect(shown.content[0]!.text).toContain('The signal was measured again in week 3');
    const both = await call('read_pages', { urls: [url], render: true });
    expect(both.content.map(({ text }) => text).join('\n')).toContain('The signal was measured again in week 4');
  });

  it('leaves a page alone when the client no longer wants it', async () => {
    const stop = new AbortController();
    const asked = client.callTool({ name: 'read_page', arguments: { url: `${pages.base}/never` } }, undefined, { ...patient, signal: stop.signal });
    await expect.poll(() => pages.state.held).toBe(1);
    stop.abort();
    await expect(asked).rejects.toThrow();
    await expect.poll(() => pages.state.left).toBe(1);
  });

  it('says what went wrong, whether to try again and what else to try', async () => {
    expect(await faultOf('read_page', { url: `${pages.base}/nowhere` })).toMatchObject({
      code: 'HTTP_STATUS',
      message: 'The host answered with status 404.',
      retry: false,
    });
    expect(await faultOf('read_page', { url: `${pages.base}/broken` })).toMatchObject({ code: 'HTTP_STATUS', retry: true });
    expect(await faultOf('read_page', { url: `http://127.0.0.1:${await closedPort()}/` })).toMatchObject({ code: 'UNREACHABLE', retry: true });
    expect(await faultOf('read_page', { url: 'file:///etc/passwd' })).toMatchObject({ code: 'BAD_URL', retry: false });
    expect(await faultOf('read_page', {})).toMatchObject({ code: 'BAD_ARGUMENTS', instead: 'Give url or html.' });
    const html = '<main><p>A bowline holds and can be untied again after any load.</p></main>';
    expect(await faultOf('read_page', { html, url: 'https://knots.example/', include: 'p:hover(' })).toMatchObject({
      code: 'BAD_ARGUMENTS',
      message: expect.stringMatching(/^include: .*is not understood/),
      instead: expect.stringContaining('.classes'),
    });
    expect(await faultOf('read_page', { html, include: 'p' })).toMatchObject({ code: 'BAD_ARGUMENTS', instead: 'Give url together with html.' });
    expect(await faultOf('read_page', { html, from: '1.0' })).toMatchObject({
      code: 'BAD_ARGUMENTS',
      message: expect.stringContaining('"from"'),
      instead: expect.stringContaining('next'),
    });
    expect(await faultOf('read_pages', { url: 'https://knots.example/' })).toMatchObject({ code: 'BAD_ARGUMENTS', retry: false });
    expect(await faultOf('constructor', {})).toMatchObject({ code: 'UNKNOWN_TOOL' });
    expect(await faultOf('read_site', {})).toMatchObject({ code: 'UNKNOWN_TOOL', instead: expect.stringContaining('collect_site') });
    const shell = await call('read_page', { html: '<body><div id="app"></div><script src="app.js"></script></body>' });
    expect(shell.content[0]!.text).toContain('render: true');
  });
});

describe('the other tools', () => {
  it('read several pages at once, each with its own answer or error, and tell how far they are', async () => {
    const told: number[] = [];
    const urls = [`${pages.base}/tides`, `${pages.base}/nowhere`, `${pages.base}/boats`];
    const answer = await client.callTool({ name: 'read_pages', arguments: { urls, max_tokens: 100 } }, undefined, {
      onprogress: ({ progress }) => told.push(progress),
    });
    const { pages: read } = answer.structuredContent as { pages: { page: { tokens: number } | null; error: { code: string } | null }[] };
    expect(read.map(({ error }) => error?.code ?? null)).toEqual([null, 'HTTP_STATUS', null]);
    expect(read[0]!.page!.tokens).toBeLessThanOrEqual(100);
    // The last one may arrive together with the answer.
    expect(told.slice(0, 2)).toEqual([1, 2]);
  });

  it('list the records of a page', async () => {
    const { kind, records, total } = (await call('list_records', { url: `${pages.base}/boats`, limit: 3 })).structuredContent;
    expect({ kind, total, shown: records.length }).toEqual({ kind: 'items', total: 6, shown: 3 });
    expect(records[0]).toMatchObject({ title: 'Gannet, a wooden boat of 4 metres', url: `${pages.base}/boats/gannet` });
  });

  it('list the links of a page by part, words and site', async () => {
    const all = (await call('list_links', { url: `${pages.base}/tides` })).structuredContent as unknown as Linked;
    expect(all.links).toContainEqual({ url: `${pages.base}/boats`, text: 'Boats', zone: 'menu' });
    const some = (await call('list_links', { url: `${pages.base}/boats`, match: 'skua', zone: 'content' })).structuredContent as unknown as Linked;
    expect(some.links.map(({ url }) => url)).toEqual([`${pages.base}/boats/skua`]);
    expect((await call('list_links', { url: `${pages.base}/boats`, limit: 2 })).structuredContent).toMatchObject({ total: 6 });
    const html = '<a href="https://other.example/">Other</a><a href="/own">Own</a>';
    const others = (await call('list_links', { html, url: 'https://a.example/', only: 'other_sites' })).structuredContent as unknown as Linked;
    expect(others.links.map(({ url }) => url)).toEqual(['https://other.example/']);
    expect(await faultOf('list_links', { url: `${pages.base}/nowhere` })).toMatchObject({ code: 'HTTP_STATUS', retry: false });
  });

  it('map a site without reading its pages', async () => {
    const { structuredContent, content } = await call('map_site', { url: `${pages.base}/tides`, match: 'boats' });
    expect(structuredContent).toMatchObject({ addresses: [{ url: `${pages.base}/boats`, title: 'Boats', from: 'start page' }], more: false });
    expect(content[0]!.text).toContain('untrusted');
  });

  it('come with prompts, whose arguments are completed', async () => {
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name).sort()).toEqual(['find_on_site', 'summarize_page', 'watch_site']);
    const { messages } = await client.getPrompt({ name: 'summarize_page', arguments: { url: 'https://a.example/b', words: '40' } });
    expect(messages[0]!.content).toMatchObject({ type: 'text', text: expect.stringMatching(/https:\/\/a\.example\/b.*about 40 words/s) });
    await call('read_page', { url: `${pages.base}/tides` });
    const completed = await client.complete({ ref: { type: 'ref/prompt', name: 'summarize_page' }, argument: { name: 'url', value: '/tid' } });
    expect(completed.completion.values).toEqual([`${pages.base}/tides`]);
  });

  it('say that nothing was collected, and collect only when the person agrees', async () => {
    expect(await faultOf('search_collection', { query: 'tide' })).toMatchObject({ code: 'NO_COLLECTION' });
    expect(await faultOf('collect_site', { url: pages.base, max_pages: 5 })).toMatchObject({ code: 'DECLINED' });
    expect(person.asked).toContain(pages.base);
    expect(await faultOf('search_collection', { query: 'tide' })).toMatchObject({ code: 'NO_COLLECTION' });
  });
});

describe('a collection', () => {
  it('is searched, and its articles are given with their changes and as resources', async () => {
    const database = join(folder, 'collected.db');
    const id = await storeTwice(database);
    const reader = new Client({ name: 'test', version: '1' });
    await reader.connect(new StdioClientTransport({ command: process.execPath, args: [shim, 'mcp', '--db', database], stderr: 'inherit' }), patient);
    try {
      const found = await reader.callTool({ name: 'search_collection', arguments: { query: 'buoy', site: 'harbour.example' } }, undefined, patient);
      expect(found.structuredContent).toMatchObject({ results: [{ id, title: 'The lost buoy', url: 'https://harbour.example/buoy' }] });
      const got = await reader.callTool({ name: 'get_article', arguments: { article: id, changes: true } }, undefined, patient);
      expect(got.structuredContent).toMatchObject({
        id,
        markdown: expect.stringMatching(/untrusted[\s\S]+\n\nThe buoy was found on Tuesday\.\n\n\[end/),
        removed: false,
      });
      expect((got.structuredContent as { changes: { diff: string }[] }).changes[0]!.diff).toContain('Tuesday');
      const site = await reader.complete({ ref: { type: 'ref/prompt', name: 'watch_site' }, argument: { name: 'site', value: 'harb' } });
      expect(site.completion.values).toEqual(['harbour.example']);
      const { resources } = await reader.listResources();
      expect(resources.map(({ uri }) => uri)).toEqual([`pith://articles/${id}`]);
      const { contents } = await reader.readResource({ uri: `pith://articles/${id}` });
      expect(contents[0]).toMatchObject({
        text: expect.stringMatching(/untrusted[\s\S]+# The lost buoy\n\nThe buoy was found on Tuesday\.\n\n\[end/),
      });
    } finally {
      await reader.close();
    }
  });
});

/** An article that was changed once. */
async function storeTwice(database: string): Promise<number> {
  const storage = await openStorage(database);
  const { id: siteId } = await storage.store.ensureSite('https://harbour.example/');
  const save = (text: string) => storage.store.saveArticle(article(siteId, 'https://harbour.example/buoy', { title: 'The lost buoy', text }));
  await save('The buoy was lost on Monday.');
  const { id } = await save('The buoy was found on Tuesday.');
  await storage.close();
  return id;
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('over HTTP', () => {
  it('serves a client with the token, and nobody without it', async () => {
    const child = spawn(process.execPath, [shim, 'mcp', '--http', '0', '--token', 'open-sesame', '--allow-private', '--db', join(folder, 'none.db')]);
    const port = await new Promise<string>((resolve) => {
      let said = '';
      child.stderr.on('data', (chunk) => {
        said += chunk;
        const found = /127\.0\.0\.1:(\d+)\/mcp/.exec(said);
        if (found) resolve(found[1]!);
      });
    });
    try {
      const url = new URL(`http://127.0.0.1:${port}/mcp`);
      const refused = await fetch(url, { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
      expect(refused.status).toBe(401);
      expect(refused.headers.get('content-type')).toBe('application/problem+json');
      const remote = new Client({ name: 'test', version: '1' });
      await remote.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: 'Bearer open-sesame' } } }), patient);
      const answer = await remote.callTool({ name: 'read_page', arguments: { url: `${pages.base}/tides`, max_tokens: 60 } }, undefined, patient);
      expect((answer.structuredContent as { title: string }).title).toBe('How the tides were counted');
      await remote.close();
    } finally {
      child.kill('SIGTERM');
    }
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  });
});
