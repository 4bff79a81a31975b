import { describe, expect, it } from 'vitest';
import { blockText, segment } from '../../src/blocks/segment.js';
import { parse } from '../../src/tree/parse.js';

const blocksOf = (html: string) => segment(parse(`<!doctype html><body>${html}`));
const textsOf = (html: string) => {
  const blocks = blocksOf(html);
  return Array.from({ length: blocks.size }, (_, i) => blockText(blocks, i));
};

describe('segment', () => {
  it('breaks where layout breaks and joins inline text without a separator', () => {
    expect(textsOf('<div>one<p>t<b>w</b>o <i>three</i></p>four</div>')).toEqual(['one', 'two three', 'four']);
  });

  it('keeps cells, items, buttons and summaries apart', () => {
    expect(textsOf('<ul><li>a<li>b</ul><table><tr><td>c<td>d</table>e<button>f</button><details><summary>g</summary>h</details>')).toEqual([
      'a',
      'b',
      'c',
      'd',
      'e',
      'f',
      'g',
      'h',
    ]);
  });

  it('takes one line break for a space and two for a new block', () => {
    expect(textsOf('<p>a<br>b<br><br>c</p>')).toEqual(['a b', 'c']);
  });

  it('leaves out what is never shown as text', () => {
    expect(textsOf('<script>x</script><style>y</style><template>z</template><svg><text>t</text></svg><select><option>o</select>shown')).toEqual([
      'shown',
    ]);
  });

  it('reads a declarative shadow root', () => {
    expect(textsOf('<div><template shadowrootmode="open"><p>inside</p></template></div>')).toEqual(['inside']);
  });

  it('flags text of noscript', () => {
    const blocks = blocksOf('<p>a</p><noscript><p>b</p></noscript>');
    expect([...blocks.noscript]).toEqual([0, 1]);
  });

  it('knows what is hidden, and that panels are not', () => {
    const blocks = blocksOf(
      '<p hidden>a</p><p style="color:red; display: none">b</p><p aria-hidden="true">c</p><div role="tabpanel" hidden><p>d</p></div><div class="accordion-collapse" style="display:none"><p>e</p></div>',
    );
    expect([...blocks.hidden]).toEqual([1, 2, 4, 0, 0]);
  });
});

describe('counts of a block', () => {
  const one = (html: string) => {
    const blocks = blocksOf(html);
    expect(blocks.size).toBe(1);
    return {
      words: blocks.words[0]!,
      linked: blocks.linkedWords[0]!,
      sentences: blocks.sentences[0]!,
      links: blocks.links[0]!,
      chars: blocks.chars[0]!,
    };
  };

  it('counts words across inline elements', () => {
    expect(one('<p><b>W</b>ord by <a href="/x">linked wo<i>rd</i></a>.</p>')).toEqual({ words: 4, linked: 2, sentences: 1, links: 1, chars: 17 });
  });

  const sentences: readonly [string, string, number][] = [
    ['Latin', 'One. Two! Three? Version 3.5 of pith.dev is four.', 4],
    ['Chinese', '今天天气很好。我们去公园吧！好吗？', 3],
    ['Japanese', '今日は晴れです。散歩に行きます。', 2],
    ['Hindi', 'यह एक वाक्य है। यह दूसरा है।', 2],
    ['Arabic', 'هل هذا سؤال؟ نعم.', 2],
    ['Greek', 'Τι κάνεις; Καλά.', 2],
    ['a headline', 'No mark at the end', 0],
  ];
  it.each(sentences)('sentences: %s', (_language, text, count) => {
    expect(one(`<p>${text}</p>`).sentences).toBe(count);
  });

  it('estimates words of unspaced scripts within a third of the dictionary', () => {
    const { words } = one('<p>中国的经济在过去几十年里发展得非常快，人民的生活水平也有了很大的提高。</p>');
    expect(words).toBeGreaterThan(14);
    expect(words).toBeLessThan(28);
  });
});
