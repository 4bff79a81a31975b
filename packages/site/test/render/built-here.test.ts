import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Renderer, startRenderer } from '../../src/render/renderer.js';
import { run, storedPaths, temporaryStorage } from '../collect/run.js';
import { loopbackNetwork } from '../fetch/loopback.js';
import { serveSites, type TestSite } from '../sites/site-server.js';
import { englishParagraphs, englishTitle } from '../sites/texts.js';

const hasChromium = (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, 'chromium')));
const paths = (size: number) => Array.from({ length: size }, (_, i) => `/story/${i + 1}`).sort();
const item = (number: number) => `<li><h2><a href="/story/${number}">${englishTitle(number)}</a></h2></li>`;

function storyAt(path: string): string | undefined {
  const number = Number(/^\/story\/(\d+)$/.exec(path)?.[1] ?? 0);
  if (number === 0) return undefined;
  const text = englishParagraphs(number).map((each) => `<p>${each}</p>`);
  return `<article><h1>${englishTitle(number)}</h1>${text.join('')}</article>`;
}

/** A site of four stories whose pages are built by a script that stands on them. */
function inlineSite(shell: string, build: (html: string) => string): TestSite {
  const list = `<ul class="list">${[1, 2, 3, 4].map(item).join('')}</ul>`;
  return {
    host: 'inline.example',
    answer: (path) => {
      if (path !== '/' && storyAt(path) === undefined) return undefined;
      const script = build(JSON.stringify(`<main>${storyAt(path) ?? list}</main>`).replaceAll('</', '<\\/'));
      return { body: `<!doctype html><html lang="en"><head><title>Shell</title></head><body>${shell}<script>${script}</script></body></html>` };
    },
  };
}

/** A list of which a part is shown; more comes by a button or by scrolling. */
function growingSite(size: number, button: string): TestSite {
  const first = [1, 2, 3, 4].map(item).join('');
  const script = `let shown = 4;
    const more = () => { if (shown >= ${size}) return; for (let i = 0; i < 4; i++) { shown++; document.querySelector('.list').insertAdjacentHTML('beforeend', '<li><h2><a href="/story/' + shown + '">Story of the harbour with the number ' + shown + '</a></h2></li>'); } };
    document.querySelector('button')?.addEventListener('click', more);
    if (document.querySelector('.infinite-scroll')) new IntersectionObserver((seen) => seen.some((each) => each.isIntersecting) && more()).observe(document.querySelector('.infinite-scroll'));
    if (document.querySelector('.infinite-scroll')) addEventListener('scroll', more);`;
  return {
    host: 'growing.example',
    answer: (path) => {
      const story = storyAt(path);
      if (path !== '/' && story === undefined) return undefined;
      const main = story ?? `<h1>Stories</h1><ul class="list" style="line-height: 20em">${first}</ul>${button}<script>${script}</script>`;
      return { body: `<!doctype html><html lang="en"><head><title>Growing</title></head><body><main>${main}</main></body></html>` };
    },
  };
}

describe.skipIf(!hasChromium && process.env.CI === undefined)('a page that a script on it builds (needs Chromium)', () => {
  let renderer: Renderer;
  beforeAll(async () => {
    renderer = await startRenderer({ network: loopbackNetwork, time: 600_000 });
  });
  afterAll(() => renderer?.close());

  async function collected(site: TestSite, settings: object): Promise<string[]> {
    const server = await serveSites([site]);
    const storage = await temporaryStorage();
    try {
      const { site: stored } = await run(server, storage, { host: site.host, settings: { feeds: false, sitemaps: false, ...settings } });
      return await storedPaths(storage, stored.id);
    } finally {
      await storage.close();
      await server.close();
    }
  }

  const intoRoot = (html: string) => `document.getElementById('root').innerHTML = ${html};`;
  it.concurrent.each([
    ['a request to enable JavaScript', '<div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript>', intoRoot],
    [
      'a sentence that looks like content',
      '<div id="root"></div><noscript><p>The harbour gazette tells every morning what happened in the town and on the water.</p></noscript>',
      intoRoot,
    ],
    [
      'nothing but a sentence',
      '<noscript>Our stories about the harbour are shown by a small program.</noscript>',
      (html: string) => `document.write(${html});`,
    ],
    ['no word at all', '<div class="stage"></div>', (html: string) => `document.querySelector('.stage').innerHTML = ${html};`],
  ])('is collected: %s', async (_, shell, build) => {
    expect(await collected(inlineSite(shell, build), { renderer })).toEqual(paths(4));
  });

  it.concurrent.each([
    ['by pressing a button', '<button type="button">Load more</button>'],
    ['by scrolling', '<div class="infinite-scroll"></div>'],
  ])('shows the rest of its list %s', async (_, button) => {
    expect(await collected(growingSite(12, button), { renderer, maxFollowed: 0 })).toEqual(paths(12));
    expect(await collected(growingSite(12, button), { maxFollowed: 0 })).toEqual(paths(4));
  });

  it.concurrent('is scrolled and pressed so often at most', async () => {
    const endless = await collected(growingSite(1_000_000, '<button type="button">Load more</button>'), { renderer, dryRun: true });
    expect(endless).toEqual([]);
  });
});
