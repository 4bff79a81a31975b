import { rowText } from '../../document/row-text.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { type Anchor, isTelling, makeOf } from './anchor.js';
import type { Member } from './clusters.js';
import { isName } from './names.js';
import { onlyElement } from './only-element.js';

/** Posts that must have their names in one kind of box, and their share of those with a name. */
const MIN_POSTS = 2;
const MIN_SHARE = 0.6;
const MAX_NAME_WORDS = 8;

/**
 * Names of posts with those that are only told by their place: some boards link a name only once, or only for members who have a page. A post without
 * a name has what is in the box in which others have theirs.
 */
export function withNamesByPlace(page: Page, members: readonly Member[], authors: readonly (Anchor | undefined)[]): readonly (Anchor | undefined)[] {
  if (!authors.includes(undefined)) return authors;
  const box = commonBox(page, authors);
  return box === undefined ? authors : authors.map((author, i) => author ?? nameInBox(page, members, { i, box }));
}

/** Make of the box that most names are alone in; undefined where there is none. */
function commonBox({ tree }: Page, authors: readonly (Anchor | undefined)[]): string | undefined {
  const found = new Map<string, number>();
  const named = authors.filter((author) => author !== undefined);
  for (const { row } of named) {
    const box = tree.parent[row]!;
    const make = makeOf(tree, box);
    if (isTelling(make) && onlyElement(tree, box) === row) found.set(make, (found.get(make) ?? 0) + 1);
  }
  for (const [make, count] of found) if (count >= Math.max(MIN_POSTS, named.length * MIN_SHARE)) return make;
  return undefined;
}

function nameInBox(page: Page, members: readonly Member[], { i, box }: { readonly i: number; readonly box: string }): Anchor | undefined {
  const { tree } = page;
  const { words } = page.once(rows);
  const next = members[i + 1];
  const end = Math.min(members[i]!.end, next?.row ?? Number.POSITIVE_INFINITY);
  for (let row = members[i]!.row; row < end; row++) {
    if (tree.tag[row] === TAG['#text'] || words[row] === 0 || words[row]! > MAX_NAME_WORDS || makeOf(tree, row) !== box) continue;
    const value = rowText(tree, row, tree.end[row]!).trim();
    if (isName(value)) return { row, value, make: `place|${box}` };
  }
  return undefined;
}
