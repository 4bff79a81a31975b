import { describe, expect, it } from 'vitest';
import { type Dataset, readDataset } from '../../../src/corpora/dataset.js';
import { teachingSets } from '../../../src/train/learned/teaching-sets.js';
import { smallSet } from '../small-set.js';

/** A set as the reader gives it, under another name. */
function named(name: string, folder: string): Dataset {
  const read = readDataset(folder, { final: true });
  return { ...read, sets: read.sets.map((set) => ({ ...set, name })), pages: read.pages.map((page) => ({ ...page, set: name })) };
}

function together(...parts: readonly Dataset[]): Dataset {
  return { ...parts[0]!, sets: parts.flatMap(({ sets }) => sets), pages: parts.flatMap(({ pages }) => pages) };
}

describe('sets that a training is given', () => {
  const labelled = named('labelled', smallSet({ pages: 6 }));
  const silent = named('silent', smallSet({ pages: 3, references: 'none' }));

  it('are left out where no page of theirs says what its text is', () => {
    const { sets, pages } = teachingSets(together(silent, labelled));
    expect(sets.map(({ name }) => name)).toEqual(['labelled']);
    expect(pages.map(({ set, id }) => `${set}/${id}`)).toEqual(labelled.pages.map(({ id }) => `labelled/${id}`));
  });

  it('stay whole where some of their pages say it: their division is that of the set', () => {
    const mixed = together(labelled, { ...silent, pages: silent.pages.map((page) => ({ ...page, set: 'labelled' })) });
    expect(teachingSets(mixed).pages).toHaveLength(9);
  });

  it('all stay where none says it, so that they are refused by name', () => {
    expect(teachingSets(silent).pages).toHaveLength(3);
  });
});
