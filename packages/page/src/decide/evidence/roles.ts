import type { Page } from '../../page/page.js';
import { NONE } from './family.js';

/** A run of blocks, the last one not included. */
interface Run {
  readonly from: number;
  readonly end: number;
}

/** Repeated elements that may be a list of the page. */
export interface RoleList {
  /** How likely it is a list that the page is for, in [0, 1]. */
  readonly likely: number;
  /** How much it has to offer compared with the best one of the page, in [0, 1]. */
  readonly share: number;
  /** Its entries; `title` is the block that names one, −1 for none. */
  readonly entries: readonly (Run & { readonly title: number })[];
}

/** The roles of repeated elements, as the records of the page see them. */
export interface Roles {
  readonly lists: readonly RoleList[];
  /** Posts of a thread: the blocks of each, and those of its body. */
  readonly posts: readonly (Run & { readonly body: Run })[];
}

export const NO_ROLES: Roles = { lists: [], posts: [] };

/** Evidence from the roles of the elements around a block. The document alone reads it: reading the records of every page takes time. */
export const roleColumns = {
  'list-likely': 'how likely the list around is one that the page is for; −1 outside of lists',
  'list-second': 'the same as a share of the likeliest list of the page',
  'list-share': 'what the list around offers as a share of the best one',
  'list-entries': 'entries of the list around',
  'list-title': 'names the entry it is in; −1 outside of lists',
  'list-place': 'blocks after the name of the entry',
  'post-part': 'is what was said in a post (1), or around it (0); −1 outside of posts',
  'post-count': 'posts of the page',
} as const;

export function rolesOf(page: Page, { lists, posts }: Roles): readonly Float32Array[] {
  const column = (start: number) => page.arena.float32(page.blocks.size).fill(start);
  const [likely, second, share, part] = [column(NONE), column(NONE), column(NONE), column(NONE)];
  const [entries, title, place] = [column(0), column(NONE), column(NONE)];
  const best = lists.reduce((most, list) => Math.max(most, list.likely), 0) || 1;
  // Where lists overlap, the likeliest one has the last word.
  for (const list of [...lists].sort((a, b) => a.likely - b.likely))
    for (const entry of list.entries)
      for (let block = entry.from; block < entry.end; block++) {
        likely[block] = list.likely;
        second[block] = list.likely / best;
        share[block] = list.share;
        entries[block] = list.entries.length;
        title[block] = block === entry.title ? 1 : 0;
        place[block] = block - entry.title;
      }
  for (const { from, end, body } of posts) part.fill(0, from, end).fill(1, body.from, body.end);
  return [likely, second, share, entries, title, place, part, column(posts.length)];
}
