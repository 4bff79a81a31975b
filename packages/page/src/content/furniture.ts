import { blockText } from '../blocks/segment.js';
import type { Mask } from '../decide/choose.js';
import type { Scores } from '../methods/method.js';
import type { Page } from '../page/page.js';
import { signatureOf } from '../page/signature.js';

/** Why a block is dropped that somebody knows from all over the site. */
export type FurnitureReason = 'site-furniture';

/** A block as somebody sees it who knows other pages of the site. */
export class SeenBlock {
  readonly words: number;
  /** Whether it scores high enough to be kept. The others are asked about too, because what is around them may bring them back. */
  readonly isLikely: boolean;
  readonly #page: Page;
  readonly #block: number;

  constructor(page: Page, block: number, isLikely: boolean) {
    this.words = page.blocks.words[block]!;
    this.isLikely = isLikely;
    this.#page = page;
    this.#block = block;
  }

  /** Its text on one line. */
  get text(): string {
    return blockText(this.#page.blocks, this.#block);
  }

  /** Names and classes of the elements around it: the same at the same place of another page. */
  get place(): string {
    return signatureOf(this.#page.tree, this.#page.blocks.node[this.#block]!);
  }
}

/** Asks about every block. */
export function furnitureMask(page: Page, { score, cut }: Scores, isFurniture: (block: SeenBlock) => boolean): Mask<FurnitureReason> {
  const blocks = new Uint8Array(score.length);
  for (let block = 0; block < score.length; block++) if (isFurniture(new SeenBlock(page, block, score[block]! >= cut))) blocks[block] = 1;
  return { blocks, reason: 'site-furniture' };
}
