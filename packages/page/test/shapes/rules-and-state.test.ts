import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { extract } from '../../src/extract.js';
import { rulesSchema } from '../../src/records/rules/rule.js';
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
    expect(page.sections.at(-1)!.text).toContain(long('Lemon'));
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

  it('cannot bring markup that runs', () => {
    const page = extract(framed(`${declared(`<p>${body.join('</p><p>')}</p><img src=x onerror=alert(1)><script>alert(1)<\\/script>`)}<h1>Tea</h1>`), {
      url,
    });
    expect(page.text).toContain(body[0]!);
    expect(page.html).not.toMatch(/onerror|<script/);
  });
});
