import { describe, expect, test } from 'vitest';
import { extract } from '../../src/index.js';

const ESCAPE = '&#27;[31m';
const filler = '<p>The river rose again last night, and the people of the lower town carried their chairs upstairs before supper.</p>'.repeat(6);
const words = (name: string) => `${name} \u009b${ESCAPE}\u0007 of the river`;
const json = (name: string) => `${name} \\u001b[31m\\u0007\\ud800 of the river`;

/** A page that puts control characters and half characters into everything it says. */
const pages: Readonly<Record<string, string>> = {
  'meta elements': `<title>${words('Title')}</title><meta name=author content="${words('Ada Rope')}"><meta name=description content="${words('Text')}">
    <meta name=keywords content="${words('tag')}, b"><meta property=og:site_name content="${words('Site')}"><meta property=og:image content="/a&#27;.png">
    <meta name=license content="${words('free')}"><h1>${words('Title')}</h1><p class=byline>By ${words('Bo Knot')}</p>${filler}`,
  'JSON-LD': `<script type="application/ld+json">{"@type":"NewsArticle","headline":"${json('Title')}","author":{"name":"${json('Ada Rope')}"},
    "description":"${json('Text')}","keywords":["${json('tag')}"],"publisher":{"name":"${json('Site')}"},"license":"${json('free')}","inLanguage":"e\\u001bn"}</script>
    <h1>Title</h1>${filler}`,
  'a type of JSON-LD': `<script type="application/ld+json">{"@type":["\\u001b[31mX\\ud800","NewsArticle"],"headline":"The river rose"}</script><h1>The river rose</h1>${filler}`,
  'a product': `<script type="application/ld+json">{"@type":"Product","name":"${json('Pump')}","brand":"${json('Rope')}","sku":"${json('12')}","description":"${json('Wet')}",
    "offers":{"price":"12.90","priceCurrency":"EUR"},"additionalProperty":[{"name":"${json('Length')}","value":"${json('3 m')}"}],
    "hasVariant":[{"name":"${json('Red')}","sku":"${json('13')}"}]}</script>
    <div itemscope itemtype="https://schema.org/Product"><h1 itemprop=name>${words('Pump')}</h1><meta itemprop=sku content="${words('12')}"></div>${filler}`,
  'a list': `<h1>News</h1><ul>${Array.from({ length: 12 }, (_, i) => `<li><h3><a href="/n/${i}">${words(`Rope ${i}`)}</a></h3><p>${words('Text')} and more of it every day.</p></li>`).join('')}</ul>`,
  'a thread': `<h1>${words('Ropes')}</h1>${Array.from({ length: 8 }, (_, i) => `<div class=post><a class=username href="/u/${i}">ada${ESCAPE}${i}</a> <time>1 Jan 2020</time><p>${words('I saw')} rope ${i} in the river, and it was wet and heavy.</p></div>`).join('')}`,
  'tables, code and callouts': `<article><h1>Ropes</h1>${filler}<h2 id="a&#27;b">${words('Part')}</h2>${filler}<table><caption>${words('Ropes')}</caption><tr><th>${words('Pier')}<th>Rope</tr><tr><td>${words('1')}<td>2</tr></table>
    <pre><code class="language-c&#27;">rope(${ESCAPE});</code></pre><div class="admonition note"><p class=admonition-title>${words('Note')}</p><p>${words('Wet')}</p></div>
    <a href="/x&#27;y" title="${words('t')}">${words('link')}</a><img src="/b.png" alt="${words('alt')}"></article>`,
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal or a feed
const FORBIDDEN = /[\0-\x08\x0b\x0e-\x1f\x7f-\x9f]|\p{Surrogate}/u;

/** Every string of a value with the way to it. */
function stringsOf(value: unknown, path: string): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[`${path} key`, key] as [string, string], ...stringsOf(inner, `${path}.${key}`)]);
}

describe.each(Object.entries(pages))('%s', (_name, html) => {
  test('reach no field as control characters or half characters', () => {
    const page = extract(html, { url: 'https://ostwick.example/news/lanterns' });
    const dirty = stringsOf(page.toJSON(), '').filter(([, text]) => FORBIDDEN.test(text));
    expect(dirty).toEqual([]);
    for (const output of [page.text, page.markdown, page.html, page.tei]) expect(output).not.toMatch(FORBIDDEN);
  });
});
