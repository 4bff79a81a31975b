import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/content/assemble.js';
import { choose, nearnessOf } from '../../src/content/choose.js';
import { texts } from '../../src/features/surveys/texts.js';
import { markdown } from '../../src/outputs/markdown.js';
import { text } from '../../src/outputs/text.js';
import { pageOf } from './content-of.js';

const LONG = 'This paragraph is long enough to be surely part of what the harbour offers, since it has more than twenty words in it.';

/** Share of the cut: what holds `low` is not kept, and what also holds `half`, `quarter` or `far` is nearer to the cut or farther from it. */
function shareOf(line: string): number {
  if (!line.includes('low')) return 2;
  return line.includes('far') ? 0.05 : line.includes('quarter') ? 0.25 : line.includes('half') ? 0.6 : 0.4;
}

function documentOf(html: string, type: string | undefined = 'service'): string {
  const page = pageOf(html);
  const scores = { score: Float32Array.from(page.once(texts).text, (line) => shareOf(line) * 0.5), cut: 0.5 };
  const content = assemble(page, { ...choose(scores), nearness: nearnessOf(scores) }, undefined, { type });
  expect(text.write(content, {})).not.toContain('low');
  return markdown.write(content, {});
}

const after = (inner: string) => `<main><p>${LONG}</p></main><div>${inner}</div>`;

