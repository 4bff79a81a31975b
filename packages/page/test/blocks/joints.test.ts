import { describe, expect, it } from 'vitest';
import { blockText, segment } from '../../src/blocks/segment.js';
import { extract } from '../../src/extract.js';
import { parse } from '../../src/tree/parse.js';

const textOf = (html: string) => {
  const blocks = segment(parse(`<!doctype html><body>${html}`));
  return Array.from({ length: blocks.size }, (_, i) => blockText(blocks, i)).join(' / ');
};

describe('texts that a page shows apart', () => {
  it.each([
    ['a label and its value', '<div><span class="label">ISBN-13</span><span class="value">9780000000017</span></div>', 'ISBN-13 9780000000017'],
    ['a word before a name', '<div>By<a href="/people/1">Tessa Harrow</a></div>', 'By Tessa Harrow'],
    ['a name and a role', '<div><span class="name">Ana Brook</span><span class="role">editor</span></div>', 'Ana Brook editor'],
    ['two links', '<div><a href="/a">about us</a><a href="/b">eBooks</a></div>', 'about us eBooks'],
    ['a text for screen readers', '<a href="/a">more<span class="sr-only">about lamps</span></a>', 'more about lamps'],
    ['children of a flexible box', '<div class="flex gap-2"><span>oak</span><span>ash</span></div>', 'oak ash'],
    ['an inline style of layout', '<p><span style="display: block">first</span><span style="display:block">second</span></p>', 'first second'],
    ['a label that ends in a colon', '<div><span class="k">Price:</span><span class="v">$5</span></div>', 'Price: $5'],
    ['the same without a name', '<li><span>Date:</span>26 January 2022</li>', 'Date: 26 January 2022'],
    ['the same in bold', '<p><b>Weight:</b>two pounds</p>', 'Weight: two pounds'],
    ['a date and a counter', '<div><time>May 4, 2024</time><span class="n">7 replies</span></div>', 'May 4, 2024 7 replies'],
    ['a bold lead of several words', '<p><b>Industry Competence</b>Our people know the trade.</p>', 'Industry Competence Our people know the trade.'],
  ])('%s', (_, html, text) => {
    expect(textOf(html)).toBe(text);
  });
});

describe('words that are styled in parts', () => {
  it.each([
    ['a bold letter', '<p><b>W</b>ord</p>', 'Word'],
    ['a drop cap', '<p><span class="drop-cap">O</span>nce upon a time</p>', 'Once upon a time'],
    ['the rest of a link', '<p>the <a href="/t">trend</a>s of today</p>', 'the trends of today'],
    ['a name in two weights', '<p>Lamp<b>Works</b> sells lamps</p>', 'LampWorks sells lamps'],
    ['runs of a word processor', '<p><span class="TextRun SC1">automatio</span><span class="TextRun SC1">n of work</span></p>', 'automation of work'],
    ['numbered styles', '<p><span class="c1">colleges f</span><span class="c4">or all</span></p>', 'colleges for all'],
    ['styles without a class', '<p><span style="color: red">impor</span><span style="color: blue">tant</span></p>', 'important'],
    ['an ordinal', '<p>the 1<span class="ord">st</span> and the 2<sup>nd</sup></p>', 'the 1st and the 2nd'],
    ['a time and an address', '<p>at 12:<b>30</b>, http:<b>//lamps.example</b></p>', 'at 12:30, http://lamps.example'],
    ['an index', '<p>H<sub>2</sub>O, x<sup>2</sup>, noted<sup class="ref">3</sup></p>', 'H2O, x2, noted3'],
    ['a size', '<p>a <span class="n">4</span><span class="u">K</span> screen</p>', 'a 4K screen'],
    ['letters that move', '<h1><span class="char">M</span><span class="char">i</span><span class="char">l</span></h1>', 'Mil'],
    ['code', '<p><code><span class="k">list</span><span class="n">Of</span></code></p>', 'listOf'],
    ['scripts without spaces', '<p><span class="a">東京</span><span class="b">大学</span></p>', '東京大学'],
    ['punctuation', '<div class="flex"><span>oak</span><span>, ash</span></div>', 'oak, ash'],
  ])('%s', (_, html, text) => {
    expect(textOf(html)).toBe(text);
  });
});

it('reads no names of icons', () => {
  expect(textOf('<p><i class="material-icons">star</i><i class="material-icons">star</i>Five reviews</p>')).toBe('Five reviews');
  expect(textOf('<p><mat-icon>arrow_forward</mat-icon>Go on</p>')).toBe('Go on');
  expect(textOf('<p><span class="material-icons-name">star</span> of the show</p>')).toBe('star of the show');
});

it('sets the same space in every format and in the title', () => {
  const lines = ['The lamp stands on the table and burns all night.', 'It was made by hand in a small town, long before the war.'];
  const html = `<title>Lamps</title><article><h1><span class="kicker">Review</span><span class="head">Brass lamps compared</span></h1>
    ${lines.map((line) => `<p>${line}</p>`).join('')}<p><span class="label">Weight</span><span class="value">12 kg</span> and no more, says the maker of it.</p></article>`;
  const page = extract(html);
  expect(page.text).toContain('Weight 12 kg and');
  expect(page.markdown).toContain('Weight 12 kg and');
  expect(page.html).toContain('Weight 12 kg and');
  expect(page.title).toBe('Review: Brass lamps compared');
});
