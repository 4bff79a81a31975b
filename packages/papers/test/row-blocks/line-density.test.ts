import { blockText, pageOf, parse, segment } from 'pith/parts';
import { describe, expect, it } from 'vitest';
import { densities, lineDensityAt } from '../../src/row-blocks/line-density.js';
import { lines } from '../../src/stretches/lines.js';

const page = pageOf(
  segment(
    parse(`<html>${'\n'.repeat(30)}<ul><li><a href="/a-rather-long-address/of-a-page" class="menu-entry">News</a></li></ul>
<p>A line that is nearly all text, with no more markup around it than one element needs.</p>
<script>var text = "this is code and never text of the page";</script>
<p>A paragraph that runs
over two lines of the source.</p></html>`),
  ),
);

describe('line density', () => {
  it('is text bytes over code bytes, 0 without text and never above 1', () => {
    const density = densities(page.once(lines));
    expect(density[30]).toBeLessThan(0.1);
    expect(density[31]).toBeGreaterThan(0.7);
    expect(density[32]).toBe(0);
    expect(Math.max(...density)).toBeLessThanOrEqual(1);
  });

  it('counts the bytes of Chinese text on both sides', () => {
    const chinese = pageOf(segment(parse(`${'\n'.repeat(30)}<p>中文</p>`))).once(lines);
    expect(chinese.textBytes[30]).toBe(6);
    expect(densities(chinese)[30]).toBeLessThanOrEqual(1);
  });

  it('keeps dense lines', () => {
    const { score, cut } = lineDensityAt(0.4).score(page, 'balanced');
    const kept = Array.from(score.keys()).filter((block) => score[block]! >= cut);
    expect(kept.map((block) => blockText(page.blocks, block))).toEqual([
      expect.stringContaining('nearly all text'),
      expect.stringContaining('runs over two'),
    ]);
  });
});
