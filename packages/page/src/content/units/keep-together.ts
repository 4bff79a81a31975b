import { texts } from '../../features/surveys/texts.js';
import type { Scores } from '../../methods/method.js';
import type { Page } from '../../page/page.js';
import { HEADINGS } from '../../tree/tags.js';
import { isSetAside, type Kept } from '../choose.js';
import { namesOtherGoods } from '../products/part-names.js';
import { copiesNearby } from './copies-nearby.js';
import { type DoubleReason, dropDoubles } from './doubles.js';
import { dropTurns, type TurnReason } from './turning-lists.js';
import { unitsOf } from './units.js';

/** Why a line is kept or dropped with the same lines of like items. */
export type UnitReason = 'kept-with-its-like' | 'dropped-with-its-like' | DoubleReason | TurnReason;

/** Share of the cut that a line must reach for its like to keep it: one that is surely no content is no line of theirs. */
const MIN_SHARE = 0.5;
/** Blocks of a unit from which on its lines vote. */
const MIN_LINES = 3;
/** Share of the cut that suffices for the names of items whose text is kept: a text without its name says little. */
const MIN_NAME_SHARE = 0.8;

/**
 * Decides by units: of the same line in several like items all are kept or none, because what is content in one item is content in the next.
 * They vote with their scores; a longer line has more weight, but not by so much that one of them decides for all.
 */
export function keepTogether<Known extends string>(page: Page, scores: Scores, kept: Kept<Known>, isThread = false): Kept<Known | UnitReason> {
  if (!kept.keeps.includes(1)) return kept;
  const { tree, blocks } = page;
  const units = page.once(unitsOf);
  const { unitOf, itemOf, size } = units;
  const { text } = page.once(texts);
  const votes = votesOf(page, scores, kept, { unitOf, size });
  const isHeading = (block: number) => HEADINGS.has(tree.tag[blocks.node[block]!]!);
  // A heading, or a link that begins its item, above a kept line of it. Names in a thread are those of people, and are said by the head of each post.
  const isName = (block: number) =>
    kept.keeps[block + 1] === 1 &&
    itemOf[block + 1] === itemOf[block] &&
    (isHeading(block) || (itemOf[block - 1] !== itemOf[block] && blocks.linkedWords[block] === blocks.words[block]));
  const keeps = kept.keeps.slice();
  const reason: (Known | UnitReason)[] = [...kept.reason];
  const keptItems = new Set(itemOf.filter((_, block) => keeps[block] === 1));
  const isCopy = copiesNearby(page, itemOf);
  // A name that is on the page twice still names its item, if the item says something else that no other does.
  const namesItem = (block: number) =>
    kept.reason[block] === 'repeats-other-text' && kept.barred?.[block] !== 1 && isCopy[block] === 0 && keptItems.has(itemOf[block]!);
  // Below "You may also like" the cards are no part of the page, whatever of their texts was taken for one.
  let mayName = !isThread;
  for (let block = 0; block < keeps.length; block++) {
    const unit = unitOf[block]!;
    if (unit < 0 && isHeading(block)) mayName = !isThread && !namesOtherGoods(text[block]!);
    if (unit < 0 || votes.lines[unit]! < MIN_LINES) continue;
    if (isSetAside(kept, block) && !namesItem(block)) continue;
    const cut = scores.cut * (mayName && isName(block) ? MIN_NAME_SHARE : 1);
    const isKept = votes.sure[unit]! >= cut * votes.weight[unit]! ? 1 : 0;
    if (isKept === keeps[block] || (isKept === 1 && scores.score[block]! < scores.cut * MIN_SHARE)) continue;
    keeps[block] = isKept;
    reason[block] = isKept === 1 ? 'kept-with-its-like' : 'dropped-with-its-like';
  }
  return dropTurns(page, dropDoubles(page, { keeps, reason, barred: kept.barred }, units), units);
}

interface Votes {
  /** Lines of each unit. */
  readonly lines: Uint32Array;
  readonly weight: Float64Array;
  /** Weight of what is likely content. */
  readonly sure: Float64Array;
}

function votesOf({ blocks }: Page, scores: Scores, kept: Kept, { unitOf, size }: { unitOf: Int32Array; size: number }): Votes {
  const votes: Votes = { lines: new Uint32Array(size), weight: new Float64Array(size), sure: new Float64Array(size) };
  for (let block = 0; block < kept.keeps.length; block++) {
    const unit = unitOf[block]!;
    if (unit < 0 || isSetAside(kept, block)) continue;
    // A mark without words (a tick, a cross) has a vote as well.
    const weight = Math.sqrt(Math.max(1, blocks.words[block]!));
    votes.lines[unit]!++;
    votes.weight[unit]! += weight;
    votes.sure[unit]! += scores.score[block]! * weight;
  }
  return votes;
}
