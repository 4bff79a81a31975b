import { describe, expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import { choose, nearBlocks } from '../../src/content/choose.js';
import { restorations, restore } from '../../src/content/restore/restore.js';
import { pageOf } from './content-of.js';

const LONG = 'The lock keeper has written down every boat that passed the upper gate since the summer in which the canal was opened again.';

/** Texts that a restoration brings back. What holds `near` nearly was kept, what holds `low` was not. */
function broughtBack(html: string, reason: 'nearly-kept-text' | 'code-between-kept-text'): string[] {
  const page = pageOf(html);
  const texts = Array.from({ length: page.blocks.size }, (_, block) => blockText(page.blocks, block));
  const scores = { score: Float32Array.from(texts, (text) => (text.includes('near') ? 0.4 : text.includes('low') ? 0.05 : 1)), cut: 0.5 };
  const before = { ...choose(scores), near: nearBlocks(scores) };
  const { keeps } = restore(
    page,
    before,
    restorations.filter((step) => step.reason === reason),
  );
  return texts.filter((_, block) => keeps[block] !== before.keeps[block]);
}

describe('nearly-kept-text', () => {
  const back = (html: string) => broughtBack(html, 'nearly-kept-text');

  it('keeps a box between kept paragraphs', () => {
    const box = '<div class="alert alert-danger"><p>near!</p><p>near: The pump did not start.</p></div>';
    expect(back(`<article><p>${LONG}</p>${box}<p>${LONG}</p></article>`)).toEqual(['near!', 'near: The pump did not start.']);
    expect(back(`<article><p>${LONG}</p><div>near</div><p>${LONG}</p></article>`)).toEqual([]);
  });

  it('leaves what is surely no content, leads away, is said again, or is in a form', () => {
    const between = (html: string) => back(`<article><p>${LONG}</p>${html}<p>${LONG}</p></article>`);
    expect(between('<div>low line</div>')).toEqual([]);
    expect(between('<div><a href=/b>near: the story of the lower gate</a></div>')).toEqual([]);
    expect(between('<form><p>near: your name</p></form>')).toEqual([]);
    expect(back(`<article><p>${LONG}</p><div>near: photo</div><p>${LONG}</p><div>near: photo</div><p>${LONG}</p></article>`)).toEqual([]);
  });

  it('leaves lines in an element little of which is kept, and more than a few of them', () => {
    const line = (n: number) => `<div class=a${n}>near line ${n}</div>`;
    expect(back(`<div><p>${LONG}</p>${[1, 2, 3, 4, 5].map(line).join('')}<p>${LONG}</p></div>`)).toEqual([]);
    expect(back(`<p>${LONG}</p><div><p>Kept.</p><div>near: a line of many words that the method did not choose</div></div><p>${LONG}</p>`)).toEqual(
      [],
    );
  });

  it('keeps a last paragraph with a sentence, but no line below the text', () => {
    const end = (html: string) => back(`<article><p>${LONG}</p>${html}</article>`);
    expect(end('<p>near: That is all there is.</p>')).toEqual(['near: That is all there is.']);
    expect(end('<p>near: more of this</p>')).toEqual([]);
    expect(end('<div><p>near: Write to us.</p></div>')).toEqual([]);
  });

  it('keeps a formula below a heading, also where only those who see it are shown it', () => {
    const drawn = '<p><span class=math-block data-math="near = b"><span aria-hidden=true>near=b</span></span></p>';
    expect(back(`<main><p>${LONG}</p><h3>Level of the lake</h3>${drawn}</main>`)).toEqual(['near=b']);
    expect(back(`<main><p>${LONG}</p><h3>Level of the lake</h3><p><span class=katex>near</span></p></main>`)).toEqual(['near']);
    expect(back(`<main><p>${LONG}</p><h3>Level of the lake</h3><p>near = b</p></main>`)).toEqual([]);
  });
});

describe('code-between-kept-text', () => {
  const back = (html: string) => broughtBack(html, 'code-between-kept-text');

  it('keeps a listing that ends a definition, whether in a pre or in a box that is called one', () => {
    const page = (listing: string) => `<dl><dt>open()</dt><dd><p>Opens the gate:</p>${listing}</dd><dt>close()</dt><dd><p>${LONG}</p></dd></dl>`;
    expect(back(page('<pre>near gate.open()</pre>'))).toEqual(['near gate.open()']);
    expect(back(page('<div class="code-block" data-lang=js>near gate.open()\n.wait()</div>'))).toEqual(['near gate.open() .wait()']);
    expect(back(page('<div class=box>near gate.open()</div>'))).toEqual([]);
  });

  it('leaves a listing at the end that is surely no content, or that no kept text is right above of', () => {
    expect(back(`<p>${LONG}</p><pre>low</pre>`)).toEqual([]);
    expect(back(`<p>${LONG}</p><p>low</p><pre>near</pre>`)).toEqual([]);
  });
});