describe('a part that nearly was kept', () => {
  it('is its heading and its lines, at the end of the page too', () => {
    const document = documentOf(after('<h2>low Come and see us</h2><p>low boats leave at noon from the long mole</p>'));
    expect(document).toMatch(/## low Come and see us\n\nlow boats leave/);
    expect(documentOf(after('<h2>low Come</h2><p>low boats leave at noon from the mole</p>'), 'forum')).not.toContain('low');
  });

  it('has the headings above it, which have nothing else', () => {
    const nested = '<h2>low Fees</h2><h3>low For guests</h3><p>low two crowns a night for every metre of the boat</p>';
    expect(documentOf(after(nested))).toMatch(/## low Fees\n\n### low For guests\n\nlow two crowns/);
    expect(documentOf(after(`<h2>low Boats</h2><p><a href="/x">low far go</a></p>${nested}`))).not.toContain('low Boats');
  });

  it('is the text of a kept heading that has none, of manuals and of pages of lists too', () => {
    const section = `<main><p>${LONG}</p><h2>How to moor</h2><p>low half: make the stern line fast before you help others</p><h2>Where</h2><p>${LONG}</p></main>`;
    for (const type of ['service', 'documentation', 'listing', 'collection'])
      expect(documentOf(section, type)).toMatch(/How to moor\n\nlow half: make/);
  });

  it('may be a table, or facts below a heading', () => {
    const table = '<table><tr><th>low Fee</th><th>low Cost</th></tr><tr><td>low Crane</td><td>low $50</td></tr></table>';
    expect(documentOf(after(`<h2>low Fees</h2>${table}`))).toContain('| low Crane | low $50 |');
    expect(documentOf(after('<h2>low Office</h2><p>low Quay 4</p><p>low Tel 555 0100</p>'))).toMatch(/low Office\n\nlow Quay 4\n\nlow Tel/);
  });

  it('may be farther from being kept where a service says its price in it', () => {
    const head = (line: string) =>
      `<header><h1>The course</h1><p>${LONG}</p><div>${line}</div></header><main><h2>Topics</h2><p>${LONG} Knots.</p></main>`;
    const priced = 'quarter low $449.00 Ada Larch, Bo Quay and Cy Mole';
    expect(documentOf(head(priced))).toContain(priced);
    expect(documentOf(head('quarter low with Ada Larch, Bo Quay and Cy Mole'))).not.toContain('Ada');
    for (const type of ['documentation', 'listing', 'collection']) expect(documentOf(head(priced), type)).not.toContain('Ada');
    const plans = ['Starter', 'Growth'].map((name, i) => `<h3>quarter low ${name}</h3><p>quarter low €${i + 9} a month for every boat</p>`);
    expect(documentOf(after(`<h2>Plans</h2>${plans.join('')}`))).toMatch(/Starter\n\nquarter low €9 a month[\s\S]*Growth\n\nquarter low €10/);
  });

  it('has the same lines of like items in all of them or in none', () => {
    const voice = (name: string, place: string) => `<div class="voice"><p>${LONG} ${name}</p><div>${name} low</div><div>${place}</div></div>`;
    const voices = `<div>${voice('Ann', 'low Oslo')}${voice('Bo', 'low far Bergen')}${voice('Cy', 'low half Narvik')}</div>`;
    const document = documentOf(`<main><h2>Voices</h2>${voices}</main>`);
    for (const place of ['Oslo', 'Bergen', 'Narvik']) expect(document).toContain(place);
  });

  it('is none that asks for something, is far from being kept, is in a footer or a dialog, or only leads elsewhere', () => {
    const part = '<h2>low Come</h2><p>low boats leave at noon from the long mole</p>';
    for (const inner of [
      `${part}<button>low far yes</button>`,
      `${part}<input type="email">`,
      `<footer>${part}</footer>`,
      `<div class="modal">${part}</div>`,
      '<h2>low Come</h2><p>low far boats leave at noon from the mole</p>',
      '<h2>low half Stories</h2><ul><li><a href="/a">low half The first of the boats</a></li><li><a href="/b">low half The last</a></li></ul>',
      '<p>low half Page 1</p>',
    ])
      expect(documentOf(after(inner))).not.toContain('low');
  });

  it('may be a few short lines in a part of which something is kept: who said it, what it costs', () => {
    const voice = `<div><p>“${LONG}”</p><div>low half Ann Larch</div><div>low half harbour master</div></div>`;
    expect(documentOf(`<main><h2>Voices</h2>${voice}</main>`)).toMatch(/low half Ann Larch\s+low half harbour master/);
    expect(documentOf(`<main><h2>Voices</h2><p>${LONG}</p><p>low Page 1</p></main>`)).not.toContain('low');
  });

  it('is there once', () => {
    const part = '<div><h2>low Come</h2><p>low boats leave at noon from the long mole</p></div>';
    expect(documentOf(after(part + part)).split('low Come')).toHaveLength(2);
  });

  it('is text on a page of lists, and nearer to the cut', () => {
    const part = (near: string) =>
      `<h2>low ${near} About our boats</h2><p>low ${near} boats leave at noon from the long mole</p><p>low ${near} 24 boats</p>`;
    expect(documentOf(after(part('half')), 'collection')).toMatch(/About our boats\n\nlow half boats leave/);
    expect(documentOf(after(part('half')), 'collection')).not.toContain('24 boats');
    expect(documentOf(after(part('')), 'listing')).not.toContain('low');
    expect(documentOf(after(`<div class="newsletter">${part('half')}</div>`), 'listing')).not.toContain('low');
  });
});

describe('the text of a page', () => {
  it('is the same whether or not somebody read the document before', () => {
    const row = (name: string) => `<tr><td>${name}</td><td><i class="icon-check"></i></td><td><i class="icon-cross"></i></td></tr>`;
    const page = pageOf(`<main><table><tr><th>Berth</th><th>Water</th><th>Power</th></tr>${row('North')}${row('South')}</table></main>`);
    const contentOf = () => assemble(page, choose({ score: new Float32Array(page.blocks.size).fill(1), cut: 0.5 }));
    const read = contentOf();
    expect(markdown.write(read, {})).toContain('✓');
    expect(text.write(read, {})).toBe(text.write(contentOf(), {}));
  });
});

describe('on a page that sells one thing', () => {
  const offer = (inner: string) => `<main><h1>Heron kettle</h1><p>${LONG}</p><div>${inner}</div><p>${LONG}</p></main>`;
  const priced = (html: string) => documentOf(html.replaceAll('$', 'low $'), 'product');

  it('the price of a bundle is with its kept name', () => {
    expect(priced(offer('<section><h2>Kettle with lid</h2><p>Both in one box.</p><div><div>$28</div></div></section>'))).toContain('low $28');
    expect(priced(offer('<section><h2>Kettle with lid</h2><div>$28</div><div>$30</div></section>'))).not.toContain('low');
  });

  it('what shops open in dialogs is there where text of one is kept', () => {
    const dialogs = (line: string) =>
      offer(`<div class="details-modal"><p>${line}</p></div><h2>Care</h2><div class="care-modal"><p>low dry it by hand</p></div><h2>More</h2>`);
    expect(documentOf(dialogs(LONG.replace('harbour', 'hob')), 'product')).toContain('low dry it');
    expect(documentOf(dialogs(''), 'product')).not.toContain('low dry it');
  });
});

describe('a list', () => {
  const list = (lead: string, item: (name: string) => string) =>
    `<main><p>${LONG}</p><p>${lead}</p><ul>${['oak', 'ash', 'elm'].map((name) => `<li>${item(name)}</li>`).join('')}</ul></main>`;

  it('that a kept line announces is there, unless it leads elsewhere', () => {
    expect(
      documentOf(
        list('These are the woods that we use:', (name) => `low quarter ${name}`),
        'product',
      ),
    ).toContain('- low quarter oak');
    expect(
      documentOf(
        list('These are the woods that we use.', (name) => `low quarter ${name}`),
        'product',
      ),
    ).not.toContain('low');
    expect(
      documentOf(
        list('More to read:', (name) => `<a href="/${name}">low quarter ${name}</a>`),
        'product',
      ),
    ).not.toContain('low');
  });
});
