import { blockText } from '../blocks/segment.js';
import type { Kept, Mask } from '../decide/choose.js';
import type { Scores } from '../methods/method.js';
import type { Page } from '../page/page.js';
import { signatureOf } from '../tree/tree.js';

/** Reason for dropping a block that the caller knows as boilerplate of the whole site. */
export type FurnitureReason = 'site-furniture';

/** A block as a caller sees it who knows other pages of the site. */
export class SeenBlock {
  readonly words: number;
  /** Whether it scores high enough to be kept. The caller is asked about the others too, because the blocks around them may restore them. */
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

/** The caller's reasons for keeping or dropping a block against the earlier choice. */
export interface KeepReasons<Reason extends string> {
  readonly kept: Reason;
  readonly dropped: Reason;
}

/** Keeps exactly the blocks that the caller names as content, except those that a mask dropped. */
export function keepOnly<Known extends string, Reason extends string>(
  kept: Kept<Known>,
  blocks: Uint8Array,
  reasons: KeepReasons<Reason>,
): Kept<Known | Reason> {
  const keeps = kept.keeps.slice();
  const reason: (Known | Reason)[] = [...kept.reason];
  for (let block = 0; block < keeps.length; block++) {
    if (keeps[block] === blocks[block] || kept.barred?.[block] === 1) continue;
    keeps[block] = blocks[block]!;
    reason[block] = blocks[block] === 1 ? reasons.kept : reasons.dropped;
  }
  return { keeps, reason, barred: kept.barred };
}
