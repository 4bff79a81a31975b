import { describe, expect, it } from 'vitest';
import { blockText } from '../../src/blocks/segment.js';
import { choose } from '../../src/decide/choose.js';
import { constrained } from '../../src/decide/constraint.js';
import { notes } from '../../src/decide/notes.js';
import { blocksOf, pageOf, scoresFor } from '../content/content-of.js';

const NOTES = ['footnote[label=1](p("one"))', 'footnote[label=2](p("two"))'];
const both = (first: string, second: string, end: string) => blocksOf(`<p>some words${first} go on</p><p>more words${second}</p>${end}`);

describe('marks and notes find each other', () => {
  const cases: Record<string, [string, string, string]> = {
    'raised links to items': ['<sup><a href="#p">1</a></sup>', '<sup><a href="#q">2</a></sup>', '<ol><li id=p>one</li><li id=q>two</li></ol>'],
    'raised numbers and paragraphs after a rule': ['<sup>1</sup>', '<sup>2</sup>', '<hr><p><sup>1</sup> one</p><p><sup>2</sup> two</p>'],
    'raised numbers and a list under a heading': ['<sup>1</sup>', '<sup>2</sup>', '<h2>Notes</h2><ol><li>one</li><li>two</li></ol>'],
    'notes in one paragraph': [
      '<a href="#p"><sup>1</sup></a>',
      '<a href="#q"><sup>2</sup></a>',
      '<p><a name=p><sup>1</sup></a> one <a href="#">↩</a><br><br><a name=q><sup>2</sup></a> two <a href="#">↩</a></p>',
    ],
    'notes named by what a mark describes': [
      '<sup><a href="javascript:void(0)" aria-describedby=p>1</a></sup><span id=p>one</span>',
      '<sup><a href="javascript:void(0)" aria-describedby=q>2</a></sup><span id=q>two</span>',
      '',
    ],
  };
  it.each(Object.entries(cases))('%s', (_, given) => {
    const blocks = both(...given);
    expect(blocks.slice(-2)).toEqual(NOTES);
    expect(blocks).toHaveLength(4);
    expect(blocks[0]).toBe('p("some words", a[footnote=1]("1"), " go on")');
  });
});

describe('a note of several paragraphs', () => {
  const text = '<p>some words<sup>1</sup> go on</p><p>more words<sup>2</sup></p>';

  it('goes as far as the next one, the last one as far as paragraphs go', () => {
    const notes = '<p><sup>1</sup> one</p><p>one goes on</p><ul><li>with a list</li></ul><p><sup>2</sup> two</p><p>two goes on</p>';
    const blocks = blocksOf(`${text}<hr>${notes}<div>imprint</div><p>end</p>`);
    expect(blocks.slice(-2)).toEqual([
      'footnote[label=1](p("one"), p("one goes on"), ul(li("with a list")))',
      'footnote[label=2](p("two"), p("two goes on"))',
    ]);
    expect(blocks.join()).toMatch(/p\("imprint"\),p\("end"\),footnote/);
  });

  it('ends before a heading', () => {
    const blocks = blocksOf(`${text}<hr><p><sup>1</sup> one</p><p><sup>2</sup> two</p><h2>Next</h2><p>end</p>`);
    expect(blocks.slice(-4)).toEqual(['h2("Next")', 'p("end")', ...NOTES]);
  });
});

describe('what is no note', () => {
  it.each([
    ['powers', '<p>10<sup>1</sup> and x<sup>2</sup></p><hr><p>1 is one</p><p>2 is two</p>'],
    [
      'links to parts of the page',
      '<p>words <a href="#a">1</a></p><p>words <a href="#b">2</a></p><h2 id=a>one</h2><p>x</p><h2 id=b>two</h2><p>y</p>',
    ],
    ['numbers without a list', '<p>words<sup>1</sup> more</p><p>words<sup>2</sup></p><p>end</p>'],
    [
      'links with another name',
      '<p>words <a class="page" href="#a">1</a></p><p>words <a class="page" href="#b">2</a></p><ol><li id=a>one</li><li id=b>two</li></ol>',
    ],
    ['a list that is too short', '<p>words<sup>1</sup> more<sup>2</sup></p><p>words<sup>3</sup></p><h2>Notes</h2><ol><li>one</li><li>two</li></ol>'],
    ['a list that nothing announces', '<p>words<sup>1</sup> more</p><p>steps</p><ol><li>one</li><li>two</li></ol>'],
  ])('%s', (_, html) => {
    expect(blocksOf(html).join()).not.toContain('footnote');
  });
});

describe('notes of kept references', () => {
  const keptOf = (html: string) => {
    const page = pageOf(html);
    const scores = scoresFor(page, (text) => !text.includes('clutter'));
    const { keeps } = constrained(page, choose(scores), notes, scores);
    return Array.from(keeps, (kept, block) => (kept === 1 ? blockText(page.blocks, block) : '')).filter((text) => text !== '');
  };
  const text = '<p>words<sup><a href="#p" id=r>1</a></sup></p>';

  it('are kept, and only these', () => {
    expect(keptOf(`${text}<ol><li id=p>clutter <a href="#r">↩</a></li><li id=q>clutter too</li></ol>`)).toEqual(['words1', 'clutter ↩']);
  });

  it('are kept in the foot of the page, where nothing else is', () => {
    expect(keptOf(`${text}<footer><ol><li id=p>clutter <a href="#r">↩</a></li></ol><p>clutter too</p></footer>`)).toEqual(['words1', 'clutter ↩']);
  });

  it('are kept where they are sources', () => {
    const sources = '<ol class=references><li id=p>clutter <a href="#r">↩</a></li><li id=q>clutter too</li></ol>';
    expect(keptOf(`${text}${sources}`)).toEqual(['words1', 'clutter ↩']);
  });
});
