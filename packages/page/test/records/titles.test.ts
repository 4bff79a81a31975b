import { describe, expect, it } from 'vitest';
import { itemsOf } from '../../src/records/items/items.js';
import { certainly } from '../../src/records/kind.js';
import { framed, pageOf } from './page-of.js';

const names = ['Copper kettle', 'Oak spoon for jam', 'Linen apron with two pockets', 'Bread knife', 'Tea strainer from Ghent'];
const sentence = 'It was made by hand in a small workshop beside the canal and it will last.';
const itemsIn = (make: (name: string, i: number) => string) =>
  itemsOf(pageOf(framed(`<h1>Kitchen</h1><div class="list">${names.map(make).join('\n')}</div>`)), { kind: certainly('listing') }).items;
const titlesIn = (make: (name: string, i: number) => string) => itemsIn(make).map(({ title }) => title);

describe('titles of records', () => {
  it('are no text that all records share, be it a heading or a link', () => {
    expect(
      titlesIn((name, i) => `<div class="event"><p>${name}</p><p>${sentence} No. ${i}</p><h3><a href="/p/${i}">Sign up here</a></h3></div>`),
    ).toEqual(names);
    const items = itemsIn(
      (name, i) => `<div class="event"><span class="name">${name}</span><p>${sentence} No. ${i}</p><a href="/p/${i}">Read more</a></div>`,
    );
    expect(items.map(({ title }) => title)).toEqual(names);
    expect(items.map(({ url }) => url)).toEqual(names.map((_, i) => `https://shop.example/p/${i}`));
  });

  it('are the heading of the higher level, not the source above it', () => {
    expect(
      titlesIn(
        (name, i) => `<article><a href="/p/${i}"><h4>press-${i}.example</h4></a><a href="/p/${i}"><h3>${name}</h3><p>${sentence}</p></a></article>`,
      ),
    ).toEqual(names);
  });

  it('have no badges', () => {
    expect(
      titlesIn(
        (name, i) =>
          `<article><h3><span class="badge badge-new">New</span> <a href="/p/${i}">${name}</a> <span class="sr-only">(external)</span></h3><p>${sentence}</p></article>`,
      ),
    ).toEqual(names);
  });

  it('keep a name that stands in nothing but a label', () => {
    expect(titlesIn((name, i) => `<article><h3><a href="/p/${i}"><span class="label">${name}</span></a></h3><p>${sentence}</p></article>`)).toEqual(
      names,
    );
  });
});
