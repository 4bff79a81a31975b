import { blockText, segment } from '../blocks/segment.js';
import { assemble, type Content, type Parts } from '../content/assemble.js';
import { codeOf, type Kept } from '../content/choose.js';
import type { Page } from '../features/feature.js';
import { gather } from '../features/gather.js';
import { stateBodyOf } from '../records/index.js';
import { rowText } from '../records/reading/row-text.js';
import { defaultLimits } from '../tree/limits.js';
import { parse } from '../tree/parse.js';
import { TAG } from '../tree/tags.js';

/** Content that stands only in the page's JSON. */
export interface Stated {
  readonly content: Content;
  /** Where it stands: `json-ld articleBody`. */
  readonly from: string;
}

/** The text of the page's JSON as content, where the page shows less; undefined where it shows enough, or the JSON has none. */
export function statedContent(page: Page, kept: Kept, parts: Parts): Stated | undefined {
  const { body } = stateBodyOf(page, { shown: keptWords(page, kept), shownText: () => keptText(page, kept) });
  if (!body) return undefined;
  const inner = gather(segment(parse(titleOf(page, kept) + body.html, defaultLimits)), page.url);
  const all: Kept = {
    keeps: new Uint8Array(inner.blocks.size).fill(1),
    reason: new Uint8Array(inner.blocks.size).fill(codeOf('above-cut')),
  };
  return { content: assemble(inner, all, parts), from: body.from };
}

/** The blocks of the page itself, none of which is content. */
export function noneOf({ keeps, reason }: Kept): Kept {
  const code = codeOf('text-stands-in-json');
  return { keeps: new Uint8Array(keeps.length), reason: reason.map((given, block) => (keeps[block] === 1 ? code : given)) };
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
