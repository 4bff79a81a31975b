import { describe, expect, it } from 'vitest';
import { itemsOf } from '../../src/records/items/items.js';
import { certainly } from '../../src/records/kind.js';
import { framed, pageOf } from './page-of.js';

const names = ['Copper kettle', 'Oak spoon for jam', 'Linen apron with two pockets', 'Bread knife', 'Tea strainer from Ghent', 'Butter dish'];
const each = (make: (name: string, i: number) => string) => names.map(make).join('\n');
const sentence = 'It was made by hand in a small workshop beside the canal and it will last.';

/** Ten shapes in which list pages come. Each has the six records above, in order, linked to /p/0 … /p/5. */
const shapes: Readonly<Record<string, string>> = {
  'a list of cards': `<h1>Kitchen</h1><ul>${each((name, i) => `<li class="card"><a href="/p/${i}"><img src="/i/${i}.jpg" alt=""></a><h3><a href="/p/${i}">${name}</a></h3><span class="price">€ ${10 + i}.50</span></li>`)}</ul>`,
  'articles with classes of their own': `<h1>News</h1>${each((name, i) => `<article class="post-${i} tag-${'abcdef'[i]}"><h2><a href="/p/${i}">${name}</a></h2><time datetime="2024-05-0${i + 1}">May ${i + 1}</time><p>${sentence}</p></article>`)}`,
  'an advert and a separator in between': `<h1>News</h1><div class="list">${each((name, i) => `<div class="item"><h2><a href="/p/${i}">${name}</a></h2><p>${sentence}</p></div>${i % 2 ? '<hr>' : ''}${i === 2 ? '<div class="ad"><p>Your advert here</p></div>' : ''}`)}</div>`,
  'rows of a table': `<h1>Vacancies</h1><table><tr><th>Post</th><th>Until</th></tr>${each((name, i) => `<tr><td><a href="/p/${i}">${name}</a></td><td>1${i}.05.2024</td></tr>`)}</table>`,
  'a definition list': `<h1>Dates</h1><dl>${each((name, i) => `<dt><a href="/p/${i}">${name}</a></dt><dd>${sentence}</dd>`)}</dl>`,
  'headings with siblings': `<h1>Journal</h1><div>${each((name, i) => `<h2><a href="/p/${i}">${name}</a></h2><p class="meta">3 May 2024</p><p>${sentence}</p>`)}</div>`,
  'links around whole cards': `<h1>Guides</h1><div class="grid">${each((name, i) => `<a class="card" href="/p/${i}"><img src="/${i}.png" alt=""><h3>${name}</h3><p>${sentence}</p></a>`)}</div>`,
  'a link laid over each card': `<h1>Routes</h1><div class="grid">${each((name, i) => `<div class="card"><h2>${name}</h2><p>${sentence}</p><a href="/p/${i}" aria-label="View"></a></div>`)}</div>`,
  'cards in the cells of a table': `<h1>Books</h1><table>${[0, 3].map((from) => `<tr>${[0, 1, 2].map((k) => `<td><a href="/p/${from + k}">${names[from + k]}</a><br>somebody<br><b>${from + k + 3},90 €</b></td>`).join('')}</tr>`).join('')}</table>`,
  'two lists with heads': `<h1>School</h1><h2>First</h2><ul class="l">${names
    .slice(0, 3)
    .map((name, i) => `<li><a href="/p/${i}">${name}</a> <span>2 May 2024</span><p>${sentence}</p></li>`)
    .join('')}</ul><h2>Second</h2><ul class="l">${names
    .slice(3)
    .map((name, i) => `<li><a href="/p/${i + 3}">${name}</a> <span>9 May 2024</span><p>${sentence}</p></li>`)
    .join('')}</ul>`,
};

