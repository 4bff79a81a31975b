import type { Page } from '../../features/feature.js';
import { headingBefore } from '../../features/headings.js';
import { gapsBack } from '../../features/position.js';
import { distanceTo } from '../../features/surveys/distance.js';
import { LEVELS, levels } from '../../features/surveys/levels.js';
import { rows } from '../../features/surveys/rows.js';
import { shapes } from '../../features/surveys/shapes.js';
import { pageTypes } from '../../page-type/type-tokens.js';
import { expectedF1 } from './expected-f1.js';

/** A probability with its words: sums of both over some part of the page. */
interface Mass {
  readonly sure: Float64Array;
  readonly words: Float64Array;
}

type Column = readonly [name: string, meaning: string, values: Float32Array];

/** What the second look sees: how the first one judged the blocks around. */
export function secondLook(page: Page, p: Float32Array, types: Float32Array): { names: string[]; meanings: string[]; columns: Float32Array[] } {
  const found: Column[] = [
    ['first', 'first impression', p],
    ...containers(page, p),
    ...alike(page, p),
    ...around(p),
    ...stretches(page, p),
    ...sections(page, p),
    ...wholePage(page, p),
    ...kept(page, p),
    ...pageTypes.map((type, k): Column => [`type-${type}`, `the page looks like ${type}`, column(p.length, () => types[k]!)]),
  ];
  return { names: found.map(([name]) => name), meanings: found.map(([, meaning]) => meaning), columns: found.map(([, , values]) => values) };
}

const column = (size: number, valueAt: (block: number) => number) => {
  const values = new Float32Array(size);
  for (let i = 0; i < size; i++) values[i] = valueAt(i);
  return values;
};

/** Sums over the subtree of every row. */
function massOfRows({ tree, blocks }: Page, p: Float32Array): Mass & { readonly blocks: Float64Array; readonly probability: Float64Array } {
  const sums = {
    sure: new Float64Array(tree.size),
    words: new Float64Array(tree.size),
    blocks: new Float64Array(tree.size),
    probability: new Float64Array(tree.size),
  };
  for (let i = 0; i < p.length; i++) {
    const row = blocks.node[i]!;
    sums.sure[row]! += p[i]! * blocks.words[i]!;
    sums.words[row]! += blocks.words[i]!;
    sums.blocks[row]! += 1;
    sums.probability[row]! += p[i]!;
  }
  for (const sum of Object.values(sums)) for (let row = tree.size - 1; row > 0; row--) sum[tree.parent[row]!]! += sum[row]!;
  return sums;
}

function containers(page: Page, p: Float32Array): Column[] {
  const mass = massOfRows(page, p);
  const found: Column[] = [];
  for (let level = 0; level < LEVELS; level++) {
    const row = page.once(levels)[level]!;
    found.push(
      [
        `words-sure-${level}`,
        `first impression of the words ${level} elements up`,
        column(p.length, (i) => (mass.words[row[i]!]! > 0 ? mass.sure[row[i]!]! / mass.words[row[i]!]! : p[i]!)),
      ],
      [
        `others-sure-${level}`,
        `first impression of the other blocks ${level} elements up`,
        column(p.length, (i) => (mass.blocks[row[i]!]! > 1 ? (mass.probability[row[i]!]! - p[i]!) / (mass.blocks[row[i]!]! - 1) : -1)),
      ],
    );
  }
  for (const share of [0.5, 0.75, 0.9]) {
    const target = smallest(page, mass.sure, share);
    const distance = distanceTo(page, target);
    const sure = mass.words[target]! > 0 ? mass.sure[target]! / mass.words[target]! : 0;
    found.push(
      [`kept-up-${share}`, `steps up to the element with ${share * 100} % of what seems content`, distance.up],
      [`kept-down-${share}`, `steps by which it misses the element with ${share * 100} % of what seems content`, distance.down],
      [`kept-pure-${share}`, `first impression of the element with ${share * 100} % of what seems content`, column(p.length, () => sure)],
    );
  }
  return found;
}

function smallest({ tree }: Page, amount: Float64Array, share: number): number {
  const wanted = amount[0]! * share;
  let at = 0;
  for (;;) {
    let next = -1;
    for (let child = at + 1; child < tree.end[at]! && next < 0; child = tree.end[child]!) if (amount[child]! >= wanted) next = child;
    if (next < 0 || wanted === 0) return at;
    at = next;
  }
}

