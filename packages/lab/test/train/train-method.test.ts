import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { methods, methodWithWeights, trainable } from '@pith/papers';
import { extract } from 'pith';
import { afterAll, describe, expect, it } from 'vitest';
import { readBarePages } from '../../src/corpora/bare-pages.js';
import { readDataset } from '../../src/corpora/dataset.js';
import { wordF1 } from '../../src/metrics/word-f1.js';
import { carryOut, checkpointBeside, type TrainingOrder } from '../../src/train/carry-out.js';
import { TrainingProblem } from '../../src/train/problem.js';
import { trainMethod } from '../../src/train/train-method.js';
import { trainings } from '../../src/train/trainings.js';
import { smallForum, smallSet } from './small-set.js';

const date = '2025-06-30';
const out = mkdtempSync(join(tmpdir(), 'pith-out-'));
const made = [out];
const set = (given?: Parameters<typeof smallSet>[0]) => {
  const folder = smallSet(given);
  made.push(dirname(folder));
  return folder;
};
afterAll(() => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

const ten = set();
const names = Object.keys(trainings);
/** Enough for ten pages. */
const quick: Readonly<Record<string, Record<string, number>>> = {
  default: { trees: 12 },
  'pso-thresholds': { n: 40, generations: 15 },
};

describe('training on ten pages', () => {
  it('is there for every method that takes weights', () => {
    expect(names.toSorted()).toEqual(trainable.toSorted());
  });

  it('is described in the docs, with every setting', () => {
    const docs = readFileSync(new URL('../../../../docs/how-to/train.md', import.meta.url), 'utf8');
    for (const [name, { settings }] of Object.entries(trainings)) {
      const row = docs.split('\n').find((line) => line.startsWith(`| \`${name}\` |`));
      expect(row, name).toBeDefined();
      // The default method has too many numbers for a table; its row names where they are told.
      if (name !== 'default') for (const setting of Object.keys(settings)) expect(row).toContain(`\`${setting}\``);
    }
  });

  it.each(names)('%s works, and gives the same bytes twice', (name) => {
    const train = () => JSON.stringify(trainMethod(name, readDataset(ten, { final: true }), { date, settings: quick[name] ?? {} }));
    const weights = train();
    expect(train()).toBe(weights);
    const method = methodWithWeights(name, JSON.parse(weights));
    const f1 = readDataset(ten, { final: true }).pages.map((page) => wordF1(extract(page.bytes(), { method }).text, page.text!).f1);
    expect(Math.min(...f1)).toBeGreaterThan(name === 'xpath-clusters' ? 0.5 : 0.9);
  });

  it('another seed gives other weights', () => {
    const train = (seed: number) =>
      trainMethod('pso-thresholds', readDataset(ten, { final: true }), { date, seed, settings: quick['pso-thresholds']! });
    expect(train(2)).not.toEqual(train(1));
  });

  it('works on pages of one site, and says what the scores are then worth', () => {
    const told: string[] = [];
    const dataset = readDataset(set({ sites: 1 }), { final: true });
    const { passport } = trainMethod('default', dataset, { date, settings: quick.default!, log: (line) => told.push(line) });
    expect(passport.scores.wordF1).toBeUndefined();
    expect(passport.scores['wordF1 small']).toBeGreaterThan(0.8);
    expect(told.join('\n')).toContain('all pages are of one site');
  });

  it.each(names)('%s takes the settings it is said to have, and no others', (name) => {
    const dataset = readDataset(ten, { final: true });
    const known = [...Object.keys(trainings[name]!.settings), ...(name === 'default' ? [] : ['seed'])].toSorted();
    const problem = thrown(() => trainMethod(name, dataset, { date, settings: { nonsense: 1 } }));
    expect(problem).toMatchObject({ code: 'BAD_SETTING' });
    expect(problem.message.split('there are ')[1]!.split(', ').toSorted()).toEqual(known);
  });
});

function thrown(act: () => unknown): Error {
  try {
    act();
  } catch (problem) {
    return problem as Error;
  }
  throw new Error('nothing was thrown');
}

describe('pages that teach nothing are refused', () => {
  const reading = names.filter((name) => name !== 'xpath-clusters');
  it.each(reading)('%s: labels that match nothing, nothing but content, no references', (name) => {
    const train = (folder: string) => () => trainMethod(name, readDataset(folder, { final: true }), { date });
    expect(train(set({ references: 'foreign' }))).toThrow(expect.objectContaining({ code: 'LABELS_MATCH_NOTHING' }));
    expect(train(set({ references: 'everything' }))).toThrow(
      expect.objectContaining({ code: 'ONE_CLASS', message: expect.stringContaining('all text is content') }),
    );
    expect(train(set({ references: 'none' }))).toThrow(
      expect.objectContaining({ code: 'TOO_FEW_PAGES', message: expect.stringContaining('no page with a reference') }),
    );
  });

  it('too few pages, and pages that are all held back', () => {
    expect(() => trainMethod('default', readDataset(set({ pages: 4 }), { final: true }), { date })).toThrow(
      'small has 4 pages, but the default method needs at least 5',
    );
    const dataset = { ...readDataset(ten, { final: true }), pages: [], leftOut: 10 };
    expect(() => trainMethod('dragnet', dataset, { date })).toThrow('10 more are of held-back sites');
  });

  it('a method that learns nothing', () => {
    expect(() => trainMethod('landmarks', readDataset(ten), { date })).toThrow(
      'there is nothing to train for landmarks; there is for default, dragnet',
    );
  });
});

describe('a run that is stopped', () => {
  const order = (method: string, file: string, more: Partial<TrainingOrder> = {}): TrainingOrder => ({
    method,
    data: [ten],
    final: true,
    seed: 1,
    settings: quick[method] ?? {},
    date,
    output: join(out, file),
    ...more,
  });
  /** Stops the n-th time it is asked. */
  const after = (asked: number) => {
    let times = 0;
    return () => ++times > asked;
  };
  const quiet = { log: () => undefined, stops: () => false };

  it.each([
    ['pso-thresholds', 14],
    ['default', 60],
  ])('%s goes on to the same bytes', (method, asked) => {
    const whole = order(method, `${method}-whole.json`);
    expect(carryOut(whole, quiet)).toMatchObject({ finished: true, checkpoint: undefined });
    expect(existsSync(checkpointBeside(whole.output))).toBe(false);
    const stopped = order(method, `${method}-stopped.json`);
    const first = carryOut(stopped, { ...quiet, stops: after(asked) });
    expect(first).toMatchObject({ finished: false, checkpoint: checkpointBeside(stopped.output) });
    const second = carryOut({ ...stopped, resume: first.checkpoint, date: '2031-01-01' }, quiet);
    expect(second.finished).toBe(true);
    expect(readFileSync(stopped.output, 'utf8')).toBe(readFileSync(whole.output, 'utf8'));
    expect(existsSync(checkpointBeside(stopped.output))).toBe(false);
  });

  it('keeps weights of a swarm that the method takes, and marks them', () => {
    const stopped = order('pso-thresholds', 'swarm.json');
    expect(carryOut(stopped, { ...quiet, stops: after(12) }).scores).toBeDefined();
    const weights = JSON.parse(readFileSync(stopped.output, 'utf8'));
    expect(weights.passport.scores.interrupted).toBe(1);
    expect(methodWithWeights('pso-thresholds', weights).name).toBe('pso-thresholds');
  });

  it.each(['line-density', 'row-blocks'])('%s gives what the pages so far say', (method) => {
    const stopped = order(method, `${method}.json`);
    expect(carryOut(stopped, { ...quiet, stops: after(13) })).toMatchObject({
      finished: false,
      checkpoint: undefined,
      scores: { wordF1OnTraining: expect.any(Number) },
    });
  });

  it('writes nothing where nothing is trained yet', () => {
    const stopped = order('dragnet', 'nothing.json');
    expect(carryOut(stopped, { ...quiet, stops: after(3) })).toEqual({ finished: false, scores: undefined, checkpoint: undefined });
    expect(readdirSync(out).filter((name) => name.startsWith('nothing'))).toEqual([]);
  });

  it('is not resumed with other data or settings, or from nowhere', () => {
    const stopped = order('pso-thresholds', 'other.json');
    const { checkpoint } = carryOut(stopped, { ...quiet, stops: after(14) });
    const again = (more: Partial<TrainingOrder>) => () => carryOut({ ...stopped, resume: checkpoint, ...more }, quiet);
    expect(again({ settings: { n: 41, generations: 15 } })).toThrow('its settings differs');
    expect(again({ seed: 3 })).toThrow('its seed differs');
    expect(again({ data: [set({ pages: 9 })] })).toThrow(/its (?:pages|fingerprint) differs/);
    expect(again({ resume: join(out, 'nowhere') })).toThrow(expect.objectContaining({ code: 'CANNOT_RESUME' }));
  });
});

describe('the template of a site', () => {
  const { files, posts } = smallForum();
  made.push(dirname(dirname(files[0]!)));

  it('is learned from three pages without labels and reads a fourth', () => {
    const output = join(out, 'template.json');
    carryOut(
      { method: 'xpath-clusters', data: files.slice(0, 3), final: false, seed: 1, settings: {}, date, output },
      { log: () => undefined, stops: () => false },
    );
    const method = methodWithWeights('xpath-clusters', JSON.parse(readFileSync(output, 'utf8')));
    const text = (with_: Parameters<typeof extract>[1]) => extract(readFileSync(files[3]!), with_).text;
    const wanted = posts[3]!.join('\n');
    expect(wordF1(text({ method }), wanted).f1).toBeGreaterThan(0.85);
    expect(wordF1(text({ method }), wanted).f1).toBeGreaterThan(wordF1(text({ method: methods['all-text'] }), wanted).f1);
    expect(text({ method })).not.toContain('volunteers');
  });

  it('needs pages that exist, and other methods need labels', () => {
    expect(() => readBarePages([join(out, 'missing.html')])).toThrow('does not exist');
    const carry = () =>
      carryOut(
        { method: 'dragnet', data: files, final: false, seed: 1, settings: {}, date, output: join(out, 'x.json') },
        { log: () => undefined, stops: () => false },
      );
    expect(carry).toThrow(TrainingProblem);
  });
});
