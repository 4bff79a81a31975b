import { describe, expect, it } from 'vitest';
import { blockText, segment } from '../../../src/blocks/segment.js';
import { setAside, withoutAside } from '../../../src/methods/default/set-aside.js';
import { pageOf } from '../../../src/page/page.js';
import { pageTypes } from '../../../src/page-type/type-tokens.js';
import { parse } from '../../../src/tree/parse.js';

const long = (what: string) => `${what} has quite a few words to say about the weather of last week and of the week before that one`;
const page = `<body class="has-comments"><h1>Weather</h1><p>${long('The author')}</p><p>${long('The author again')}</p><p>${long('The author once more')}</p>
<section id="comments"><p>${long('A reader')}</p></section><aside><p>${long('The author')}</p></aside>`;

function kept(types: Partial<Record<(typeof pageTypes)[number], number>>, html = page): string[] {
  const opened = pageOf(segment(parse(html)));
  const score = new Float32Array(opened.blocks.size).fill(0.9);
  const own = withoutAside(
    score,
    setAside(
      opened,
      score,
      Float32Array.from(pageTypes, (type) => types[type] ?? 0),
    ),
  );
  return Array.from({ length: opened.blocks.size }, (_, i) => blockText(opened.blocks, i)).filter((_, i) => own[i]! > 0);
}

describe('setAside', () => {
  it('keeps comments apart from an article, and copies of a text', () => {
    expect(kept({ article: 1 }).map((text) => text.split(' has')[0])).toEqual(['Weather', 'The author', 'The author again', 'The author once more']);
  });

  it('keeps sections of a text whose ids are their headings, whatever these are called', () => {
    const section = (heading: string, id: string) => `<section id="${id}"><h2>${heading}</h2><p>${long(heading)}</p></section>`;
    const paper = `<h1>Rain</h1><p>${long('The author')}</p><p>${long('The author again')}</p><p>${long('The author once more')}</p>`;
    const starts = (html: string) => kept({ documentation: 1 }, html).map((text) => text.split(' has')[0]);
    expect(starts(`${paper}${section('Results', 'results')}${section('Discussion ¶', 'discussion')}`).slice(-2)).toEqual([
      'Discussion ¶',
      'Discussion ¶',
    ]);
    expect(starts(`${paper}${section('Results', 'part-2')}${section('Discussion', 'discussion')}`).slice(-2)).toEqual(['Results', 'Results']);
    expect(starts(`${paper}${section('Results', 'results')}${section('3 voices', 'comments')}`).slice(-2)).toEqual(['Results', 'Results']);
  });

  it('keeps the comments of a listing, each a line of its own', () => {
    const line = (html: string) => `<div class="cm-line">${html}</div>`;
    const listing = `<pre><code>${line('<span class="syntax-comment">// turns the lamp off</span>')}${line('lamp.off();')}</code></pre>`;
    expect(kept({ documentation: 1 }, page.replace('<section', `${listing}<section`)).slice(-2)).toEqual(['// turns the lamp off', 'lamp.off();']);
  });

  it('keeps them where the discussion is the content', () => {
    expect(kept({ forum: 0.9 }).some((text) => text.startsWith('A reader'))).toBe(true);
  });
});
