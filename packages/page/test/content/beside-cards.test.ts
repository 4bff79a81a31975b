import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/content/assemble.js';
import { choose } from '../../src/content/choose.js';
import { markdown } from '../../src/outputs/markdown.js';
import { text } from '../../src/outputs/text.js';
import { pageOf, scoresFor } from './content-of.js';

const LONG = 'This paragraph is long enough to be surely part of what the page offers, since it has more than twenty words in it.';

/** The document of a page whose blocks that hold `low` are not kept; those that hold `never` are surely no content. */
function documentOf(html: string): { lines: string; plain: string } {
  const page = pageOf(html);
  const unlikely = Uint8Array.from(scoresFor(page, (line) => line.includes('never')).score);
  const content = assemble(page, { ...choose(scoresFor(page, (line) => !line.includes('low'))), unlikely });
  return { lines: markdown.write(content, {}), plain: text.write(content, {}) };
}

const page = (...cards: string[]) => `<main><div><p>${LONG}</p><div>${cards.join('')}</div><p>${LONG}</p></div></main>`;
/** A plan of which a small part is kept. */
const plan = (name: string, more = '', names = 'plan') =>
  `<div class="${names}"><h3>${name} berth</h3><p>For ${name} boats.</p><div class="price">low ${name} for $${name.length}0 a month</div>` +
  `<ul><li>low water and power for boats of ${name}</li><li>low mail and parcels of the day</li></ul>${more}</div>`;

describe('the lines of kept cards', () => {
  it('are the prices and lists of plans of which only the names are kept, in the document alone', () => {
    const { lines, plain } = documentOf(page(plan('Outer'), plan('Inner'), plan('Winter')));
    for (const line of ['low Outer for', 'low Inner for', 'low water and power for boats of Winter']) expect(lines).toContain(line);
    expect(lines.split('low mail and parcels of the day')).toHaveLength(4);
    expect(plain).not.toContain('low');
  });

  it('are those of the plan that has a class more, and of builders that give each element a class', () => {
    const { lines } = documentOf(page(plan('Outer'), plan('Inner', '', 'plan plan--best'), plan('Winter', '', 'plan')));
    expect(lines).toContain('low Inner for');
    const built = documentOf(page(plan('Outer', '', 'card-3f2a'), plan('Inner', '', 'card-77b1'), plan('Winter', '', 'card-9c0d')));
    expect(built.lines).toContain('low Inner for');
  });

  it('are no badges, buttons, links, numbers of steps, or what is surely no content', () => {
    const more =
      '<div class="badge">low badge</div><button>low order</button><div><a href="/x">low details</a></div><div class="n">3</div><div>never low</div>';
    const { lines } = documentOf(page(plan('Outer', more), plan('Inner', more), plan('Winter', more)));
    expect(lines).toContain('low Winter for');
    for (const line of ['badge', 'order', 'details', 'never']) expect(lines).not.toContain(line);
  });

  it('are names that the page says once more in a table of plans', () => {
    const named = (name: string) => `<div class="plan"><p>low ${name}</p><h3>$${name.length}0</h3><p>For the boats of ${name}.</p></div>`;
    const table = ['Outer', 'Inner', 'Winter'].map((name) => `<p>low ${name}</p>`).join('');
    const { lines } = documentOf(`${page(named('Outer'), named('Inner'), named('Winter'))}<div>${table}${table}</div>`);
    for (const name of ['Outer', 'Inner', 'Winter']) expect(lines.split(`low ${name}`)).toHaveLength(2);
  });

  it('are values of one word below their labels, however often they are said, and no subject of a linked title', () => {
    const value = (name: string, said: string) => `<div class="fact"><h4>${name}</h4><p>${said}</p></div>`;
    const facts = documentOf(
      page(value('Harbour light', 'low'), value('Fresh water', 'low'), value('Berths of stone', 'low'), value('Mole', 'slow')),
    );
    expect(facts.lines.match(/low/g)).toHaveLength(4);
    const posts = documentOf(page(...['One', 'Two', 'Three', 'Four'].map((name) => value(`<a href="/${name}">${name} boats came in</a>`, 'low'))));
    expect(posts.lines).not.toContain('low');
  });

  it('are a card of which nothing is kept, but no second copy of one', () => {
    const bare = plan('Summer').replace('Summer berth', 'low Summer berth').replace('For Summer', 'low for Summer');
    const { lines } = documentOf(page(plan('Outer'), plan('Inner'), plan('Winter'), plan('Mole'), bare, bare));
    expect(lines.split('low Summer berth')).toHaveLength(2);
  });

  it('are nothing where most cards have no kept line', () => {
    const bare = (name: string) => plan(name).replace(`${name} berth`, `low ${name} berth`).replace('For ', 'low for ');
    expect(documentOf(page(plan('Outer'), bare('Inner'), bare('Winter'))).lines).not.toContain('low');
  });

  it('are nothing of menus, forms and the sections of a page', () => {
    const plans = plan('Outer') + plan('Inner') + plan('Winter');
    for (const tag of ['nav', 'form', 'footer', 'aside'])
      expect(documentOf(`<main><p>${LONG}</p><${tag}>${plans}</${tag}></main>`).lines).not.toContain('low mail');
    expect(documentOf(`<main>${plans}</main>`).lines).not.toContain('low mail');
  });
});

describe('the list of a kept heading', () => {
  const NAMES = ['low Harbour office', 'low Rope walk', 'low Sail loft'];
  const list = (items: readonly string[]) => `<div class="works">${items.map((item) => `<div class="work">${item}</div>`).join('')}</div>`;
  const around = (inner: string) => `<main><div><h2>What we built</h2>${inner}<p>${LONG}</p></div></main>`;

  /** The document where blocks that hold `low` are not kept, but nearly were unless they hold `far`. */
  function nearlyKept(html: string): string {
    const page = pageOf(html);
    const near = Uint8Array.from(scoresFor(page, (line) => !line.includes('far')).score);
    const content = assemble(page, { ...choose(scoresFor(page, (line) => !line.includes('low'))), near });
    expect(text.write(content, {})).not.toContain('low');
    return markdown.write(content, {});
  }

  it('is what stands below it, links and all, without calls', () => {
    const items = NAMES.map((name) => `<a href="/works/${name.length}">${name}</a><div><a href="/x">low see it</a></div>`);
    const document = nearlyKept(around(list(items)));
    for (const name of NAMES) expect(document).toContain(`[${name}](`);
    expect(document).not.toContain('see it');
  });

  it('is none that was far from being kept, or that nothing kept follows', () => {
    expect(nearlyKept(around(list(NAMES.map((name) => `${name} far`))))).not.toContain('low');
    expect(nearlyKept(`<main><p>${LONG}</p><div><h2>What we built</h2>${list(NAMES)}</div></main>`)).not.toContain('low');
  });

  it('is no list of contents, no row of buttons, and no list of the same', () => {
    expect(nearlyKept(around(list(NAMES.map((name, i) => `<a href="#part-${i}">${name}</a>`))))).not.toContain('low');
    expect(nearlyKept(around(list(NAMES.map((name) => `<button>${name}</button>`))))).not.toContain('low');
    expect(nearlyKept(around(list(['low more', 'low more', 'low more'])))).not.toContain('low');
  });
});
