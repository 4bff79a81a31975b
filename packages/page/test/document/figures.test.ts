import { describe, expect, it } from 'vitest';
import { plainText } from '../../src/outputs/text.js';
import { blocksOf, contentOf } from '../content/content-of.js';

const LONG = 'This paragraph is long enough to be surely part of the story that the page tells, since it has more than twenty words in it.';
const FIGURE = '<figure><img src="/pier.jpg" alt="A pier"><figcaption>The pier at dawn in May, clutter</figcaption></figure>';
const SHARE = '<ul><li>clutter share</li></ul>';

describe('a figure next to one kept paragraph', () => {
  it.each([
    ['before it', `<div>${SHARE}${FIGURE}<p>${LONG}</p></div>`],
    ['before its box', `<article>${SHARE}${FIGURE}<div><p>${LONG}</p></div></article>`],
    ['after it', `<section><p>${LONG}</p>${FIGURE}</section><section>${SHARE}</section>`],
  ])('is in the document with its caption, not in the text: %s', (_, html) => {
    expect(blocksOf(html)).toContain('figure(img[src=https://pages.example/pier.jpg alt=A pier], figcaption("The pier at dawn in May, clutter"))');
    expect(plainText(contentOf(html))).toBe(LONG);
  });

  it('is not, where it leads elsewhere or is in a part that is never content', () => {
    const linked = (address: string) => FIGURE.replace(/<img[^>]*>/, `<a href="${address}">$&</a>`);
    const besideText = (figure: string) => blocksOf(`<div>${SHARE}${figure}<p>${LONG}</p></div>`);
    expect(besideText(linked('/other'))).toHaveLength(1);
    expect(besideText(linked('/pier-large.jpg'))).toHaveLength(2);
    expect(blocksOf(`<div><p>${LONG}</p><footer>${FIGURE}${SHARE}</footer></div>`)).toHaveLength(1);
  });

  it('has one picture where the page has another for readers without scripts', () => {
    const amp = '<figure><amp-img src="/pier.jpg" alt="A pier"><noscript><img src="/pier.jpg" alt="A pier"></noscript></amp-img></figure>';
    expect(blocksOf(`<p>${LONG}</p>${amp}<p>${LONG}</p>`)[1]).toBe('figure(img[src=https://pages.example/pier.jpg alt=A pier])');
  });

  it('has no caption that the text has already', () => {
    const said = 'The pier at dawn in May, as seen from the town above it.';
    const figure = FIGURE.replace(/The pier[^<]*/, `${said} Clutter photo, clutter`);
    expect(blocksOf(`<div>${SHARE}${figure}<p>${said}</p><p>${LONG}</p></div>`)[0]).toMatch(/^figure\(img\[[^\]]*\]\)$/);
  });
});

it('a picture between long texts stays with the short text in its box, whatever the box is called', () => {
  const box = (content: string) => `<p>${LONG}</p><div>${content}</div><p>${LONG}</p>`;
  const picture = '<div><img src="/pier.jpg" alt="A pier"></div>';
  expect(blocksOf(box(`${picture}<div><span>The pier at dawn. Photo: Ada</span></div>`))).toEqual([
    `p("${LONG}")`,
    'p(img[src=https://pages.example/pier.jpg alt=A pier])',
    'p("The pier at dawn. Photo: Ada")',
    `p("${LONG}")`,
  ]);
  // A box of which something was dropped is a teaser.
  expect(blocksOf(box(`${picture}<div>The pier at dawn</div><div>clutter</div>`)).join()).not.toContain('pier.jpg');
});

it('a table of which only the caption has text is a paragraph', () => {
  expect(blocksOf(`<p>${LONG}</p><table><caption>A caption</caption><tr><td><img src="data:,"></td></tr></table>`)[1]).toBe('p("A caption")');
});
