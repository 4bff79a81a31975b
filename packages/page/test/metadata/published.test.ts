import { describe, expect, it } from 'vitest';
import { filler, metadataFor } from './page.js';

const published = (html: string, given: { url?: string; now?: string } = {}) => metadataFor(html, given).published;

describe('the date of publication', () => {
  it('is read from the line under the title', () => {
    expect(published(`<h1>The river rose</h1><p>13 May 2024</p>${filler}`).value).toBe('2024-05-13');
  });

  it('is the labelled one of two', () => {
    const html = `<h1>The river rose</h1><p>Updated: 20 May 2024. Published: 13 May 2024</p>${filler}`;
    expect(published(html).value).toBe('2024-05-13');
    expect(metadataFor(html).modified.value).toBe('2024-05-20');
  });

  it('is surer where several places agree', () => {
    const alone = published(`<meta property="article:published_time" content="2024-05-13"><h1>The river rose</h1>${filler}`);
    const both = published(
      `<meta property="article:published_time" content="2024-05-13"><h1>The river rose</h1><time datetime="2024-05-13">May 13</time>${filler}`,
    );
    expect(both.confidence).toBeGreaterThan(alone.confidence);
    expect(both.from).toContain(' + ');
  });

  it('has the zone of an American place, in summer and in winter, and the time that is before the day', () => {
    const shown = (line: string) => published(`<h1>The river rose</h1><p>${line}</p>${filler}`).value;
    expect(shown('July 2, 2023 3:05 PM ET')).toBe('2023-07-02T15:05-04:00');
    expect(shown('9:30 AM PT, March 12, 2023')).toBe('2023-03-12T09:30-07:00');
    expect(shown('March 11, 2023 9:30 AM PT')).toBe('2023-03-11T09:30-08:00');
    expect(shown('November 5, 2023 9:30 AM CT')).toBe('2023-11-05T09:30-06:00');
    expect(shown('6 Mar 2024 18.22 GMT')).toBe('2024-03-06T18:22Z');
    expect(shown('4 maj 2021 kl. 08.15')).toBe('2021-05-04T08:15');
  });

  it('keeps the zone of the page', () => {
    expect(published(`<h1>The river rose</h1><time datetime="2024-05-13T23:30:00-04:00">Monday</time>${filler}`).value).toBe(
      '2024-05-13T23:30:00-04:00',
    );
  });

  it('is not that of a teaser', () => {
    const teasers = ['One', 'Two', 'Three'].map(
      (n, i) => `<div><h3><a href="/${n}">Story ${n}</a></h3><time datetime="2024-05-0${i + 1}">May</time></div>`,
    );
    expect(published(`<h1>What we do for rivers</h1>${filler}${teasers.join('')}`).value).toBeUndefined();
  });

  it('is not that of a comment', () => {
    const html = `<h1>What we do for rivers</h1>${filler}<section class="comments"><p class="date">Posted 13 May 2024</p><p>Thanks!</p></section>`;
    expect(published(html).value).toBeUndefined();
  });

  it('is not after now', () => {
    const html = `<meta property="article:published_time" content="2031-05-13"><h1>The river rose</h1><p>13 May 2024</p>${filler}`;
    expect(published(html, { now: '2025-01-01' }).value).toBe('2024-05-13');
  });

  it('is read from the address', () => {
    expect(published(`<h1>The river rose</h1>${filler}`, { url: 'https://example.org/2024/05/13/river' }).value).toBe('2024-05-13');
    expect(published(`<h1>The river rose</h1>${filler}`, { url: 'https://example.org/2024/may/13/river' }).value).toBe('2024-05-13');
  });

  it('is read day first or month first as the address says', () => {
    const html = `<html lang="en"><h1>The river rose</h1><p>10/03/2023</p>${filler}`;
    expect(published(html, { url: 'https://example.com/river' }).value).toBe('2023-10-03');
    expect(published(html, { url: 'https://example.com/2023/03/10/river' }).value).toBe('2023-03-10');
    expect(published(html, { url: 'https://example.co.uk/river' }).value).toBe('2023-03-10');
  });

  it('is missing on a page without one', () => {
    const field = published(`<h1>Plumbing in Springfield</h1>${filler}<footer>© 2024 Example Ltd</footer>`);
    expect(field).toMatchObject({ value: undefined, from: '', confidence: 0 });
  });

  it('is missing on a home page that shows the date of its newest article', () => {
    const html = `<h1>Example News</h1><p>13 May 2024</p>${filler}`;
    expect(published(html, { url: 'https://example.org/' }).value).toBeUndefined();
  });
});

describe('the date of change', () => {
  it('does not lie before publication', () => {
    const html = `<meta property="article:published_time" content="2024-05-13"><meta property="article:modified_time" content="2020-01-01"><h1>The river rose</h1>${filler}`;
    expect(metadataFor(html).modified.value).toBeUndefined();
  });
});
