import { pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { dragnetBlocks } from '../src/dragnet/blocks.js';
import { publishedTokens } from '../src/dragnet/features.js';
import { publishedDragnetBlocks } from '../src/dragnet/published-blocks.js';
import { publishedTagRatios } from '../src/dragnet/tag-ratios.js';
import { psoBlocks, psoBlocksOf } from '../src/swarm/blocks.js';
import { psoColumns, psoColumnsOf } from '../src/swarm/features.js';
import { sentencesIn } from '../src/swarm/sentences.js';
import { splitAtSegmentPoints } from '../src/tag-paths/clusters.js';
import { leavesFor } from '../src/tag-paths/leaves.js';
import { publishedXpathSettings, xpathSettings } from '../src/tag-paths/settings.js';
import { trainXpathThresholds } from '../src/tag-paths/thresholds.js';

const pageFrom = (html: string) => pageOf(segment(parse(html)));

describe('the blocks of the program of Peters & Lecocq', () => {
  const page = pageFrom(
    '<body><div>Two words<img src=a.png><script>x</script></div><div><a href=/><div>A link</div></a> and a tail</div><div>***</div></body>',
  );
  const { runs, tags, textLength, linkDensity, textDensity } = page.once(publishedDragnetBlocks);

  it('count ignored elements as tags, begin no block inside a link, and drop blocks without letters', () => {
    expect(runs.size).toBe(2);
    // div, img, script; then div, a, div.
    expect(Array.from(tags)).toEqual([3, 3]);
    expect(Array.from(page.once(dragnetBlocks).tags)[0]).toBe(1);
  });

  it('count characters without a blank at the end, and one token for no link', () => {
    expect(Array.from(textLength)).toEqual(['Two words'.length, 'A link and a tail'.length]);
    expect(linkDensity[0]).toBeCloseTo(1 / 2);
    expect(linkDensity[1]).toBeCloseTo(2 / 5);
    expect(Array.from(textDensity)).toEqual([2, 5]);
  });

  it('cut lines every 80 characters, in the middle of a word if need be', () => {
    const text = `${'a'.repeat(79)} ${'b'.repeat(79)} c`;
    const long = pageFrom(`<body><p>${text}</p></body>`).once(publishedDragnetBlocks);
    // 161 characters are three lines; the two full ones hold a…, b… and an empty piece after the last blank.
    expect(long.textDensity[0]).toBeCloseTo(3 / 2);
  });

  it('has 24 tokens of class, since a comma is missing', () => {
    expect(publishedTokens.id).toHaveLength(8);
    expect(publishedTokens.class).toHaveLength(24);
    expect(publishedTokens.class).toContain('replyurl');
  });
});

describe('smoothing with mirrored ends', () => {
  it('leaves a constant as it is and gives the ends their own values twice', () => {
    const ratios = (values: number[]) =>
      publishedTagRatios(
        values,
        values.map(() => 1),
      ).ratio;
    for (const value of ratios([7, 7, 7])) expect(value).toBeCloseTo(7);
    expect(ratios([10])[0]).toBeCloseTo(10);
    const bell = [0, 1, 2, 3, 4].map((away) => Math.exp(-(away * away) / 2));
    const whole = 2 * bell.reduce((sum, weight) => sum + weight, 0) - 1;
    // Mirrored, 1 0 0 … goes on with 1 before its first value.
    expect(ratios([1, 0, 0, 0, 0, 0, 0, 0, 0, 0])[0]).toBeCloseTo((bell[0]! + bell[1]!) / whole);
  });
});

describe('sentences as a splitter counts them', () => {
  it.each([
    ['Mr. Bush said so. Nobody asked', 2],
    ['It was Dr. A. Smith who came. He left at 3 p.m. sharp.', 2],
    ['Am 12. Mai kam er, z.B. mit dem Zug. Dann ging er.', 2],
    ['Menu', 1],
    ['Really?! “Yes.” And then?', 3],
    ['今天下雨。明天呢？', 2],
    ['...', 0],
    ['', 0],
  ])('%s', (text, count) => {
    expect(sentencesIn(text)).toBe(count);
  });

  it('are the first two features of the published form', () => {
    const page = pageFrom('<body><div>Mr. Bush said so to all of us. Nobody asked</div></body>');
    const [length, sentences] = page.once(psoColumnsOf('published')).columns;
    expect(Array.from(sentences!)).toEqual([2]);
    expect(Array.from(length!)).toEqual([10 / 2]);
    // By marks alone `Mr.` ends a sentence and the last words make none.
    expect(Array.from(page.once(psoColumns).columns[1]!)).toEqual([2]);
  });
});

describe('the ratios of Ziegler & Skubacz', () => {
  const columnsOf = (html: string, survey: typeof psoColumns) =>
    pageFrom(html)
      .once(survey)
      .columns.map((column) => column[0]!);

  it('as published set one count against the rest and have no upper end; ours end at 10 or are shares', () => {
    const links = `<body><div><a href=/>${'word '.repeat(30)}</a>one, and</div></body>`;
    expect(columnsOf(links, psoColumnsOf('published'))[4]).toBe(15);
    expect(columnsOf(links, psoColumns)[4]).toBe(10);
    const linked = '<body><div><a href=/>all of it</a></div></body>';
    expect(columnsOf(linked, psoColumnsOf('published'))[4]).toBe(Number.POSITIVE_INFINITY);
    // Eight letters, two other characters.
    const marks = '<body><div>ab, cdefgh!</div></body>';
    expect(columnsOf(marks, psoColumnsOf('published'))[2]).toBe(4);
    expect(columnsOf(marks, psoColumns)[2]).toBeCloseTo(0.8);
  });

  it('as published prune noscript even where it has all the text', () => {
    const page = pageFrom('<body><div id=app></div><noscript><p>All of it is here.</p></noscript></body>');
    expect(page.once(psoBlocksOf('published')).texts).toEqual([]);
    expect(page.once(psoBlocks).texts).toEqual(['All of it is here.']);
  });
});

describe('tag paths', () => {
  const post = (i: number) =>
    `<article><h3>Member ${i}</h3><div><p>Post ${i} tells at some length how the mill was mended.</p></div><ul><li>Quote</li></ul></article>`;
  const menu = ['Start', 'Board', 'Help'].map((name) => `<h4><a href=/${name}>${name}</a></h4><div><a href=/more>More</a></div>`).join('');
  const thread = pageFrom(`<body><aside>${menu}</aside><main>${Array.from({ length: 6 }, (_, i) => post(i)).join('')}</main></body>`);
  const bare = pageFrom('<body><p>One text, and nothing that repeats.</p></body>');

  it('thresholds survive a page without records: it says nothing', () => {
    const alone = trainXpathThresholds([thread], xpathSettings);
    expect(alone.frequency).toBeGreaterThan(1);
    expect(trainXpathThresholds([thread, bare], xpathSettings)).toEqual(alone);
    expect(trainXpathThresholds([bare], xpathSettings)).toEqual({ length: 0, b: 0, frequency: 0 });
  });

  it('segment points by (2) to (4) are gaps longer than the mean by more than the standard deviation', () => {
    const x = [0, 10, 20, 30, 55, 65, 75];
    const gaps = [10, 10, 10, 25, 10, 10];
    const at = 75 / 6;
    const variance = gaps.reduce((sum, gap) => sum + (gap - at) ** 2, 0) / 6;
    const facts = { gaps, at, variance, theta: 1, length: 0, b: 1 };
    expect(splitAtSegmentPoints({ path: '', x }, facts, 'deviation').map((part) => part.x)).toEqual([
      [0, 10, 20, 30],
      [55, 65, 75],
    ]);
    expect(splitAtSegmentPoints({ path: '', x }, { ...facts, gaps: gaps.with(3, 18) }, 'median')).toEqual([]);
  });

  it('as published Length counts blanks, and two for what is above code 255', () => {
    const page = pageFrom('<body><p>First post …äö中文.</p></body>');
    const lengthIn = (settings: typeof xpathSettings) => page.once(leavesFor(settings)).leaves[0]!.length;
    // 17 characters, three of them above code 255, two blanks.
    expect(lengthIn(publishedXpathSettings)).toBe(17 + 3);
    expect(lengthIn(xpathSettings)).toBe(17 + 3 - 2);
  });

  it('as published the table of chunks has the paths of all elements', () => {
    const page = pageFrom('<body><center><div><b><table><tr><td>One chunk of text</table></b></div></center></body>');
    const pathIn = (settings: typeof xpathSettings) => page.once(leavesFor(settings)).chunkPath[0];
    expect(pathIn(publishedXpathSettings)).toBe('/html/body/center/div/b/table');
    expect(pathIn(xpathSettings)).not.toContain('/b/');
  });

  it('the published form counts every chunk and takes single text nodes', () => {
    expect(publishedXpathSettings).toMatchObject({
      compare: 'more',
      split: 'deviation',
      leaves: 'text-nodes',
      begins: 'winner',
      frequency: 'chunks',
      repeated: 'kept',
    });
    expect(trainXpathThresholds([thread], publishedXpathSettings).length).toBeGreaterThan(0);
  });
});
