import { expect, it } from 'vitest';
import { unopenedRows } from '../../src/structure/unopened.js';
import { pageOf } from '../content/content-of.js';

/** How many elements are hidden that nothing opens. */
const unopened = (html: string) => pageOf(`<p>The lamp burns.</p>${html}`).once(unopenedRows).length;

it.each([
  ['the attribute', '<div hidden><p>Nobody sees this.</p></div>'],
  ['the style', '<div style="color: red; display:none"><p>Nobody sees this.</p></div>'],
  ['visibility', '<p style="visibility: hidden">Nobody sees this.</p>'],
])('finds what is hidden by %s', (_, html) => {
  expect(unopened(html)).toBe(1);
});

it.each([
  ['a button names it', '<button aria-controls="more">More</button><div id="more" hidden><p>Opened.</p></div>'],
  ['a button names several', '<button aria-controls="other, #more">More</button><div id="more" hidden><p>Opened.</p></div>'],
  ['a link leads to it', '<a href="#more">More</a><div id="more" style="display:none"><p>Opened.</p></div>'],
  ['it is one of several answers', '<h3>Who?</h3><div class="a" hidden>Opened.</div><h3>Why?</h3><div class="a" hidden>Opened.</div>'],
  ['its like is shown next to it', '<div><div class="panel-1x">First.</div><div class="panel-1x" hidden>Opened.</div></div>'],
  ['a stream brings it later', '<div hidden id="S:1a"><p>Opened.</p></div>'],
])('leaves hidden text where %s', (_, html) => {
  expect(unopened(html)).toBe(0);
});

it('does not take a link to another page for a control', () => {
  expect(unopened('<a href="/more">More</a><div id="more" hidden><p>Nobody sees this.</p></div>')).toBe(1);
});
