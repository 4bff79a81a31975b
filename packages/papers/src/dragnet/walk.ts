import type { Page } from 'pith/parts';
import { runTexts } from '../stretches/runs.js';
import { type DragnetForm, type DragnetVariant, dragnetBlocksOf, ratiosOf } from './features.js';
import { nameDensity, signedTokens, tokensIn } from './name-density.js';
import { isShort, type OpenWeights, probabilitiesOf } from './probabilities.js';

export interface WalkedDragnetBlock {
  readonly text: string;
  readonly tokens: number;
  readonly textDensity: number;
  readonly linkDensity: number;
  /** Elements that begin in the block. */
  readonly tags: number;
  /** Tokens of `id` and `class` that it has: `class comment`. */
  readonly names: readonly string[];
  /** Number of tokens for content minus number of tokens against it. */
  readonly nameDensity: number;
  /** CETR: smoothed text length per tag, how it changes, and whether it is nearer to the origin than to any other centre. */
  readonly ratio: number;
  readonly difference: number;
  readonly isContentByCetr: boolean;
  readonly probability: number;
  readonly isContent: boolean;
  /** The block of ours that its text begins in; −1 where it has none. */
  readonly block: number;
}

/** Every value of Dragnet on one page. */
export interface DragnetWalk {
  readonly paper: 'dragnet';
  readonly form: DragnetForm;
  readonly variant: DragnetVariant;
  readonly cut: number;
  readonly blocks: readonly WalkedDragnetBlock[];
  /** Centres of CETR; the first is the origin. */
  readonly centres: readonly (readonly number[])[];
}

export function dragnetWalk(page: Page, weights: OpenWeights, cut: number): DragnetWalk {
  const { form, variant } = weights;
  const blocks = page.once(dragnetBlocksOf(form));
  const { runs, ids, classes } = blocks;
  if (runs.size === 0) return { paper: 'dragnet', form, variant, cut, blocks: [], centres: [[0, 0]] };
  const texts = runTexts(page.tree, runs, () => ' ');
  const { ratio, difference, centres, isContent } = ratiosOf(blocks, form);
  const probability = probabilitiesOf(page, weights);
  const signed = signedTokens(weights);
  const ours = firstBlocks(page, runs.of, runs.size);
  return {
    paper: 'dragnet',
    form,
    variant,
    cut,
    centres,
    blocks: texts.map((text, i) => {
      const found = tokensIn(signed, { id: ids[i]!, class: classes[i]! });
      return {
        text,
        tokens: blocks.tokens[i]!,
        textDensity: blocks.textDensity[i]!,
        linkDensity: blocks.linkDensity[i]!,
        tags: blocks.tags[i]!,
        names: found.map(({ attribute, token }) => `${attribute} ${token}`),
        nameDensity: nameDensity(found),
        ratio: ratio[i]!,
        difference: difference[i]!,
        isContentByCetr: isContent[i] === 1,
        probability: probability[i]!,
        isContent: isShort(runs.size, form) || probability[i]! >= cut,
        block: ours[i]!,
      };
    }),
  };
}

function firstBlocks({ blocks }: Page, of: Int32Array, size: number): Int32Array {
  const first = new Int32Array(size).fill(-1);
  for (let block = blocks.size - 1; block >= 0; block--) {
    const run = of[blocks.first[block]!]!;
    if (run >= 0) first[run] = block;
  }
  return first;
}
