import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { paperNames } from '@pith/papers';
import { afterAll, describe, expect, it } from 'vitest';
import { pith } from './in-process.js';
import { root } from './run-pith.js';

const folder = mkdtempSync(join(tmpdir(), 'pith-paper-'));
const article = join(root, 'examples', 'article.html');
const forum = join(root, 'pages', 'forum-001-phpbb-sourdough-oven');
const url = 'https://www.shoreline-review.example/people/lighthouse';
const empty = join(folder, 'empty.html');
writeFileSync(empty, '');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('pith paper', () => {
  it.each(paperNames)('%s prints its values as tables, and all of them as JSON', async (name) => {
    const { code, out } = await pith(['paper', name, article, '--url', url]);
    expect(code).toBe(0);
    expect(out.split('\n')[0]).toMatch(/^[a-z-]+:published: /);
    expect(out).not.toMatch(/NaN|undefined|\[object/);
    const walk = JSON.parse((await pith(['paper', name, article, '--json', '--url', url])).out);
    expect(walk).toMatchObject({ paper: name, method: expect.stringMatching(/:published$/) });
  });

  it('has the eight features with the threshold that failed', async () => {
    const { out } = await pith(['paper', 'swarm', article]);
    expect(out).toMatch(/^anchor ratio +≤ +\d/m);
    expect(out).toMatch(/^3 +5 +1 +∞ .*sentence, sentences, anchors +News Tides/m);
    expect(out).toMatch(/^7 +yes .*Nobody delivers diesel/m);
  });

  it('has g by T, the chosen T, surge and drop', async () => {
    const { out } = await pith(['paper', 'row-blocks', article]);
    expect(out).toMatch(/^T +above \(P\) +rest \(Q\) +M +N +g = M − N/m);
    expect(out).toMatch(/^20 .* chosen$/m);
    expect(out).toMatch(/^14 +79 +578 +yes$/m);
  });

  it('has S1, S2 and S3 with what is behind them', async () => {
    const { out } = await pith(['paper', 'title-tag-analyzer', article, '--url', url]);
    expect(out).toMatch(/^0\.1 +6 +1 +document lighthouse +0\.409091 +1\.22727 +1 +2\.1 +chosen +The lighthouse/m);
  });

  it('has Length, B, AT, σ², θ and the verdict of every cluster', async () => {
    const { out } = await pith(['paper', 'tag-paths', join(forum, 'page.html')]);
    expect(out).toMatch(/^size +Length +B +AT +σ² +θ +verdict +path$/m);
    expect(out).toMatch(/border of records +\/html\/body\/div/m);
    expect(out).toMatch(/irregular, cut into \d/);
  });

  it('takes a variant, and shows other values with it', async () => {
    const threshold = async (...args: string[]) => JSON.parse((await pith(['paper', 'row-blocks', article, '--json', ...args])).out).threshold;
    expect(await threshold('--method', 'row-blocks:published-basic')).toBe(86);
    expect(await threshold()).toBe(20);
  });

  it.each(paperNames)('draws the figure of %s for pages of three kinds', async (name) => {
    for (const [kind, page] of Object.entries({ article, forum: join(forum, 'page.html'), empty })) {
      const file = join(folder, `${kind}-${name}.svg`);
      const { err } = await pith(['paper', name, page, '--figure', file]);
      expect(err).toBe('');
      const svg = readFileSync(file, 'utf8');
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[\s\S]*<\/svg>\n$/);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('draws by a reference: figures 3 and 4 of swarm, blocks of dragnet in colours', async () => {
    const reference = join(forum, 'gold.txt');
    const draw = async (name: string, ...args: string[]) => {
      const file = join(folder, `${name}.svg`);
      expect(await pith(['paper', name, join(forum, 'page.html'), '--figure', file, ...args])).toMatchObject({ code: 0, err: '' });
      return readFileSync(file, 'utf8');
    };
    const swarm = await draw('swarm', '--reference', reference);
    expect(swarm).toMatch(/number of sentences: best 0\.\d{3} at ≥ \d/);
    expect(swarm).toContain('Algorithm 1 as printed, on this page alone');
    expect(await draw('dragnet', '--reference', reference)).toContain('coloured by the reference');
    expect(await draw('dragnet')).toContain('coloured by what is kept');
  });

  it('refuses what it cannot do, with what there is', async () => {
    for (const [args, words] of [
      [['paper', 'swam', article], 'did you mean swarm?'],
      [['paper', 'swarm', article, '--method', 'dragnet'], 'pso-thresholds:published'],
      [['paper', 'swarm', article, '--method', 'pso-thresholds:PR'], 'is not a method of swarm with values to show'],
      [['paper', 'swarm', article, '--figure', 'a.pdf'], '.svg or .png'],
      [['paper', 'row-blocks', article, '--reference', article], 'swarm and dragnet'],
      [['paper', 'swarm', join(root, 'examples')], 'more than one page'],
    ] as const) {
      const { code, err } = await pith(args);
      expect([code, err]).toEqual([2, expect.stringContaining(words)]);
    }
    const unwritable = await pith(['paper', 'swarm', article, '--figure', join(folder, 'none', 'a.svg')]);
    expect([unwritable.code, unwritable.err]).toEqual([3, expect.stringContaining('cannot write')]);
    const missing = await pith(['paper', 'swarm', article, '--figure', join(folder, 'a.svg'), '--reference', join(folder, 'none.txt')]);
    expect([missing.code, missing.err]).toEqual([3, expect.stringContaining('cannot read')]);
  });

  it('says by its exit code that a page has nothing to look at', async () => {
    for (const name of paperNames) expect((await pith(['paper', name, empty])).code).toBe(1);
  });

  it('names what is missing where a PNG cannot be drawn', async () => {
    const env = { ...process.env, PITH_CHROMIUM: join(folder, 'no-browser') };
    const { code, err } = await pith(['paper', 'swarm', article, '--figure', join(folder, 'a.png')], { env });
    expect(code).toBe(3);
    expect(err).toContain('Chromium');
    expect(err).not.toContain('    at ');
  });
});
