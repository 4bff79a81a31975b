import { describe, expect, it } from 'vitest';
import { assemble } from '../../../src/content/assemble.js';
import { choose } from '../../../src/content/choose.js';
import { dropClutter } from '../../../src/content/clutter/clutter.js';
import { headParts } from '../../../src/content/products/head-parts.js';
import { namesOtherGoods, namesPart } from '../../../src/content/products/part-names.js';
import { text } from '../../../src/outputs/text.js';
import { outline, pageOf, scoresFor } from '../content-of.js';

const LONG = 'This kettle is made of one sheet of steel and sings when the water in it has begun to boil, which takes four minutes.';

/** The document of a page that sells one thing, a line a block; blocks that hold `low` score low. `asProduct` false: as any other page. */
function documentOf(html: string, asProduct = true): string[] {
  const page = pageOf(`<main><h1>Heron kettle</h1><p>${LONG}</p>${html}</main>`);
  const chosen = choose(scoresFor(page, (line) => !line.includes('low') && line !== '+'));
  const kept = asProduct ? dropClutter(page, chosen, { isProduct: true }) : chosen;
  const content = assemble(page, { ...kept, unlikely: Uint8Array.from(kept.keeps, (keeps) => 1 - keeps) }, undefined, {
    type: asProduct ? 'product' : undefined,
  });
  expect(text.write(content, {})).not.toContain('low');
  const { children } = asProduct ? headParts(page, content.root) : content.root;
  return children.slice(2).map(outline);
}

describe('names of parts', () => {
  it.each([
    'Description',
    'Product details',
    'Key Specs',
    "What's in the box",
    'Shipping & returns',
    'Size and fit',
    'Heron kettle features:',
    'Lieferumfang',
  ])('%s', (name) => expect(namesPart(name)).toBe(true));
  it.each(['Delivery every', 'Return for refund within: 30 days', 'View dimensions', 'Detailed maps of Ghent', 'Imaging'])('not %s', (name) =>
    expect(namesPart(name)).toBe(false),
  );
  it.each(['You may also like', 'Similar items to consider', 'Customers who bought this also bought', 'Related products'])(
    'other goods: %s',
    (name) => expect(namesOtherGoods(name)).toBe(true),
  );
  it('is read in linear time', () => expect(namesPart(`Size & ${'a'.repeat(50_000)}!`)).toBe(false));
});

describe('a named part of a product', () => {
  const table = '<table><tr><td>low Holds</td><td>low 1.6 l</td></tr><tr><td>low Lid</td><td>low steel</td></tr></table>';

  it('is in the document with its name as a heading, and is no part of the text', () => {
    const [heading, values] = documentOf(`<div><button>Specifications</button><div>${table}</div></div>`);
    expect(heading).toBe('h2("Specifications")');
    expect(values).toContain('"low Holds"');
    expect(values).toContain('"low steel"');
  });

  it('is brought back on no other page', () => {
    expect(documentOf(`<div><h2>low Specifications</h2><div>${table}</div></div>`, false)).toEqual([]);
  });

  it('ends at the next label like its own, and where other goods begin', () => {
    const parts = '<button class="head">Ingredients</button><p>low iron</p><button class="head">Storage low</button><p>low dry</p>';
    expect(documentOf(`<div>${parts}</div>`)).toEqual(['h2("Ingredients")', 'p("low iron")']);
    const goods = '<h2>Details</h2><p>low steel</p><div><h3>You may also like</h3><a href="/tit">low Tit kettle</a></div>';
    expect(documentOf(`<div>${goods}</div>`)).toEqual(['h2("Details")', 'p("low steel")']);
  });

  it('is found by the id that its tab names, and has groups of values beside it', () => {
    const tabs = '<ul><li><a href="#specs">Specs</a></li><li><a href="#voices">Reviews</a></li></ul>';
    const group = (name: string, value: string) =>
      `<div class="group"><div>${name}</div><table><tr><td>low ${value}</td><td>low yes</td></tr></table></div>`;
    const found = documentOf(`${tabs}<div id="specs">${group('Key specs', 'whistle')}${group('low Handle', 'cork')}</div>`);
    expect(found[0]).toBe('h2("Key specs")');
    expect(found.join()).toContain('low Handle');
    expect(found.join()).toContain('low cork');
    // The row of tabs opens nothing in a document.
    expect(found.join()).not.toContain('Reviews');
  });

  it('has nothing to press, to fill in or to point at, and nothing twice', () => {
    const twice = `<p>${LONG.replace('steel', 'low tin')}</p>`;
    const inner = `<p>low steel</p><button>low Zoom</button><label>low Size <input></label><p>+</p><div class="tool-tip">low steel rusts</div><p>Show more low</p>${twice}${twice}`;
    expect(documentOf(`<section><h2>Details</h2><div>${inner}</div></section>`)).toEqual([
      'h2("Details")',
      'p("low steel")',
      `p("${LONG.replace('steel', 'low tin')}")`,
    ]);
  });

  it('is none where most of it leads elsewhere, or where it is about other goods', () => {
    expect(documentOf('<div><h4>low Features</h4><ul><li><a href="/a">low one</a></li><li><a href="/b">low two</a></li></ul></div>')).toEqual([]);
    expect(documentOf('<div class="related-products"><h4>low Details</h4><p>low tin</p></div>')).toEqual([]);
  });

  it('is named once where its panel has the name as a heading', () => {
    const tabs =
      '<div role="tablist"><button role="tab" aria-controls="p1">Details</button><button role="tab" aria-controls="p2">Care</button></div>';
    expect(
      documentOf(
        `${tabs}<div role="tabpanel" id="p1"><div><h3>DETAILS</h3></div><p>steel</p></div><div role="tabpanel" id="p2"><p>keep dry</p></div>`,
      ),
    ).toEqual(['h3("DETAILS")', 'p("steel")', 'h2("Care")', 'p("keep dry")']);
  });

  it('keeps a label with its value on one line', () => {
    expect(documentOf('<div><span>Warning:</span> <p>hot</p></div>')).toEqual(['p("Warning:")', 'p("hot")']);
  });
});

