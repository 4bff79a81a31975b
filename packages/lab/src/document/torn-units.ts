import type { BlockReport } from 'pith';
import { attribute, TAG, type Tree } from 'pith/training';

/** Repeated siblings of a page: list items, rows, cards, terms with their definitions. */
export interface UnitCount {
  /** Siblings with text of which at least one block is kept. */
  readonly units: number;
  /** … of which another block is dropped. */
  readonly torn: number;
  /** Rows of siblings of which at least one is kept. */
  readonly groups: number;
  /** … of which another is dropped as a whole. */
  readonly tornGroups: number;
}

/** Two of a kind may be chance. */
const MIN_SIBLINGS = 3;
/** Words above which siblings are parts of a page rather than units of a list; a mean over the group. */
const MAX_MEAN_WORDS = 120;
/** Elements that are units by their name. Of the others, those count that repeat with the same class or around the same children. */
const NAMED_UNITS: ReadonlySet<number> = new Set([TAG.li, TAG.tr, TAG.dt]);
/** Elements that are repeated in every text and are not units, or parts of one. */
const NO_UNITS: ReadonlySet<number> = new Set(
  (['p', 'br', 'a', 'span', 'dd', 'td', 'th', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'blockquote', 'figure'] as const).map((name) => TAG[name]),
);

interface Unit {
  readonly kept: number;
  readonly blocks: number;
  readonly words: number;
}

/** Counts units and groups of units that were kept in part. */
export function countUnits(tree: Tree, blocks: readonly BlockReport[]): UnitCount {
  const sums = blockSums(tree, blocks);
  let [units, torn, groups, tornGroups] = [0, 0, 0, 0];
  for (const rows of siblingGroups(tree)) {
    const withText = rows.map((row) => unitAt(tree, row, sums)).filter((unit) => unit.blocks > 0);
    if (withText.length < MIN_SIBLINGS) continue;
    if (withText.reduce((sum, unit) => sum + unit.words, 0) / withText.length > MAX_MEAN_WORDS) continue;
    const kept = withText.filter((unit) => unit.kept > 0);
    if (kept.length === 0) continue;
    groups++;
    if (kept.length < withText.length) tornGroups++;
    units += kept.length;
    torn += kept.filter((unit) => unit.kept < unit.blocks).length;
  }
  return { units, torn, groups, tornGroups };
}

/** Rows of siblings with one parent and one signature, each group at least `MIN_SIBLINGS` long. */
function siblingGroups(tree: Tree): number[][] {
  const groups = new Map<string, number[]>();
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (tag === TAG['#text'] || NO_UNITS.has(tag)) continue;
    const key = `${tree.parent[row]} ${signatureOf(tree, row)}`;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()].filter((group) => group.length >= MIN_SIBLINGS);
}

function signatureOf(tree: Tree, row: number): string {
  const tag = tree.tag[row]!;
  if (NAMED_UNITS.has(tag)) return String(tag);
  // Numbers in class names (`post-1312`, `col-3`) tell siblings apart that look alike.
  const names = (attribute(tree, row, 'class') ?? '').split(/\s+/).filter((name) => name !== '' && !/\d/.test(name));
  if (names.length > 0) return `${tag}.${names.sort().join('.')}`;
  const children: number[] = [];
  for (let child = row + 1; child < tree.end[row]!; child = tree.end[child]!) if (tree.tag[child] !== TAG['#text']) children.push(tree.tag[child]!);
  return `${tag}>${children.join(' ')}`;
}

interface Sums {
  /** Blocks, kept blocks and words before each row of the tree. */
  readonly blocks: Uint32Array;
  readonly kept: Uint32Array;
  readonly words: Uint32Array;
}

/** Running sums over the rows, so that a subtree is one subtraction. */
function blockSums(tree: Tree, blocks: readonly BlockReport[]): Sums {
  const size = tree.size + 1;
  const sums = { blocks: new Uint32Array(size), kept: new Uint32Array(size), words: new Uint32Array(size) };
  for (const { source, kept, text } of blocks) {
    const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
    if (words === 0 || source.row >= tree.size) continue;
    sums.blocks[source.row + 1]!++;
    if (kept) sums.kept[source.row + 1]!++;
    sums.words[source.row + 1]! += words;
  }
  for (const column of [sums.blocks, sums.kept, sums.words]) for (let row = 1; row < size; row++) column[row]! += column[row - 1]!;
  return sums;
}

function unitAt(tree: Tree, row: number, sums: Sums): Unit {
  const end = tree.tag[row] === TAG.dt ? endOfDefinitions(tree, row) : tree.end[row]!;
  const within = (column: Uint32Array) => column[end]! - column[row]!;
  return { blocks: within(sums.blocks), kept: within(sums.kept), words: within(sums.words) };
}

/** A term and all definitions that follow it are one unit. */
function endOfDefinitions(tree: Tree, term: number): number {
  const listEnd = tree.end[tree.parent[term]!]!;
  let at = tree.end[term]!;
  while (at < listEnd && (tree.tag[at] === TAG.dd || tree.tag[at] === TAG['#text'])) at = tree.end[at]!;
  return at;
}
