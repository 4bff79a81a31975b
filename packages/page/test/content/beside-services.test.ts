import { describe, expect, it } from 'vitest';
import { assemble } from '../../src/content/assemble.js';
import { choose } from '../../src/content/choose.js';
import { markdown } from '../../src/outputs/markdown.js';
import { text } from '../../src/outputs/text.js';
import { pageOf, scoresFor } from './content-of.js';

const LONG = 'This paragraph is long enough to be surely part of what the harbour offers, since it has more than twenty words in it.';

/** The document of a page of services whose blocks that hold `low` are not kept; those that do not hold `far` nearly were, those that hold `never` are surely no content. */
function documentOf(html: string, isService = true): string {
  const page = pageOf(html);
  const unlikely = Uint8Array.from(scoresFor(page, (line) => line.includes('never')).score);
  const near = Uint8Array.from(scoresFor(page, (line) => !line.includes('far')).score);
  const content = assemble(page, { ...choose(scoresFor(page, (line) => !line.includes('low'))), near, unlikely }, undefined, {
    type: isService ? 'service' : undefined,
  });
  expect(text.write(content, {})).not.toContain('low');
  return markdown.write(content, {});
}

describe('the calls of kept parts', () => {
  const part = (name: string, call: string) => `<section><h2>${name}</h2><p>${LONG} ${name}.</p><div>${call}</div></section>`;
  const call = (href: string, line: string) => `<a href="${href}">far low ${line}</a>`;

  it('are the links that nothing else on the page has, in the document of a service alone', () => {
    const page = `<main>${part('Berths', call('/berths.pdf', 'read the plan'))}${part('Tides', call('/tides', 'see the table'))}</main>`;
    expect(documentOf(page)).toMatch(/Berths\.\n\n\[far low read the plan\]\(\S+\/berths\.pdf\)/);
    expect(documentOf(page)).toMatch(/\[far low see the table\]\(/);
    expect(documentOf(page, false)).not.toContain('low');
  });

  it('are not what the page asks for again and again, and lead to another page', () => {
    const sign = call('/sign-up', 'start now');
    expect(documentOf(`<main>${part('Berths', sign)}${part('Tides', sign)}${part('Ropes', sign)}</main>`)).not.toContain('low');
    expect(documentOf(`<main>${part('Berths', sign)}</main><footer>${sign}</footer>`)).not.toContain('low');
    for (const href of ['#top', 'javascript:void 0']) expect(documentOf(`<main>${part('Berths', call(href, 'go on'))}</main>`)).not.toContain('low');
    expect(documentOf(`<main>${part('Berths', `${call('/a', 'one')}`)}<nav>${call('/b', 'two')}</nav></main>`)).not.toContain('two');
  });

  it('are kept in all like parts, though a menu has one of them too', () => {
    const menu = '<nav><ul><li><a href="/b">low B</a></li></ul><ul><li><a href="/b">low B again</a></li></ul></nav>';
    const parts = ['/a', '/b', '/c'].map((href, i) => part(`Part ${i}`, call(href, 'learn more'))).join('');
    expect(documentOf(`${menu}<main>${parts}</main>`).split('learn more')).toHaveLength(4);
    expect(documentOf(`<main><p>${LONG} <a href="/b">B</a></p>${parts}</main>`).split('learn more')).toHaveLength(4);
  });

  it('are none where the name above leads to the same place', () => {
    const named = `<section><h2><a href="/berths">Berths</a></h2><p>${LONG}</p><div>${call('/berths', 'learn more')}</div></section>`;
    expect(documentOf(`<main>${named}</main>`)).not.toContain('low');
  });
});

describe('lines that nearly were kept', () => {
  const voice = (who: string) => `<div><div><p>“${LONG}”</p></div><div><div>${who}</div><div>low harbour master</div></div></div>`;

  it('are who said it below a quotation, and the facts beside a kept one', () => {
    expect(documentOf(`<main><p>${LONG}</p>${voice('low Ann Larch')}<p>${LONG}</p></main>`)).toMatch(/low Ann Larch\s+low harbour master/);
    const facts = '<div><div><p>low $29</p></div><div><p>low by post</p></div><div><p>Two weeks, six hours a week</p></div></div>';
    expect(documentOf(`<main><p>${LONG}</p>${facts}<p>${LONG}</p></main>`)).toMatch(/low \$29\s+low by post\s+Two weeks/);
  });

  it('are none that is far from being kept, a button, said before or in a larger part of the page', () => {
    const around = (inner: string) => `<main><p>${LONG}</p>${inner}<p>${LONG}</p></main>`;
    expect(documentOf(around('<div><p>Kept words of the box.</p><p>low far</p></div>'))).not.toContain('low');
    expect(documentOf(around('<div><p>Kept words of the box.</p><button>low order</button></div>'))).not.toContain('low');
    const twice = '<div><p>Kept words of the box.</p><p>low Ann</p></div>';
    expect(documentOf(around(twice + twice)).split('low Ann')).toHaveLength(2);
    expect(documentOf(`<main><p>${LONG}</p><p>low Ann</p></main>`)).not.toContain('low');
    expect(documentOf(around(`<div>${'<p>Kept words of the box.</p>'.repeat(12)}<div><p>low Ann</p></div></div>`))).not.toContain('low');
  });
});

describe('a section that nearly was kept', () => {
  const end = (inner: string) => `<main><p>${LONG}</p></main><div>${inner}</div>`;

  it('is its heading and its lines, at the end of the page too', () => {
    const document = documentOf(end('<h2>low Come and see us</h2><p>low boats leave at noon from the long mole</p>'));
    expect(document).toMatch(/## low Come and see us\n\nlow boats leave/);
  });

  it('is no question above a button', () => {
    expect(documentOf(end('<h2>low Was this of use?</h2><p>low let us know so that we can do better</p><button>low far yes</button>'))).not.toContain(
      'low',
    );
  });

  it('is none without text, far from being kept, said before or in a footer', () => {
    expect(documentOf(end('<h2>low Come and see us</h2><p><a href="/x">low far go</a></p>'))).not.toContain('low Come');
    expect(documentOf(end('<h2>low Come</h2><p>low far boats leave at noon from the mole</p>'))).not.toContain('low');
    expect(documentOf(end('<footer><h2>low Come</h2><p>low boats leave at noon from the mole</p></footer>'))).not.toContain('low');
    const twice = '<div><h2>low Come</h2><p>low boats leave at noon from the long mole</p><p>low boats leave at noon from the long mole</p></div>';
    expect(documentOf(end(twice + twice)).split('low Come')).toHaveLength(2);
    expect(documentOf(end(twice + twice)).split('low boats')).toHaveLength(2);
  });
});
