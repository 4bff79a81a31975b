import { expectedF1 } from '../methods/default/expected-f1.js';
import { chosenCut } from '../methods/default/index.js';
import { DISCUSSION } from '../methods/default/set-aside.js';
import type { Favor, Scores } from '../methods/method.js';
import { once } from '../page/lazily.js';
import type { Page } from '../page/page.js';
import { pageTypes } from '../page-type/type-tokens.js';
import { neverContent } from '../vocabulary/never-content.js';
import { type ChoiceReason, choose, type Kept, type Mask } from './choose.js';
import { type Constraint, type ConstraintReason, constrained } from './constraint.js';
import { NO_ROLES, type Roles } from './evidence/roles.js';
import type { Judge } from './judge.js';
import { slotsTogether } from './like-slots.js';

/** Why a block is kept or dropped: by its score, by a constraint, or because it is never content. */
export type VerdictReason = ChoiceReason | ConstraintReason | JudgedReason | 'clutter';
/** What the second judgement decided against the score of the method. */
export type JudgedReason = 'judged-content' | 'judged-clutter';

/** The decisions about all blocks. */
export interface Verdicts<Reason extends string> {
  /** What belongs in plain text. */
  readonly text: Kept<VerdictReason | Reason>;
  /** What belongs in the document: the text, and titles, names, facts and captions that a reader would copy with it. */
  readonly document: () => Kept<VerdictReason | Reason>;
}

export interface Deciding<Reason extends string> {
  readonly favor: Favor;
  /** Keep comments that are apart too. */
  readonly comments: boolean;
  /** Blocks that the caller knows are not content. */
  readonly dropped: readonly Mask<Reason>[];
  /** Take the method's choice as it is. */
  readonly isDecided: boolean;
  /** Who judges every block a second time; left out, the scores of the method decide. */
  readonly judge?: Judge | undefined;
  /** What always holds, in this order. */
  readonly constraints: Readonly<Record<string, Constraint>>;
  /** The roles of repeated elements, for the document. */
  readonly roles: () => Roles;
  /** Names of steps to leave out, of `decisionSteps`. */
  readonly without: readonly string[];
}

/** Bounds for the document's cut of highest expected F1. Pages that sell nothing get up to MORE_SURE more: the facts of goods are short lines. */
const cuts: Readonly<Record<Favor, readonly [min: number, max: number]>> = { precision: [0.5, 0.75], balanced: [0.4, 0.5], recall: [0.12, 0.3] };
const MORE_SURE = 0.1;
/** Words below which a text may be too short to be the main content, and the share of the document's words below which it is. */
const LITTLE = 200;
const MIN_TEXT_SHARE = 0.1;
const [FORUM, PRODUCT, COLLECTION] = ['forum', 'product', 'collection'].map((type) => pageTypes.indexOf(type as (typeof pageTypes)[number])) as [
  number,
  number,
  number,
];

/** Scores of a method → what belongs in the text and in the document. */
export function decide<Reason extends string>(page: Page, scores: Scores, deciding: Deciding<Reason>): Verdicts<Reason> {
  const { favor, comments, dropped, isDecided, judge, constraints, roles, without } = deciding;
  const { types } = scores;
  if (isDecided) {
    const chosen: Kept<VerdictReason | Reason> = choose(scores, { comments, dropped });
    return { text: chosen, document: () => chosen };
  }
  const never: Mask<VerdictReason>[] = without.includes('never-content') ? [] : [{ blocks: page.once(neverContent), reason: 'clutter' }];
  const settled = (judged: Scores, isDocument: boolean): Kept<VerdictReason | Reason> =>
    Object.entries(constraints)
      .filter(([name, { isForDocument }]) => !without.includes(name) && (isDocument || !isForDocument))
      .reduce<Kept<VerdictReason | Reason>>(
        (kept, [, constraint]) => constrained(page, kept, constraint, judged),
        choose<VerdictReason | Reason>(judged, { comments, dropped: [...dropped, ...never] }),
      );
  if (types === undefined || judge === undefined || without.includes('second-judgement'))
    return { text: settled(scores, false), document: once(() => settled(scores, true)) };
  const likely = judge(page, { score: scores.score, cut: scores.cut, types }, without.includes('roles') ? () => NO_ROLES : roles);
  const words = once(() => {
    const score = likely.text();
    return settled({ ...scores, score, cut: chosenCut(withoutAside(score, scores), page.blocks.words, favor, types).cut }, false);
  });
  const document = once(() => {
    const score = without.includes('like-slots') ? likely.document() : slotsTogether(page, likely.document());
    const [min, max] = cuts[favor];
    const cut = Math.max(min, Math.min(max, expectedF1(score, page.blocks.words).cut)) + MORE_SURE * (1 - types[PRODUCT]! - types[COLLECTION]!);
    return together(words(), settled({ ...scores, repeated: longCopies(page, scores), score, cut }, true));
  });
  const count = wordsIn(page, words());
  // The document is not judged for a text that is little next to no document.
  const mayBeLittle = !without.includes('little-text') && count < LITTLE && count < MIN_TEXT_SHARE * sumOf(page.blocks.words);
  const isLittle = mayBeLittle && count < MIN_TEXT_SHARE * wordsIn(page, document());
  return { text: asJudged(isLittle ? document() : words(), scores), document: once(() => asJudged(document(), scores)) };
}

/** Kept blocks whose reasons tell where the second judgement differs from the method. */
function asJudged<Reason extends string>(kept: Kept<Reason>, { score, cut }: Scores): Kept<Reason | JudgedReason> {
  const reason = kept.reason.map((why, block) => {
    if (why === 'above-cut' && score[block]! < cut) return 'judged-content';
    return why === 'below-cut' && score[block]! >= cut ? 'judged-clutter' : why;
  });
  return { ...kept, reason };
}

/** Words from which on a text that is there twice is a copy: entries of a list have dates and offers in common. */
const LONG_COPY = 15;

/** The copies that the document leaves out as well. In a discussion people quote each other, and a copy is judged where it is. */
function longCopies({ blocks }: Page, { repeated, types }: Scores): Uint8Array | undefined {
  if (types![FORUM]! >= DISCUSSION) return undefined;
  return repeated?.map((isCopy, block) => (blocks.words[block]! >= LONG_COPY ? isCopy : 0));
}

function wordsIn({ blocks }: Page, { keeps }: Kept): number {
  let words = 0;
  for (let block = 0; block < keeps.length; block++) if (keeps[block] === 1) words += blocks.words[block]!;
  return words;
}

function sumOf(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i]!;
  return sum;
}

function withoutAside(score: Float32Array, { comments, repeated }: Scores): Float32Array {
  return score.map((sure, block) => (comments?.[block] === 1 || repeated?.[block] === 1 ? 0 : sure));
}

/** Nothing of the text is missing from the document. */
function together<Reason extends string>(text: Kept<Reason>, document: Kept<Reason>): Kept<Reason> {
  const keeps = document.keeps.map((kept, block) => kept | text.keeps[block]!);
  return { ...document, keeps, reason: document.reason.map((why, block) => (text.keeps[block] === 1 ? text.reason[block]! : why)) };
}
