import { rowText } from '../../document/row-text.js';
import { rows } from '../../features/surveys/rows.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';

const VOTES =
  /(?:^|[\s_-])(?:votes?|vote-?(?:count|number|total)|votecount|votes-?meter|score|points?|upvotes?|likes?(?:-?count)?|favou?rites?(?:-?count)?|kudos|thumbs?|hearts?|claps?|upvoter|react(?:ion)?-?count|reacted-users)(?:$|[\s_-])/i;
/** Numbers of a person and not of a post. */
const PERSONAL = /(?:user|author|member|poster)[_-]?(?:info|details|stat\w*|score|points?|extra|card|pane|column)|post-?profile|badge/i;
const REPUTATION = /reputation|karma/i;
const POST_ATTRIBUTES = ['score', 'data-score', 'data-votes', 'data-vote-count', 'data-likes', 'data-like-count', 'data-upvotes'];
const VOTE_ATTRIBUTES = ['data-votes', 'data-value', 'data-score', 'data-count'];
const WORDS =
  '(?:points?|votes?|upvotes?|likes?|favou?rites?|kudos|thanks|people (?:liked|like|reacted|upvoted|found)|persons? (?:liked|likes|reacted)|user liked|gefällt|stimmen?|punkte|votos|puntos|голос\\S{0,3}|赞同|点赞|いいね)';
/** A number as people write it: 1234, 1,234, 1.2k. */
const AMOUNT = '[+−–-]?(?:\\d{1,3}(?:[.,\\u00a0 ]\\d{3}){1,2}|\\d{1,7}(?:[.,]\\d)?k|\\d{1,7})';
const COUNTED = new RegExp(`^(${AMOUNT})\\s?${WORDS}(?![\\p{L}])`, 'iu');
const LABELLED = new RegExp(
  `^(?:points?|votes?|score|upvotes?|likes?|like this|helpful|kudos|thanks|rating|赞同|点赞|いいね)[\\s:(▲·]{0,3}(${AMOUNT})\\)?$`,
  'iu',
);
const NUMBER = new RegExp(`^${AMOUNT}$`, 'iu');
/** Arrows, thumbs and hearts that stand for voting, and the same as names and labels of buttons. */
const SYMBOLS = /(?:[▲▼△▽⬆⬇↑↓👍👎♥❤♡]|\ufe0f)/gu;
const REACTIONS = /\p{Extended_Pictographic}\D{0,3}\d+\D{0,3}\p{Extended_Pictographic}\D{0,3}\d/u;
const BUTTON =
  /(?:^|[\s_-])(?:up-?votes?|down-?votes?|vote-?(?:up|down|button|btn|arrow)|thumbs?-?(?:up|down)?|like-?(?:button|btn))(?:$|[\s_-])|^(?:vote )?(?:up|down)(?:vote)?$/i;
/** How a button is labelled that likes a post and shows how many did. */
const LIKE_LABEL = /^(?:likes?|favou?rites?|upvotes?)$/i;
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
  const { namesAt, isBeside } = page.once(voteReader);
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
      (words[at]! <= 1 && (isBeside(at) || LIKE_LABEL.test(attribute(tree, at, 'aria-label') ?? '')));
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

interface VoteReader {
  /** What the classes of a row name. */
  namesAt(row: number): number;
  /** Whether the element before or after a row is a button to vote with. */
  isBeside(row: number): boolean;
}

/** Remembers what classes and buttons are: posts repeat their classes, and every button has two neighbours. It halves what votes take. */
function voteReader({ tree }: Page): VoteReader {
  const known = new Map<string, number>();
  // 1 where a row is no button, 2 where it is one.
  const buttons = new Uint8Array(tree.size);
  const isKnownButton = (row: number) => {
    if (buttons[row] === 0) buttons[row] = isButton(tree, row) ? 2 : 1;
    return buttons[row] === 2;
  };
  return {
    namesAt(row) {
      const classes = attribute(tree, row, 'class');
      if (classes === undefined) return 0;
      let names = known.get(classes);
      if (names === undefined) {
        names = namesIn(classes.replace(/([a-z])(?=[A-Z])/g, '$1-'));
        known.set(classes, names);
      }
      return names;
    },
    isBeside: (row) => isBesideButton(tree, row, isKnownButton),
  };
}

function namesIn(names: string): number {
  const isCount = /vote-?count/i.test(names);
  const isVotes = VOTES.test(names) && (isCount || !REPUTATION.test(names));
  return (isVotes ? NAMES_VOTES : 0) | (!isCount && PERSONAL.test(names) ? NAMES_PERSON : 0);
}

/** Votes on a button below the words of a post, in the same element; null for none. */
function pressedIn(tree: Tree, body: number, bodyEnd: number): number | null {
  for (let at = body + 1; at < bodyEnd; at++) {
    if (tree.tag[at] !== TAG.button) continue;
    const votes = votesAt(tree, at, { isNamed: VOTES.test(attribute(tree, at, 'class') ?? ''), isShort: true });
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
    if (attribute(tree, row, 'itemprop') === 'upvoteCount' && NUMBER.test(attribute(tree, row, 'content') ?? ''))
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
  const found = (isNamed || bare !== text) && NUMBER.test(bare) ? bare : (COUNTED.exec(bare) ?? LABELLED.exec(bare))?.[1];
  return found === undefined ? null : numberOf(found);
}

/** Whether the element before or after one is a button. */
function isBesideButton(tree: Tree, row: number, isOne: (row: number) => boolean): boolean {
  const next = nextElement(tree, row);
  if (next > 0 && isOne(next)) return true;
  const parent = tree.parent[row]!;
  let before = row - 1;
  // A blank text may stand between them.
  if (before > parent && tree.tag[before] === TAG['#text'] && tree.parent[before] === parent) before--;
  while (before > parent && tree.parent[before] !== parent) before = tree.parent[before]!;
  return before > parent && isOne(before);
}

function isButton(tree: Tree, row: number): boolean {
  return ['class', 'aria-label', 'title'].some((name) => BUTTON.test(attribute(tree, row, name) ?? ''));
}

function givenBy(tree: Tree, row: number, names: readonly string[]): number | null {
  for (const name of names) {
    const value = attribute(tree, row, name);
    if (value !== undefined && NUMBER.test(value)) return numberOf(value);
  }
  return null;
}

/** Of three numbers in a row, for those who voted down, not at all and up, the one in the middle. */
function middleOf(tree: Tree, row: number, votes: number): number {
  const next = nextElement(tree, row);
  const last = nextElement(tree, next);
  const read = (at: number) =>
    at > 0 && VOTES.test(attribute(tree, at, 'class') ?? '') ? votesAt(tree, at, { isNamed: true, isShort: true }) : null;
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
