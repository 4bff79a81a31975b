import type { Arena } from '../page/arena.js';
import type { Page } from '../page/page.js';
import { elementKinds } from './element.js';
import { columnsOf, type Family, type Feature, SHARE, UNBOUNDED } from './feature.js';
import { wordsBefore } from './position.js';
import { samePath } from './repetition.js';
import { rows } from './surveys/rows.js';

const names: Readonly<Record<string, string>> = {
  '-2': 'the last but one',
  '-1': 'the block before',
  '1': 'the block after',
  '2': 'the next but one',
};

/** What is so many blocks further on; −1 for none. */
/** The values of the blocks so many steps on; `absent` where there is none. */
export function shift(arena: Arena, values: Float32Array | Uint8Array, { step, absent = -1 }: { step: number; absent?: number }): Float32Array {
  const column = arena.float32(values.length).fill(absent);
  for (let i = Math.max(0, -step); i < values.length - Math.max(0, step); i++) column[i] = values[i + step]!;
  return column;
}

function sameAs(arena: Arena, values: Uint32Array, step: number): Float32Array {
  const column = arena.float32(values.length);
  for (let i = Math.max(0, -step); i < values.length - Math.max(0, step); i++) column[i] = values[i + step] === values[i] ? 1 : 0;
  return column;
}

function neighbour(step: number): Family {
  const who = names[step]!;
  return {
    [`words${sign(step)}`]: {
      meaning: `words of ${who}; −1 for none`,
      range: UNBOUNDED,
      compute: ({ blocks, arena }) => shift(arena, blocks.words, { step }),
    },
    [`links${sign(step)}`]: {
      meaning: `link density of ${who}; −1 for none`,
      range: SHARE,
      compute: (page) => shift(page.arena, page.once(rows).linkDensity, { step }),
    },
    [`alike${sign(step)}`]: { meaning: `${who} has the same shape`, range: SHARE, compute: (page) => sameAs(page.arena, page.once(samePath), step) },
  };
}

const sign = (step: number) => (step > 0 ? `+${step}` : String(step));

function linkedBefore({ blocks, arena }: Page): Float64Array {
  const before = arena.float64(blocks.size + 1);
  for (let i = 0; i < blocks.size; i++) before[i + 1] = before[i]! + blocks.linkedWords[i]!;
  return before;
}

function stretch(reach: number): Family {
  const own = columnsOf((page) => stretches(page, reach));
  return {
    [`stretch-words-${reach}`]: own('words', `mean words of the ${reach} blocks on both sides`),
    [`stretch-links-${reach}`]: own('links', `link density of the ${reach} blocks on both sides`, SHARE),
  };
}

function stretches(page: Page, reach: number) {
  const {
    arena,
    blocks: { size },
  } = page;
  const words = page.once(wordsBefore);
  const linked = page.once(linkedBefore);
  const columns = { words: arena.float32(size), links: arena.float32(size) };
  for (let i = 0; i < size; i++) {
    const from = Math.max(0, i - reach);
    const to = Math.min(size, i + reach + 1);
    columns.words[i] = (words[to]! - words[from]!) / (to - from);
    columns.links[i] = (linked[to]! - linked[from]!) / (words[to]! - words[from]! || 1);
  }
  return columns;
}

function kindFeature(meaning: string, step: number): Feature {
  return { meaning, range: UNBOUNDED, compute: (page) => shift(page.arena, page.once(elementKinds), { step }) };
}

/** What comes before and after a block. */
export const neighbours: Family = {
  ...neighbour(-2),
  ...neighbour(-1),
  ...neighbour(1),
  ...neighbour(2),
  'element-1': kindFeature('kind of element of the block before', -1),
  'element+1': kindFeature('kind of element of the block after', 1),
  ...stretch(4),
  ...stretch(10),
};
