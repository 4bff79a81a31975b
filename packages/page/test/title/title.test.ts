import { describe, expect, it } from 'vitest';
import { chooseTitle } from '../../src/metadata/fields/choose-title.js';
import { likeness, titleParts, titleRuns } from '../../src/title/similarity.js';
import { filler, metadataFor } from '../metadata/page.js';

const title = (html: string, url?: string) => metadataFor(html, url === undefined ? {} : { url }).title;

describe('parts of a title tag', () => {
  it.each([
    ['The river rose | Example News', ['The river rose', 'Example News']],
    ['The river rose - Example News', ['The river rose', 'Example News']],
    ['State-of-the-art pumps', ['State-of-the-art pumps']],
    ['Rivers: a guide', ['Rivers: a guide']],
    ['河水上涨_示例网', ['河水上涨', '示例网']],
    ['News » Town » The river rose', ['News', 'Town', 'The river rose']],
  ])('%s', (text, parts) => expect(titleParts(text).parts).toEqual(parts));

  it('come in runs, the whole first', () => expect(titleRuns('A | B | C')).toEqual(['A | B | C', 'A | B', 'B | C', 'A', 'B', 'C']));

  it('are not tried where there are too many', () =>
    expect(titleRuns(Array.from({ length: 20 }, (_, i) => `part ${i}`).join(' | '))).toHaveLength(1));
});

it('likeness is the Dice coefficient of pairs, repeated pairs counted', () => {
  expect(likeness('night', 'nacht')).toBeCloseTo(0.25);
  expect(likeness('aaaa', 'aa')).toBeCloseTo(0.5);
  expect(likeness('', '')).toBe(0);
});

describe('the title', () => {
  it('is the heading that the title tag repeats, without the site', () => {
    const field = title(
      `<title>The river rose | Example News</title><h1>Example News</h1><h1>The river rose</h1>${filler}`,
      'https://example-news.org/river-rose',
    );
    expect(field.value).toBe('The river rose');
    expect(field.confidence).toBeGreaterThan(0.5);
    expect(field.rivals.map(({ value }) => value)).toContain('Example News');
  });

  it('keeps the spelling of the heading', () => {
    expect(title(`<title>THE RIVER ROSE - Example</title><h1>The River Rose!</h1>${filler}`).value).toBe('The River Rose!');
  });

  it('is a part of the title tag where no heading shows it', () => {
    expect(
      title(`<title>The river rose in one night | Example News</title><meta property="og:site_name" content="Example News">${filler}`).value,
    ).toBe('The river rose in one night');
  });

  it('is not the site in a linked heading', () => {
    const html = `<title>The river rose in one night</title><meta property="og:title" content="The river rose in one night"><header><h1><a href="/">Example</a></h1></header><h2>The river rose in one night</h2>${filler}`;
    expect(title(html, 'https://example.org/river').value).toBe('The river rose in one night');
  });

  it('is not the house whose board this is', () => {
    const html = `<title>Which sail for a windy hill in spring?</title><div><h1><a href="https://millwright.example/">Millwright</a></h1></div>${filler}`;
    expect(title(html, 'https://board.millwright.example/thread-77.html').value).toBe('Which sail for a windy hill in spring?');
    expect(title(html, 'https://board.millwright.co.uk/thread-77.html').value).toBe('Which sail for a windy hill in spring?');
  });

  it('falls back on what is declared', () => {
    expect(title('<meta property="og:title" content="The river rose"><p>Some text.').value).toBe('The river rose');
  });

  it('is missing where there is no text for one', () => {
    expect(title('<p>hello')).toMatchObject({ value: undefined, from: '', confidence: 0 });
    expect(chooseTitle([], { siteNames: [] }).value).toBeUndefined();
  });

  it('is not that of a picture', () => {
    expect(title(`<svg><title>Menu icon</title></svg><h1>The river rose</h1>${filler}`).value).toBe('The river rose');
  });
});
