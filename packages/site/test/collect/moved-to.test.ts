import { describe, expect, it } from 'vitest';
import { movedTo } from '../../src/collect/fetch-page.js';
import { type Answer, serveSites } from '../sites/site-server.js';
import { englishParagraphs } from '../sites/texts.js';
import { run, storedPaths, temporaryStorage } from './run.js';

const moved = (head: string, url = 'https://quay.example/old/') =>
  movedTo({ status: 200, url, bytes: Buffer.from(`<!doctype html><html><head><title>Moved</title>${head}</head><body></body></html>`) });
const refresh = (content: string) => `<meta http-equiv="refresh" content="${content}">`;

describe('a page that sends its readers on', () => {
  it('says where to in several spellings', () => {
    expect(
      [refresh('0; url=/new/'), refresh("0;URL='/new/'"), '<meta content="1, url=../new/" http-equiv=Refresh>'].map((head) => moved(head)),
    ).toEqual(Array(3).fill('https://quay.example/new/'));
  });

  it('is none where it only loads itself again, waits, leads elsewhere, or says so to those without scripts', () => {
    const others = [refresh('0'), refresh('0; url=/old/'), refresh('300; url=/new/'), refresh('0; url=https://elsewhere.example/')];
    const notShown = [`<noscript>${refresh('0; url=/new/')}</noscript>`, `<!-- ${refresh('0; url=/new/')} -->`];
    expect([...others, ...notShown].map((head) => moved(head))).toEqual(Array(6).fill(undefined));
  });

  it('may do so by a script alone, and is to be read where it has a text of its own', () => {
    const scripts = ['window.location = "/new/";', "location.href='/new/'", 'document.location.replace("/new/")'].map(
      (script) => `<script>${script}</script>`,
    );
    expect(scripts.map((script) => moved(script))).toEqual(Array(3).fill('https://quay.example/new/'));
    const insists = `<script>if (parent.frames.length == 0) location.href = "/new/";</script><p>${englishParagraphs(1, 3).join(' ')}</p>`;
    expect([moved(insists), moved(`${scripts[0]}<a href="/other/">Other</a>`)]).toEqual([undefined, undefined]);
  });

  it('is read as the page that it leads to: a start page, an article under its older address', async () => {
    const page = (title: string, main: string): Answer => ({
      body: `<html lang="en"><head><title>${title}</title></head><body><main>${main}</main></body></html>`,
    });
    const text = (number: number) =>
      englishParagraphs(number, 3)
        .map((each) => `<p>${each}</p>`)
        .join('');
    const sent = (path: string): Answer => ({ body: `<html><head><title>{origin}${path}</title>${refresh(`0; url=${path}`)}</head></html>` });
    const titles = ['The old quay is measured again', 'A ferry for the winter months', 'What the lighthouse keeper counts'];
    const table: Record<string, Answer> = {
      '/': sent('/en/'),
      '/en/': page(
        'Quay',
        `<h1>Stories</h1><ul>${titles.map((title, i) => `<li><a href="/old/${i}.html">${title}</a> 2024-03-0${i + 1}</li>`).join('')}</ul>`,
      ),
      ...Object.fromEntries(
        titles.flatMap((title, i) => [
          [`/old/${i}.html`, sent(`/en/story-${i}/`)],
          [`/en/story-${i}/`, page(title, `<h1>${title}</h1>${text(i)}`)],
        ]),
      ),
      '/old/loop.html': sent('/old/loop.html'),
    };
    const server = await serveSites([{ host: 'quay.example', answer: (path) => table[path] }]);
    const storage = await temporaryStorage();
    try {
      const { site } = await run(server, storage, { host: 'quay.example' });
      expect(await storedPaths(storage, site.id)).toEqual(['/en/story-0/', '/en/story-1/', '/en/story-2/']);
    } finally {
      await storage.close();
      await server.close();
    }
  });
});
