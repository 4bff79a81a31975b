import { shapes } from '../../features/surveys/shapes.js';
import type { Scores } from '../../methods/method.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute } from '../../tree/tree.js';
import { LEADS_NOWHERE } from '../beside/calls-of-kept-parts.js';
import { isSetAside, type Kept } from '../choose.js';
import { LINK, nearest } from '../restore/around.js';

/** Why an item is dropped that leads from an article to another. */
export type TeaserReason = 'teaser-below-article';

/** Words of an article above its teasers: a page with less may be a list with an introduction. */
const MIN_ARTICLE_WORDS = 120;
/** Words of a paragraph, and the share of them that may be linked. */
const MIN_PARAGRAPH_WORDS = 20;
const MAX_LINKED = 0.34;
/** Items of a stream, their mean words, and the share of them that have a title that leads elsewhere. */
const MIN_ITEMS = 4;
const MAX_ITEM_WORDS = 60;
const MIN_LEADING = 0.7;
/** A title is linked nearly as a whole, and has so many words at least. */
const MIN_TITLE_LINKED = 0.8;
const MIN_TITLE_WORDS = 4;
/** Mean score of the words from which on a stream is what the article lists: ten recipes, each with a link to its own page. */
const MAX_SCORE = 0.75;

/** Kept blocks of a page that says it is an article, without the stream of other articles below its last paragraph. */
export function dropTeasers<Known extends string>(page: Page, scores: Scores, kept: Kept<Known>): Kept<Known | TeaserReason> {
  if (!kept.keeps.includes(1) || !page.once(saysArticle)) return kept;
  const isTeaser = teaserBlocks(page, scores);
  if (!isTeaser.includes(1)) return kept;
  const { words, linkedWords, size } = page.blocks;
  let article = 0;
  let last = -1;
  for (let block = 0; block < size; block++) {
    if (kept.keeps[block] === 0 || isTeaser[block] === 1) continue;
    if (words[block]! < MIN_PARAGRAPH_WORDS || linkedWords[block]! > words[block]! * MAX_LINKED) continue;
    article += words[block]!;
    last = block;
  }
  if (article < MIN_ARTICLE_WORDS) return kept;
  const keeps = kept.keeps.slice();
  const barred = kept.barred?.slice() ?? new Uint8Array(size);
  const reason: (Known | TeaserReason)[] = [...kept.reason];
  for (let block = last + 1; block < size; block++) {
    if (isTeaser[block] === 0 || isSetAside(kept, block)) continue;
    keeps[block] = 0;
    barred[block] = 1;
    reason[block] = 'teaser-below-article';
  }
  return { keeps, reason, barred };
}

/** Whether a page gives itself the type of an article. */
function saysArticle({ tree }: Page): boolean {
  for (let row = tree.tag.indexOf(TAG.meta); row > 0; row = tree.tag.indexOf(TAG.meta, row + 1)) {
    const name = attribute(tree, row, 'property') ?? attribute(tree, row, 'name');
    if (name?.toLowerCase() === 'og:type') return attribute(tree, row, 'content')?.trim().toLowerCase() === 'article';
  }
  return false;
}

interface Stream {
  readonly all: Set<number>;
  /** Those with a title that leads elsewhere. */
  readonly leading: Set<number>;
  words: number;
  /** Words, each counted by its score. */
  sure: number;
}

/** 1 for every block of an item that is one of several of which most have a linked title. Items of plain lists are references as well as teasers. */
function teaserBlocks(page: Page, { score }: Scores): Uint8Array {
  const { blocks, tree } = page;
  const { groups, groupOf, outermost, nearest } = page.once(shapes);
  const items = new Map<number, Stream>();
  const isItem = (row: number) => {
    if (row < 0 || tree.tag[row] === TAG.p || (tree.tag[row] === TAG.li && attribute(tree, row, 'class') === undefined)) return false;
    const group = groupOf[row]!;
    return groups.words[group]! / groups.count[group]! <= MAX_ITEM_WORDS;
  };
  const itemOf = (block: number) => [outermost, nearest].map((column) => column[blocks.node[block]!]!).find(isItem) ?? -1;
  for (let block = 0; block < blocks.size; block++) {
    const item = itemOf(block);
    if (item < 0) continue;
    const group = groupOf[item]!;
    const found = items.get(group) ?? { all: new Set(), leading: new Set(), words: 0, sure: 0 };
    items.set(group, found);
    found.all.add(item);
    found.words += blocks.words[block]!;
    found.sure += blocks.words[block]! * score[block]!;
    const isTitle = blocks.words[block]! >= MIN_TITLE_WORDS && blocks.linkedWords[block]! >= blocks.words[block]! * MIN_TITLE_LINKED;
    if (isTitle && leadsAway(page, block)) found.leading.add(item);
  }
  const column = new Uint8Array(blocks.size);
  for (let block = 0; block < blocks.size; block++) {
    const item = itemOf(block);
    const found = item < 0 ? undefined : items.get(groupOf[item]!);
    if (found && isStream(found)) column[block] = 1;
  }
  return column;
}

function isStream({ all, leading, words, sure }: Stream): boolean {
  return all.size >= MIN_ITEMS && leading.size >= all.size * MIN_LEADING && sure < words * MAX_SCORE;
}

/** Whether a link in or around a block leads to another page, and does not only open something on this one. */
function leadsAway({ tree, blocks }: Page, block: number): boolean {
  const link = nearest(tree, blocks.first[block]!, LINK);
  return link !== 0 && !LEADS_NOWHERE.test(attribute(tree, link, 'href') ?? '');
}
