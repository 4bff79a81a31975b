import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { SeenBlock } from '../../src/content/masks.js';
import { extract } from '../../src/extract.js';
import { rulesSchema } from '../../src/rules/rule.js';
import { framed } from '../records/page-of.js';

const long = (about: string) =>
  `${about} is what this text is about, and it goes on for a while so that nobody takes it for a line of a menu, with a second half that says nothing new.`;
const url = 'https://www.press.example/news/tea';
const html = framed(
  `<h1>Wrong title</h1><div class="kicker">Right title</div><span class="who">Ada Miller</span><b class="when">3 May 2024</b><div class="body"><p>${long('Tea')}</p><p class="note">${long('An advert')}</p></div><div class="rest"><p>${long('Coffee')}</p></div><div class="more"><p><a href="/1">One thing</a></p><p><a href="/2">Another thing</a></p></div><a class="on" href="/news/tea/2">on</a>`,
);

describe('site rules', () => {
  const rule = {
    host: 'press.example',
    keep: '.body',
    drop: '.note',
    title: '.kicker',
    author: '.who',
    date: '.when',
    next: '.on',
    items: { record: '.more p' },
  };

  it('are tried first, and named as sources', () => {
    const page = extract(html, { url, rules: [rule] });
    expect(page).toMatchObject({ title: 'Right title', authors: ['Ada Miller'], published: '2024-05-03', reason: null, warnings: [] });
    expect(page.text).toBe(long('Tea'));
    expect(page.items.map(({ title, url: to }) => [title, to])).toEqual([
      ['One thing', 'https://www.press.example/1'],
      ['Another thing', 'https://www.press.example/2'],
    ]);
    expect(page.next?.url).toBe('https://www.press.example/news/tea/2');
    expect(page.sources).toMatchObject({
      text: { from: 'rule .body', confidence: 1 },
      title: { from: 'rule .kicker', confidence: 1 },
      items: { from: 'rule .more p', confidence: 1 },
      next: { from: 'rule .on', confidence: 1 },
    });
    expect(page.blocks.filter(({ reason }) => reason === 'dropped-by-rule').map(({ text }) => text)).toContain(long('An advert'));
  });

  it('keep dropped what they drop, whatever belongs to it', () => {
    const article = framed(
      `<article><h1>Tea</h1><p>${long('Tea')}</p><h2 class="box">Brewing</h2><p>${long('Brewing')}</p><p>${long('Milk')}</p></article>`,
    );
    const own = extract(article, { url });
    expect(own.text).toContain('Brewing\n');
    const page = extract(article, { url, rules: [{ host: 'press.example', drop: '.box' }] });
    expect(page.blocks.find(({ text }) => text === 'Brewing')).toMatchObject({ kept: false, reason: 'dropped-by-rule' });
    expect(page.text).toContain(long('Brewing'));
  });

  it('leave the answer as it is where they match nothing, with a warning', () => {
    const own = extract(html, { url });
    const page = extract(html, { url, rules: [{ host: 'press.example', keep: '.nowhere', title: '.no-title' }] });
    expect(page.text).toBe(own.text);
    expect(page.title).toBe(own.title);
    expect(page.warnings).toEqual(['rule-matches-nothing: title ".no-title"', 'rule-matches-nothing: keep ".nowhere"']);
    expect(page.sources.text).toBeUndefined();
  });

  it('hold for their host alone', () => {
    const page = extract(html, { url, rules: [{ ...rule, host: 'other.example' }] });
    expect(page.title).not.toBe('Right title');
    expect(page.warnings).toEqual([]);
  });

  it('are refused where they make no sense', () => {
    expect(() => extract(html, { url, rules: [{ host: 'press.example', keep: 'p:hover' }] })).toThrow(/rules\[0\]\.keep/);
  });

  it('have a schema that says what the code says', () => {
    const file = new URL('../../schema/rules.schema.json', import.meta.url);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(JSON.parse(JSON.stringify(rulesSchema)));
  });
});

