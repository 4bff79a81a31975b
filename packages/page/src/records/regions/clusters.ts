import { rows } from '../../features/surveys/rows.js';
import { shapes } from '../../features/surveys/shapes.js';
import { groupBy } from '../../page/group-by.js';
import type { Page } from '../../page/page.js';
import { BLOCK_LEVEL, knownTags, TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { BESIDE, BY_TAG, COMMENTS, CONTROLS, FOOT, furniture, MAIN, MENU, OVERLAY, QUOTED, RELATED } from '../../vocabulary/page-parts.js';
import { lines } from '../reading/lines.js';
import { common, likeness, signatures } from './signatures.js';

/**
 * Elements that may be the records of one region: they have the same path of tags from the root, look alike inside, and are in the same
 * part of the page. Ordered as in the document; none is inside another.
 */
export interface Cluster {
  readonly members: readonly number[];
  /** Parts of the page that they are in, see `reading/furniture`. */
  readonly marks: number;
}

/** Fewest elements that are a list. Two are one where they are offered for a price. */
const MIN_ELEMENTS = 2;
/** Likeness to what most members share, from which on an element of the same path is one of them. */
const ALIKE = 0.45;
/** Kinds of records that one path is split into at most. */
const MAX_KINDS = 6;

const NEVER = tagSet('body', 'main', 'nav', 'th', 'thead', 'tfoot', 'caption', 'dd', 'button', 'form', 'legend', 'summary');
/** Parts of the page in which records of different kinds are. */
const APART = BESIDE | RELATED | COMMENTS | MENU | CONTROLS | OVERLAY | FOOT;

/**
 * Clusters of tag paths. The idea is that of text extraction by clustering of tag paths (Computer Applications and Software 2010, no. 11):
 * leaves of one path mark the records. Here the elements around the leaves are clustered, so that a cluster is a set of borders at once.
 */
export function clusters(page: Page): Cluster[] {
  const found: Cluster[] = [];
  for (const bucket of buckets(page).values()) {
    let left = bucket;
    for (let kind = 0; kind < MAX_KINDS && left.length >= MIN_ELEMENTS; kind++) {
      const { members, others } = alike(page, left);
      if (members.length >= MIN_ELEMENTS) found.push({ members, marks: page.once(furniture)[members[0]!]! });
      if (others.length === left.length) break;
      left = others;
    }
  }
  return found;
}

/** Elements with a title by path and part of the page. */
function buckets(page: Page): Map<number, number[]> {
  const { tree } = page;
  const { titles, blockFrom, kind, bareLinks } = page.once(lines);
  const { words } = page.once(rows);
  const { tagPath } = page.once(shapes);
  const marks = page.once(furniture);
  const mayBeRecord = (row: number) => {
    if (words[row] === 0 || !isBorder(tree.tag[row]!) || isFurniture(marks[row]!)) return false;
    const from = blockFrom[row]!;
    const to = blockFrom[tree.end[row]!]!;
    // The link of a picture is a title where a line is with it.
    return from !== to && (titles[to] !== titles[from] || kind[from] !== 0 || bareLinks[tree.end[row]!] !== bareLinks[row]);
  };
  return groupBy(Array.from(tree.tag.keys()).slice(1).filter(mayBeRecord), (row) => tagPath[row]! * 4096 + (marks[row]! & APART));
}

/** Whether an element is boilerplate: quoted, in a menu, in the footer or in an overlay. */
function isFurniture(marks: number): boolean {
  if ((marks & QUOTED) !== 0 || (marks & (MENU | BY_TAG)) === (MENU | BY_TAG)) return true;
  return (marks & MAIN) === 0 && (marks & (MENU | FOOT | OVERLAY)) !== 0;
}

/** Elements that can hold a record: blocks, links around blocks, and elements of the page's own making. */
function isBorder(tag: number): boolean {
  return tag === TAG.a || tag >= knownTags.length || (BLOCK_LEVEL.has(tag) && !NEVER.has(tag));
}

interface Split {
  readonly members: number[];
  readonly others: number[];
}

/** The largest group of like elements among those of one path. */
function alike(page: Page, bucket: readonly number[]): Split {
  const sketches = page.once(signatures);
  const first = siblings(page, bucket);
  const typical = common(sketches, first);
  const isMade = ofMake(page, bucket, first);
  const members: number[] = [];
  const others: number[] = [];
  for (const row of bucket) (likeness(typical, [sketches.low[row]!, sketches.high[row]!]) >= ALIKE && isMade(row) ? members : others).push(row);
  return { members, others };
}

/** Siblings whose classes say that they are of one make. */
const MIN_MADE = 3;

/**
 * Tells elements of another make: siblings somewhere else on the page who share classes that the founders have not, or who have none that the
 * founders share. A menu made of the same tags as a list is known by this.
 */
function ofMake({ tree }: Page, bucket: readonly number[], founders: readonly number[]): (row: number) => boolean {
  const groups = groupBy(bucket, (row) => tree.parent[row]!);
  if (groups.size === 1 || founders.length < MIN_MADE) return () => true;
  const own = sharedClasses(tree, founders);
  const home = tree.parent[founders[0]!]!;
  const apart = new Set<number>();
  for (const [parent, others] of groups) {
    if (parent === home || others.length < MIN_MADE) continue;
    const theirs = sharedClasses(tree, others);
    const isOther = own.length === 0 ? theirs.length > 0 : !others.some((row) => classesOf(tree, row).some((name) => own.includes(name)));
    if (isOther) apart.add(parent);
  }
  return (row) => !apart.has(tree.parent[row]!);
}

/** Elements whose classes are compared. */
const SAMPLE = 12;

/** Class names of an element that are long enough to mean something. */
export function classesOf(tree: Tree, row: number): string[] {
  return (attribute(tree, row, 'class') ?? '').split(/\s+/).filter((name) => name.length > 2);
}

/** Class names that all of some elements have. */
export function sharedClasses(tree: Tree, rows: readonly number[]): string[] {
  const [first, ...others] = rows.slice(0, SAMPLE).map((row) => classesOf(tree, row));
  return first!.filter((name) => others.every((names) => names.includes(name)));
}

/** The most elements of one parent. */
function siblings({ tree }: Page, bucket: readonly number[]): number[] {
  return [...groupBy(bucket, (row) => tree.parent[row]!).values()].reduce((best, group) => (group.length > best.length ? group : best));
}