function alike(page: Page, p: Float32Array): Column[] {
  const { tree, blocks } = page;
  const { path, nearest } = page.once(shapes);
  const { around: holder } = page.once(rows);
  const byPath = new Map<number, [sum: number, count: number]>();
  const byRegion = new Map<number, [sure: number, words: number]>();
  const byRecord = new Map<number, [sure: number, words: number]>();
  const add = (map: Map<number, [number, number]>, key: number, a: number, b: number) => {
    const sums = map.get(key);
    if (sums) {
      sums[0] += a;
      sums[1] += b;
    } else map.set(key, [a, b]);
  };
  for (let i = 0; i < p.length; i++) {
    add(byPath, path[holder[i]!]!, p[i]!, 1);
    const record = nearest[blocks.node[i]!]!;
    if (record < 0) continue;
    add(byRegion, tree.parent[record]!, p[i]! * blocks.words[i]!, blocks.words[i]!);
    add(byRecord, record, p[i]! * blocks.words[i]!, blocks.words[i]!);
  }
  const mean = (sums: [number, number] | undefined) => (sums === undefined || sums[1] === 0 ? -1 : sums[0] / sums[1]);
  return [
    [
      'alike-sure',
      'first impression of the other blocks of the same shape',
      column(p.length, (i) => {
        const [sum, count] = byPath.get(path[holder[i]!]!)!;
        return count > 1 ? (sum - p[i]!) / (count - 1) : -1;
      }),
    ],
    [
      'region-sure',
      'first impression of the repeated elements around',
      column(p.length, (i) => {
        const record = nearest[blocks.node[i]!]!;
        return record < 0 ? -1 : mean(byRegion.get(tree.parent[record]!));
      }),
    ],
    [
      'record-sure',
      'first impression of the repeated element around',
      column(p.length, (i) => {
        const record = nearest[blocks.node[i]!]!;
        return record < 0 ? -1 : mean(byRecord.get(record));
      }),
    ],
  ];
}

function around(p: Float32Array): Column[] {
  return [-3, -2, -1, 1, 2, 3].map((step) => [
    `sure${step > 0 ? '+' : ''}${step}`,
    `first impression of a neighbour (${step})`,
    column(p.length, (i) => p[i + step] ?? -1),
  ]);
}

function stretches({ blocks }: Page, p: Float32Array): Column[] {
  const n = p.length;
  const sure = new Float64Array(n + 1);
  const words = new Float64Array(n + 1);
  for (let i = 0; i < n; i++) {
    sure[i + 1] = sure[i]! + p[i]! * blocks.words[i]!;
    words[i + 1] = words[i]! + blocks.words[i]!;
  }
  const all = sure[n]! || 1;
  const near = [2, 5, 12].map(
    (reach): Column => [
      `stretch-sure-${reach}`,
      `first impression of the ${reach} blocks on both sides`,
      column(n, (i) => {
        const from = Math.max(0, i - reach);
        const to = Math.min(n, i + reach + 1);
        return words[to]! > words[from]! ? (sure[to]! - sure[from]!) / (words[to]! - words[from]!) : 0;
      }),
    ],
  );
  return [
    ...near,
    ['sure-before', 'share of what seems content before it', column(n, (i) => sure[i]! / all)],
    ['sure-after', 'share of what seems content after it', column(n, (i) => 1 - sure[i + 1]! / all)],
    ['sure-share', 'share of what seems content in it', column(n, (i) => (p[i]! * blocks.words[i]!) / all)],
  ];
}

function sections(page: Page, p: Float32Array): Column[] {
  const { blocks } = page;
  const heading = page.once(headingBefore);
  // Slot 0 is the part of the page before the first heading, slot h + 1 the section under heading block h.
  const sure = new Float64Array(p.length + 1);
  const words = new Float64Array(p.length + 1);
  for (let i = 0; i < p.length; i++) {
    sure[heading[i]! + 1]! += p[i]! * blocks.words[i]!;
    words[heading[i]! + 1]! += blocks.words[i]!;
  }
  const mean = (slot: number) => (words[slot]! > 0 ? sure[slot]! / words[slot]! : -1);
  return [
    ['section-sure', 'first impression of its section', column(p.length, (i) => mean(heading[i]! + 1))],
    ['under-sure', 'first impression of the section under it', column(p.length, (i) => mean(i + 1))],
    ['heading-sure', 'first impression of the heading above', column(p.length, (i) => (heading[i]! < 0 ? -1 : p[heading[i]!]!))],
  ];
}

function wholePage({ blocks }: Page, p: Float32Array): Column[] {
  const { cut, expected, keptWords, order } = expectedF1(p, blocks.words);
  const all = blocks.words.reduce((sum, words) => sum + words, 0) || 1;
  const rank = new Float32Array(p.length);
  let before = 0;
  for (const block of order) {
    rank[block] = before / all;
    before += blocks.words[block]!;
  }
  return [
    ['above-cut', "first impression against the page's cut", column(p.length, (i) => p[i]! - cut)],
    ['page-expected', 'how well the first look expects to do', column(p.length, () => expected)],
    ['page-cut', 'cut of the first look', column(p.length, () => cut)],
    ['page-kept', 'share of words that the first look keeps', column(p.length, () => keptWords / all)],
    ['rank', 'share of words that seem more like content', rank],
  ];
}

const SURE = 0.5;

function kept({ blocks }: Page, p: Float32Array): Column[] {
  const long = Uint8Array.from(p, (sure, i) => (sure >= SURE && blocks.words[i]! >= 5 ? 1 : 0));
  const first = long.indexOf(1);
  const last = long.lastIndexOf(1);
  const any = Uint8Array.from(p, (sure) => (sure > SURE ? 1 : 0));
  return [
    [
      'after-first-kept',
      'blocks after the first that seems content',
      column(p.length, (i) => (first < 0 ? 0 : Math.max(-100, Math.min(300, i - first)))),
    ],
    [
      'after-last-kept',
      'blocks after the last that seems content',
      column(p.length, (i) => (last < 0 ? 0 : Math.max(-300, Math.min(100, i - last)))),
    ],
    ['kept-before', 'blocks since one that seems content', gapsBack(any, 1, 60)],
    ['kept-ahead', 'blocks to the next that seems content', gapsBack(any, -1, 60)],
  ];
}
