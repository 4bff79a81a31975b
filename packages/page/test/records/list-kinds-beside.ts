import { file, files, type ListPage, lead, rows, slug, wantedAt } from './list-kinds.js';

const goods = (base: string) => files.map((title) => ({ title, path: `${base}${slug(title)}` }));
const card = (base: string, text: (title: string, i: number) => string = (title) => title) =>
  file(
    (t, i) =>
      `<li class="card"><a href="${base}${slug(t)}"><img src="/p/${i}.jpg" alt=""></a><h3><a href="${base}${slug(t)}">${text(t, i)}</a></h3><span class="price">€ ${20 + i},00</span></li>`,
  );

/** Lists with something beside, around or in them that is like a list, or like a title. */
export const besideKinds: Readonly<Record<string, ListPage>> = {
  'products: inside what is called a filter': {
    address: 'https://shop.example/collections/tools',
    title: 'Tools',
    main: `<h1>Tools</h1><div class="facets-vertical"><div class="facet"><a href="?in=stock">In stock</a><a href="?in=sale">On sale</a><a href="?in=new">New</a></div><ul class="filter-results">${card('/products/')}</ul></div>`,
    wanted: goods('/products/'),
  },
  'products: a second copy to compare them': {
    address: 'https://shop.example/collections/all-tools',
    title: 'All tools',
    main: `<h1>All tools</h1><ul class="grid">${card('/products/')}</ul><div class="compare" hidden><h2>Compare</h2><div class="compare-row">${file((t, i) => `<div class="compare-card"><a href="/products/${slug(t)}"><img src="/p/${i}.jpg" alt=""></a><p><a href="/products/${slug(t)}">${t}</a></p><p>€ ${20 + i},00</p></div>`)}</div></div>`,
    wanted: goods('/products/'),
  },
  'products: others of the same make under a heading of their own': {
    address: 'https://shop.example/collections/garden',
    title: 'Garden',
    main: `<h1>Garden</h1><ul class="grid">${card('/products/')}</ul><h2>You may also like</h2><ul class="grid">${['Rake', 'Spade', 'Trowel', 'Hoe'].map((t, i) => `<li class="card"><a href="/other/${i}"><img src="/o/${i}.jpg" alt=""></a><h3><a href="/other/${i}">${t}</a></h3><span class="price">€ ${i + 9},00</span></li>`).join('')}</ul>`,
    wanted: goods('/products/'),
  },
  'products: questions below them': {
    address: 'https://shop.example/collections/kettles',
    title: 'Kettles',
    main: `<h1>Kettles</h1><ul class="grid">${card('/products/')}</ul><section><h2>Frequently asked questions</h2>${[0, 1, 2, 3].map((i) => `<div class="q"><h3>May I send back number ${i}?</h3><p>${lead[i]} <a href="/help/${i}">More about that</a></p></div>`).join('')}</section>`,
    wanted: goods('/products/'),
  },
  'products: a name in two parts, the second set as a label is': {
    address: 'https://shop.example/cat/shelves',
    title: 'Shelves',
    main: `<h1>Shelves</h1><ul class="grid">${card('/p/', (t, i) => `<span class="name-decorator">NORR${i}</span> <span class="text typography-label-m">${t}</span>`)}</ul>`,
    wanted: files.map((title, i) => ({ title: `NORR${i} ${title}`, path: `/p/${slug(title)}` })),
  },
  'entries with the numbers of further pages made like them': {
    address: 'https://press.example/shows',
    title: 'Shows',
    main: `<h1>Shows</h1><div class="all">${rows((t, i) => `<div class="show"><h3><a href="/shows/${slug(t)}">${t}</a></h3><p>${lead[i]}</p></div>`)}<div class="show"><h3><a href="/shows?page=2">2</a></h3><p>of nine pages of shows in all</p></div></div>`,
    wanted: wantedAt('/shows/', false),
  },
};
