import { expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import { choose } from '../../src/content/choose.js';
import { dropHidden } from '../../src/content/hidden/hidden.js';
import { pageOf } from './content-of.js';

/** What is left of a page all of whose blocks score well. */
function left(html: string): string[] {
  const page = pageOf(`<p>${'The lamp burns. '.repeat(20)}</p>${html}`);
  const { keeps } = dropHidden(page, choose({ score: new Float32Array(page.blocks.size).fill(0.9), cut: 0.5 }));
  return Array.from(keeps)
    .flatMap((kept, block) => (kept === 1 ? [blockText(page.blocks, block)] : []))
    .slice(1);
}

it.each([
  ['the attribute', '<div hidden><p>Nobody sees this.</p></div>'],
  ['the style', '<div style="color: red; display:none"><p>Nobody sees this.</p></div>'],
  ['visibility', '<p style="visibility: hidden">Nobody sees this.</p>'],
])('drops what is hidden by %s and nothing opens', (_, html) => {
  expect(left(`${html}<p>Seen.</p>`)).toEqual(['Seen.']);
});

it.each([
  ['a button names it', '<button aria-controls="more">More</button><div id="more" hidden><p>Opened.</p></div>'],
  ['a link leads to it', '<a href="#more">More</a><div id="more" style="display:none"><p>Opened.</p></div>'],
  ['it is one of several answers', '<h3>Who?</h3><div class="a" hidden>Opened.</div><h3>Why?</h3><div class="a" hidden>Opened.</div>'],
  ['its like is shown beside it', '<div><div class="panel-1x">First.</div><div class="panel-1x" hidden>Opened.</div></div>'],
  ['it is named as a panel', '<div class="faq-panel" hidden><p>Opened.</p></div>'],
  ['a stream brings it later', '<div hidden id="S:1a"><p>Opened.</p></div>'],
])('keeps hidden text where %s', (_, html) => {
  expect(left(html)).toContain('Opened.');
});

it('keeps the text of a page that a script shows as a whole', () => {
  const page = pageOf('<body><div style="display:none"><p>All that the page has to say stands here.</p></div></body>');
  const kept = choose({ score: new Float32Array(page.blocks.size).fill(0.9), cut: 0.5 });
  expect(dropHidden(page, kept)).toBe(kept);
});
