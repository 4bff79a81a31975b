import { blockText, pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { type MethodName, methods } from '../../src/index.js';

function kept(name: MethodName, html: string): string[] {
  const blocks = segment(parse(html));
  const { score, cut } = methods[name].score(pageOf(blocks), 'balanced');
  return Array.from({ length: blocks.size }, (_, i) => blockText(blocks, i)).filter((_, i) => score[i]! >= cut);
}

const page = `<!doctype html><title>t</title><body><nav><a href=/>Home</a></nav><main><h1>Head</h1>
<p>The first paragraph has quite a number of words in it, so that a classifier of words takes it for content.</p>
<aside>Beside</aside><p>Short.</p></main><footer>Imprint</footer>`;

describe('baselines', () => {
  it('all-text keeps every block', () => {
    expect(kept('all-text', page)).toHaveLength(6);
  });

  it('pruned drops elements that never hold content', () => {
    expect(kept('pruned', page)).toEqual(['Head', expect.stringContaining('first paragraph'), 'Short.']);
  });

  it('landmarks takes main, else the only article, else the body', () => {
    expect(kept('landmarks', page)).toEqual(['Head', expect.stringContaining('first paragraph'), 'Short.']);
    expect(kept('landmarks', '<body><p>a</p><article>b</article>')).toEqual(['b']);
    expect(kept('landmarks', '<body><p>a</p><article>b</article><article>c</article><form>d</form>')).toEqual(['a', 'b', 'c']);
  });

  it('landmarks keeps a page that is wrapped in one form', () => {
    expect(kept('landmarks', '<body><form><main><p>a</p></main></form>')).toEqual(['a']);
  });

  it('shallow-text follows the published tree', () => {
    expect(kept('shallow-text', page)).toEqual(['Head', expect.stringContaining('first paragraph'), 'Beside']);
  });
});
