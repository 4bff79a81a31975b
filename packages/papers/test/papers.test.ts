import { extract } from 'pith';
import { pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { draw } from '../src/drawing/picture.js';
import { countTicksOf, ticksOf } from '../src/drawing/scale.js';
import { cellText, methodsOf, paperNames, papers, publishedOf, walkPaper } from '../src/index.js';

const pages: Readonly<Record<string, string>> = {
  empty: '',
  'a title of characters that XML cannot write': '<title>\u0001\ud800 <b>&lt;x&gt; & "y" | z</title><p>Text.</p>',
  'one word': '<p>word</p>',
  Chinese: `<title>市政府通知_人力资源部</title>${'<p>市政府昨天在会议上宣布，新的图书馆将于明年春天开放，所有居民都可以免费使用。</p>\n'.repeat(8)}`,
  thread: Array.from(
    { length: 30 },
    (_, i) => `<div class=comment><b>Member ${i}</b><p>Post ${i} is about the mill, and about what became of it.</p></div>`,
  ).join('\n'),
};

describe.each(paperNames)('%s', (name) => {
  it('has a citation, and is published under its own method', () => {
    expect(papers[name].citation).not.toBe('');
    expect(methodsOf(name)).toContain(publishedOf(name));
  });

  it.each(Object.keys(pages))('shows every method with values on any page: %s', (kind) => {
    const page = extract(pages[kind]!, { url: 'https://example.org/mill/what-became-of-it.html' });
    for (const method of methodsOf(name)) {
      const walked = walkPaper(page, name, method);
      if (!walked) continue;
      expect(walked.walk.paper).toBe(name);
      for (const { head, rows } of walked.tables())
        for (const row of rows) {
          expect(row).toHaveLength(head.length);
          for (const cell of row) expect(cellText(cell)).not.toMatch(/NaN|undefined/);
        }
      const svg = walked.figure();
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      // The line break at its end is the only control character.
      expect(svg.match(/\p{Cc}/gu)).toEqual(['\n']);
      expect(svg).not.toMatch(/\p{Cs}/u);
      expect(JSON.parse(JSON.stringify(walked.walk))).toMatchObject({ paper: name });
    }
  });

  it('walks through a page that was read by steps too, and through no method of another paper', () => {
    const page = pageOf(segment(parse(pages.thread!)));
    expect(walkPaper(page, name)?.method).toBe(publishedOf(name));
    expect(walkPaper(page, name, 'all-text')).toBeUndefined();
    expect(walkPaper(page, name, '')).toBeUndefined();
  });
});

describe('drawing', () => {
  it('puts ticks at round values inside the domain', () => {
    expect(ticksOf([0, 1], 4)).toEqual([0, 0.5, 1]);
    expect(ticksOf([-2.16, 1.08], 4)).toEqual([-2, -1, 0, 1]);
    expect(ticksOf([0, 36], 10)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
    expect(ticksOf([3, 3], 4)).toEqual([3]);
  });

  it('counts blocks in whole numbers', () => {
    expect(countTicksOf([0, 2], 10)).toEqual([0, 1, 2]);
    expect(countTicksOf([0, 36], 10)).toEqual([0, 5, 10, 15, 20, 25, 30, 35]);
  });

  it('draws a text in few of many lines once more, with the lines around it', () => {
    const text = '<p>Nobody delivers diesel to the lighthouse of Skerry any more, and its keeper no longer asks for it.</p>\n'.repeat(8);
    const drawn = (lines: number) => walkPaper(extract(`<body>${'<i></i>\n'.repeat(lines)}${text}</body>`), 'row-blocks')!.figure();
    expect(drawn(1_000)).toContain('The same around the text');
    expect(drawn(10)).not.toContain('The same around the text');
  });

  it('escapes every word', () => {
    const svg = draw({ title: '<a> & "b"', note: '<script>', legend: [['<x>', 'red']], panels: [] });
    expect(svg).not.toContain('<script>');
    expect(svg).not.toContain('<x>');
    expect(svg).toContain('aria-label="&lt;a&gt; &amp; &quot;b&quot;"');
  });
});
