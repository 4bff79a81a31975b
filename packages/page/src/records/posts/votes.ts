import { rowText } from '../../document/characters.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import {
  COUNT_ALONE,
  COUNTED,
  LABELLED,
  LIKE_LABEL,
  OTHER_COUNT_NAME,
  REACTIONS,
  REPUTATION_NAME,
  SYMBOLS,
  VOTES_NAME,
} from '../../vocabulary/posts.js';
import { nameReader } from './make.js';

const POST_ATTRIBUTES = ['score', 'data-score', 'data-votes', 'data-vote-count', 'data-likes', 'data-like-count', 'data-upvotes'];
const VOTE_ATTRIBUTES = ['data-votes', 'data-value', 'data-score', 'data-count'];
/** Maximum words, rows and characters of an element with the number of votes. */
const MAX_WORDS = 6;
const MAX_ROWS = 14;
const MAX_TEXT = 40;
const MAX_LABEL = 60;
const LOOKED_AT = 500;

/** Rows of a post, end exclusive, with its body and the rows of all posts. */
export interface VoteRange {
  readonly row: number;
  readonly end: number;
  readonly body: number;
  readonly bodyEnd: number;
  /** Row of the post itself, and those of all posts. */
  readonly own: number;
  readonly others: ReadonlySet<number>;
}

/** Votes that a post got; null where it shows none. */
export function votesOf(page: Page, { row, end, body, bodyEnd, own, others }: VoteRange): number | null {
  const { tree } = page;
  const { words } = page.once(rows);
  const given = givenBy(tree, own, POST_ATTRIBUTES);
  if (given !== null) return given;
  let seen = 0;
  for (let at = row; at < end && seen < LOOKED_AT; at++, seen++) {
    if (at !== own && at !== body && others.has(at)) {
      at = tree.end[at]! - 1;
      continue;
    }
    // Inside the body, only buttons are not part of the text.
    const isInBody = at >= body && at < bodyEnd;
    if (tree.tag[at] === TAG['#text'] || (isInBody && tree.tag[at] !== TAG.button)) continue;
    const names = page.once(voteNames)(attribute(tree, at, 'class'));
    if (names === OF_OTHER && !isInBody && (tree.end[at]! <= body || at > body)) {
      at = tree.end[at]! - 1;
      continue;
    }
    const isNamed =
      names === OF_VOTES ||
      attribute(tree, at, 'itemprop') === 'upvoteCount' ||
      (words[at]! <= 1 && LIKE_LABEL.test(attribute(tree, at, 'aria-label') ?? ''));
    const votes = votesAt(tree, at, { isNamed, isShort: words[at]! <= MAX_WORDS });
    if (votes !== null) return votes;
  }
  return null;
}

const OF_VOTES = 1;
const OF_OTHER = 2;

function voteNames(_: Page): (classes: string | undefined) => number {
  return nameReader((names) => {
    const isCount = /vote-?count/i.test(names);
    if (!isCount && OTHER_COUNT_NAME.test(names)) return OF_OTHER;
    return VOTES_NAME.test(names) && (isCount || !REPUTATION_NAME.test(names)) ? OF_VOTES : 0;
  }, 0);
}

function votesAt(tree: Tree, row: number, { isNamed, isShort }: { readonly isNamed: boolean; readonly isShort: boolean }): number | null {
  const label = attribute(tree, row, 'aria-label') ?? '';
  const labelled = label.length <= MAX_LABEL ? countedIn(label) : undefined;
  if (labelled !== undefined) return numberOf(labelled);
  if (isNamed) {
    const given = givenBy(tree, row, attribute(tree, row, 'itemprop') === 'upvoteCount' ? ['content'] : VOTE_ATTRIBUTES);
    if (given !== null) return given;
  }
  if (!isShort || tree.end[row]! - row > MAX_ROWS || tree.end[row]! === row + 1) return null;
  const text = rowText(tree, row, tree.end[row]!);
  if (text.length > MAX_TEXT || !/\d/.test(text)) return null;
  const bare = text.replace(SYMBOLS, '').trim();
  // Reactions of several kinds are not votes.
  if (bare !== text && REACTIONS.test(rowText(tree, tree.parent[row]!, tree.end[tree.parent[row]!]!))) return null;
  const found = (isNamed || bare !== text) && COUNT_ALONE.test(bare) ? bare : countedIn(bare);
  return found === undefined ? null : numberOf(found);
}

/** The number in `12 likes` or `Votes: 12`. */
function countedIn(text: string): string | undefined {
  // Most texts have no digit, and testing for one takes a tenth of the time.
  return /\d/.test(text) ? (COUNTED.exec(text) ?? LABELLED.exec(text))?.[1] : undefined;
}

function givenBy(tree: Tree, row: number, names: readonly string[]): number | null {
  for (const name of names) {
    const value = attribute(tree, row, name);
    if (value !== undefined && COUNT_ALONE.test(value)) return numberOf(value);
  }
  return null;
}

function numberOf(text: string): number {
  const sign = /^[−–-]/.test(text) ? -1 : 1;
  const digits = text.replace(/^[+−–-]/, '');
  if (/k$/i.test(digits)) return sign * Math.round(Number(digits.slice(0, -1).replace(',', '.')) * 1000);
  return sign * Number(digits.replace(/[.,\s]/g, ''));
}
