import { blockText } from '../blocks/segment.js';
import { withinBudget } from '../blocks/within-budget.js';
import type { Kept } from '../decide/choose.js';
import { rowText } from '../document/characters.js';
import { type Page, pageOf } from '../page/page.js';
import type { Limits } from '../tree/limits.js';
import { parse } from '../tree/parse.js';
import { TAG } from '../tree/tags.js';
import { statedBody } from './body.js';

/** Why a block that would be kept is not: the page's JSON has the whole text. */
export type StatedReason = 'text-in-json';

/** A text of the page's JSON, read as a page of its own. */
export interface Stated {
  readonly page: Page;
  /** All of it is content. */
  readonly kept: Kept<'above-cut'>;
  /** Where it is: `json-ld articleBody`. */
  readonly from: string;
}

/** The text of the page's JSON, where the page shows less; undefined where it shows enough, or the JSON has none. */
export function statedText(page: Page, kept: Kept, limits: Limits): Stated | undefined {
  const { body } = statedBody(page, { shown: keptWords(page, kept), shownText: () => keptText(page, kept) });
  if (!body) return undefined;
  const tree = parse((titleOf(page, kept) + body.html).slice(0, limits.characters), limits);
  const inner = pageOf(withinBudget(tree, limits.blocks), page.url);
  const { size } = inner.blocks;
  return { page: inner, kept: { keeps: new Uint8Array(size).fill(1), reason: Array<'above-cut'>(size).fill('above-cut') }, from: body.from };
}

/** The blocks of the page itself, none of which is content. */
export function keepNone<Known extends string>({ keeps, reason }: Kept<Known>): Kept<Known | StatedReason> {
  return { keeps: new Uint8Array(keeps.length), reason: reason.map((given, block) => (keeps[block] === 1 ? 'text-in-json' : given)) };
}

function keptWords({ blocks }: Page, { keeps }: Kept): number {
  let words = 0;
  for (let block = 0; block < blocks.size; block++) if (keeps[block] === 1) words += blocks.words[block]!;
  return words;
}

function keptText({ blocks }: Page, { keeps }: Kept): string {
  const texts: string[] = [];
  for (let block = 0; block < blocks.size; block++) if (keeps[block] === 1) texts.push(blockText(blocks, block));
  return texts.join(' ');
}

/** The first main heading that the method kept, else the first that the page shows. */
function titleOf({ tree, blocks }: Page, { keeps }: Kept): string {
  const isTitle = (row: number) => tree.tag[row] === TAG.h1;
  const row = blocks.node.find((node, block) => keeps[block] === 1 && isTitle(node)) ?? blocks.node.find(isTitle);
  return row === undefined ? '' : `<h1>${rowText(tree, row, tree.end[row]!).replace(/&/g, '&amp;').replace(/</g, '&lt;')}</h1>\n`;
}
