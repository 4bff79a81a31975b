import { commentRows } from '../../features/surveys/comments.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { attribute } from '../../tree/tree.js';
import type { Anchors } from './anchors.js';
import { bordersOf } from './borders.js';
import { bestCluster, type Member, type PostCluster, wordsIn } from './clusters.js';

/** Share of the posts that must name somebody and a time of their own. */
const NEARLY_ALL = 0.9;
/** Share of the comments that must be with one of the posts. */
const MOSTLY = 0.8;

/** A cluster of posts and the names and times it was made of. */
export type Found = readonly [cluster: PostCluster, anchors: Anchors];

/**
 * The posts that others comment on, where some of `likely` are comments below posts, as on pages of questions and answers: they have names and
 * times of their own, say more than the comments do, and each comment is with one of them.
 */
export function aboveComments(page: Page, found: Anchors, likely: PostCluster): Found | undefined {
  const inside = page.once(commentsIn);
  const comments = likely.members.filter(({ row }) => inside[row] === 1);
  if (comments.length === 0) return undefined;
  const outside = <T extends { readonly row: number }>(some: readonly T[]) => some.filter(({ row }) => inside[row] === 0);
  const own: Anchors = { authors: outside(found.authors), times: outside(found.times), ages: outside(found.ages) };
  const cluster = bestCluster(page, own, (row) => inside[row] === 0);
  if (cluster === undefined || cluster.members.length < 2 || cluster.share < NEARLY_ALL) return undefined;
  const { words } = page.once(rows);
  const said = (members: readonly Member[]) => members.reduce((sum, member) => sum + wordsIn(page.tree, words, member), 0);
  if (said(cluster.members) - commentWords(page, cluster.members) < said(comments)) return undefined;
  const borders = bordersOf(page.tree, cluster.members);
  const withPost = comments.filter(({ row, end }) => borders.some((border) => border.row <= row && end <= border.end));
  return withPost.length >= comments.length * MOSTLY ? [cluster, own] : undefined;
}

/** Words of the comments inside posts. */
function commentWords(page: Page, members: readonly Member[]): number {
  const inside = page.once(commentsIn);
  const { words } = page.once(rows);
  let sum = 0;
  for (const { row, end } of members)
    for (let at = row + 1; at < end; at++) if (inside[at] === 1 && inside[page.tree.parent[at]!] === 0) sum += words[at]!;
  return sum;
}

/** One byte a row: 1 in what is named for comments, or marked as one. */
function commentsIn(page: Page): Uint8Array {
  const { tree } = page;
  const inside = page.once(commentRows).slice();
  for (let row = 1; row < tree.size; row++) if (inside[tree.parent[row]!] === 1 || attribute(tree, row, 'itemprop') === 'comment') inside[row] = 1;
  return inside;
}
