import { pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { psoBlocks, removedElements, textOfAllNodes } from '../../src/swarm/blocks.js';
import { conjunction, thresholdsAt } from '../../src/swarm/conjunction.js';
import { psoColumns, psoFeatures } from '../../src/swarm/features.js';
import { psoMethod, psoPruning } from '../../src/swarm/pso-thresholds.js';
import { languages, stopWordTable } from '../../src/swarm/stop-words.js';

const open = (html: string) => pageOf(segment(parse(html)));
const featureOf = (html: string, name: string) => open(html).once(psoColumns).columns[psoFeatures.findIndex((feature) => feature.name === name)]!;

describe('removal and pruning', () => {
  it('makes one block of the sentence in figure 1', () => {
    const { texts } = open('<p>Mr. Bush said in a <a href="/r">press release</a> yesterday</p>').once(psoBlocks);
    expect(texts).toEqual(['Mr. Bush said in a press release yesterday']);
  });

  it('puts a space for br and p, and none for i, b and strike', () => {
    expect(open('one<br>two<p>three</p>fo<b>u</b>r').once(psoBlocks).texts).toEqual(['one two three four']);
  });

  it('prunes script and button, and breaks at div and cells', () => {
    const { texts } = open('<div>a<script>b</script><button>c</button></div>d<table><tr><td>e<td>f</table>').once(psoBlocks);
    expect(texts).toEqual(['a', 'd', 'e', 'f']);
  });

  it('counts the elements that a block used to contain', () => {
    const { formatTags, listTags, structureTags } = open('<div><h1>a</h1><p><b>b</b> <em>c</em></p><ul><li>d</ul></div>').once(psoBlocks);
    expect([formatTags[0], listTags[0], structureTags[0]]).toEqual([2, 2, 2]);
  });

  it('tells how many of one kind each block used to contain', () => {
    const page = open('<div><p>a <b>b</b><p>c</div><div>d<br><br>e <i>f</i></div>');
    const counts = ['p', 'b', 'br', 'i', 'a'].map((name) => [...removedElements(page, name)]);
    expect(counts).toEqual([
      [2, 0],
      [1, 0],
      [0, 2],
      [0, 1],
      [0, 0],
    ]);
  });

  it('PR keeps every block that is left, and nothing that is pruned', () => {
    const page = open('<div>text</div><div><button>Send</button></div><ul><li><a href=/>menu</a></ul>');
    expect([...psoPruning.score(page, 'balanced').score]).toEqual([1, 0, 1]);
  });

  it('keeps noscript where it is the page', () => {
    expect(open('<div id=app></div><noscript><p>All of it.</p></noscript>').once(psoBlocks).texts).toEqual(['All of it.']);
  });

  it('TB takes scripts for text', () => {
    expect(textOfAllNodes(parse('<script>code</script><p>text</p>'))).toContain('code');
  });
});

describe('the eight features', () => {
  it('measures sentences', () => {
    const html = '<div>This is one sentence. Here is another one of seven words.</div>';
    expect(featureOf(html, 'number of sentences')[0]).toBe(2);
    expect(featureOf(html, 'average sentence length')[0]).toBeCloseTo(5.5);
  });

  it('measures characters as a share', () => {
    expect(featureOf('<div>abc!</div>', 'character distribution')[0]).toBeCloseTo(0.75);
  });

  it('knows the stop words of 14 languages', () => {
    expect(new Set(languages).size).toBe(14);
    const bits = [...stopWordTable().values()].reduce((all, each) => all | each, 0);
    expect(bits).toBe(2 ** 14 - 1);
  });

  it('takes the language with most stop words', () => {
    const page = open(`<div>The ship was in the harbour and nobody knew why it had come.</div>
      <div>Das Schiff lag im Hafen und niemand wusste, warum es gekommen war.</div>
      <div>市政府在会议上说，新的图书馆是为了所有的人。</div><div>42 17</div>`);
    expect(page.once(psoColumns).language).toEqual(['en', 'de', 'zh', undefined]);
    expect(featureOf('<div>the house</div>', 'stop-word ratio')[0]).toBeCloseTo(1);
  });

  it('sets linked words against the others', () => {
    expect(featureOf('<div><a href=/>one</a> two three four five</div>', 'anchor ratio')[0]).toBeCloseTo(0.25);
    expect(featureOf('<div><a href=/>one two</a></div>', 'anchor ratio')[0]).toBe(10);
  });

  it('sets tags against words', () => {
    const html = '<div><p><b>one</b> two</p><ul><li>three<li>four</ul></div>';
    expect(featureOf(html, 'format ratio')[0]).toBeCloseTo(1 / 4);
    expect(featureOf(html, 'list ratio')[0]).toBeCloseTo(3 / 4);
    expect(featureOf(html, 'text-structuring ratio')[0]).toBeCloseTo(1 / 4);
  });
});

describe('thresholds', () => {
  it('keep a block only where all eight hold', () => {
    const ones = psoFeatures.map(() => Float32Array.of(1, 1));
    const passing = psoFeatures.map(() => 1);
    expect([...conjunction(ones, passing)]).toEqual([1, 1]);
    for (const [i, { bound }] of psoFeatures.entries()) {
      const strict = passing.with(i, bound === 'at-least' ? 1.1 : 0.9);
      expect([...conjunction(ones, strict)]).toEqual([0, 0]);
    }
  });

  it('come from a position by the scales', () => {
    expect(thresholdsAt(psoFeatures.map(() => 1))).toEqual(psoFeatures.map(({ scale }) => scale));
    expect(thresholdsAt(psoFeatures.map(() => 0.1))).toEqual(psoFeatures.map(({ scale, bound }) => (bound === 'at-least' ? 0 : scale / 10)));
  });

  it('or a decision tree', () => {
    const passport = { version: 1, model: 'tree', features: psoFeatures.map(({ name }) => name), sets: [], seed: 1, scores: {}, date: '2025-06-30' };
    const tree = { feature: [4, -1, -1], threshold: [0.5, 0, 0], missingLeft: [1, 0, 0], value: [0.5, 1, 0], cover: [2, 1, 1] };
    const method = psoMethod({ passport, weights: { tree: { features: 8, outputs: 1, bias: [0], trees: [tree] } } });
    const { score } = method.score(open('<div>words without links</div><div><a href=/>all of it linked</a></div>'), 'balanced');
    expect([...score]).toEqual([1, 0]);
  });
});
