import { samePath, sameTags } from '../../features/repetition.js';
import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { column, type Family, NONE } from './family.js';

/** Blocks of a slot from which on its texts are compared. */
const MIN_COMPARED = 3;

/** What the blocks of one slot have in common: a slot is a place in the template, known by its path. */
interface SlotFacts {
  readonly mean: Float64Array;
  readonly max: Float64Array;
  readonly count: Uint32Array;
}

export function slotFacts({ arena }: Page, slotOf: Uint32Array, score: Float32Array): SlotFacts {
  const mean = arena.float64(slotOf.length);
  const max = arena.float64(slotOf.length);
  const count = arena.uint32(slotOf.length);
  for (let block = 0; block < slotOf.length; block++) {
    const slot = slotOf[block]!;
    mean[slot]! += score[block]!;
    max[slot] = Math.max(max[slot]!, score[block]!);
    count[slot]!++;
  }
  for (let slot = 0; slot < mean.length; slot++) if (count[slot]! > 0) mean[slot]! /= count[slot]!;
  return { mean, max, count };
}

/** Texts with numbers as 0, numbered; and their first words, numbered. */
function plainTexts(page: Page): { readonly text: Uint32Array; readonly firstWord: Uint32Array } {
  const { text } = page.once(texts);
  const numbersOf = (read: (line: string) => string) => {
    const known = new Map<string, number>();
    const numbers = page.arena.uint32(text.length);
    for (let block = 0; block < text.length; block++) {
      const key = read(text[block]!);
      const number = known.get(key) ?? known.size;
      known.set(key, number);
      numbers[block] = number;
    }
    return numbers;
  };
  const plain = (line: string) => (/\d/.test(line) ? line.replace(/\d+/g, '0') : line).toLowerCase();
  const FIRST_WORD = /[\p{L}\p{N}]+/u;
  return { text: numbersOf(plain), firstWord: numbersOf((line) => FIRST_WORD.exec(line.slice(0, 60))?.[0].toLowerCase() ?? '') };
}

/** How many different values a slot holds, and how often each: same place, same text is boilerplate; same place, different text is a field. */
function variety({ arena }: Page, slotOf: Uint32Array, value: Uint32Array): { readonly distinct: Uint32Array; readonly times: Uint32Array } {
  const distinct = arena.uint32(slotOf.length);
  const times = arena.uint32(slotOf.length);
  const first = new Map<number, number>();
  const size = slotOf.length;
  for (let block = 0; block < size; block++) {
    const key = slotOf[block]! * size + value[block]!;
    const known = first.get(key);
    if (known === undefined) {
      first.set(key, block);
      distinct[slotOf[block]!]!++;
    }
    times[known ?? block]!++;
  }
  for (let block = 0; block < size; block++) times[block] = times[first.get(slotOf[block]! * size + value[block]!)!]!;
  return { distinct, times };
}

/** Evidence from the blocks in the same place of the template. */
export const slots: Family = {
  columns: {
    'slot-mean': 'mean score of the same slot',
    'slot-max': 'highest score of the same slot',
    'slot-count': 'blocks of the same slot',
    'slot-distinct': 'share of different texts in the slot',
    'slot-own': 'share of the slot with this text',
    'slot-first-word': 'share of the slot with this first word',
    'tags-mean': 'mean score on the same tag path',
    'tags-count': 'blocks on the same tag path',
    'tags-distinct': 'share of different texts on the same tag path',
    'tags-first-word': 'share of the tag path with this first word',
  },
  fill({ page, score }) {
    const { text, firstWord } = page.once(plainTexts);
    const of = (slotOf: Uint32Array) => {
      const facts = slotFacts(page, slotOf, score);
      const texts = variety(page, slotOf, text);
      const words = variety(page, slotOf, firstWord);
      const compared = (valueAt: (block: number) => number) =>
        column(page, (block) => {
          const count = facts.count[slotOf[block]!]!;
          return count < MIN_COMPARED ? NONE : valueAt(block) / count;
        });
      return {
        mean: column(page, (block) => facts.mean[slotOf[block]!]!),
        max: column(page, (block) => facts.max[slotOf[block]!]!),
        count: column(page, (block) => facts.count[slotOf[block]!]!),
        distinct: compared((block) => texts.distinct[slotOf[block]!]!),
        own: compared((block) => texts.times[block]!),
        firstWord: compared((block) => words.times[block]!),
      };
    };
    const byPath = of(page.once(samePath));
    const byTags = of(page.once(sameTags));
    return [
      ...[byPath.mean, byPath.max, byPath.count, byPath.distinct, byPath.own, byPath.firstWord],
      ...[byTags.mean, byTags.count, byTags.distinct, byTags.firstWord],
    ];
  },
};
