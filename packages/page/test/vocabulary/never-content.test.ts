import { describe, expect, it } from 'vitest';
import { texts } from '../../src/features/surveys/texts.js';
import { neverContent } from '../../src/vocabulary/never-content.js';
import { EMBED_CONSENT, MAY_BE_CONSENT } from '../../src/vocabulary/phrases.js';
import { pageOf } from '../content/content-of.js';

/** Texts of a page that are never content. */
function neverIn(html: string): string[] {
  const page = pageOf(html);
  const found = page.once(neverContent);
  return page.once(texts).text.filter((_, block) => found[block] === 1);
}

it.each([
  ['text for machines', '<p>{{ product.name }}</p>'],
  ['a pointer to another article', '<p>Read also: <a href="/b">Ten brass lamps for the winter</a></p>'],
  ['the same in German', '<p>Lesen Sie auch: <a href="/b">Zehn Lampen aus Messing</a></p>'],
  ['the same in Turkish', '<p>İlgili haber: <a href="/b">Kış için on pirinç lamba</a></p>'],
  ['the same in Japanese', '<p>【関連記事】<a href="/b">冬のための真鍮のランプ十選と手入れの仕方</a></p>'],
  ['the same in Korean', '<p>관련 기사: <a href="/b">겨울을 위한 놋쇠 등 열 가지</a></p>'],
  ['the same in Chinese', '<p>延伸阅读：<a href="/b">冬天用的十盏黄铜灯</a></p>'],
  ['the same by a mark', '<p><a href="/b"><b>&gt;&gt;&gt; Ten brass lamps for the winter</b></a></p>'],
  ['the same by a mark and a word', '<p>» Compare: <a href="/b">Brass lamps and tin lamps</a></p>'],
  ['a call for reviews', '<p>Be the first to review this lamp</p>'],
  ['a price in parts', '<p>From $12.50/month with Affirm</p>'],
  ['a trail to where the page is', '<div><a href="/">Home</a> › <a href="/blog">Blog</a> › Lamps</div>'],
  ['a notice in the place of an embed', '<div>Please accept marketing cookies to watch this video.</div>'],
  ['a line about an advertisement', '<p>Story continues below this ad</p>'],
  ['the same in German', '<p>Der Artikel geht nach der Werbung weiter</p>'],
  ['the same in French', '<p>La suite après cette publicité</p>'],
  ['the same in Spanish', '<p>Sigue leyendo después de la publicidad</p>'],
  ['the same in Italian', '<p>Continua a leggere dopo la pubblicità</p>'],
  ['the name of an advertisement', '<div>Anzeige</div>'],
  ['the label of where the text is', '<h2>Article content</h2>'],
])('%s is never content', (_, html) => {
  expect(neverIn(`<p>The lamp burns.</p>${html}<p>The night is long.</p>`)).toHaveLength(1);
});

it.each([
  ['a template shown as code', '<p><code>{{ product.name }}</code></p>'],
  ['a listing', '<pre>&lt;div class="a"&gt;text&lt;/div&gt;</pre>'],
  ['a line of a listing in an editor', '<pre><code><div class="line"><span>&lt;</span><span>div</span>&gt;</div></code></pre>'],
  ['a quotation with a link', '<p>»The lamp is <a href="/b">out</a>«, said the keeper.</p>'],
  ['an entry with an arrow', '<p>→ <a href="/b">Form for lamps of brass</a></p>'],
  ['a sentence about reading', '<p>Read also what the others say about it.</p>'],
  ['a sentence about related articles in Japanese', '<p>関連記事を読んだ人は<a href="/b">ランプ</a>を買った。</p>'],
  ['a label in Chinese without a link', '<p>延伸阅读：作者的其他文章都在图书馆里。</p>'],
  ['a heading with a link to itself', '<h2 id="s"><a href="#s">See also</a></h2>'],
  ['a heading that is called like an advertisement', '<h2>Anzeige</h2>'],
  ['a value that is called like one', '<table><tr><th>Source<td>Advertising</table>'],
])('%s may be', (_, html) => {
  expect(neverIn(html)).toEqual([]);
});

it('keeps terms that are names in a program', () => {
  expect(neverIn('<dl><dt>table_name</dt><dd>The name of a table.</dd></dl><p>text</p>')).toEqual([]);
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
