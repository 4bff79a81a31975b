import { describe, expect, it } from 'vitest';
import { choose, type Mask } from '../../src/decide/choose.js';
import { type Constraint, constrained } from '../../src/decide/constraint.js';
import { constraints } from '../../src/decide/constraints.js';
import { texts } from '../../src/features/surveys/texts.js';
import { pageOf, scoresFor } from '../content/content-of.js';

/** Kept texts of a page after a constraint, with the reasons that it gave. Blocks that hold `low` score low; `masked` ones are dropped by a mask. */
function after(constraint: Constraint, html: string, lowScore = 0.2) {
  const page = pageOf(html);
  const { text } = page.once(texts);
  const mask: Mask<'known'> = { blocks: Uint8Array.from(text, (line) => Number(line.includes('masked'))), reason: 'known' };
  const { cut, score } = scoresFor(page, (line) => !line.includes('low'));
  const scores = { cut, score: score.map((own) => own || lowScore) };
  const chosen = choose(scores, { dropped: [mask] });
  const { keeps, reason } = constrained(page, chosen, constraint, scores);
  const changed = text.flatMap((line, block) => (keeps[block] === chosen.keeps[block] ? [] : [`${line}: ${reason[block]}`]));
  return { kept: text.filter((_, block) => keeps[block] === 1), changed };
}

describe('a term', () => {
  const list = (values: string) => `<p>Text.</p><dl><dt>low maker</dt>${values}<dt>low weight</dt><dd>low grams</dd></dl>`;

  it('goes with its value', () => {
    expect(after(constraints.terms, list('<dd>Ridge</dd>')).changed).toEqual(['low maker: part-of-kept']);
  });

  it('with several values is none', () => {
    expect(after(constraints.terms, list('<dd>Ridge</dd><dd>low rank</dd>')).changed).toEqual([]);
  });
});

describe('a link in every item', () => {
  const card = (name: string, call: string) =>
    `<li><h3>${name}</h3><p>Something about ${name} in a few words.</p><a href="/${name}">${call}</a></li>`;

  it('is left out where its words are the same', () => {
    const same = `<ul>${['Oak', 'Elm', 'Ash'].map((name) => card(name, 'Read on')).join('')}</ul>`;
    expect(after(constraints.calls, same).changed).toEqual(Array.from({ length: 3 }, () => 'Read on: same-in-all-items'));
    expect(after(constraints.calls, `<ul>${['Oak', 'Elm', 'Ash'].map((name) => card(name, name)).join('')}</ul>`).changed).toEqual([]);
  });
});

describe('a part that the page has twice', () => {
  const features = ['Storage for ten lamps', 'A report every month', 'Help by telephone', 'Free spare wicks']
    .map((line) => `<li>${line}</li>`)
    .join('');
  const copied = constraints['copied-parts'];

  it('is kept once', () => {
    const part = `<h2>What you get</h2><ul>${features}</ul>`;
    const { kept } = after(copied, `<div class="wide">${part}</div><div class="narrow">${part}</div>`);
    expect(kept.filter((line) => line === 'Help by telephone')).toHaveLength(1);
  });

  it('stays where two items have it in common', () => {
    const plan = (name: string) => `<div class="plan"><h3>${name}</h3><ul>${features}</ul></div>`;
    expect(after(copied, `<div>${plan('Small')}${plan('Large')}</div>`).changed).toEqual([]);
  });
});

describe('what is hidden', () => {
  const long = `<p>${'The lamp burns. '.repeat(20)}</p>`;
  const { hidden } = constraints;

  it('stays out where nothing opens it', () => {
    expect(after(hidden, `${long}<div hidden><p>Nobody sees this.</p></div><p>Seen.</p>`).changed).toEqual(['Nobody sees this.: hidden']);
  });

  it('stays where a control opens it', () => {
    expect(after(hidden, `${long}<button aria-controls="m">More</button><div id="m" hidden><p>Opened.</p></div>`).changed).toEqual([]);
  });

  it('stays where most of the text is hidden until a script shows it', () => {
    expect(after(hidden, `<p>Loading.</p><div style="display:none">${long}</div>`).changed).toEqual([]);
  });
});

describe('a listing', () => {
  const { listings } = constraints;

  it('goes with the text around it, whole', () => {
    const html = '<p>Before.</p><pre><div>low one</div><div>two</div></pre><p>After.</p>';
    expect(after(listings, html).changed).toEqual(['low one: part-of-kept']);
  });

  it('goes with the text right above it at the end of a page', () => {
    expect(after(listings, '<p>Before.</p><pre>low one</pre><p>low</p><p>low</p>').changed).toEqual(['low one: part-of-kept']);
    expect(after(listings, '<p>Before.</p><p>low</p><pre>low one</pre><p>low</p><p>low</p>').changed).toEqual([]);
  });

  it('stays out where a mask dropped it', () => {
    expect(after(listings, '<p>Before.</p><pre>low masked</pre><p>After.</p>').changed).toEqual([]);
  });
});

describe('a heading', () => {
  const { headings, 'empty-headings': emptyHeadings } = constraints;

  it('goes with the text right under it', () => {
    expect(after(headings, '<h2>low oars</h2><p>To row with.</p><h2>low sails</h2><p>low text</p>').changed).toEqual(['low oars: heading-of-kept']);
  });

  it('stays out where it is surely none of the content', () => {
    expect(after(headings, '<h1>low name of the site</h1><p>To row with.</p>', 0.01).changed).toEqual([]);
  });

  it('stays out where most of its section is dropped', () => {
    expect(after(headings, '<p>Text.</p><h2>low oars</h2><p>To row with.</p><p>low, and more of it than is kept</p>').changed).toEqual([]);
  });

  it('stays out where a mask dropped it', () => {
    expect(after(headings, '<h2>low masked</h2><p>To row with.</p>').changed).toEqual([]);
  });

  it('is for the document alone', () => {
    const isForDocument = Object.entries<Constraint>(constraints).flatMap(([name, constraint]) => (constraint.isForDocument ? [name] : []));
    expect(isForDocument).toEqual(['own-parts', 'notes', 'headings']);
  });

  it('is dropped where nothing is left under it, and so is the heading of such parts', () => {
    const html = '<p>Text.</p><h2>Oars</h2><h3>Long</h3><p>low a</p><h3>Short</h3><p>low b</p><h2>Sails</h2><p>For the wind.</p>';
    expect(after(emptyHeadings, html).changed).toEqual(['Oars: heading-without-text', 'Long: heading-without-text', 'Short: heading-without-text']);
  });

  it('stays where it is the title, or has nothing under it on the page either', () => {
    expect(after(emptyHeadings, '<h1>Boats</h1><p>low a</p>').changed).toEqual([]);
    expect(after(emptyHeadings, '<p>Text.</p><h2>Oars</h2><h2>Sails</h2><p>For the wind.</p>').changed).toEqual([]);
  });
});

const dropAll: Constraint['apply'] = (_page, keeps, settle) => {
  for (let block = 0; block < keeps.length; block++) settle(block, 0, 'hidden');
};

it('no constraint empties a page, and none adds to a page without text', () => {
  const all: Constraint = { meaning: 'drops everything', apply: dropAll };
  expect(after(all, '<p>One.</p><p>Two.</p>').kept).toEqual(['One.', 'Two.']);
  expect(after(constraints.headings, '<h2>low a</h2><p>low b</p>').kept).toEqual([]);
});
