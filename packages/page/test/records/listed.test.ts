import { expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import type { Kept } from '../../src/decide/choose.js';
import type { Page } from '../../src/page/page.js';
import type { Item } from '../../src/records/items/item.js';
import { listedIn } from '../../src/records/items/listed.js';
import { attribute } from '../../src/tree/tree.js';
import { pageOf } from '../content/content-of.js';

const card = (name: string, more: string) =>
  `<div class="card"><a href="/${name}"><img src="/${name}.jpg" alt="" width="200" height="200"></a><h3><a href="/${name}">Lamp ${name}</a></h3>${more}<a href="/basket">Add to basket</a></div>`;

/** Every second element of class `card` as an item, or all of them. */
function itemsIn({ tree }: Page, isTaken: (place: number) => boolean, price: string | null): Item[] {
  const rows: number[] = [];
  for (let row = 1; row < tree.size; row++) if (attribute(tree, row, 'class') === 'card') rows.push(row);
  return rows.flatMap((node, place) =>
    isTaken(place)
      ? [
          {
            position: place + 1,
            list: null,
            title: `${place}`,
            url: 'https://a.example/lamp',
            date: null,
            summary: null,
            image: null,
            price,
            region: 0,
            sure: 1,
            node,
            end: tree.end[node]!,
          },
        ]
      : [],
  );
}

function linesOf(
  html: string,
  {
    keeps = () => false,
    takes = () => true,
    price = '$5',
  }: { keeps?: (text: string) => boolean; takes?: (place: number) => boolean; price?: string | null } = {},
) {
  const page = pageOf(`<main>${html}</main>`);
  const text = (block: number) => blockText(page.blocks, block);
  const all = Array.from({ length: page.blocks.size }, (_, block) => block);
  const kept: Kept = { keeps: Uint8Array.from(all, (block) => (keeps(text(block)) ? 1 : 0)), reason: all.map(() => 'below-cut') };
  const listed = listedIn(page, kept, itemsIn(page, takes, price));
  return { ...listed, lines: listed.blocks.map(text) };
}

it('takes names, prices and what tells items apart, and leaves what all of them say', () => {
  const { lines, pictures, cards } = linesOf(
    ['a', 'b', 'c', 'd']
      .map((name) => card(name, `<div>$${name.charCodeAt(0)}.00</div><p>Burns oil of kind ${name}</p><button>Compare</button>`))
      .join(''),
  );
  expect(lines.slice(0, 3)).toEqual(['Lamp a', '$97.00', 'Burns oil of kind a']);
  expect(lines).toHaveLength(12);
  expect(pictures).toHaveLength(4);
  expect(cards).toHaveLength(4);
});

it('shows a list of bare names where the method kept something else of each, and not where it kept nothing', () => {
  const html = ['a', 'b', 'c', 'd'].map((name, i) => card(name, `<div>${i + 1} weeks ago</div>`)).join('');
  expect(linesOf(html, { price: null, keeps: (text) => text.endsWith('ago') }).lines).toEqual(expect.arrayContaining(['Lamp a', '4 weeks ago']));
  expect(linesOf(html, { price: null }).lines).toEqual([]);
});

it('takes elements of the make of items that were read as none', () => {
  const html = ['a', 'b', 'c', 'd', 'e'].map((name) => card(name, '')).join('');
  expect(linesOf(html, { takes: (place) => place !== 2 }).lines).toContain('Lamp c');
});

const longName = (one: string) => `A lamp of brass called ${one} that burns for six nights`;
const longNamed = (one: string) => card(one, '').replace(`Lamp ${one}`, longName(one));

it('adds no card whose name the text says, where most are, and tears no list for the sake of one', () => {
  const all = ['a', 'b', 'c', 'd'];
  const html = `${all.map((one) => `<h2>${longName(one)}</h2>`).join('')}${all.map(longNamed).join('')}`;
  const page = pageOf(`<main>${html}</main>`);
  const shown = (keeps: (block: number) => boolean) => {
    const kept: Kept = {
      keeps: Uint8Array.from({ length: page.blocks.size }, (_, block) => (keeps(block) ? 1 : 0)),
      reason: new Array<string>(page.blocks.size).fill('below-cut'),
    };
    const items = itemsIn(page, () => true, '$5').map((item, i) => ({ ...item, url: `https://a.example/${i}` }));
    return listedIn(page, kept, items).cards.length;
  };
  expect(shown((block) => block < 3)).toBe(1);
  expect(shown((block) => block === 1)).toBe(4);
});

it('adds cards whose names the text says, where it lacks their prices', () => {
  const all = ['a', 'b', 'c', 'd'];
  const priced = all.map((one) => longNamed(one).replace('</h3>', '</h3><div>$5</div>')).join('');
  const { cards } = linesOf(`${all.map((one) => `<h2>${longName(one)}</h2>`).join('')}${priced}`, {
    keeps: (text) => text.startsWith('A lamp of brass'),
  });
  expect(cards.length).toBe(4);
});

it('shows two lists whole that have some entries in common, and no list once more', () => {
  const shown = (second: readonly string[]) => {
    const names = ['a', 'b', 'c', 'd', ...second];
    const group = (some: readonly string[]) => some.map((name) => card(name, '')).join('');
    const page = pageOf(`<main><section>${group(names.slice(0, 4))}</section><div>${group(second)}</div></main>`);
    const kept: Kept = { keeps: new Uint8Array(page.blocks.size), reason: new Array<string>(page.blocks.size).fill('below-cut') };
    const items = itemsIn(page, () => true, '$5').map((item, i) => ({
      ...item,
      title: names[i]!,
      url: `https://a.example/${names[i]}`,
      region: i < 4 ? 0 : 1,
    }));
    return listedIn(page, kept, items).cards.length;
  };
  expect(shown(['a', 'e', 'f', 'c'])).toBe(8);
  expect(shown(['a', 'b', 'c', 'd'])).toBe(4);
  // Inside one list the second is a copy.
  expect(shown(['e', 'f', 'g', 'e'])).toBe(7);
});

it('shows bare names that are too long for a menu, where there are several', () => {
  const html = (all: readonly string[]) => all.map(longNamed).join('');
  expect(linesOf(html(['a', 'b', 'c', 'd', 'e', 'f']), { price: null }).cards).toHaveLength(6);
  expect(linesOf(html(['a', 'b', 'c']), { price: null }).cards).toHaveLength(0);
});

it('takes the facts of a list that is hidden as a whole until a script runs, and not what is hidden in a card', () => {
  const cards = ['a', 'b', 'c'].map((name) => card(name, `<div>$${name.charCodeAt(0)}.00</div>`));
  expect(linesOf(`<div hidden>${cards.join('')}</div>`).lines.slice(0, 2)).toEqual(['Lamp a', '$97.00']);
  const folded = ['a', 'b', 'c'].map((name) => card(name, `<div hidden>$${name.charCodeAt(0)}.00</div>`));
  expect(linesOf(folded.join('')).lines).toEqual(['Lamp a', 'Lamp b', 'Lamp c']);
});

it('says each price of a card once, the line of a sale before that of the usual price', () => {
  const prices = (usual: string, now: string) => `<div>Regular price ${now}</div><div>Sale price ${now} Regular price ${usual}</div>`;
  const html = card('a', prices('$9.00', '$7.00')) + card('b', prices('$8.00', '$8.00')) + card('c', '<div>Price $6.00</div><div>Save $6.00</div>');
  expect(linesOf(html).lines.filter((line) => line.includes('$'))).toEqual([
    'Sale price $7.00 Regular price $9.00',
    'Regular price $8.00',
    'Price $6.00',
    'Save $6.00',
  ]);
});

it('takes no card that nothing but a discount names', () => {
  const html = ['a', 'b', 'c', 'd'].map((one, i) => card(one, '').replace(`Lamp ${one}`, i === 1 ? '–14%' : `Lamp ${one}`)).join('');
  expect(linesOf(html).lines).toEqual(['Lamp a', 'Lamp c', 'Lamp d']);
});

it('takes no address that scripts read', () => {
  const html = ['a', 'b', 'c']
    .map((name) => card(name, `<div>/lamps/${name}.html?colour=${name}</div><div>Made in ${name}/${name}ton</div>`))
    .join('');
  expect(linesOf(html).lines.slice(0, 2)).toEqual(['Lamp a', 'Made in a/aton']);
});

it('names a card by the line that says its name alone, and not by the call that holds it', () => {
  const html = ['a', 'b', 'c']
    .map((name) => `<div class="card"><div>Oak ${name}</div><a href="/${name}">SHOP Oak ${name} ></a><div>$5.00</div></div>`)
    .join('');
  const page = pageOf(`<main>${html}</main>`);
  const kept: Kept = { keeps: new Uint8Array(page.blocks.size), reason: new Array<string>(page.blocks.size).fill('below-cut') };
  const items = itemsIn(page, () => true, '$5').map((item, i) => ({ ...item, title: `Oak ${'abc'[i]}`, url: `https://a.example/${i}` }));
  const { blocks, cards } = listedIn(page, kept, items);
  expect(blocks.map((block) => blockText(page.blocks, block)).slice(0, 2)).toEqual(['Oak a', '$5.00']);
  expect(cards[0]).toMatchObject({ address: 'https://a.example/0', isOffer: true });
});

it('leaves out texts, and no short lines, where that would be a multiple of the text', () => {
  const html = ['a', 'b', 'c', 'd']
    .map((name) => card(name, `<div>Made in ${name}ton</div><p>${`Burns oil of kind ${name} through the night `.repeat(8)}</p>`))
    .join('');
  expect(linesOf(html).lines.slice(0, 4)).toEqual(['Lamp a', 'Made in aton', 'Lamp b', 'Made in bton']);
});

it('takes two goods with their prices, and no fewer', () => {
  const pair = ['a', 'b'].map((name) => card(name, '<div>$5.00</div>'));
  expect(linesOf(pair.join('')).lines).toEqual(['Lamp a', '$5.00', 'Lamp b', '$5.00']);
  expect(linesOf(pair[0]!).lines).toEqual([]);
});

it('takes no list whose entries are all called the same, and values that many of them share', () => {
  const named = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
  const items = (title: (place: number) => string) => {
    const page = pageOf(`<main>${named.map((name, i) => card(name, `<div>${['Oslo', 'Oslo', 'Bergen', 'Moss'][i % 4]}</div>`)).join('')}</main>`);
    const kept: Kept = { keeps: new Uint8Array(page.blocks.size), reason: new Array<string>(page.blocks.size).fill('below-cut') };
    const list = itemsIn(page, () => true, '$5').map((item, i) => ({ ...item, title: title(i) }));
    return listedIn(page, kept, list).blocks.map((block) => blockText(page.blocks, block));
  };
  expect(items(() => 'Browse all')).toEqual([]);
  expect(items(String).slice(0, 4)).toEqual(['Lamp a', 'Oslo', 'Lamp b', 'Oslo']);
});

it('takes the lines of a list that a form is around', () => {
  const html = ['a', 'b', 'c'].map((name) => card(name, `<div>$${name.charCodeAt(0)}.00</div>`)).join('');
  expect(linesOf(`<form>${html}</form>`).lines.slice(0, 2)).toEqual(['Lamp a', '$97.00']);
});

it('takes no entry from around the title of the page', () => {
  const title = '<div class="card"><h1>Lamps of brass</h1><a href="/all">All lamps</a></div>';
  const html = title + ['a', 'b', 'c', 'd'].map((name) => card(name, `<div>$${name.charCodeAt(0)}.00</div>`)).join('');
  const { lines, cards } = linesOf(html);
  expect(cards).toHaveLength(4);
  expect(lines).not.toContain('Lamps of brass');
});
