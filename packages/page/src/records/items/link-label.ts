import { cleanLine } from '../../document/characters.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { hasPrice } from '../reading/signs.js';
import type { Border } from '../regions/border.js';

/** Share of the labels that must differ for them to be names. */
const NEARLY_ALL = 0.8;
/** Characters of a name, at most. */
const MAX_CHARACTERS = 200;

/** Records whose only words are theirs all alike must be that many, and this share of all. */
const MIN_SHARED = 3;
const MOSTLY = 0.6;

/** Where the name of a record may be that no line of it says. */
export interface Unnamed {
  readonly records: readonly Border[];
  /** Rows of their links, 0 for none. */
  readonly links: readonly number[];
}

/** Titles of one list with the label of the link or of the record, or what its picture is said to show, where most records have no title but a price or a word that all have. */
export function withLabels({ tree }: Page, titles: readonly string[], { records, links }: Unnamed): readonly string[] {
  const counts = new Map<string, number>();
  for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
  const isShared = (title: string) => counts.get(title)! >= Math.max(MIN_SHARED, titles.length * MOSTLY);
  const isNone = (title: string) => title === '' || hasPrice(title) || !/\p{L}{2}/u.test(title) || isShared(title);
  if (titles.filter(isNone).length * 2 < titles.length) return titles;
  const labels = links.map((row, i) => (isNone(titles[i]!) ? labelOf(tree, row, records[i]!) : ''));
  const given = labels.filter((label) => label !== '');
  if (new Set(given).size < given.length * NEARLY_ALL) return titles;
  return titles.map((title, i) => labels[i] || title);
}

function labelOf(tree: Tree, link: number, record: Border): string {
  const own = link > 0 ? clean(attribute(tree, link, 'aria-label') ?? attribute(tree, link, 'title')) : '';
  if (own !== '') return own;
  return (
    (link > 0 ? pictured(tree, link, tree.end[link]!) : '') ||
    clean(attribute(tree, record.row, 'aria-label')) ||
    pictured(tree, record.row, record.end)
  );
}

/** What the first picture that says something is said to show. */
function pictured(tree: Tree, from: number, to: number): string {
  for (let row = from + 1; row < to; row++) {
    const isDrawn = tree.tag[row] !== TAG.img && attribute(tree, row, 'role') === 'img';
    const said = tree.tag[row] === TAG.img ? clean(attribute(tree, row, 'alt')) : isDrawn ? clean(attribute(tree, row, 'aria-label')) : '';
    if (said !== '') return said;
  }
  return '';
}

function clean(text: string | undefined): string {
  const line = cleanLine(text ?? '');
  return /\p{L}{2}/u.test(line) && line.length <= MAX_CHARACTERS ? line : '';
}
