import { attribute, type Page, TAG, type Tree } from 'pith/parts';
import type { DragnetBlocks } from './blocks.js';

/** A block begins where one of these begins, unless a link is around it. */
const BLOCKS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'table', 'map']);

/** The list of the 2013 program, including its misspelled `fram`. It lacks head and title, so the title is text of the first block. */
const IGNORED = new Set(
  `applet area base basefont bdo button caption fieldset fram frameset iframe img input legend link menu meta noframes noscript object optgroup option
  param script select style textarea var xmp like like-box plusone`.split(/\s+/),
);

/** One block while it is read. */
interface Draft {
  readonly text: string[];
  readonly linked: string[];
  tags: number;
  ids: string;
  classes: string;
}

/**
 * The blocks of Peters & Lecocq as their 2013 program makes them. Differences from `dragnetBlocks`: ignored elements count as tags, the last block
 * counts one tag less, no block begins inside a link, names inside links are not read, tokens are cut at everything except letters and digits (an
 * empty text has one), lines are cut every 80 characters, text length has no blank at its end, blocks without a letter or digit are dropped.
 * The program also counts HTML comments as tags, which have no rows here. A survey: ask for it with `page.once(publishedDragnetBlocks)`.
 */
export function publishedDragnetBlocks({ tree }: Page): DragnetBlocks {
  const { of, drafts } = draftsOf(tree);
  drafts.at(-1)!.tags = Math.max(0, drafts.at(-1)!.tags - 1);
  const texts = drafts.map(({ text }) => wordsOf(text));
  const links = drafts.map(({ linked }) => wordsOf(linked));
  const kept = texts.flatMap((text, i) => (/[\p{L}\p{N}]/u.test(text) ? i : []));
  const place = new Int32Array(drafts.length).fill(-1);
  for (const [to, from] of kept.entries()) place[from] = to;
  for (let row = 0; row < of.length; row++) if (of[row]! >= 0) of[row] = place[of[row]!]!;
  return {
    runs: { size: kept.length, of },
    tokens: Float32Array.from(kept, (i) => tokensIn(texts[i]!)),
    textDensity: Float32Array.from(kept, (i) => textDensityOf(texts[i]!)),
    linkDensity: Float32Array.from(kept, (i) => tokensIn(links[i]!) / tokensIn(texts[i]!)),
    textLength: Float32Array.from(kept, (i) => texts[i]!.length),
    tags: Uint32Array.from(kept, (i) => drafts[i]!.tags),
    ids: kept.map((i) => drafts[i]!.ids.toLowerCase()),
    classes: kept.map((i) => drafts[i]!.classes.toLowerCase()),
  };
}

function draftsOf(tree: Tree): { of: Int32Array; drafts: Draft[] } {
  const [isBlock, isIgnored] = [BLOCKS, IGNORED].map((names) => Uint8Array.from(tree.tagNames, (name) => (names.has(name) ? 1 : 0)));
  const of = new Int32Array(tree.size).fill(-1);
  const drafts: Draft[] = [newDraft()];
  let linkEnd = 0;
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    const inLink = row < linkEnd;
    if (isBlock![tag] === 1 && !inLink) drafts.push(newDraft());
    const draft = drafts.at(-1)!;
    if (tag === TAG['#text']) {
      draft.text.push(tree.text[row]!);
      if (inLink) draft.linked.push(tree.text[row]!);
    } else draft.tags++;
    if (isIgnored![tag] === 1) {
      row = tree.end[row]! - 1;
      continue;
    }
    of[row] = drafts.length - 1;
    if (tag === TAG['#text'] || inLink) continue;
    if (tag === TAG.a) linkEnd = tree.end[row]!;
    if (tree.attributeStart[row] === tree.attributeStart[row + 1]) continue;
    draft.ids += ` ${attribute(tree, row, 'id') ?? ''}`;
    draft.classes += ` ${attribute(tree, row, 'class') ?? ''}`;
  }
  return { of, drafts };
}

function newDraft(): Draft {
  return { text: [], linked: [], tags: 0, ids: '', classes: '' };
}

function wordsOf(texts: readonly string[]): string {
  return texts.join(' ').replace(/\s+/g, ' ').trim();
}

/** Pieces between characters other than letters and digits: the program splits, so a mark at either end makes an empty piece, and an empty text is one piece. */
function tokensIn(text: string): number {
  return text.split(/[^\p{L}\p{N}]+/u).length;
}

const WIDTH = 80;

function textDensityOf(text: string): number {
  const lines = Math.ceil(text.length / WIDTH);
  return lines <= 1 ? tokensIn(text) : tokensIn(text.slice(0, (lines - 1) * WIDTH)) / (lines - 1);
}
