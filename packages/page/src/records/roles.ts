import type { Roles } from '../decide/evidence/roles.js';
import type { Page } from '../page/page.js';
import { blockFrom } from '../structure/items.js';
import { likelyList } from './items/is-list.js';
import { titleBlocks } from './items/title.js';
import type { Post } from './posts/slots.js';
import { type Region, regions } from './regions/region.js';

/** The lists and posts of a page as evidence for its document. */
export function rolesIn(page: Page, posts: readonly Post[]): Roles {
  const from = page.once(blockFrom);
  const run = (row: number, end: number) => ({ from: from[row]!, end: from[end]! });
  const found = page.once(regions);
  const best = found.reduce((most, { worth }) => Math.max(most, worth.total), 0);
  const entriesOf = ({ records }: Region) => {
    const titles = titleBlocks(page, records);
    return records.map(({ row, end }, i) => ({ ...run(row, end), title: titles[i]! }));
  };
  return {
    lists: found.map((region) => ({ likely: likelyList(page, region), share: region.worth.total / best, entries: entriesOf(region) })),
    posts: posts.map(({ node, end, body, bodyEnd }) => ({ ...run(node, end), body: run(body, bodyEnd) })),
  };
}
