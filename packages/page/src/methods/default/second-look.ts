import type { Page } from '../../features/feature.js';
import { gapsBack } from '../../features/position.js';
import { LEVELS } from '../../features/surveys/levels.js';
import { pageTypes } from '../../page-type/type-tokens.js';
import { expectedF1 } from './expected-f1.js';
import { containersSure, SHARES } from './sure-containers.js';
import { alikeSure, neighbourSure, REACHES, STEPS, sectionsSure, stretchesSure } from './sure-neighbours.js';

/** Meaning of every column of the second look, in order. */
const meaningOf: Readonly<Record<string, string>> = {
  first: 'first impression',
  ...described(
    Array.from({ length: LEVELS }, (_, level) => level),
    (level) => [
      [`words-sure-${level}`, `first impression of the words ${level} elements up`],
      [`others-sure-${level}`, `first impression of the other blocks ${level} elements up`],
    ],
  ),
  ...described(SHARES, (share) => [
    [`kept-up-${share}`, `steps up to the element with ${share * 100} % of what seems content`],
    [`kept-down-${share}`, `steps by which it misses the element with ${share * 100} % of what seems content`],
    [`kept-pure-${share}`, `first impression of the element with ${share * 100} % of what seems content`],
  ]),
  'alike-sure': 'first impression of the other blocks of the same shape',
  'region-sure': 'first impression of the repeated elements around',
  'record-sure': 'first impression of the repeated element around',
  ...described(STEPS, (step) => [[`sure${step > 0 ? '+' : ''}${step}`, `first impression of a neighbour (${step})`]]),
  ...described(REACHES, (reach) => [[`stretch-sure-${reach}`, `first impression of the ${reach} blocks on both sides`]]),
  'sure-before': 'share of what seems content before it',
  'sure-after': 'share of what seems content after it',
  'sure-share': 'share of what seems content in it',
  'section-sure': 'first impression of its section',
  'under-sure': 'first impression of the section under it',
  'heading-sure': 'first impression of the heading above',
  'above-cut': "first impression against the page's cut",
  'page-expected': 'how well the first look expects to do',
  'page-cut': 'cut of the first look',
  'page-kept': 'share of words that the first look keeps',
  rank: 'share of words that seem more like content',
  'after-first-kept': 'blocks after the first that seems content',
  'after-last-kept': 'blocks after the last that seems content',
  'kept-before': 'blocks since one that seems content',
  'kept-ahead': 'blocks to the next that seems content',
  ...described(pageTypes, (type) => [[`type-${type}`, `the page looks like ${type}`]]),
};
const names = Object.keys(meaningOf);
const meanings = Object.values(meaningOf);

function described<T>(kinds: readonly T[], describe: (kind: T) => [name: string, meaning: string][]): Record<string, string> {
  return Object.fromEntries(kinds.flatMap(describe));
}

/** What the second look sees: how the first one judged the blocks around. */
export function secondLook(
  page: Page,
  p: Float32Array,
  types: Float32Array,
): { names: readonly string[]; meanings: readonly string[]; columns: Float32Array[] } {
  const columns = [
    p,
    ...containersSure(page, p),
    ...alikeSure(page, p),
    ...STEPS.map((step) => neighbourSure(p, step)),
    ...stretchesSure(page, p),
    ...sectionsSure(page, p),
    ...wholePage(page, p),
    ...kept(page, p),
    ...pageTypes.map((_, k) => constant(p.length, types[k]!)),
  ];
  return { names, meanings, columns };
}

function constant(size: number, value: number): Float32Array {
  return new Float32Array(size).fill(value);
}

function wholePage({ blocks }: Page, p: Float32Array): Float32Array[] {
  const { cut, expected, keptWords, order } = expectedF1(p, blocks.words);
  let all = 0;
  for (let i = 0; i < p.length; i++) all += blocks.words[i]!;
  all ||= 1;
  const above = new Float32Array(p.length);
  const rank = new Float32Array(p.length);
  for (let i = 0, before = 0; i < p.length; i++) {
    above[i] = p[i]! - cut;
    const block = order[i]!;
    rank[block] = before / all;
    before += blocks.words[block]!;
  }
  return [above, constant(p.length, expected), constant(p.length, cut), constant(p.length, keptWords / all), rank];
}

const SURE = 0.5;

function kept({ blocks }: Page, p: Float32Array): Float32Array[] {
  const long = new Uint8Array(p.length);
  const any = new Uint8Array(p.length);
  for (let i = 0; i < p.length; i++) {
    long[i] = p[i]! >= SURE && blocks.words[i]! >= 5 ? 1 : 0;
    any[i] = p[i]! > SURE ? 1 : 0;
  }
  const first = long.indexOf(1);
  const last = long.lastIndexOf(1);
  const afterFirst = new Float32Array(p.length);
  const afterLast = new Float32Array(p.length);
  for (let i = 0; i < p.length && first >= 0; i++) {
    afterFirst[i] = Math.max(-100, Math.min(300, i - first));
    afterLast[i] = Math.max(-300, Math.min(100, i - last));
  }
  return [afterFirst, afterLast, gapsBack(any, 1, 60), gapsBack(any, -1, 60)];
}
