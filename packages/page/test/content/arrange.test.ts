import { describe, expect, it } from 'vitest';
import { arrange } from '../../src/content/arrange/arrange.js';
import { markdown } from '../../src/outputs/markdown.js';
import { textOfContent } from '../../src/outputs/text.js';
import { contentOf } from './content-of.js';

/** Markdown of a page as it is set for people. */
function written(html: string): string {
  const content = contentOf(html);
  return markdown.write({ ...content, root: arrange(content.page, content.root) }, {}).trim();
}

const card = (name: string, more = '') => `<div class="card post-${name} about-${name}"><h3><a href="/${name}">${name}</a></h3>${more}</div>`;
const link = (name: string) => `[${name}](https://pages.example/${name})`;

it('gives back the document itself where nothing is to be set otherwise', () => {
  const item = (i: number) =>
    `<li><p>The tree number ${i} stands beside the road, and nobody knows who planted it.</p><p>It is older than all the houses of the village around it.</p></li>`;
  const { page, root } = contentOf(`<h2>Trees</h2><ul>${item(1)}${item(2)}</ul><p>They are old.</p>`);
  expect(arrange(page, root)).toBe(root);
});

describe('items', () => {
  it('are the cards that a page repeats, on one line each, whatever their further class names are', () => {
    const cards = ['oak', 'ash', 'elm'].map((name) => card(name, `<div>$${name.length}</div><div>new</div>`)).join('');
    expect(written(`<div>${cards}</div>`)).toBe(`- ${link('oak')} — $3 · new\n- ${link('ash')} — $3 · new\n- ${link('elm')} — $3 · new`);
  });

  it('are found in rows of two', () => {
    const row = (...names: string[]) => `<div class=row>${names.map((name) => card(name)).join('')}</div>`;
    expect(written(row('oak', 'ash') + row('elm', 'fir'))).toBe(['oak', 'ash', 'elm', 'fir'].map((name) => `- ${link(name)}`).join('\n'));
  });

  it('are labels with their values, whatever is around them, a longer value too', () => {
    const pair = (label: string, value: string) => `<div class=spec><div>${label}</div><div>${value}</div></div>`;
    const part = (name: string, more: string) => `<div class=part><div>${name}</div>${pair('Width', '3 cm')}${pair('Depth', '9 cm')}${more}</div>`;
    const long = pair('Lid', 'Steel on the inside, and on the outside oak from the hills.');
    expect(written(part('Cup', long) + part('Pot', '') + part('Jug', ''))).toMatch(
      /^Cup\n\n- Width — 3 cm\n- Depth — 9 cm\n- \*\*Lid\*\* — Steel on the inside, and on the outside oak from the hills\.\n\nPot\n\n- Width — 3 cm\n/,
    );
  });

  it('stay sections where each has a heading and a text', () => {
    const text = '<p>The tree stands beside the road, and nobody in the village knows who planted it there.</p>';
    expect(written(card('oak', text) + card('ash', text) + card('elm', text)).match(/^### /gm)).toHaveLength(3);
  });

  it('are no paragraphs, no lines of a song and nothing that stands twice only', () => {
    const lines = '<div class=l>One line of a song</div><div class=l>Another line of it</div><div class=l>And the last one</div>';
    expect(written(lines)).not.toContain('- ');
    expect(written(card('oak') + card('ash'))).not.toContain('- ');
  });

  it('are not the heads of texts between them', () => {
    const part = (name: string) => `${card(name)}<p>What is to be said about it stands below its head and beside no other.</p>`;
    expect(written(`<div>${part('oak')}${part('ash')}${part('elm')}</div>`)).not.toContain('- ');
  });

  it('have one link to what they are about', () => {
    const item = (name: string) => `<li><div><a href="/${name}">4 of 5</a></div><h3><a href="/${name}">${name}</a></h3></li>`;
    expect(written(`<ul>${item('oak')}${item('ash')}</ul>`)).toBe(`- 4 of 5 · ${link('oak')}\n- 4 of 5 · ${link('ash')}`);
  });

  it('keep sentences apart', () => {
    const item = '<li><p>First put the kettle on the stove.</p><p>Then wait until the water sings.</p></li>';
    expect(written(`<ul>${item}${item}</ul>`)).not.toMatch(/[·—]/);
  });
});

describe('labels', () => {
  it('stand with their values', () => {
    expect(written('<div>Weight:</div><div>14 kg</div><div>Text.</div>')).toBe('**Weight:** 14 kg\n\nText.');
  });

  it('are no paragraphs before a paragraph, and no label before a label', () => {
    expect(written('<p>She said:</p><p>Come in.</p>')).toBe('She said:\n\nCome in.');
    expect(written('<div>Weight:</div><div>Height:</div><div>2 m</div>')).toBe('Weight:\n\n**Height:** 2 m');
  });
});

describe('names of items', () => {
  const text = 'The tree stands beside the road, and nobody knows who planted it.';
  const cards = (...inner: string[]) => `<div>${inner.map((one) => `<div class="tree">${one}</div>`).join('')}</div>`;

  it('are bold over their texts', () => {
    const named = (name: string) => `<div>${name}</div><div>${text}</div>`;
    expect(written(cards(named('Oak'), named('Ash'), named('Elm')))).toBe(['Oak', 'Ash', 'Elm'].map((name) => `- **${name}** — ${text}`).join('\n'));
    expect(written(`<div>Oak</div><div>${text}</div>`)).toBe(`Oak\n\n${text}`);
  });
});

it('makes the items of lists of items that hold nothing else', () => {
  expect(written('<ul><li><ul><li>oak<li>ash</ul></li><li><ul><li>elm</ul></li></ul>')).toBe('- oak\n- ash\n- elm');
  expect(written('<ul><li>trees<ul><li>oak<li>ash</ul></li></ul>')).toBe('- trees\n  - oak\n  - ash');
});

it.each([
  ['(8)8 reviews', '8 reviews'],
  ['4 Rated 4 stars out of 5', 'Rated 4 stars out of 5'],
  ['$12.00 $12.00', '$12.00'],
  ['(8) 18 reviews', '(8) 18 reviews'],
  ['$12.00 $12.005', '$12.00 $12.005'],
  ['$1 $12', '$1 $12'],
])('writes what is there for eyes and for readers of screens once: %s', (given, wanted) => {
  expect(written(`<p>${given}</p>`)).toBe(wanted);
  expect(written(`<pre>${given}</pre>`)).toContain(given);
});

it('joins lists of one item each, and no others', () => {
  expect(written('<ul><li>oak</ul><ul><li>ash</ul>')).toBe('- oak\n- ash');
  expect(written('<ul><li>oak<li>ash</ul><ul><li>elm<li>fir</ul>')).toBe('- oak\n- ash\n\n+ elm\n+ fir');
});

it('changes nothing that plain text is written from', () => {
  const content = contentOf(`<div>${card('oak', '<div>3</div>')}${card('ash', '<div>4</div>')}${card('elm', '<div>5</div>')}</div>`);
  const before = JSON.stringify(content.root);
  const after = arrange(content.page, content.root);
  expect(JSON.stringify(content.root)).toBe(before);
  const words = (text: string) => text.match(/\w+/g);
  expect(words(textOfContent(after))).toEqual(words(textOfContent(content.root)));
});

it('takes a page of many nested cards in one go', () => {
  const html = `${'<div class=a>'.repeat(400)}${card('oak').repeat(2000)}`;
  expect(written(html).split('\n')).toHaveLength(2000);
});

describe('headings', () => {
  it('are lines where they are set small above a higher one', () => {
    expect(written('<section><h4>New</h4><h2>The quiet engine</h2><p>It hums.</p></section>')).toBe('New\n\n## The quiet engine\n\nIt hums.');
    // In another part of the page it is a heading whose text is missing.
    expect(written('<p>Wind.</p><section><h4>New</h4></section><section><h2>The quiet engine</h2><p>It hums.</p></section>')).toContain('#### New');
  });
});

describe('definitions', () => {
  it('are one list where each has a list of its own, and no list without a term', () => {
    expect(written('<dl><dt>Oar</dt><dd>To row with.</dd></dl><dl><dt>Sail</dt><dd>For the wind.</dd></dl>')).toBe(
      '- **Oar**: To row with.\n- **Sail**: For the wind.',
    );
    expect(written('<dl><dd><h2>Masts</h2><p>Of spruce.</p></dd></dl>')).toBe('## Masts\n\nOf spruce.');
  });
});

describe('an item', () => {
  it('says its name once', () => {
    const twice = (name: string) => card(name, `<div>${name}</div><div>new</div>`);
    expect(written(twice('oak') + twice('ash') + twice('elm'))).toBe(['oak', 'ash', 'elm'].map((name) => `- ${link(name)} — new`).join('\n'));
  });
});

describe('sources above titles', () => {
  const entry = (name: string) => `<header><h3>${name} Post</h3></header><h2>The ${name} is tall</h2><p>It stands beside the road.</p>`;

  it('are lines where several are headings', () => {
    expect(written(['Oak', 'Ash', 'Elm'].map(entry).join(''))).not.toContain('### ');
    expect(written(['Oak', 'Ash'].map(entry).join(''))).toContain('### ');
  });
});
