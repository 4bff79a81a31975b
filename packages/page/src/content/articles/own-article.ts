import { notesOf } from '../../document/footnotes/notes-of.js';
import { commentRows } from '../../features/surveys/comments.js';
import { head } from '../../features/surveys/head.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { isSetAside, type Kept } from '../choose.js';
import { declaredArticles, outermost } from './declared.js';
import { isNamed } from './names.js';

/** Why a block of a page that is one article is dropped: it is in another article, or after the end of this one. */
export type OtherArticleReason = 'other-article' | 'after-article';

/** Kept words from which on an element is an article and no teaser. */
const MIN_WORDS = 120;
/** How many times the kept words of all other articles together the page's own has, unless it has the page's name. */
const MIN_TIMES = 3;
/** Share of the words of an article that an element inside it holds which is its text. */
const BODY_SHARE = 0.8;
/** Open Graph's kind of page, and the kinds of things that JSON-LD names, as `head` counts them. */
const GRAPH_ARTICLE = 1;
const SCHEMA_ARTICLE = 1;

/**
 * Kept blocks of a page that says it is one article and marks it up, without what is after it, and without other articles where one has
 * the page's name. Notes that stand below the text belong to it. `apart` are blocks that are decided about elsewhere.
 */
export function keepOwnArticle<Known extends string>(page: Page, kept: Kept<Known>, apart?: Uint8Array): Kept<Known | OtherArticleReason> {
  if (!kept.keeps.includes(1) || !saysArticle(page)) return kept;
  const words = keptWords(page, kept.keeps);
  const large = outermost(page.tree, page.once(declaredArticles)).filter((row) => words(row) >= MIN_WORDS);
  const own = ownOf(page, large, words);
  if (own === undefined) return kept;
  const { blocks, tree } = page;
  const isNote = noteBlocks(page);
  const inComments = page.once(commentRows);
  const keeps = kept.keeps.slice();
  const barred = kept.barred?.slice() ?? new Uint8Array(keeps.length);
  const reason: (Known | OtherArticleReason)[] = [...kept.reason];
  const dropFrom = (from: number, to: number, why: OtherArticleReason) => {
    for (let block = firstAtOrAfter(blocks, from); block < firstAtOrAfter(blocks, to); block++) {
      if (isNote[block] === 1 || apart?.[block] === 1 || isSetAside(kept, block)) continue;
      keeps[block] = 0;
      // What people said below the article is still said in the comments.
      barred[block] = inComments[blocks.first[block]!] === 1 ? 0 : 1;
      reason[block] = why;
    }
  };
  for (const other of large) if (other < own) dropFrom(other, tree.end[other]!, 'other-article');
  dropFrom(tree.end[bodyOf(page, own, words)]!, tree.size, 'after-article');
  return { keeps, reason, barred };
}

/** Whether a page gives itself the kind of an article, and no other kind. */
function saysArticle(page: Page): boolean {
  const { openGraphType, schemaTypes } = page.once(head);
  return openGraphType === GRAPH_ARTICLE || (openGraphType === 0 && schemaTypes === SCHEMA_ARTICLE);
}

/** The article that the page is for: the only one with its name, or the one beside which all others are short. */
function ownOf(page: Page, large: readonly number[], words: (row: number) => number): number | undefined {
  if (large.length === 0) return undefined;
  const longest = large.reduce((most, row) => (words(row) > words(most) ? row : most));
  const all = large.reduce((sum, row) => sum + words(row), 0);
  if (words(longest) >= MIN_TIMES * (all - words(longest))) return longest;
  const named = large.filter((row) => isNamed(page, row));
  return named.length === 1 ? named[0] : undefined;
}

/** The innermost element that is marked up as the text of an article and holds most of it. */
function bodyOf(page: Page, article: number, words: (row: number) => number): number {
  const { tree } = page;
  const isInside = (row: number) => row > article && row < tree.end[article]! && words(row) >= BODY_SHARE * words(article);
  return page.once(declaredArticles).filter(isInside).at(-1) ?? article;
}

function keptWords({ blocks, tree }: Page, keeps: Uint8Array): (row: number) => number {
  const before = new Float64Array(blocks.size + 1);
  for (let block = 0; block < blocks.size; block++) before[block + 1] = before[block]! + (keeps[block] === 1 ? blocks.words[block]! : 0);
  return (row) => before[firstAtOrAfter(blocks, tree.end[row]!)]! - before[firstAtOrAfter(blocks, row)]!;
}

function noteBlocks(page: Page): Uint8Array {
  const { blocks } = page;
  const isNote = new Uint8Array(blocks.size);
  for (const { place } of page.once(notesOf)) isNote.fill(1, firstAtOrAfter(blocks, place.from), firstAtOrAfter(blocks, place.to));
  return isNote;
}