describe('what a shop says to everybody', () => {
  it.each([
    'Write a review',
    'There are no reviews yet.',
    'Notify me when back in stock',
    'Oops! Something went wrong. Please try again.',
    'Sign in to see your price',
    'Starting at $67/mo with Affirm. See if you qualify',
    'Members earn 54 points on this purchase.',
    'Number of 5 star reviews 326',
  ])('is left out: %s', (line) => {
    expect(documentOf(`<p>${line}</p>`)).toEqual([]);
    expect(documentOf(`<p>${line}</p>`, false)).toHaveLength(1);
  });

  it('is no sentence about the thing', () => {
    for (const line of ['Sign the base with a pen that bears heat.', 'It earned its maker a prize.', 'Select woods were used for the handle.'])
      expect(documentOf(`<p>${line}</p>`)).toHaveLength(1);
  });

  it('is a field that programs use among themselves, with its value', () => {
    const fields =
      '<dl><dt>Colour:</dt><dd>Bone</dd><dt>cat_thumb_Petrol Blue:</dt><dd>https://tea.example/thumb.jpg</dd><dt>high-res-img:</dt><dd>https://tea.example/large</dd></dl>';
    expect(documentOf(`<p>${LONG}</p>${fields}`).join()).toContain('Bone');
    expect(documentOf(`<p>${LONG}</p>${fields}`).join()).not.toContain('thumb');
  });

  it('is a row of other goods, and not a long text below such a heading', () => {
    const card = (name: string) => `<div class="card"><a href="/${name}">${name} kettle</a><span>£9</span></div>`;
    expect(
      documentOf(
        `<div><div><h2>You may also like</h2><a href="/all">Shop all</a></div><div>${['Tit', 'Wren', 'Coot'].map(card).join('')}</div></div>`,
      ),
    ).toEqual([]);
    expect(documentOf(`<div><h2>You may also like</h2><p>${LONG.replace('steel', 'tin')} ${LONG}</p></div>`)).toHaveLength(1);
  });
});

describe('a document', () => {
  it('has every line of the text, although headings above it have found theirs', () => {
    const html = '<h2>Specifications</h2><ul><li>low 1.6 l</li></ul><h2>Kettle, blue</h2><h2>Kettle, red</h2>';
    expect(documentOf(html)).toEqual(['h2("Specifications")', 'ul(li("low 1.6 l"))', 'h2("Kettle, blue")', 'h2("Kettle, red")']);
  });
});

describe('cards of other goods', () => {
  const card = (name: string, price = '<p>£12.00</p>', picture = '<img src="/a.jpg">') =>
    `<li><a href="/${name}">${picture}</a><h3>${name}</h3>${price}<p>In stock, sent today</p></li>`;

  it('are left out, whatever is above them', () => {
    expect(documentOf(`<section><h2>Fine with it</h2><ul>${card('Cup')}${card('Tray')}</ul></section><p>${LONG} Twice.</p>`)).toEqual([
      'h2("Fine with it")',
      `p("${LONG} Twice.")`,
    ]);
  });

  it('stay where they are none: one alone, without price, or without picture', () => {
    for (const cards of [card('Cup'), card('Cup', '') + card('Tray', ''), card('Cup', undefined, 'see') + card('Tray', undefined, 'see')])
      expect(documentOf(`<ul>${cards}</ul>`).join()).toContain('Cup');
  });
});
