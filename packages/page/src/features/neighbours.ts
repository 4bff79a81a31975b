import { elementKinds } from './element.js';
import { type Family, feature, type Page, SHARE, UNBOUNDED } from './feature.js';
import { wordsBefore } from './position.js';
import { rows } from './surveys/rows.js';
import { shapes } from './surveys/shapes.js';

const names: Readonly<Record<string, string>> = {
  '-2': 'the last but one',
  '-1': 'the block before',
  '1': 'the block after',
  '2': 'the next but one',
};

function neighbour(step: number): Family {
  const who = names[step]!;
  return {
    [`words${sign(step)}`]: feature(
      `words of ${who}; −1 for none`,
      UNBOUNDED,
      ({ blocks }) =>
        (i) =>
          blocks.words[i + step] ?? -1,
    ),
    [`links${sign(step)}`]: feature(`link density of ${who}; −1 for none`, SHARE, (page) => {
      const { linkDensity } = page.once(rows);
      return (i) => linkDensity[i + step] ?? -1;
    }),
    [`alike${sign(step)}`]: feature(`${who} has the same shape`, SHARE, (page) => {
      const { around } = page.once(rows);
      const { path } = page.once(shapes);
      return (i) => (around[i + step] !== undefined && path[around[i + step]!] === path[around[i]!] ? 1 : 0);
    }),
  };
}

const sign = (step: number) => (step > 0 ? `+${step}` : String(step));

function linkedBefore({ blocks }: Page): Float64Array {
  const before = new Float64Array(blocks.size + 1);
  for (let i = 0; i < blocks.size; i++) before[i + 1] = before[i]! + blocks.linkedWords[i]!;
  return before;
}

function stretch(reach: number): Family {
  const bounds = (page: Page, i: number) => [Math.max(0, i - reach), Math.min(page.blocks.size, i + reach + 1)] as const;
  return {
    [`stretch-words-${reach}`]: feature(`mean words of the ${reach} blocks on both sides`, UNBOUNDED, (page) => {
      const words = page.once(wordsBefore);
      return (i) => {
        const [from, to] = bounds(page, i);
        return (words[to]! - words[from]!) / (to - from);
      };
    }),
    [`stretch-links-${reach}`]: feature(`link density of the ${reach} blocks on both sides`, SHARE, (page) => {
      const words = page.once(wordsBefore);
      const linked = page.once(linkedBefore);
      return (i) => {
        const [from, to] = bounds(page, i);
        return (linked[to]! - linked[from]!) / (words[to]! - words[from]! || 1);
      };
    }),
  };
}

/** What stands before and after a block. */
export const neighbours: Family = {
  ...neighbour(-2),
  ...neighbour(-1),
  ...neighbour(1),
  ...neighbour(2),
  'element-1': feature('kind of element of the block before', UNBOUNDED, (page) => {
    const kind = page.once(elementKinds);
    return (i) => kind[i - 1] ?? -1;
  }),
  'element+1': feature('kind of element of the block after', UNBOUNDED, (page) => {
    const kind = page.once(elementKinds);
    return (i) => kind[i + 1] ?? -1;
  }),
  ...stretch(4),
  ...stretch(10),
};
