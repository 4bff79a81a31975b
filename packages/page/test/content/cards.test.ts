import { describe, expect, it } from 'vitest';
import { arrange } from '../../src/content/arrange/arrange.js';
import type { Card } from '../../src/content/arrange/item.js';
import { assemble } from '../../src/content/assemble.js';
import { toMarkdown } from '../../src/outputs/markdown.js';
import type { Page } from '../../src/page/page.js';
import { attribute } from '../../src/tree/tree.js';
import { pageOf } from './content-of.js';

/** The document of a page all of which is kept, with the elements of class `card` as cards that the elements of class `name` name. */
function written(html: string, more: Partial<Card> = {}): string {
  const page = pageOf(html);
  const kept = { keeps: new Uint8Array(page.blocks.size).fill(1), reason: new Array<string>(page.blocks.size).fill('above-cut') };
  return toMarkdown(
    arrange(
      page,
      assemble(page, kept).root,
      cardsIn(page).map((card) => ({ ...card, ...more })),
    ),
  ).trim();
}

function cardsIn({ tree }: Page): Card[] {
  const named = (name: string, from: number, to: number) => {
    const rows: number[] = [];
    for (let row = from; row < to; row++) if (attribute(tree, row, 'class') === name) rows.push(row);
    return rows;
  };
  return named('card', 1, tree.size).map((row) => {
    const name = named('name', row, tree.end[row]!)[0]!;
    let text = name;
    while (tree.text[text]!.trim() === '') text++;
    return { row, end: tree.end[row]!, name: text };
  });
}

const picture = '<img src="https://a.example/a.jpg" alt="A">';

describe('cards', () => {
  it('are one item each: picture, name, facts, then what they are about', () => {
    const card = `<div class=card><div>4.5 (12)</div><a href="https://a.example/a">${picture}${picture.replace('a.jpg', 'b.jpg')}</a><h3 class=name><a href="https://a.example/a">Lamp</a></h3><div>$5</div><p>It burns for six nights on one filling.</p></div>`;
    const item = '- ![A](https://a.example/a.jpg) [Lamp](https://a.example/a) — 4.5 (12) · $5\n\n  It burns for six nights on one filling.';
    expect(written(card + card)).toBe(`${item}\n\n${item}`);
  });

  it('lead where the whole card leads, unless a link that says something else does', () => {
    const address = 'https://a.example/a';
    const card = '<div class=card><h3 class=name>Lamp</h3><div>$5</div></div>';
    expect(written(card + card, { address })).toBe('- [Lamp](https://a.example/a) — $5\n- [Lamp](https://a.example/a) — $5');
    const called = `<div class=card><h3 class=name>Lamp</h3><a href="${address}">Who made it</a></div>`;
    expect(written(called + called, { address })).toContain('- **Lamp** — [Who made it](https://a.example/a)');
  });

  it('say a thing once', () => {
    expect(written('<div class=card><b class=name>Lamp</b><div>Free</div><div>Lamp</div><div>free</div><div>|</div><div>Brass</div></div>')).toBe(
      '- **Lamp** — Free · Brass',
    );
  });

  it('say again what is below a heading of its own', () => {
    const season = (name: string) => `<h4>${name}</h4><ul><li>Six short films</li></ul>`;
    expect(written(`<div class=card><h3 class=name>Lamp</h3>${season('First season')}${season('Second season')}</div>`)).toBe(
      '- **Lamp** — First season · Six short films · Second season · Six short films',
    );
  });

  it('keep above the name what is no line, and the lines above a text that is', () => {
    const figure = `<figure>${picture}<figcaption>Photographed by Bartholomew Ekenstierna</figcaption></figure>`;
    expect(written(`<div class=card>${figure}<b class=name>Lamp</b></div>`)).toBe(
      '- ![A](https://a.example/a.jpg)\n\n  *Photographed by Bartholomew Ekenstierna*\n\n  **Lamp**',
    );
    const note = '<div>Bartholomew Ekenstierna, noon</div><p>It burns for six nights on one filling.</p><blockquote>So it does.</blockquote>';
    expect(written(`<div class=card>${note}<b class=name>Lamp</b></div>`)).toBe(
      '- Bartholomew Ekenstierna, noon\n\n  It burns for six nights on one filling.\n\n  > So it does.\n\n  **Lamp**',
    );
  });

  it('have a value with its label', () => {
    expect(written('<div class=card><b class=name>Lamp</b><div>Size:</div><div>22 x 13 x 4 cm</div><div>Brass</div></div>')).toBe(
      '- **Lamp** — **Size:** 22 x 13 x 4 cm · Brass',
    );
  });

  it('keep the facts below a text on a line there', () => {
    const card = '<div class=card><b class=name>Lamp</b><p>It burns for six nights on one filling.</p><div>Ann Holt</div><div>2 May</div></div>';
    expect(written(card)).toBe('- **Lamp**\n\n  It burns for six nights on one filling.\n\n  Ann Holt · 2 May');
  });

  it('are one list where the page has a rule between them, and a rule after them stays', () => {
    const card = (name: string) => `<div class=card><b class=name>${name}</b><div>$5</div></div>`;
    expect(written(`${card('Lamp')}<hr>${card('Rope')}<hr><p>All goods are made here.</p>`)).toBe(
      '- **Lamp** — $5\n- **Rope** — $5\n\n***\n\nAll goods are made here.',
    );
  });

  it('have the facts of a list in them on their line, and sentences in a list', () => {
    expect(written('<div class=card><b class=name>Lamp</b><ul><li>Brass<li>$5</ul></div>')).toBe('- **Lamp** — Brass · $5');
    expect(written('<div class=card><b class=name>Lamp</b><ul><li>It burns for six nights on one filling.</ul></div>')).toBe(
      '- **Lamp**\n  - It burns for six nights on one filling.',
    );
  });

  it('stay where the page has them in a list of its own', () => {
    expect(written('<ul><li class=card><b class=name>Lamp</b><div>$5</div><li><div class=card><b class=name>Rope</b><div>$6</div></div></ul>')).toBe(
      '- **Lamp** — $5\n- **Rope** — $6',
    );
  });

  it('keep a long line above the name in its place', () => {
    expect(written('<div class=card><div>Published by the harbour master in May</div><b class=name>Lamp</b></div>')).toBe(
      '- Published by the harbour master in May · **Lamp**',
    );
  });
});
