import { rowText } from '../../document/row-text.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import {
  COUNT_ALONE,
  COUNTED,
  LABELLED,
  LIKE_LABEL,
  PERSON_BOX_NAME,
  REACTIONS,
  REPUTATION_NAME,
  SYMBOLS,
  VOTES_NAME,
} from '../../vocabulary/votes.js';

const POST_ATTRIBUTES = ['score', 'data-score', 'data-votes', 'data-vote-count', 'data-likes', 'data-like-count', 'data-upvotes'];
const VOTE_ATTRIBUTES = ['data-votes', 'data-value', 'data-score', 'data-count'];
/** Words of an element that says how many votes there are, and rows of it. */
const MAX_WORDS = 6;
const MAX_ROWS = 14;
const LOOKED_AT = 500;

/** Rows that are a post's, the last one not included, and what in them is not. */
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
  const namesAt = page.once(voteReader);
  const given = givenBy(tree, own, POST_ATTRIBUTES);
  if (given !== null) return given;
  let seen = 0;
  for (let at = row; at < end && seen < LOOKED_AT; at++, seen++) {
    if (at === body || (at !== own && others.has(at))) {
      const pressed = at === body ? pressedIn(tree, body, bodyEnd) : null;
      if (pressed !== null) return pressed;
      at = (at === body ? Math.max(bodyEnd, at + 1) : tree.end[at]!) - 1;
      continue;
    }
    if (tree.tag[at] === TAG['#text']) continue;
    const names = namesAt(at);
    const isNamed =
      (names & NAMES_VOTES) !== 0 ||
      attribute(tree, at, 'itemprop') === 'upvoteCount' ||
      (words[at]! <= 1 && LIKE_LABEL.test(attribute(tree, at, 'aria-label') ?? ''));
    if ((names & NAMES_PERSON) !== 0 && (tree.end[at]! <= body || at > body)) {
      at = tree.end[at]! - 1;
      continue;
    }
    const votes = votesAt(tree, at, { isNamed, isShort: words[at]! <= MAX_WORDS });
    if (votes !== null) return isNamed ? middleOf(tree, at, votes) : votes;
  }
  return null;
}

const NAMES_VOTES = 1;
const NAMES_PERSON = 2;

/** Reads what the classes of a row name, and remembers it: posts repeat their classes. */
function voteReader({ tree }: Page): (row: number) => number {
  const known = new Map<string, number>();
  return (row) => {
    const classes = attribute(tree, row, 'class');
    if (classes === undefined) return 0;
    let names = known.get(classes);
    if (names === undefined) {
      names = namesIn(classes.replace(/([a-z])(?=[A-Z])/g, '$1-'));
      known.set(classes, names);
    }
    return names;
  };
}

function namesIn(names: string): number {
  const isCount = /vote-?count/i.test(names);
  const isVotes = VOTES_NAME.test(names) && (isCount || !REPUTATION_NAME.test(names));
  return (isVotes ? NAMES_VOTES : 0) | (!isCount && PERSON_BOX_NAME.test(names) ? NAMES_PERSON : 0);
}

/** Votes on a button below the words of a post, in the same element; null for none. */
function pressedIn(tree: Tree, body: number, bodyEnd: number): number | null {
  for (let at = body + 1; at < bodyEnd; at++) {
    if (tree.tag[at] !== TAG.button) continue;
    const votes = votesAt(tree, at, { isNamed: VOTES_NAME.test(attribute(tree, at, 'class') ?? ''), isShort: true });
    if (votes !== null) return votes;
  }
  return null;
}

/** What every text has that says how many votes there are; most have none, and it is found in a tenth of the time. */
const DIGIT = /\d/;

function votesAt(tree: Tree, row: number, { isNamed, isShort }: { readonly isNamed: boolean; readonly isShort: boolean }): number | null {
  const label = attribute(tree, row, 'aria-label') ?? '';
  const said = label.length <= 60 && DIGIT.test(label) ? (COUNTED.exec(label) ?? LABELLED.exec(label))?.[1] : undefined;
  if (said !== undefined) return numberOf(said);
  if (isNamed) {
    if (attribute(tree, row, 'itemprop') === 'upvoteCount' && COUNT_ALONE.test(attribute(tree, row, 'content') ?? ''))
      return numberOf(attribute(tree, row, 'content')!);
    const given = givenBy(tree, row, VOTE_ATTRIBUTES);
    if (given !== null) return given;
  }
  if (!isShort || tree.end[row]! - row > MAX_ROWS || tree.end[row]! === row + 1) return null;
  const text = rowText(tree, row, tree.end[row]!);
  if (text.length > 40 || !DIGIT.test(text)) return null;
  const bare = text.replace(SYMBOLS, '').trim();
  // Reactions of several kinds are no votes.
  if (bare !== text && REACTIONS.test(rowText(tree, tree.parent[row]!, tree.end[tree.parent[row]!]!))) return null;
  const found = (isNamed || bare !== text) && COUNT_ALONE.test(bare) ? bare : (COUNTED.exec(bare) ?? LABELLED.exec(bare))?.[1];
  return found === undefined ? null : numberOf(found);
}

function givenBy(tree: Tree, row: number, names: readonly string[]): number | null {
  for (const name of names) {
    const value = attribute(tree, row, name);
    if (value !== undefined && COUNT_ALONE.test(value)) return numberOf(value);
  }
  return null;
}

/** Of three numbers in a row, for those who voted down, not at all and up, the one in the middle. */
function middleOf(tree: Tree, row: number, votes: number): number {
  const next = nextElement(tree, row);
  const last = nextElement(tree, next);
  const read = (at: number) =>
    at > 0 && VOTES_NAME.test(attribute(tree, at, 'class') ?? '') ? votesAt(tree, at, { isNamed: true, isShort: true }) : null;
  return read(next) === votes + 1 && read(last) === votes + 2 ? votes + 1 : votes;
}

function nextElement(tree: Tree, row: number): number {
  if (row === 0) return 0;
  for (let at = tree.end[row]!; at < tree.end[tree.parent[row]!]!; at = tree.end[at]!) if (tree.tag[at] !== TAG['#text']) return at;
  return 0;
}

function numberOf(text: string): number {
  const sign = /^[−–-]/.test(text) ? -1 : 1;
  const digits = text.replace(/^[+−–-]/, '');
  if (/k$/i.test(digits)) return sign * Math.round(Number(digits.slice(0, -1).replace(',', '.')) * 1000);
  return sign * Number(digits.replace(/[.,\s]/g, ''));
}
