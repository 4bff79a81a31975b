import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { segment } from '../../src/blocks/segment.js';
import { decode } from '../../src/decode/decode.js';
import { pageOf } from '../../src/page/page.js';
import { recordsOf } from '../../src/records/found.js';
import { itemsOf } from '../../src/records/items/items.js';
import type { Kind } from '../../src/records/kind.js';
import { certainly } from '../../src/records/kind.js';
import { noticeOf } from '../../src/records/notice.js';
import { nextOf } from '../../src/records/paging/next.js';
import { commentsOf, postsOf } from '../../src/records/posts/posts.js';
import { productOf } from '../../src/records/product/product-of.js';
import { statedBody } from '../../src/stated/body.js';
import { parse } from '../../src/tree/parse.js';

const folder = join(import.meta.dirname, '../../../../pages');

function open(id: string) {
  const gold = JSON.parse(readFileSync(join(folder, id, 'gold.json'), 'utf8')) as { url: string; type: string; contentType?: string };
  const { text } = decode(readFileSync(join(folder, id, 'page.html')), { contentType: gold.contentType, maxCharacters: 10_000_000 });
  return { page: pageOf(segment(parse(text)), gold.url), kind: certainly(gold.type) };
}

/** What a person counts on the project's own list pages, and the first and last title. */
const lists: readonly (readonly [id: string, count: number, first: string, last: string])[] = [
  ['collection-001-kettles', 8, '', ''],
  ['collection-003-es-recetas', 6, '', ''],
  ['collection-004-el-vivlia', 6, 'Ο φαροφύλακας της Ψαθούρας', 'Η γάτα του λιμανιού'],
  ['collection-005-nl-fietsroutes', 6, '', ''],
  ['listing-001-de-stellen-tabelle', 7, 'Brückenprüferin / Brückenprüfer (m/w/d)', 'Freiwilliges ökologisches Jahr im Moorzentrum'],
  ['listing-002-events-definition-list', 6, '', 'Annual meeting of the hall committee'],
  ['listing-003-blog-index', 5, 'The wolf note on the G string', "My grandfather's thumb plane"],
  ['listing-005-ru-katalog', 10, 'Ложкарь', 'Веретено'],
  ['listing-006-zh-gonggao-liebiao', 10, '关于端午节开放时间的通知', '旧书换绿植活动改期'],
  ['listing-007-link-front-page', 10, 'How a village printed its own bus timetable', ''],
  ['listing-004-it-scuola-due-elenchi', 8, 'Orto didattico: cercasi genitori con la zappa', "Consiglio d'istituto"],
];

describe("records of the project's own pages", () => {
  it.each(lists)('%s has %i items', (id, count, first, last) => {
    const { page, kind } = open(id);
    const { items } = itemsOf(page, { kind });
    expect(items).toHaveLength(count);
    if (first !== '') expect(items[0]!.title).toBe(first);
    if (last !== '') expect(items.at(-1)!.title).toContain(last);
    expect(new Set(items.map(({ url }) => url)).size).toBe(count);
  });

  it('gives both lists of a page their names', () => {
    const { page, kind } = open('listing-004-it-scuola-due-elenchi');
    expect([...new Set(itemsOf(page, { kind }).items.map(({ list }) => list))]).toEqual(['Notizie', 'Appuntamenti']);
  });

  it.each([
    ['forum-001-phpbb-sourdough-oven', 4],
    ['forum-002-all-in-noscript', 5],
    ['forum-004-nested-thread', 5],
    ['forum-003-qa-accepted', 3],
    ['forum-005-ru-pchelovody', 5],
    ['forum-007-de-mailingliste', 3],
    ['forum-008-ko-gesipan', 5],
    ['forum-009-es-hilo', 5],
  ])('%s has %i posts, each with its author', (id, count) => {
    const { page, kind } = open(id);
    const { posts } = postsOf(page, { kind });
    expect(posts).toHaveLength(count);
    expect(posts.every(({ author, text }) => author !== null && text !== '')).toBe(true);
  });

  it('mixes nobody up whose term names nobody', () => {
    const { page, kind } = open('forum-006-ja-keijiban');
    const { posts } = postsOf(page, { kind });
    expect(posts.map(({ author, time }) => [author, time])).toEqual([
      ['名無しの園芸部員', '2008-08-02T07:12:33'],
      ['名無しの園芸部員', '2008-08-02T07:20:01'],
      ['十年目', '2008-08-02T08:45:10'],
      ['名無しの園芸部員', '2008-08-02T09:03:58'],
      ['名無しの園芸部員', '2008-08-02T12:30:47'],
      [null, '2008-08-17T06:55:20'],
    ]);
    expect(posts[4]!.text).toBe('りんごと一緒に袋に入れると赤くなるぞ。 味は知らん。');
  });

  /** Records where the kind of page is likely another. */
  const recordsAs = (id: string, kind: Kind) => recordsOf(open(id).page, { kind, title: () => undefined, rule: undefined });

  it('finds the mails of an archive on a page that reads like an article', () => {
    const article = { sure: 'article', forum: 0.04, list: 0.12, product: 0.08 };
    expect(recordsAs('forum-007-de-mailingliste', article).posts.posts.map(({ author }) => author)).toEqual([
      'Jutta Ehlers',
      'Holger Thiessen',
      'Jutta Ehlers',
    ]);
    expect(recordsAs('article-001-harbour-crane', article).posts.posts).toEqual([]);
  });

  it('gives no items where these are the posts, though the page looks like a list', () => {
    const found = recordsAs('forum-004-nested-thread', { sure: 'listing', forum: 0.19, list: 0.65, product: 0.01 });
    expect(found.posts.posts).toHaveLength(5);
    expect(found.items).toMatchObject({ items: [], reason: 'thread' });
  });

  it.each([
    ['product-001-headlamp', '39.90', 'EUR'],
    ['product-002-de-teekanne', '48.50', 'EUR'],
    ['product-003-ja-hon', '1980', 'JPY'],
    ['product-004-pl-rower', '850', 'PLN'],
    ['product-006-en-garden-seat-accordion', '640', 'USD'],
  ])('%s costs %s %s', (id, price, currency) => {
    const { page, kind } = open(id);
    expect(productOf(page, { kind }).product).toMatchObject({ price, currency });
  });

  it('finds the next pages', () => {
    const next = (id: string) => nextOf(open(id).page)?.url ?? null;
    expect(next('collection-001-kettles')).toBe('https://www.hearthandhob.example/collections/stovetop-kettles?page=2');
    expect(next('article-013-sentieri-pagina-2')).toBe('https://www.rivistadelpasso.example/inchieste/i-sentieri-che-spariscono?pag=3');
    expect(next('article-001-harbour-crane')).toBeNull();
  });

  it('reads a notice, and text that stands only in JSON', () => {
    expect(noticeOf(open('service-006-zh-notice').page)).toMatchObject({
      number: '青政办发〔2024〕12号',
      issuer: '青石县人民政府办公室',
      issued: '2024-03-15',
    });
    expect(statedBody(open('article-015-body-in-json-ld').page).body?.from).toBe('json-ld articleBody');
    expect(statedBody(open('article-016-body-in-hydration').page).body?.from).toBe('__PAGE_DATA__ props.pageProps.story.content');
  });

  it('keeps the comments of an article apart', () => {
    const { page, kind } = open('article-001-harbour-crane');
    expect(postsOf(page, { kind }).posts).toEqual([]);
    expect(commentsOf(page).posts).toHaveLength(3);
    expect(itemsOf(page, { kind }).items).toEqual([]);
  });
});
