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
