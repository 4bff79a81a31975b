import { describe, expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import { type Choosing, choose } from '../../src/content/choose.js';
import { dropClutter } from '../../src/content/clutter/clutter.js';
import { restore } from '../../src/content/restore/restore.js';
import { EMBED_CONSENT, MAY_BE_CONSENT } from '../../src/vocabulary/phrases.js';
import { pageOf } from './content-of.js';

/** What is left of a page all of whose blocks score the same. */
function left(html: string, score = 0.9, choosing: Choosing<'site-furniture'> = {}): string[] {
  const page = pageOf(`<p>The lamp burns.</p>${html}<p>The night is long.</p>`);
  const scores = new Float32Array(page.blocks.size).fill(score);
  scores[0] = 0.9;
  scores[page.blocks.size - 1] = 0.9;
  const { keeps } = restore(page, dropClutter(page, choose({ score: scores, cut: 0.5 }, choosing)));
  return Array.from(keeps).flatMap((kept, block) => (kept === 1 ? [blockText(page.blocks, block)] : []));
}
const NOTHING_ELSE = ['The lamp burns.', 'The night is long.'];

it.each([
  ['shortcodes', '<p>[vc_row css="a"][vc_column width="1/2"]</p>'],
  ['templates', '<p>{{ product.name }} – {{ product.price }}</p>'],
  ['the address of a script', '<p>https://cdn.lamps.example/js/app.min.js?v=3</p>'],
  ['an identifier', '<p>3f2504e0-4f89-11d3-9a0c-0305e82c3301</p>'],
  ['one word again and again', `<p>${'star '.repeat(40)}</p>`],
  ['markup as text', '<p>&lt;iframe src="https://film.example/1" width="1"&gt;&lt;/iframe&gt;</p>'],
  ['counters of slides', '<div>1/3</div><div>2/3</div><div>3/3</div>'],
  ['a pointer to another article', '<p>Read also: <a href="/b">Ten brass lamps for the winter</a></p>'],
  ['the same in German', '<p>Lesen Sie auch: <a href="/b">Zehn Lampen aus Messing</a></p>'],
  ['the same in Turkish', '<p>İlgili haber: <a href="/b">Kış için on pirinç lamba</a></p>'],
  ['the same in Japanese', '<p>【関連記事】<a href="/b">冬のための真鍮のランプ十選と手入れの仕方</a></p>'],
  ['the same in Korean', '<p>관련 기사: <a href="/b">겨울을 위한 놋쇠 등 열 가지</a></p>'],
  ['the same in Chinese', '<p>延伸阅读：<a href="/b">冬天用的十盏黄铜灯</a></p>'],
  ['the same by a mark', '<p><a href="/b"><b>&gt;&gt;&gt; Ten brass lamps for the winter</b></a></p>'],
  ['the same by a mark and a word', '<p>» Compare: <a href="/b">Brass lamps and tin lamps</a></p>'],
  ['a notice in the place of an embed', '<div>Please accept marketing cookies to watch this video.</div>'],
  ['in what parts a price may be paid', '<p>or 4 interest-free payments of $12.25 with a card</p>'],
  ['a line that leads to reviews', '<p>★★★★★ READ REVIEWS</p>'],
  ['that an advertisement interrupts a text', '<p>Story continues below this ad</p>'],
  ['the same of a text that goes on', '<p>Text resumes after the advertisement</p>'],
  ['the same of scrolling', '<p>Advertisement - scroll to continue</p>'],
  ['the same of skipping', '<p>Skip advert</p>'],
  ['the same in German', '<p>Der Artikel geht nach der Werbung weiter</p>'],
  ['the same in French', '<p>La suite après cette publicité</p>'],
  ['the same in Spanish', '<p>Sigue leyendo después de la publicidad</p>'],
  ['the same in Italian', '<p>Continua a leggere dopo la pubblicità</p>'],
  ['the name of an advertisement', '<div>Anzeige</div>'],
  ['the label of where the text is', '<h2>Article content</h2>'],
  ['what to press, twice in each card that is a link', '<a href="/a"><p>Read this story</p><p>Read this story</p></a>'.repeat(8)],
  ['a call to action all over the page', '<p><a href="/buy">Get a free quote</a></p>'.repeat(8)],
])('drops %s', (_, html) => {
  expect(left(html)).toEqual(NOTHING_ELSE);
  expect(left(html, 0.1)).toEqual(NOTHING_ELSE);
});

it.each([
  ['a mark of an editor', '<p>[citation needed]</p>', '[citation needed]'],
  ['a template shown as code', '<p><code>{{ product.name }}</code></p>', '{{ product.name }}'],
  ['a quotation with a link', '<p>»The lamp is <a href="/b">out</a>«, said the keeper.</p>', '»The lamp is out«, said the keeper.'],
  ['entries with an arrow', '<p>→ <a href="/b">Form for lamps of brass</a></p>', '→ Form for lamps of brass'],
  ['a sentence that speaks of reading', '<p>Read also what the others say about it.</p>', 'Read also what the others say about it.'],
  [
    'a sentence on related articles in Japanese',
    '<p>関連記事を読んだ人は<a href="/b">ランプ</a>を買った。</p>',
    '関連記事を読んだ人はランプを買った。',
  ],
  ['a label in Chinese without a link', '<p>延伸阅读：作者的其他文章都在图书馆里。</p>', '延伸阅读：作者的其他文章都在图书馆里。'],
  ['a heading with a link to itself', '<h2 id="s"><a href="#s">See also</a></h2>', 'See also'],
  ['a listing', '<pre>&lt;div class="a"&gt;text&lt;/div&gt;</pre>', '<div class="a">text</div>'],
  ['a line of a listing in an editor', '<pre><code><div class="line"><span>&lt;</span><span>div</span>&gt;</div></code></pre>', '<div>'],
  ['a maker whose name all goods bear', '<p><a href="/maker">Lampworks</a></p>'.repeat(9), 'Lampworks'],
  ['a sentence on payments', '<p>The bank asked him for interest.</p>', 'The bank asked him for interest.'],
  [
    'several links that many rows of a table have',
    `<table>${'<tr><td><a href="/n">notes</a>, <a href="/s">slides</a>, <a href="/v">film</a></td></tr>'.repeat(9)}</table>`,
    'notes, slides, film',
  ],
  [
    'a value that many cards share, where other cards have others at the same place',
    `${'<a href="/job"><h3>Keeper</h3><p class="at">Anywhere at sea</p></a>'.repeat(8)}${[...'abcdefghi'].map((at) => `<a href="/job"><h3>Keeper</h3><p class="at">Harbour ${at}</p></a>`).join('')}`,
    'Anywhere at sea',
  ],
  ['a call that stands once', '<p><a href="/buy">Get a free quote</a></p>', 'Get a free quote'],
])('keeps %s', (_, html, text) => {
  expect(left(html)).toContain(text);
});

it('keeps what stands on every page of a site out, also between kept paragraphs', () => {
  const line = '<p>Our shop is open on Sundays.</p>';
  expect(left(line, 0.1)).toHaveLength(3);
  const dropped = [{ blocks: Uint8Array.of(0, 1, 0), reason: 'site-furniture' as const }];
  expect(left(line, 0.1, { dropped })).toEqual(NOTHING_ELSE);
  expect(left(line, 0.9, { dropped })).toEqual(NOTHING_ELSE);
});

it('keeps fractions that count nothing', () => {
  expect(left('<div>1/2</div><div>1/3</div><div>2/3</div>')).toEqual(['The lamp burns.', '1/2', '1/3', '2/3', 'The night is long.']);
});

it('keeps what is called like an advertisement and is none: a heading, a value', () => {
  expect(left('<h2>Anzeige</h2><p>The display shows the speed.</p>')).toContain('Anzeige');
  expect(left('<table><tr><th>Source<td>Advertising<tr><th>Share<td>40 %</table>')).toContain('Advertising');
});

describe('words that a notice in the place of an embed must have', () => {
  it.each([
    'Empfohlener externer Inhalt',
    'An dieser Stelle finden Sie einen externen Beitrag',
    'Daten an Drittplattformen',
    'Externe Inhalte anzeigen',
    'This video was blocked because of your settings',
    'The map is hidden due to your choice',
    'The post is not shown until you agree',
    'We need your consent to load this',
    'Accept all cookies to watch',
    'This content is hosted by a third-party',
    'Acceptez les cookies pour voir',
    'Ce contenu est bloqué',
    'Acepta las cookies para ver',
    'Om deze inhoud te tonen',
  ])('are in “%s”', (notice) => {
    expect(EMBED_CONSENT.test(notice)).toBe(true);
    expect(MAY_BE_CONSENT.test(notice)).toBe(true);
  });
});

it('drops the offer of a template where nothing is on sale', () => {
  const goods = (sale: string) =>
    `<div>Regular price $27.95</div><div><span>Sale price</span> <b>${sale}</b> <span>Regular price</span> <s>$27.95</s></div><p>Unit price / per</p>`;
  expect(left(goods('$27.95'))).toEqual(['The lamp burns.', 'Regular price $27.95', 'The night is long.']);
  expect(left(goods('$20.00'))).toContain('Sale price $20.00 Regular price $27.95');
});
