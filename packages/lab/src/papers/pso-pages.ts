import type { SwarmForm } from '@pith/papers';
import type { PaperExample } from '../train/papers/example.js';
import { type PsoPage, psoPage } from '../train/papers/pso.js';

/** Pages ready to be scored under any thresholds, each made once. */
export type PagesOf = (examples: readonly PaperExample[], form?: SwarmForm) => PsoPage[];

export function pagesOnce(): PagesOf {
  const known = { ours: new Map<PaperExample, PsoPage>(), published: new Map<PaperExample, PsoPage>() };
  return (examples, form = 'ours') =>
    examples.map((example) => {
      const page = known[form].get(example) ?? psoPage(example, form);
      known[form].set(example, page);
      return page;
    });
}