describe("text in the page's JSON", () => {
  const body = ['Tea', 'Milk', 'Sugar', 'Lemon'].map(long);
  const declared = (text: string) =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: 'Tea', articleBody: text })}</script>`;

  it('is the text where the page shows none, and is named as the source', () => {
    const page = extract(framed(`${declared(body.join('\n\n'))}<h1>Tea</h1><div class="bones"></div>`), { url });
    expect(page.text).toContain(body.join('\n\n'));
    expect(page.sources.text).toEqual({ from: 'json-ld articleBody', confidence: 0.9 });
    expect(page.outline.at(-1)!.text).toContain(long('Lemon'));
    expect(page.blocks.some(({ kept }) => kept)).toBe(false);
    expect(page.reason).toBeNull();
  });

  it('fills a shell that needs a browser, but no error page', () => {
    const shell = (title: string) => `<title>${title}</title><div id="root"></div><script src="/app.js"></script>${declared(body.join('\n\n'))}`;
    const page = extract(shell('Tea'), { url });
    expect(page.text).toContain(body[3]!);
    expect(page.reason).toBeNull();
    expect(extract('<title>Tea</title><div id="root"></div><script src="/app.js"></script>', { url }).reason).toBe('needs-browser');
    expect(extract(`<title>404 Not found</title><p>Nothing is here.</p>${declared(body.join('\n\n'))}`, { url })).toMatchObject({
      text: '',
      reason: 'error-page',
    });
  });

  it('is not used where the page shows it', () => {
    const page = extract(framed(`${declared(body.join(' '))}<article><h1>Tea</h1>${body.map((text) => `<p>${text}</p>`).join('')}</article>`), {
      url,
    });
    expect(page.sources.text).toBeUndefined();
    expect(page.text).toContain(body[3]!);
  });

  it('has the limits of the caller', () => {
    const words = (text: string) => text.split(' ').length;
    const html = framed(`${declared(Array(2_000).fill(long('Tea')).join('\n\n'))}<h1>Tea</h1>`);
    const page = extract(html, { url, limits: { nodes: 60 } as never });
    expect(words(extract(html, { url }).text)).toBeGreaterThan(60_000);
    expect(words(page.text)).toBeLessThan(2_000);
    expect(page.warnings).toContain('too-many-nodes');
  });

  it('cannot bring markup that runs', () => {
    const page = extract(framed(`${declared(`<p>${body.join('</p><p>')}</p><img src=x onerror=alert(1)><script>alert(1)<\\/script>`)}<h1>Tea</h1>`), {
      url,
    });
    expect(page.text).toContain(body[0]!);
    expect(page.html).not.toMatch(/onerror|<script/);
  });
});

describe('what is known from all over the site', () => {
  const article = framed(`<article><h1>Tea</h1><p>${long('Tea')}</p><p>${long('Our newsletter')}</p><p>${long('Milk')}</p></article>`);

  it('is dropped with its own reason and its own score', () => {
    const asked: string[] = [];
    const page = extract(article, {
      url,
      isFurniture: ({ text, words, place, isLikely }) => {
        if (isLikely) asked.push(text);
        return text.startsWith('Our newsletter') && words > 20 && place.endsWith('article');
      },
    });
    const own = extract(article, { url });
    const at = own.blocks.findIndex(({ text }) => text === long('Our newsletter'));
    expect(own.blocks[at]!.kept).toBe(true);
    expect(page.blocks[at]).toEqual({ ...own.blocks[at], kept: false, reason: 'site-furniture' });
    expect(page.text).toBe(own.text.replace(`${long('Our newsletter')}\n\n`, ''));
    // Likely by the method's own score.
    expect(asked).toEqual(['Tea', long('Tea'), long('Our newsletter'), long('Milk')]);
  });

  it('is not brought back by the text around it', () => {
    const headed = framed(`<article><h1>Tea</h1><p>${long('Tea')}</p><h2>Ways to brew</h2><p>${long('Milk')}</p><p>${long('Sugar')}</p></article>`);
    const isFurniture = ({ text }: SeenBlock) => text === 'Ways to brew';
    expect(extract(headed, { url }).markdown).toContain('## Ways to brew');
    expect(extract(headed, { url, isFurniture }).markdown).not.toContain('Ways to brew');
  });
});
