import type { Dataset, LabelledPage } from '../../corpora/dataset.js';

/**
 * Without sets of which no page has a reference text (a set of Markdown alone): they teach nothing, but would move the division into folds and be named
 * in the passport. If no set has one, all stay, for the check that refuses them.
 */
export function teachingSets(dataset: Dataset): Dataset {
  const teaching = new Set(dataset.pages.filter(teaches).map(({ set }) => set));
  if (teaching.size === 0) return dataset;
  return {
    ...dataset,
    sets: dataset.sets.filter(({ name }) => teaching.has(name)),
    pages: dataset.pages.filter(({ set }) => teaching.has(set)),
    get fingerprint() {
      return dataset.fingerprint;
    },
  };
}

function teaches({ text, with: wanted, without }: LabelledPage): boolean {
  return text !== null || wanted !== null || without !== null;
}
