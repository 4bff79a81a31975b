import { decodeEnsemble, ensembleFrom, expectedF1, probabilities } from 'pith/training';
import { encodeEnsemble } from '../boosting/encode.js';
import { documentF1 } from './document-score.js';
import type { MarkedPage } from './marked-pages.js';
import { type Lesson, trainVerdict, type VerdictSettings } from './train-verdicts.js';

/** A marked page with its training data, and its fold: no tree that judges it has seen that fold. */
export interface ValidationPage {
  readonly marked: MarkedPage;
  readonly lesson: Lesson;
  readonly fold: number;
  readonly texts: readonly string[];
}

/** How far the cut of the document may move; as in the page engine. */
const MIN_CUT = 0.4;
const MAX_CUT = 0.5;

/**
 * Document F1 by page type, and the share of names and facts that are kept, every page judged by trees that never saw its site. Blocks alone: without
 * the constraints and the title that `extract` adds.
 */
export function crossValidated(
  pages: readonly ValidationPage[],
  settings: VerdictSettings,
  others: readonly { readonly lesson: Lesson; readonly fold: number }[] = [],
): Record<string, number> {
  const folds = [...new Set(pages.map(({ fold }) => fold))];
  const byType = new Map<string, number[]>();
  const roles = { names: { kept: 0, all: 0 }, facts: { kept: 0, all: 0 } };
  for (const fold of folds) {
    const seen = [...pages, ...others].filter((page) => page.fold !== fold).map(({ lesson }) => lesson);
    // As it is shipped: rounded and packed.
    const trees = ensembleFrom(decodeEnsemble(encodeEnsemble(trainVerdict(seen, settings))));
    for (const { marked, lesson, texts, fold: own } of pages) {
      if (own !== fold) continue;
      const likely = probabilities(trees, lesson.evidence);
      const cut = Math.max(MIN_CUT, Math.min(MAX_CUT, expectedF1(likely, marked.page.blocks.words).cut));
      const blocks = texts.map((text, block) => ({ text, mark: marked.marks[block]! }));
      const f1 = documentF1(texts.filter((_, block) => likely[block]! >= cut).join('\n'), blocks);
      for (const group of ['document', `document ${marked.type}`]) byType.set(group, [...(byType.get(group) ?? []), f1]);
      for (const [block, { mark }] of blocks.entries()) {
        const role = mark === 'N' ? roles.names : mark === 'F' ? roles.facts : undefined;
        if (role === undefined) continue;
        role.all++;
        if (likely[block]! >= cut) role.kept++;
      }
    }
  }
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    ...Object.fromEntries([...byType].sort().map(([name, values]) => [name, round(values.reduce((sum, value) => sum + value, 0) / values.length)])),
    names: round(roles.names.kept / Math.max(1, roles.names.all)),
    facts: round(roles.facts.kept / Math.max(1, roles.facts.all)),
  };
}
