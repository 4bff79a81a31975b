import { describe, expect, it } from 'vitest';
import { blockText, segment } from '../../../src/blocks/segment.js';
import { setAside, withoutAside } from '../../../src/methods/default/set-aside.js';
import { pageOf } from '../../../src/page/page.js';
import { pageTypes } from '../../../src/page-type/type-tokens.js';
import { parse } from '../../../src/tree/parse.js';

const long = (what: string) => `${what} has quite a few words to say about the weather of last week and of the week before that one`;
const page = `<body class="has-comments"><h1>Weather</h1><p>${long('The author')}</p><p>${long('The author again')}</p><p>${long('The author once more')}</p>
<section id="comments"><p>${long('A reader')}</p></section><aside><p>${long('The author')}</p></aside>`;

function kept(types: Partial<Record<(typeof pageTypes)[number], number>>): string[] {
  const opened = pageOf(segment(parse(page)));
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

  it('keeps them where the discussion is the content', () => {
    expect(kept({ forum: 0.9 }).some((text) => text.startsWith('A reader'))).toBe(true);
  });
});
