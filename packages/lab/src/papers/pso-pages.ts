import type { SentenceCounting } from '@pith/papers';
import type { PaperExample } from '../train/papers/example.js';
import { type PsoPage, psoPage } from '../train/papers/pso.js';

/** Pages ready to be scored under any thresholds, each made once. */
export type PagesOf = (examples: readonly PaperExample[], sentences?: SentenceCounting) => PsoPage[];

export function pagesOnce(): PagesOf {
  const known = { marks: new Map<PaperExample, PsoPage>(), splitter: new Map<PaperExample, PsoPage>() };
  return (examples, sentences = 'marks') =>
    examples.map((example) => {
      const page = known[sentences].get(example) ?? psoPage(example, sentences);
      known[sentences].set(example, page);
      return page;
    });
}
