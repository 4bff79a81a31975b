import { describe, expect, it } from 'vitest';
import { extract } from '../../src/index.js';

const goods = ['Oak stool', 'Ash bench', 'Pine shelf', 'Elm table', 'Birch chair', 'Cherry box'];
const about = goods.map((name) => `The ${name.toLowerCase()} is made by hand in a small shop by the river.`);
const summaries = (card: (name: string, i: number) => string) =>
  extract(
    `<title>Shop</title><body><main><h1>Shop</h1><ul class="g">${goods.map((name, i) => `<li class="c">${card(name, i)}</li>`).join('')}</ul></main>`,
    {
      url: 'https://shop.example/c/wood',
    },
  ).items.map(({ summary }) => summary);

describe('what records are about', () => {
  it('is said in the link of the title, too', () => {
    expect(summaries((name, i) => `<a href="/p/${i}"><h3>${name}</h3><p>${about[i]}</p></a>`)).toEqual(about);
  });

  it('is neither prices nor buttons nor ratings', () => {
    const none = summaries(
      (name, i) =>
        `<h3><a href="/p/${i}">${name}</a></h3><div>Sale price € ${20 + i}.00 Regular price € ${40 + i}.00</div><div>4.${i} 4.${i} out of 5 · 18${i}</div><button>Add to cart Add to cart now</button>`,
    );
    expect(none).toEqual(goods.map(() => null));
  });
});
