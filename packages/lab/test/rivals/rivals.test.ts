import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { articleExtractor } from '../../src/rivals/article-extractor.js';
import { contextractor } from '../../src/rivals/contextractor.js';
import { defuddle } from '../../src/rivals/defuddle.js';
import { domSmoothie } from '../../src/rivals/dom-smoothie.js';
import { rivals } from '../../src/rivals/index.js';
import { installRival } from '../../src/rivals/install.js';
import { manifestOf } from '../../src/rivals/manifest.js';
import { mdream } from '../../src/rivals/mdream.js';
import { readability, readabilityJsdom } from '../../src/rivals/readability.js';
import { LOADER_FILE, LOADER_SOURCE, type Rival, rivalExtractor } from '../../src/rivals/rival.js';
import { wrtn } from '../../src/rivals/wrtn.js';

const root = mkdtempSync(join(tmpdir(), 'pith-rivals-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the list of rivals', () => {
  it('names each by its own name, with exact versions', () => {
    for (const [name, rival] of Object.entries<Rival>(rivals)) {
      expect(rival.name).toBe(name);
      for (const version of [...Object.values(rival.dependencies), ...Object.values(rival.overrides ?? {})])
        expect(version).toMatch(/^(?:npm:[\w-]+@)?\d+\.\d+\.\d+$/);
    }
  });

  it('is no part of the lockfile', () => {
    const lock = JSON.parse(readFileSync(new URL('../../../../package-lock.json', import.meta.url), 'utf8')) as { packages: Record<string, unknown> };
    const locked = Object.keys(lock.packages);
    for (const rival of Object.values<Rival>(rivals)) {
      // linkedom draws our figures, and the tests of `pith/compat/readability` compare with the original: they are there in their own right.
      const names = Object.keys(rival.dependencies).filter((name) => name !== 'linkedom' && name !== '@mozilla/readability');
      expect(locked.filter((path) => names.some((name) => path.endsWith(`node_modules/${name}`)))).toEqual([]);
    }
  });
});

describe('installRival', () => {
  const rival: Rival = { name: 'none', meaning: '', homepage: '', dependencies: { nothing: '1.0.0' }, load: async () => () => ({ text: '' }) };

  it('says why a rival cannot be installed', async () => {
    const path = process.env.PATH;
    process.env.PATH = root;
    try {
      await expect(installRival(rival, join(root, 'scratch'))).rejects.toMatchObject({
        code: 'RIVAL_NOT_INSTALLED',
        message: expect.stringContaining('none cannot be installed'),
      });
    } finally {
      process.env.PATH = path;
    }
  });

  it('writes exact versions and overrides and nothing else', () => {
    expect(JSON.parse(manifestOf({ ...rival, overrides: { a: '2.0.0' } }))).toEqual({
      name: 'rival-none',
      private: true,
      type: 'module',
      dependencies: { nothing: '1.0.0' },
      overrides: { a: '2.0.0' },
    });
  });
});

describe('rivalExtractor', () => {
  it('loads packages from the scratch folder and hands over decoded pages', async () => {
    const folder = join(root, 'installed');
    mkdirSync(join(folder, 'node_modules', 'echo'), { recursive: true });
    writeFileSync(join(folder, 'node_modules', 'echo', 'package.json'), '{"name":"echo","type":"module","exports":{"import":"./echo.js"}}');
    writeFileSync(join(folder, 'node_modules', 'echo', 'echo.js'), 'export const echo = (html) => html.toUpperCase();');
    writeFileSync(join(folder, LOADER_FILE), LOADER_SOURCE);
    const echo: Rival = {
      name: 'echo',
      meaning: '',
      homepage: '',
      dependencies: {},
      async load(from) {
        const module = (await from('echo')) as { echo(html: string): string };
        return ({ html, url }) => (url === undefined ? { text: module.echo(html) } : { html, title: 'T' });
      },
    };
    const extractor = await rivalExtractor(echo, folder);
    const page = { id: 'y', url: 'https://a.example/', bytes: new TextEncoder().encode('<p>One<p>two') };
    expect(await extractor.extract(page)).toEqual({ text: 'One\ntwo', title: 'T' });
    const bytes = Uint8Array.from([...new TextEncoder().encode('<meta charset=windows-1252><p>caf'), 0xe9, 0x20, 0x21]);
    expect(await extractor.extract({ id: 'x', url: null, bytes })).toEqual({ text: '<META CHARSET=WINDOWS-1252><P>CAFÉ !' });
  });
});

describe('adapters', () => {
  const html = '<main><p>One</p><p>two</p></main>';
  const article = {
    title: 'T',
    byline: 'Ann',
    publishedTime: '2024-01-02',
    published_time: '2024-01-02',
    author: 'Ann',
    published: '2024-01-02',
    content: html,
    date: '2024-01-02',
  };
  const linkedom = { parseHTML: (source: string) => ({ document: source }) };
  class Readability {
    parse() {
      return article;
    }
  }
  const htmlToMarkdown = (_source: string, options: { frontmatter(found: { title: string }): void }) => {
    options.frontmatter({ title: 'T' });
    return '---\ntitle: T\n---\n[One](https://a.example/1)\n![two](/2.png)';
  };
  class JSDOM {
    window = { document: {}, close: () => undefined };
  }
  const whole = { html, title: 'T', author: 'Ann', date: '2024-01-02' };

  it.each([
    [readability, { '@mozilla/readability': { Readability }, linkedom }, whole],
    [readabilityJsdom, { '@mozilla/readability': { Readability }, jsdom: { JSDOM, VirtualConsole: class {} } }, whole],
    [defuddle, { 'defuddle/node': { Defuddle: async () => article }, linkedom }, whole],
    [articleExtractor, { '@extractus/article-extractor': { extractFromHtml: async () => article } }, whole],
    [domSmoothie, { 'dom-smoothie-js': { Readability } }, whole],
    [
      contextractor,
      {
        './node_modules/contextractor/dist/native/index.cjs': {
          default: { extract: () => ({ content: 'One\ntwo' }), extractMetadata: () => article },
        },
      },
      { text: 'One\ntwo', title: 'T', author: 'Ann', date: '2024-01-02' },
    ],
    [
      wrtn,
      { '@wrtnlabs/web-content-extractor': { extractContent: () => ({ title: 'T', contentHtmls: ['<p>One', '<p>two'] }) } },
      { html: '<p>One\n<p>two', title: 'T' },
    ],
    [mdream, { mdream: { htmlToMarkdown } }, { text: '[One]\n![two]', markdown: '[One](https://a.example/1)\n![two](/2.png)', title: 'T' }],
  ] as [Rival, Record<string, unknown>, object][])('of $name gives its HTML or its text, and what else it knows', async (rival, modules, wanted) => {
    const extract = await rival.load(async (name) => modules[name]);
    expect(await extract({ html, url: 'https://a.example/' })).toMatchObject(wanted);
  });

  it('take an answer of nothing for nothing', async () => {
    const extract = await articleExtractor.load(async () => ({ extractFromHtml: async () => null }));
    expect(await extract({ html, url: undefined })).toEqual({ html: '', title: null, author: null, date: null });
  });
});
