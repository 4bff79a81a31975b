import { rowText } from '../../document/row-text.js';
import { datesIn } from '../../metadata/dates/find.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { hasPrice } from '../reading/signs.js';
import { calledTitle } from './called-title.js';
import { titleRows, titleText } from './title-text.js';

/** A part of a title's line in an element of its own: a badge, a brand, the name, a price. */
interface Piece {
  readonly row: number;
  readonly end: number;
  readonly text: string;
  /** Tag and classes; '' for bare text. */
  readonly key: string;
}

/** Texts of one line that are looked at. */
const MAX_TEXTS = 40;
/** Share of the records that must have a piece, and fewest of them, before it names none. */
const SHARED_BY = 0.3;
const MIN_SHARED = 3;
/** Share of the titles that must have a piece of the same make before it is judged by its make. */
const MOSTLY = 0.6;
/** Share of different texts up to which pieces of one make are labels. */
const LABELS = 0.5;
/** Words of a day, at most. */
const MAX_DAY_WORDS = 6;

/** Texts of the titles of one list, by their blocks (−1 for none), without what else is on their lines: badges and brands that many have, prices and days. */
export function titleTexts(page: Page, titles: readonly number[]): string[] {
  const pieces = titles.map((block) => (block < 0 ? [] : piecesOf(page, block)));
  const judged = judge(pieces.filter((own) => own.length > 0));
  return titles.map((block, i) => (block < 0 ? '' : (nameIn(page.tree, pieces[i]!, judged) ?? titleText(page, block))));
}

/** The parts of a line that differ in the element they stand in; none where one element holds it all. */
function piecesOf(page: Page, block: number): Piece[] {
  const { tree } = page;
  const { from, to } = titleRows(page, block);
  const texts: number[] = [];
  for (let row = from; row < to && texts.length < MAX_TEXTS; row++)
    if (tree.tag[row] === TAG['#text'] && tree.text[row]!.trim() !== '') texts.push(row);
  if (texts.length < 2) return [];
  let around = tree.parent[texts[0]!]!;
  while (tree.end[around]! <= texts.at(-1)!) around = tree.parent[around]!;
  const pieces: Piece[] = [];
  for (const text of texts) {
    if (pieces.length > 0 && text < pieces.at(-1)!.end) continue;
    let row = text;
    while (tree.parent[row] !== around) row = tree.parent[row]!;
    const key = tree.tag[row] === TAG['#text'] ? '' : `${tree.tag[row]} ${(attribute(tree, row, 'class') ?? '').replace(/\d+/g, '')}`;
    pieces.push({ row, end: tree.end[row]!, text: rowText(tree, row, tree.end[row]!), key });
  }
  return pieces;
}

/** Pieces in elements of one tag and class. */
interface Make {
  records: number;
  readonly texts: Set<string>;
  /** Records in which one is a sentence after the name: what is said about it in the same link. */
  sentences: number;
}

/** Words of a sentence, at least. */
const SENTENCE_WORDS = 7;

function isSentence(text: string): boolean {
  return /[.!?…。！？]["'”’)»]?$/u.test(text) && text.split(' ').length >= SENTENCE_WORDS;
}

/** Says of a piece whether it is beside a name without being part of it. */
type IsBeside = (piece: Piece) => boolean;

function judge(titles: readonly (readonly Piece[])[]): IsBeside {
  const texts = new Map<string, number>();
  const makes = new Map<string, Make>();
  for (const pieces of titles) {
    for (const text of new Set(pieces.map((piece) => piece.text))) texts.set(text, (texts.get(text) ?? 0) + 1);
    for (const key of new Set(pieces.map((piece) => piece.key))) {
      const make = makes.get(key) ?? { records: 0, texts: new Set(), sentences: 0 };
      makes.set(key, make);
      make.records++;
      for (const piece of pieces) if (piece.key === key) make.texts.add(piece.text);
      if (pieces.some((piece, i) => i > 0 && piece.key === key && isSentence(piece.text))) make.sentences++;
    }
  }
  const enough = Math.max(MIN_SHARED, titles.length * SHARED_BY);
  return ({ key, text }) => {
    if (isSentence(text) && makes.get(key)!.sentences >= Math.max(MIN_SHARED, titles.length * MOSTLY)) return true;
    if (key === '' || text === '') return text === '' || !/[\p{L}\p{N}]/u.test(text);
    if (texts.get(text)! >= enough) return true;
    const make = makes.get(key)!;
    // What is always the same where it is, is a badge, however few have it.
    if (make.records >= 2 && make.texts.size === 1) return true;
    const isUsual = make.records >= MIN_SHARED && make.records >= titles.length * MOSTLY;
    if (isUsual && (make.texts.size <= make.records * LABELS || !/\p{L}/u.test(text))) return true;
    return hasPrice(text) || (/\d/.test(text) && text.split(' ').length <= MAX_DAY_WORDS && datesIn(text, 'day').length > 0);
  };
}

/** What a title says without the pieces at its ends that are beside it; undefined where nothing is, or nothing else. */
function nameIn(tree: Tree, pieces: readonly Piece[], isBeside: IsBeside): string | undefined {
  const goes = (piece: Piece) => isBeside(piece) && calledTitle(tree, piece.row) !== true;
  let from = 0;
  let to = pieces.length;
  while (from < to && goes(pieces[from]!)) from++;
  while (to > from && goes(pieces[to - 1]!)) to--;
  if (from === to || (from === 0 && to === pieces.length)) return undefined;
  const text = rowText(tree, pieces[from]!.row, pieces[to - 1]!.end);
  return /\p{L}/u.test(text) ? text : undefined;
}
