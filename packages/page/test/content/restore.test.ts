import { describe, expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import { captionOfKeptFigure } from '../../src/content/beside/caption-of-kept-figure.js';
import { choose } from '../../src/content/choose.js';
import type { Restoration } from '../../src/content/restore/restoration.js';
import { restorations, restorationsBut, restore } from '../../src/content/restore/restore.js';
import { pageOf, scoresFor } from './content-of.js';

const LONG = 'This paragraph is long enough to be surely part of the story that the page tells, since it has more than twenty words in it.';

const steps: readonly Restoration[] = [...restorations, captionOfKeptFigure];

/** Texts whose fate a restoration changed: `kept: …` or `dropped: …`. Blocks that hold `low` score low. */
function changes(html: string, reason: string): string[] {
  const page = pageOf(html);
  const before = choose(scoresFor(page, (text) => !text.includes('low')));
  const after = restore(
    page,
    before,
    steps.filter((step) => step.reason === reason),
  );
  const changed: string[] = [];
  for (let block = 0; block < page.blocks.size; block++) {
    if (after.keeps[block] === before.keeps[block]) continue;
    expect(after.reason[block]).toBe(reason);
    changed.push(`${after.keeps[block] === 1 ? 'kept' : 'dropped'}: ${blockText(page.blocks, block)}`);
  }
  return changed;
}

describe('heading-of-kept-text', () => {
  it('keeps a heading above a long text', () => {
    expect(changes(`<div><p>low</p><h2>low heading</h2><p>${LONG}</p></div>`, 'heading-of-kept-text')).toEqual(['kept: low heading']);
  });

  it('keeps a heading between short texts, and the heading above it', () => {
    const html = '<div><p>Before.</p><h2>low one</h2><h3>low two</h3><p>After.</p></div>';
    expect(changes(`<div><p>Before.</p><h2>low one</h2><p>After.</p></div>`, 'heading-of-kept-text')).toEqual(['kept: low one']);
    expect(changes(html.replace('After.', LONG), 'heading-of-kept-text')).toEqual(['kept: low one', 'kept: low two']);
  });

  it('keeps a heading that has a mark beside it, in a box of their own', () => {
    const html = `<div><p>low</p><div><h2>low heading</h2><span>low</span></div><p>${LONG}</p></div>`;
    expect(changes(html, 'heading-of-kept-text')).toEqual(['kept: low heading']);
    expect(changes(html.replace('<span>low</span></div>', '</div><p>low line</p>'), 'heading-of-kept-text')).toEqual([]);
  });

  it('leaves a heading with nothing kept right below it', () => {
    expect(changes(`<div><p>${LONG}</p><h2>low heading</h2><p>low text</p><p>${LONG}</p></div>`, 'heading-of-kept-text')).toEqual([]);
    expect(changes(`<div><p>${LONG}</p><h2>low heading</h2></div>`, 'heading-of-kept-text')).toEqual([]);
  });

  it('leaves a heading of furniture above the text', () => {
    expect(changes(`<div><aside><h2>low heading</h2></aside><p>${LONG}</p></div>`, 'heading-of-kept-text')).toEqual([]);
  });
});

describe('heading-without-text', () => {
  it('drops a heading at the end', () => {
    expect(changes('<p>Text.</p><h2>Related</h2><ul><li>low</ul>', 'heading-without-text')).toEqual(['dropped: Related']);
  });

  it('drops the heading of a box of other articles that was dropped, where the text goes on below it', () => {
    const page = (heading: string) => `<p>${LONG}</p><h3>${heading}</h3><div><a href=/b>low title of another article</a></div><p>${LONG}</p>`;
    expect(changes(page('Auch interessant'), 'heading-without-text')).toEqual(['dropped: Auch interessant']);
    expect(changes(page('What was found'), 'heading-without-text')).toEqual([]);
  });

  it('drops a heading whose text was dropped, and leaves one that leads somewhere, has parts below it, or is empty on the page itself', () => {
    const page = (heading: string) => `<p>Text.</p>${heading}<p>low text of several words that nobody wants</p><h2>More</h2><p>Text.</p>`;
    expect(changes(page('<h2>Delivery</h2>'), 'heading-without-text')).toEqual(['dropped: Delivery']);
    expect(changes(page('<h2><a href=/x>Delivery</a></h2>'), 'heading-without-text')).toEqual([]);
    expect(changes(page('<h1>Delivery</h1>'), 'heading-without-text')).toEqual([]);
    expect(changes(page('<h2>A sentence that is set as large as a heading.</h2>'), 'heading-without-text')).toEqual([]);
    expect(changes(page('<h2>Delivery</h2>').replace(/<p>low.*?<\/p>/, ''), 'heading-without-text')).toEqual([]);
  });

  it('leaves a heading that has text below it, a page of headings, and a long run of headings', () => {
    expect(changes('<p>Text.</p><h2>More</h2><p>Text.</p>', 'heading-without-text')).toEqual([]);
    expect(changes('<h2>One</h2><h2>Two</h2>', 'heading-without-text')).toEqual([]);
    expect(changes('<p>Text.</p><h3>One</h3><h3>Two</h3><h3>Three</h3>', 'heading-without-text')).toEqual([]);
  });
});

describe('line-between-kept-text', () => {
  const figure = '<div><figure><div><img src=a.png></div><figcaption>low caption of some boats</figcaption></figure></div>';

  it('keeps a line below a figure that parts the elements of the text', () => {
    const html = `<section><p>One.</p></section>${figure}<section><p><b>low: How does it work?</b></p><p>Two.</p></section>`;
    expect(changes(html, 'line-between-kept-text')).toEqual(['kept: low: How does it work?']);
  });

  it('leaves a line that is not beside the text that follows', () => {
    expect(changes(`<section><p>One.</p></section>${figure}<div><p>low line</p></div><p>Two.</p>`, 'line-between-kept-text')).toEqual([]);
    expect(changes(`<section><p>One.</p></section><section><p>low line</p><p>Two.</p></section>`, 'line-between-kept-text')).toEqual([]);
  });
});

describe('caption-of-kept-figure', () => {
  const figure = '<figure><img src=a.png><figcaption>low caption of some boats</figcaption></figure>';

  it('keeps the caption of a figure between kept paragraphs', () => {
    expect(changes(`<div><p>One.</p>${figure}<p>Two.</p></div>`, 'caption-of-kept-figure')).toEqual(['kept: low caption of some boats']);
    expect(changes(`<div><p>One.</p></div><div>${figure}</div><p>Two.</p>`, 'caption-of-kept-figure')).toHaveLength(1);
  });

  it('keeps three words where they are the whole caption, but not beside it', () => {
    const of = (caption: string) => changes(`<p>One.</p><figure><img src=a.png>${caption}</figure><p>Two.</p>`, 'caption-of-kept-figure');
    expect(of('<figcaption>low boats moored</figcaption>')).toEqual(['kept: low boats moored']);
    expect(of('<figcaption>low boats moored below the gate<p>low photo agency</p></figcaption>')).toEqual(['kept: low boats moored below the gate']);
  });

  it('leaves the caption of a figure that stands elsewhere', () => {
    expect(changes(`<div><p>One.</p>${figure}<p>low</p></div>`, 'caption-of-kept-figure')).toEqual([]);
  });

  it('leaves a source, a button and a link to the full size', () => {
    const with_ = (caption: string) =>
      changes(`<p>One.</p>${figure.replace('low caption of some boats', caption)}<p>Two.</p>`, 'caption-of-kept-figure');
    expect(with_('low agency')).toEqual([]);
    expect(with_('<a href=b.png>low look at it in full size</a>')).toEqual([]);
  });
});

describe('list-of-kept-items', () => {
  it('keeps the stray item of a list', () => {
    const html = '<ul><li>the first item of the list<li>low item<li>the third item of the list</ul>';
    expect(changes(html, 'list-of-kept-items')).toEqual(['kept: low item']);
  });

  it('leaves lists of other things, and menus inside an item', () => {
    expect(changes('<ul><li>kept<li>low item of words<li>low</ul>', 'list-of-kept-items')).toEqual([]);
    const menu = '<ul><li>one two three four five six<li>seven eight nine ten eleven<li>twelve <nav>low menu</nav></ul>';
    expect(changes(menu, 'list-of-kept-items')).toEqual([]);
  });
});

describe('the other restorations', () => {
  it('terms-of-kept-definitions keeps terms above kept definitions', () => {
    expect(changes('<dl><dt>low a<dt>low b<dd>Definition.<dt>low c<dd>low d</dl>', 'terms-of-kept-definitions')).toEqual([
      'kept: low a',
      'kept: low b',
    ]);
  });

  it('terms-of-kept-definitions keeps a term without a definition above kept text', () => {
    expect(changes('<p>Text.</p><dl><dt>low a<dd></dl><p>What it does.</p>', 'terms-of-kept-definitions')).toEqual(['kept: low a']);
    expect(changes('<p>low x</p><dl><dt>low a<dd></dl><p>What it does.</p>', 'terms-of-kept-definitions')).toEqual([]);
  });

  it('label-of-kept-list keeps a line that announces a list, a table or a listing', () => {
    for (const kept of ['<ul><li>Oak<li>Ash</ul>', '<div><table><tr><td>Oak<td>Ash</table></div>', '<pre>let oak = 1</pre>'])
      expect(changes(`<p>low trees:</p>${kept}`, 'label-of-kept-list')).toEqual(['kept: low trees:']);
    expect(changes('<div><div>low trees:</div></div><ul><li>Oak<li>Ash</ul>', 'label-of-kept-list')).toEqual(['kept: low trees:']);
    const long = `low ${'trees '.repeat(38)}are:`;
    expect(changes(`<p>${long}</p><ul><li>Oak<li>Ash</ul>`, 'label-of-kept-list')).toEqual([`kept: ${long}`]);
  });

  it.each([
    ['without a colon', '<p>low trees</p><ul><li>Oak<li>Ash</ul>'],
    ['above plain text', '<p>low trees:</p><p>Oak and ash.</p>'],
    ['that is a link', '<p><a href="/a">low trees:</a></p><ul><li>Oak<li>Ash</ul>'],
    ['that is a text', `<p>low ${'trees '.repeat(40)}are:</p><ul><li>Oak<li>Ash</ul>`],
    ['of a form', '<form><p>low trees:</p></form><ul><li>Oak<li>Ash</ul>'],
    ['above a list that is dropped', '<p>low trees:</p><ul><li>low oak<li>low ash</ul>'],
  ])('label-of-kept-list leaves a line %s', (_, html) => {
    expect(changes(html, 'label-of-kept-list')).toEqual([]);
  });

  it('code-between-kept-text keeps a listing whole', () => {
    expect(changes('<pre><div>let answer = 42</div><div>low</div><div>print(answer, 43)</div></pre>', 'code-between-kept-text')).toEqual([
      'kept: low',
    ]);
  });

  it('rest-of-long-text keeps the paragraphs after forms in which something was left open, and none after other forms', () => {
    const paragraphs = `<p>${LONG}</p>`.repeat(2);
    const open = '<form><fieldset><legend>low</legend></form>';
    const closed = '<form><fieldset><legend>low</legend></fieldset></form>';
    const page = (form: string) => `<main>${paragraphs}${form.repeat(2)}<p>low ${LONG}</p></main><div><p>low ${LONG}</p></div>`;
    expect(changes(page(open), 'rest-of-long-text')).toEqual([`kept: low ${LONG}`]);
    expect(changes(page(closed), 'rest-of-long-text')).toEqual([]);
  });

  it('rest-of-long-text keeps the paragraphs beside kept ones, only on a page that is very long, or one block of which is', () => {
    const paragraph = 'The harbour master counted the lanterns once more, then he went up the long stairs to look at the sky.';
    const rest = `<p>low ${paragraph}</p><p>low and short</p><p><a href=x>low ${paragraph}</a></p>`;
    const lone = `<div><p>Once: ${paragraph}</p><p>low alone: ${paragraph}</p></div>`;
    const page = (words: number) => `<div><p>${paragraph}</p><p>${'rope '.repeat(words)}.</p>${rest}</div>${lone}<div><p>low ${paragraph}</p></div>`;
    // Four letters a word.
    for (const words of [10, 2_490]) expect(changes(page(words), 'rest-of-long-text')).toEqual([]);
    for (const words of [2_510, 20_000]) expect(changes(page(words), 'rest-of-long-text')).toEqual([`kept: low ${paragraph}`]);
  });

  it('line-between-kept-text keeps a short paragraph between two kept ones', () => {
    expect(changes('<div><p>One.</p><p>low</p><p>Two.</p></div>', 'line-between-kept-text')).toEqual(['kept: low']);
    expect(changes('<div><p>One.</p><p>low</p><h3>low too</h3><p>low again</p><p>Two.</p></div>', 'line-between-kept-text')).toHaveLength(3);
    expect(changes(`<div><p>One.</p>${'<p>low</p>'.repeat(5)}<p>Two.</p></div>`, 'line-between-kept-text')).toEqual([]);
    expect(changes('<div><p>One.</p><p><a href=x>low</a></p><p>Two.</p></div>', 'line-between-kept-text')).toEqual([]);
    expect(changes('<div><p>One.</p></div><p>low</p><p>Two.</p>', 'line-between-kept-text')).toEqual([]);
  });
});

describe('restore', () => {
  it('has a reason of its own for every step', () => {
    const given = restorations.map(({ reason }) => reason);
    expect(new Set(given).size).toBe(given.length);
  });

  it('leaves the choice it was given as it was, and a page without kept text alone', () => {
    const page = pageOf('<p>Text.</p><h2>Related</h2>');
    const kept = choose(scoresFor(page, () => true));
    restore(page, kept);
    expect([...kept.keeps]).toEqual([1, 1]);
    const none = choose(scoresFor(page, () => false));
    expect([...restore(page, none).keeps]).toEqual([0, 0]);
  });

  it('does not bring back what was set aside, or what a mask dropped', () => {
    const page = pageOf(`<div><p>Before.</p><h2>heading</h2><p>${LONG}</p></div>`);
    const low = scoresFor(page, (text) => text !== 'heading');
    const high = scoresFor(page, () => true);
    expect([...restore(page, choose(low)).keeps]).toEqual([1, 1, 1]);
    expect([...restore(page, choose({ ...high, repeated: Uint8Array.of(0, 1, 0) })).keeps]).toEqual([1, 0, 1]);
    const masked = restore(page, choose(low, { dropped: [{ blocks: Uint8Array.of(0, 1, 0), reason: 'known' }] }));
    expect([...masked.keeps]).toEqual([1, 0, 1]);
    expect(masked.reason[1]).toBe('known');
  });

  it('leaves out what the method has decided itself', () => {
    const left = (decided: Parameters<typeof restorationsBut>[0]) => restorationsBut(decided).map(({ reason }) => reason);
    expect(left([])).toEqual(restorations.map(({ reason }) => reason));
    expect(left(['items-of-lists'])).toEqual(left([]).filter((reason) => reason !== 'list-of-kept-items'));
  });
});

describe('line-between-kept-text and listings', () => {
  it('keeps a paragraph between a heading and a listing in boxes of its own', () => {
    const html = `<section><h4>Options</h4><p>low: ${LONG}</p><div><div><pre>set x</pre></div></div><p>low too</p><div><pre>set y</pre></div></section>`;
    expect(changes(html, 'line-between-kept-text')).toEqual([`kept: low: ${LONG}`, 'kept: low too']);
    expect(changes(`<section><h4>Options</h4><p>low</p><div><p>Another box.</p></div></section>`, 'line-between-kept-text')).toEqual([]);
  });
});
