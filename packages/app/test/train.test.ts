import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { carryOut } from '../../lab/src/train/carry-out.js';
import { smallForum, smallSet } from '../../lab/test/train/small-set.js';
import { pith } from './in-process.js';
import { spawnPith } from './run-pith.js';

const folder = mkdtempSync(join(tmpdir(), 'pith-train-'));
const ten = smallSet();
const forum = smallForum();
const at = (name: string) => join(folder, name);
const page = join(ten, 'pages', 'p3.html');

/** The options that every training of this file has. */
const common = ['--final', '--date', '2025-06-30'];
const train = (method: string, output: string, more: readonly string[] = []) => pith(['train', method, ten, '-o', at(output), ...common, ...more]);

afterAll(() => {
  for (const each of [folder, dirname(ten), dirname(dirname(forum.files[0]!))]) rmSync(each, { recursive: true, force: true });
});

const trees = ['--set', 'trees=12'];

describe('pith train', () => {
  it.each([
    ['default', trees],
    ['dragnet', ['--set', 'variant=ST', '--set', 'l2=1']],
    ['line-density', []],
    ['pso-thresholds', ['--set', 'n=40', '--set', 'generations=15']],
    ['row-blocks', []],
    ['xpath-clusters', []],
  ] as [string, string[]][])('%s writes weights that --weights takes', async (method, settings) => {
    const { code, out, err } = await train(method, `${method}.json`, settings);
    expect({ code, err }).toMatchObject({ code: 0 });
    expect(err).toContain(`the weights are in ${at(`${method}.json`)}`);
    expect(Object.keys(JSON.parse(out)).length).toBeGreaterThan(0);
    const read = await pith([page, '-t', '--method', method, '--weights', at(`${method}.json`)]);
    expect(read).toMatchObject({ code: 0, out: expect.stringContaining('handed over to the people') });
    expect(existsSync(at(`${method}.json.checkpoint`))).toBe(false);
  });

  it('learns a template from three pages of a site and reads a fourth', async () => {
    const [one, two, three, four] = forum.files as [string, string, string, string];
    expect(await pith(['train', 'xpath-clusters', one, two, three, '-o', at('site.json'), ...common])).toMatchObject({ code: 0 });
    const { out } = await pith([four, '-t', '--method', 'xpath-clusters', '--weights', at('site.json')]);
    for (const post of forum.posts[3]!) expect(out).toContain(post);
    expect(out).not.toContain('New threads');
    expect(out).not.toContain('volunteers');
  });

  it('gives the same bytes twice', async () => {
    // The first time was above; alone, this test makes up for it.
    if (!existsSync(at('default.json'))) await train('default', 'default.json', trees);
    await train('default', 'twice.json', trees);
    expect(readFileSync(at('twice.json'), 'utf8')).toBe(readFileSync(at('default.json'), 'utf8'));
  });

  it('weights of another method are refused with the reason', async () => {
    await train('line-density', 'lines.json');
    expect(await pith([page, '--method', 'row-blocks', '--weights', at('lines.json')])).toMatchObject({
      code: 2,
      err: expect.stringMatching(/lines\.json does not fit row-blocks: .*another model, wanted: row-blocks, given: line-density/),
    });
    writeFileSync(at('broken.json'), '{"passport":');
    expect(await pith([page, '--weights', at('broken.json')])).toMatchObject({ code: 2, err: expect.stringContaining('is not JSON') });
    expect(await pith([page, '--weights', at('missing.json')])).toMatchObject({ code: 3, err: expect.stringContaining('cannot read the weights') });
    expect(await pith([page, '--method', 'landmarks', '--weights', at('lines.json')])).toMatchObject({
      code: 2,
      err: expect.stringContaining('landmarks takes no weights'),
    });
  });

  it('says why it cannot train', async () => {
    const refused = async (...args: string[]) => {
      const { code, err } = await pith(['train', ...args, '-o', at('refused.json'), '-q']);
      expect(code).toBe(2);
      expect(existsSync(at('refused.json'))).toBe(false);
      return err;
    };
    const few = smallSet({ pages: 2 });
    const foreign = smallSet({ references: 'foreign' });
    const content = smallSet({ references: 'everything' });
    expect(await refused('landmarks', ten)).toContain('there is nothing to train for landmarks');
    expect(await refused('default', few, '--final')).toContain('small has 2 pages, but the default method needs at least 5');
    expect(await refused('default', foreign, '--final')).toContain('no reference text of its 10 pages is on its page');
    expect(await refused('dragnet', content, '--final')).toContain('all text is content: there is nothing to tell apart');
    expect(await refused('dragnet', folder)).toContain('is not a dataset');
    expect(await refused('dragnet', ten, '--set', 'variant=all')).toContain('variant is all, but must be one of ST+IC+CETR');
    expect(await refused('dragnet', ten, '--set', 'variant')).toContain('--set wants name=value');
    expect(await refused('dragnet', ten, '--resume', at('nowhere'))).toContain('holds no interrupted training');
    for (const each of [few, foreign, content]) rmSync(dirname(each), { recursive: true, force: true });
  });

  it('lists what can be trained, and what may be set', async () => {
    const { out } = await pith(['train', '--help']);
    for (const part of ['pso-thresholds', 'variant: ST+IC+CETR, ST, IC', '--resume', 'template of a site']) expect(out).toContain(part);
    expect((await pith(['methods'])).out).toContain('pith train row-blocks learns');
  });
});

