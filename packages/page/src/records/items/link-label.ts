import { cleanLine } from '../../content/characters.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { hasPrice } from '../reading/signs.js';

/** Share of the labels that must differ for them to be names. */
const NEARLY_ALL = 0.8;
/** Characters of a name, at most. */
const MAX_CHARACTERS = 200;

/** Titles of one list with the label of the link, or what its picture is said to show, where most records have no title but a price. */
export function withLabels({ tree }: Page, titles: readonly string[], links: readonly number[]): readonly string[] {
  const isNone = (title: string) => title === '' || hasPrice(title) || !/\p{L}{2}/u.test(title);
  if (titles.filter(isNone).length * 2 < titles.length) return titles;
  const labels = links.map((row, i) => (row > 0 && isNone(titles[i]!) ? labelOf(tree, row) : ''));
  const given = labels.filter((label) => label !== '');
  if (new Set(given).size < given.length * NEARLY_ALL) return titles;
  return titles.map((title, i) => labels[i] || title);
}

function labelOf(tree: Tree, link: number): string {
  const own = clean(attribute(tree, link, 'aria-label') ?? attribute(tree, link, 'title'));
  if (own !== '') return own;
  for (let row = link + 1; row < tree.end[link]!; row++) {
    const said = tree.tag[row] === TAG.img ? clean(attribute(tree, row, 'alt')) : '';
    if (said !== '') return said;
  }
  return '';
}

function clean(text: string | undefined): string {
  const line = cleanLine(text ?? '');
  return /\p{L}{2}/u.test(line) && line.length <= MAX_CHARACTERS ? line : '';
}
