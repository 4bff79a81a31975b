import { describe, expect, it } from 'vitest';
import { blockText, segment } from '../../src/blocks/segment.js';
import { opinions } from '../../src/features/opinions/opinions.js';
import { type Page, pageOf } from '../../src/page/page.js';
import { parse } from '../../src/tree/parse.js';

const sentence = 'The ferry to the island leaves at six, at nine and at noon, and it waits, as it always did, for the people from the train.';
const paragraphs = (count: number, from = 1) => Array.from({ length: count }, (_, i) => `<p>Part ${from + i}. ${sentence}</p>`).join('');
const links = (count: number) => `<ul>${Array.from({ length: count }, (_, i) => `<li><a href="/l${i}">Another story ${i}</a></li>`).join('')}</ul>`;

function read(html: string): Page {
  return pageOf(segment(parse(html)));
}

/** Value of a feature for the first block that begins with a text. */
function valueAt(page: Page, feature: string, start: string): number {
  const block = Array.from({ length: page.blocks.size }, (_, i) => blockText(page.blocks, i)).findIndex((text) => text.startsWith(start));
  expect(block, `a block that begins with ${start}`).toBeGreaterThanOrEqual(0);
  return page.values(opinions[feature]!)[block]!;
}

describe('the opinion by paragraphs', () => {
  const page = read(
    `<body><div class="top"><a href="/">Home</a></div><div class="wrap"><div class="story">${paragraphs(6)}<div class="more">${links(5)}</div></div><div class="sidebar"><p>Weather: ${sentence}</p></div></div><div id="legal"><p>All rights reserved by the harbour board</p></div></body>`,
  );

  it('takes the container with the most of them', () => {
    expect(valueAt(page, 'reader-verdict', 'Part 1')).toBe(1);
    expect(valueAt(page, 'reader-verdict', 'Part 6')).toBe(1);
    expect(valueAt(page, 'reader-verdict', 'All rights')).toBe(0);
  });

  it('cleans link lists away in it', () => {
    expect(valueAt(page, 'reader-verdict', 'Another story 2')).toBe(-1);
  });

  it('does not count what is in named furniture', () => {
    expect(valueAt(page, 'reader-verdict', 'Weather')).not.toBe(1);
  });

  it('knows what is before its begin and after its end', () => {
    expect(valueAt(page, 'reader-place', 'Home')).toBe(-1);
    expect(valueAt(page, 'reader-place', 'Part 3')).toBe(0);
    expect(valueAt(page, 'reader-place', 'All rights')).toBeGreaterThan(valueAt(page, 'reader-place', 'Another story 0'));
  });

  it('joins siblings that are as good', () => {
    const parts = read(
      `<body><section><div class="part">${paragraphs(5)}</div><div class="part">${paragraphs(4, 6)}</div><div class="note"><a href="/x">Terms</a></div></section></body>`,
    );
    expect(valueAt(parts, 'reader-verdict', 'Part 1')).toBe(1);
    expect(valueAt(parts, 'reader-verdict', 'Part 7')).toBe(1);
  });
});

describe('the opinion by names', () => {
  it('takes the container that is named as the text, and says how surely', () => {
    const page = read(`<body><main><div class="intro"><p>Lead: ${sentence}</p></div><div class="entry-content">${paragraphs(4)}</div></main></body>`);
    expect(valueAt(page, 'body-verdict', 'Part 2')).toBe(1);
    expect(valueAt(page, 'body-verdict', 'Lead')).toBe(0);
    expect(valueAt(page, 'body-kind', 'Part 2')).toBe(1);
  });

  it('asks for enough text in it', () => {
    const page = read(`<body><div class="entry-content"><p>Share this</p></div><article>${paragraphs(5)}</article></body>`);
    expect(valueAt(page, 'body-verdict', 'Part 2')).toBe(1);
    expect(valueAt(page, 'body-kind', 'Part 2')).toBe(2);
  });

  it('takes all of several that are alike, as the posts of a thread', () => {
    const post = (from: number) => `<div class="post-body">${paragraphs(2, from)}</div>`;
    const page = read(`<body><div>${post(1)}${post(3)}${post(5)}</div><p>Rules: ${sentence}</p></body>`);
    for (const part of ['Part 1', 'Part 4', 'Part 6']) expect(valueAt(page, 'body-verdict', part)).toBe(1);
    expect(valueAt(page, 'body-verdict', 'Rules')).toBe(0);
  });

  it('has the whole page left where nothing is named, and is not sure of it', () => {
    const page = read(`<body>${paragraphs(3)}<nav>${links(3)}</nav></body>`);
    expect(valueAt(page, 'body-verdict', 'Part 3')).toBe(0.5);
    expect(valueAt(page, 'body-verdict', 'Another story 1')).toBe(-1);
    expect(valueAt(page, 'body-kind', 'Part 3')).toBe(6);
  });

  it('spares an element with most of the text, whatever it is called', () => {
    const page = read(
      `<body><main><div class="widget-area">${paragraphs(8)}</div><div class="widget-area"><p>Advert: ${sentence}</p></div></main></body>`,
    );
    expect(valueAt(page, 'body-verdict', 'Part 4')).toBe(1);
    expect(valueAt(page, 'body-verdict', 'Advert')).toBe(-1);
  });
});

describe('both', () => {
  it('agree on a plain article, and say so around it', () => {
    const page = read(
      `<body><header><a href="/">Harbour News</a></header><article class="post-body">${paragraphs(7)}</article><footer>${links(4)}</footer></body>`,
    );
    expect(valueAt(page, 'opinions-agree', 'Part 1')).toBe(1);
    expect(valueAt(page, 'opinions-around', 'Part 4')).toBe(1);
    expect(valueAt(page, 'opinions-around', 'Another story 3')).toBe(0);
    expect(valueAt(page, 'reader-share', 'Part 1')).toBeGreaterThan(0.8);
  });

  it('give values on a page without any text container', () => {
    const page = read('<p>x');
    for (const feature of Object.values(opinions)) for (const value of page.values(feature)) expect(Number.isFinite(value)).toBe(true);
  });
});
