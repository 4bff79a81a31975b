import { describe, expect, it } from 'vitest';
import { recordsOf } from '../../src/records/found.js';
import { itemsOf } from '../../src/records/items/items.js';
import type { Kind } from '../../src/records/kind.js';
import { certainly } from '../../src/records/kind.js';
import { framed, pageOf } from './page-of.js';

const names = ['Copper kettle', 'Oak spoon for jam', 'Linen apron with two pockets', 'Bread knife', 'Tea strainer from Ghent', 'Butter dish'];
const sentence = 'It was made by hand in a small workshop beside the canal and it will last.';
const card = (name: string, i: number) =>
  `<li class="card"><a href="/p/${i}"><img src="/i/${i}.jpg" alt=""></a><h3><a href="/p/${i}">${name}</a></h3><p>${sentence}</p><span class="price">€ ${10 + i}.50</span></li>`;
const shop = `<h1>Kitchen</h1><ul>${names.map(card).join('')}</ul>`;
const itemsFor = (main: string, kind: Kind | undefined) => recordsOf(pageOf(framed(main)), { kind, title: () => 'Kitchen', rule: undefined }).items;

describe('a guessed kind of page', () => {
  it.each([
    ['an article', { sure: 'article', list: 0.2, forum: 0.02, product: 0.02 }],
    ['a service', { sure: 'service', list: 0.12, forum: 0.01, product: 0.05 }],
    ['a thread, hardly', { sure: undefined, list: 0.4, forum: 0.2, product: 0.1 }],
    ['a product, hardly', { sure: undefined, list: 0.4, forum: 0.02, product: 0.3 }],
  ] as const)('takes no list away that was found: %s', (_, kind) => {
    expect(itemsFor(shop, kind).items.map(({ title }) => title)).toEqual(names);
  });

  it('decides where posts were found as well', () => {
    const posts = names.map(
      (name, i) =>
        `<div class="post" id="p${i}"><div class="author"><a class="username" href="/u/${i}">${name.split(' ')[0]} ${i}</a></div><time datetime="2024-05-0${i + 1}T10:00">May ${i + 1}</time><h3><a href="/p/${i}">Re: ${name}</a></h3><div class="content"><p>${sentence} ${sentence}</p></div></div>`,
    );
    const forum = { sure: 'forum', list: 0.1, forum: 0.8, product: 0 };
    expect(itemsFor(`<h1>Kitchen</h1>${posts.join('')}`, forum).items).toEqual([]);
  });
});

describe('regions of one make', () => {
  it('are one list, under however many headings', () => {
    const few = ['Salt mill', 'Egg timer', 'Whisk'].map((name, i) => card(name, i + 6));
    const rest = `<p>${`${sentence} `.repeat(3)}</p>`;
    const page = pageOf(framed(`${shop}${rest}<div class="popular"><h2>Popular</h2><ul>${few.join('')}</ul></div>`));
    const titles = itemsOf(page, { kind: certainly('collection') }).items.map(({ title }) => title);
    expect(titles).toEqual([...names, 'Salt mill', 'Egg timer', 'Whisk']);
  });

  it('keep cards of several makes that share a class', () => {
    const special = `<ul class="specials">${['Gift box', 'Voucher']
      .map((name, i) => card(name, i + 6).replace('class="card"', 'class="card card-special"'))
      .join('')}</ul>`;
    const page = pageOf(
      framed(
        `<h1>Kitchen</h1>${special}<ul class="all">${names.map((name, i) => card(name, i).replace('class="card"', 'class="card type-product"')).join('')}</ul>`,
      ),
    );
    expect(itemsOf(page, { kind: certainly('collection') }).items.map(({ title }) => title)).toEqual(['Gift box', 'Voucher', ...names]);
  });

  it('are found in a carousel that names its buttons', () => {
    const main = `<h1>Kitchen</h1><div class="carousel custom-nav"><ul>${names.map(card).join('')}</ul></div>`;
    const page = pageOf(`<html><body><div class="page">${main}</div></body></html>`);
    expect(itemsOf(page, { kind: certainly('collection') }).items.map(({ title }) => title)).toEqual(names);
  });
});

describe('parts of a record', () => {
  const repository = (name: string, i: number) =>
    `<article><div class="px"><h3><a href="/p/${i}">${name}</a></h3><p>${sentence}</p></div><div class="px"><a href="/t/${i % 2}">wood</a> <span>Updated in ${2000 + i}</span></div></article>`;

  it('are one record: head and foot of a card', () => {
    const page = pageOf(framed(`<h1>Kitchen</h1><div>${names.map(repository).join('')}</div>`));
    expect(itemsOf(page, { kind: certainly('listing') }).items.map(({ title }) => title)).toEqual(names);
  });

  it('are no cards side by side', () => {
    const rows = [0, 2, 4].map((i) => `<div class="row">${[i, i + 1].map((k) => card(names[k]!, k).replaceAll('li', 'div')).join('')}</div>`);
    const page = pageOf(framed(`<h1>Kitchen</h1>${rows.join('')}`));
    expect(itemsOf(page, { kind: certainly('listing') }).items.map(({ title }) => title)).toHaveLength(names.length);
  });

  it('have no day that only one of many mentions', () => {
    const main = (day: (i: number) => string) =>
      `<h1>Kitchen</h1><ul>${names.map((name, i) => `<li><h3><a href="/p/${i}">${name}</a></h3><p>${sentence}</p><p>${day(i)}</p></li>`).join('')}</ul>`;
    const dates = (day: (i: number) => string) => itemsOf(pageOf(framed(main(day))), { kind: certainly('listing') }).items.map(({ date }) => date);
    expect(dates((i) => (i === 2 ? 'As seen on 4 May 2021' : 'As seen in Ghent'))).toEqual(names.map(() => null));
    expect(dates((i) => `Added on ${i + 1} May 2021`)).toEqual(names.map((_, i) => `2021-05-0${i + 1}`));
  });
});
