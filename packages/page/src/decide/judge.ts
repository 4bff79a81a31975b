import { readEnsemble } from '../models/decode.js';
import type { Ensemble } from '../models/ensemble.js';
import { checkPassport } from '../models/passport.js';
import { scoreFiniteRows } from '../models/score-rows.js';
import { once } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import { documentEvidence, evidenceNames, evidenceOf } from './evidence/evidence.js';
import type { Roles } from './evidence/roles.js';

/** What the trees of the verdicts are called in their passport. */
export const VERDICT_MODEL = 'verdicts';

/** Packed trees as the trainer wrote them. */
export interface VerdictWeights {
  readonly passport: unknown;
  /** Trees that judge what belongs in `text`, learned from reference texts. */
  readonly text: string;
  /** Trees that judge what belongs in the document, learned from marked blocks. */
  readonly document: string;
}

/** The method's scores for a page. */
export interface MethodScores {
  readonly score: Float32Array;
  readonly cut: number;
  readonly types: Float32Array | undefined;
}

/** How likely each block belongs in `text` and in the document. */
export interface Likely {
  readonly text: () => Float32Array;
  readonly document: () => Float32Array;
}

/** Share of the second judgement in the score of a block for `text`; the method has the rest. Cross-validated; see docs/research. */
const SECOND_SHARE = 0.7;

/** `roles` are asked for where the document is judged. */
export type Judge = (page: Page, scores: MethodScores, roles: () => Roles) => Likely;

/** A judge with custom weights. Throws if they do not fit. */
export function judgeWith(weights: VerdictWeights): Judge {
  checkPassport(weights.passport, { model: VERDICT_MODEL, features: evidenceNames });
  const trees: { text?: Ensemble; document?: Ensemble } = {};
  const likely = (name: 'text' | 'document', evidence: readonly Float32Array[]) => {
    trees[name] ??= readEnsemble(weights[name]);
    return scoreFiniteRows(trees[name], evidence).map((score) => 1 / (1 + Math.exp(-score)));
  };
  return (page, scores, roles) => {
    const evidence = once(() => evidenceOf(page, scores));
    return {
      text: () => Float32Array.from(likely('text', evidence()), (second, block) => SECOND_SHARE * second + (1 - SECOND_SHARE) * scores.score[block]!),
      document: () => Float32Array.from(likely('document', documentEvidence(page, evidence(), roles()))),
    };
  };
}
