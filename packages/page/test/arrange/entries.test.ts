import { describe, expect, it } from 'vitest';
import { entriesOf, picturesOf, withEntries } from '../../src/arrange/entries.js';
import { contentOfVerdicts } from '../../src/arrange/verdict-content.js';
import { allParts } from '../../src/content/assemble.js';
import { choose } from '../../src/content/choose.js';
import { toMarkdown } from '../../src/outputs/markdown.js';
import { pageOf, scoresFor } from '../content/content-of.js';

/** Markdown of a page of which everything is kept but the blocks that hold the word `clutter`. */
function written(html: string): string {
  const page = pageOf(html);
  const kept = choose(scoresFor(page, (line) => !line.includes('clutter')));
  const content = contentOfVerdicts(page, {
    kept,
    document: () => kept,
    pictures: ({ keeps }) => picturesOf(page, entriesOf(page, keeps)),
    parts: allParts,
  });
  return toMarkdown(withEntries(content.root, entriesOf(page, kept.keeps))).trim();
}

const link = (name: string) => `[${name}](https://pages.example/${name})`;
const card = (name: string, more = '<div>$5</div>') => `<div class="card"><h3><a href="/${name}">${name}</a></h3>${more}</div>`;
const cards = (...made: string[]) => `<div>${made.join('')}</div>`;

describe('cards', () => {
  it('are entries of a list, with their facts on the same line', () => {
    expect(written(`<p>lead</p>${cards(card('oak'), card('ash'), card('elm'))}<p>end</p>`)).toBe(
      `lead\n\n- ${link('oak')} · $5\n- ${link('ash')} · $5\n- ${link('elm')} · $5\n\nend`,
    );
  });

  it('have their first picture, wherever it is in the card', () => {
    const picture = (name: string, alt = name) => `<a href="/${name}"><img src="/${name}.jpg" alt="${alt}" width="300" height="200"></a>`;
    const pictured = (alt?: string) =>
      written(cards(...['oak', 'ash', 'elm'].map((name) => card(name, `<div>$5</div>${picture(name, alt)}${picture('back')}`))));
    // The name is there already.
    expect(pictured()).toContain(`- ![](https://pages.example/oak.jpg) ${link('oak')} · $5`);
    expect(pictured('in autumn')).toContain(`- ![in autumn](https://pages.example/oak.jpg) ${link('oak')} · $5`);
    expect(pictured()).not.toContain('back.jpg');
  });

  it('are found in rows of two, and a row is not one of them', () => {
    const row = (...names: string[]) => `<div class="row">${names.map((name) => card(name)).join('')}</div>`;
    const lines = (...names: string[]) => names.map((name) => `- ${link(name)} · $5`).join('\n');
    expect(written(cards(row('oak', 'ash'), row('elm', 'fir')))).toBe(lines('oak', 'ash', 'elm', 'fir'));
    expect(written(cards(row('oak', 'ash'), row('elm', 'fir'), row('yew', 'box')))).toBe(lines('oak', 'ash', 'elm', 'fir', 'yew', 'box'));
  });

  it('stay whole where they hold repeated elements besides a name', () => {
    const pairs = '<div class="pair"><i>Width</i> <b>3 cm</b></div><div class="pair"><i>Depth</i> <b>9 cm</b></div>';
    expect(written(cards(card('oak', pairs), card('ash', pairs), card('elm', pairs))).match(/^- \[/gm)).toHaveLength(3);
  });

  it('are fewer than three no list, nor where most of them are long', () => {
    expect(written(cards(card('oak'), card('ash')))).not.toContain('- ');
    const long = `<p>${'The tree stands next to the road. '.repeat(8)}</p>`;
    expect(written(cards(card('oak', long), card('ash', long), card('elm', long)))).not.toContain('- ');
  });

  it('have nothing that was not kept', () => {
    const made = written(cards(...['oak', 'ash', 'elm'].map((name) => card(name, '<div>$5</div><div>clutter</div>'))));
    expect(made).not.toContain('clutter');
    expect(made.match(/^- /gm)).toHaveLength(3);
  });
});

describe('what is not compacted', () => {
  it('is a heading with its own list', () => {
    const part = (name: string) => `<div class="part"><h3>${name}</h3><ul><li>one</li><li>two</li><li>three</li></ul></div>`;
    expect(written(cards(part('Oak'), part('Ash'), part('Elm')))).toMatch(/^### Oak\n\n- one\n- two\n- three\n\n### Ash/);
  });

  it('is a heading with a text', () => {
    const text = '<p>The tree stands next to the road, and nobody in the village knows who planted it there.</p>';
    expect(written(cards(card('oak', text), card('ash', text), card('elm', text))).match(/^### /gm)).toHaveLength(3);
  });

  it('is a table, a list of definitions and a listing', () => {
    const row = (name: string) => `<tr><td>${name}</td><td>$5</td></tr>`;
    expect(written(`<table>${row('oak')}${row('ash')}${row('elm')}</table>`)).toContain('| oak | $5 |');
    const code = (name: string) => `<div class="step"><p>Plant ${name}:</p><pre>plant ${name}</pre></div>`;
    expect(written(cards(code('oak'), code('ash'), code('elm')))).not.toContain('- ');
  });

  it('is a list of lines', () => {
    expect(written('<ul><li>oak</li><li>ash</li><li>elm</li></ul>')).toBe('- oak\n- ash\n- elm');
  });
});

it('sets the items of a list as entries, whatever elements they are, where most of them are short', () => {
  const page = pageOf('<div><h4>oak</h4><p>$5</p><h4>ash</h4><p>$6</p><h4>elm</h4><p>$7</p></div>');
  const { tree, blocks } = page;
  const known = [0, 2, 4].map((block) => ({ node: blocks.node[block]!, end: tree.end[blocks.node[block + 1]!]! }));
  const { keeps } = choose(scoresFor(page, () => true));
  const whole = { keeps, reason: [] };
  const kept = contentOfVerdicts(page, { kept: whole, document: () => whole, pictures: () => [], parts: allParts });
  expect(entriesOf(page, keeps)).toEqual([]);
  expect(toMarkdown(withEntries(kept.root, entriesOf(page, keeps, known))).trim()).toBe('- **oak** · $5\n- **ash** · $6\n- **elm** · $7');
  expect(entriesOf(page, keeps, known.slice(0, 2))).toEqual([]);
});

it('keeps entries in the list that the page has them in', () => {
  const item = (name: string) => `<li><a href="/${name}">${name}</a><div>$5</div></li>`;
  expect(written(`<ol>${item('oak')}${item('ash')}${item('elm')}</ol>`)).toBe(
    `1. ${link('oak')} · $5\n2. ${link('ash')} · $5\n3. ${link('elm')} · $5`,
  );
});

it('gives back the document itself where there are no entries', () => {
  const page = pageOf('<p>one</p><p>two</p>');
  const kept = choose(scoresFor(page, () => true));
  const { root } = contentOfVerdicts(page, { kept, document: () => kept, pictures: () => [], parts: allParts });
  expect(withEntries(root, [])).toBe(root);
});

it('takes a page of many cards in one go', () => {
  const many = Array.from({ length: 2000 }, (_, i) => card(`oak${i}`)).join('');
  expect(written(`${'<div>'.repeat(200)}${many}`).split('\n')).toHaveLength(2000);
});