describe('items of list pages', () => {
  it.each(Object.entries(shapes))('finds %s', (_, main) => {
    const { items, reason } = itemsOf(pageOf(framed(main)), { kind: certainly('listing') });
    expect(reason).toBeNull();
    expect(items.map(({ title }) => title)).toEqual(names);
    expect(items.map(({ url }) => url)).toEqual(names.map((_name, i) => `https://shop.example/p/${i}`));
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('reads date, summary, image and price, and names the list', () => {
    const dated = itemsOf(pageOf(framed(shapes['articles with classes of their own']!)), { kind: certainly('listing') }).items[1]!;
    expect(dated).toMatchObject({ date: '2024-05-02', summary: sentence, list: 'News' });
    const priced = itemsOf(pageOf(framed(shapes['a list of cards']!)), { kind: certainly('listing') }).items[2]!;
    expect(priced).toMatchObject({ price: '€ 12.50', image: 'https://shop.example/i/2.jpg' });
    const heads = itemsOf(pageOf(framed(shapes['two lists with heads']!)), { kind: certainly('listing') }).items.map(({ list }) => list);
    expect(heads).toEqual(['First', 'First', 'First', 'Second', 'Second', 'Second']);
  });

  it('marks the rows of every record', () => {
    const page = pageOf(framed(shapes['headings with siblings']!));
    const { items } = itemsOf(page, { kind: certainly('listing') });
    for (const [i, { node, end }] of items.entries()) {
      expect(end).toBeGreaterThan(node);
      if (i > 0) expect(node).toBeGreaterThanOrEqual(items[i - 1]!.end);
    }
  });

  it('gives nothing for an article with a box of related pages, and says why', () => {
    const text = `<p>${`${sentence} `.repeat(8)}</p>`.repeat(6);
    const related = `<div class="related"><h3>Related articles</h3><ul>${each((name, i) => `<li><a href="/p/${i}">${name}</a></li>`)}</ul></div>`;
    const page = pageOf(
      framed(`<h1>How kettles are made</h1><article>${text}</article>${related}`),
      'https://shop.example/blog/how-kettles-are-made-by-hand',
    );
    expect(itemsOf(page)).toMatchObject({ items: [], reason: 'not-a-list' });
  });

  it('gives nothing for a page without repetition', () => {
    expect(itemsOf(pageOf('<body><h1>Hello</h1><p>One paragraph.</p></body>'))).toEqual({ items: [], reason: 'no-repetition' });
    expect(itemsOf(pageOf(''))).toMatchObject({ items: [], reason: 'no-repetition' });
  });

  it('does not take menus, pagers and tag clouds for items', () => {
    const tags = `<div class="tags">${each((name, i) => `<a href="/tag/${i}">${name.split(' ')[0]}</a>`)}</div>`;
    const pager = `<div class="pagination">${[2, 3, 4, 5].map((n) => `<a href="?page=${n}">${n}</a>`).join('')}</div>`;
    const { items } = itemsOf(pageOf(framed(`${shapes['a list of cards']}${tags}${pager}`)), { kind: certainly('listing') });
    expect(items.map(({ title }) => title)).toEqual(names);
  });

  it('reads lists of every length alike', () => {
    const list = (count: number) =>
      framed(
        `<h1>All</h1><ul>${Array.from({ length: count }, (_, i) => `<li><h3><a href="/p/${i}">Record number ${i}</a></h3><p>${sentence}</p></li>`).join('')}</ul>`,
      );
    for (const count of [3, 40, 3000]) expect(itemsOf(pageOf(list(count)), { kind: certainly('listing') }).items).toHaveLength(count);
  });

  it('refuses an address that would run a script', () => {
    const { items } = itemsOf(
      pageOf(
        framed(
          `<h1>X</h1><ul>${each((name, i) => `<li><h3><a href="${i === 1 ? 'javascript:alert(1)' : `/p/${i}`}">${name}</a></h3><p>${sentence}</p></li>`)}</ul>`,
        ),
      ),
      { kind: certainly('listing') },
    );
    expect(items[1]!.url).toBeNull();
  });
});

it('takes the subjects of an entry for no place on the page', () => {
  const post = (name: string, i: number) =>
    `<article class="post hentry category-kitchen ${i % 2 ? 'category-popular tag-related' : 'category-tools'}"><a href="/p/${i}"><img src="/i/${i}.jpg" alt=""><h3>${name}</h3></a></article>`;
  const page = pageOf(framed(`<h1>Kitchen</h1><div class="posts">${each(post)}</div>`), 'https://kitchen.example/all');
  expect(itemsOf(page, { kind: certainly('listing') }).items.map(({ title }) => title)).toEqual(names);
});

it('takes no menu for a list, however large it is, nor bare links in the header of the page', () => {
  const links = Array.from({ length: 60 }, (_, i) => `<li><a href="/manual/${i}">Chapter ${i} of the manual</a></li>`).join('');
  const text = `<h1>Kettles</h1><p>${sentence} ${sentence}</p>`;
  for (const main of [`<nav><ul>${links}</ul></nav>${text}`, `<div role="navigation"><ul>${links}</ul></div>${text}`])
    expect(itemsOf(pageOf(`<body><main>${main}</main></body>`, 'https://manual.example/kettles'), { minConfidence: 0 }).items).toEqual([]);
  const header = `<header><ul>${each((name, i) => `<li><a href="/c/${i}">${name}</a></li>`)}</ul></header>${text.repeat(9)}`;
  expect(itemsOf(pageOf(`<body>${header}</body>`, 'https://kitchen.example/'), { minConfidence: 0 }).items).toEqual([]);
});

it('takes what is next to the name in elements of its own for no part of it', () => {
  const card = (name: string, i: number) =>
    `<li><a href="/p/${i}"><span class="no">${i + 10}</span><strong>${name}</strong><em>Place ${'abcdefgh'[i % 8]}</em><span class="took">${i + 20} min</span></a></li>`;
  const page = pageOf(framed(`<h1>Kitchen</h1><ul class="cards">${each(card)}</ul>`), 'https://kitchen.example/all');
  expect(itemsOf(page, { kind: certainly('listing') }).items.map(({ title }) => title)).toEqual(names);
});