describe('Ctrl-C', () => {
  /** Interrupts a training as soon as it says what is waited for. */
  const interrupt = (args: readonly string[], when: string) => {
    let isSent = false;
    return spawnPith(args, {
      watch: (said, child) => {
        if (isSent || !said.includes(when)) return;
        isSent = true;
        child.kill('SIGINT');
      },
    });
  };

  // More rounds than anybody waits for: it is the signal that ends it, however late it comes.
  it.each([
    ['pso-thresholds', ['--set', 'n=40', '--set', 'generations=1000000'], 'generation 10 of', true],
    ['default', ['--set', 'trees=100000'], 'round 40 of', false],
  ] as [string, string[], string, boolean][])('keeps what is trained of %s', async (method, settings, when, hasWeights) => {
    const output = at(`${method}-stopped.json`);
    const { code, err } = await interrupt(['train', method, ten, '-o', output, ...common, ...settings], when);
    expect(err).toContain('stopping at the next safe point');
    expect(err).toContain(`continue with --resume ${output}.checkpoint`);
    expect(code).toBe(130);
    expect(existsSync(`${output}.checkpoint`)).toBe(true);
    expect(existsSync(output)).toBe(hasWeights);
    if (hasWeights) expect(await pith([page, '-t', '--method', method, '--weights', output])).toMatchObject({ code: 0 });
  });

  it('leaves what --resume goes on with, to the same bytes', async () => {
    const method = 'pso-thresholds';
    const [output, settings] = [at('resumed.json'), { n: '40', generations: '15' }];
    const set = Object.entries(settings).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
    let asked = 0;
    const order = { method, data: [ten], final: true, seed: 1, settings, date: '2025-06-30', output };
    const { checkpoint } = carryOut(order, { log: () => undefined, stops: () => ++asked > 14 });
    expect(checkpoint).toBe(`${output}.checkpoint`);
    expect(await train(method, 'resumed.json', [...set, '--resume', checkpoint!])).toMatchObject({ code: 0 });
    await train(method, 'unbroken.json', set);
    expect(readFileSync(output, 'utf8')).toBe(readFileSync(at('unbroken.json'), 'utf8'));
    expect(readdirSync(folder).filter((name) => /^(?:resumed|unbroken).*(?:\.part|\.checkpoint)$/.test(name))).toEqual([]);
  });
});
