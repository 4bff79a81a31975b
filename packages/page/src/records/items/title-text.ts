import { rowText } from '../../document/characters.js';
import { datesIn } from '../../metadata/dates/parse.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { hasPrice } from '../../vocabulary/amounts.js';
import { OTHER_TITLE_NAME, TITLE_NAME } from '../../vocabulary/lists.js';
import { FIRST_CELL, HEADING, LINKED, lines } from '../reading/lines.js';
import { boldHead } from '../reading/title-links.js';

/** Share of a heading that its link must have to be the title alone. */
const MIN_HEADING_SHARE = 0.5;
const RANK = /^#?\d{1,4}[.):]?$/;
/** Words of a date, at most. */
const MAX_DATE_WORDS = 6;

/** Words of a title: those of its link, where date or author are on the same line. */
export function titleText(page: Page, block: number): string {
  const { from, to } = titleRows(page, block);
  return rowText(page.tree, from, to);
}

/** Rows of the tree that a title takes up, the last one not included. */
function titleRows(page: Page, block: number): { readonly from: number; readonly to: number } {
  const { tree, blocks } = page;
  const { kind, link } = page.once(lines);
  const row = link[block]!;
  const line = { from: blocks.first[block]!, to: blocks.last[block]! + 1 };
  const bold = kind[block] === FIRST_CELL ? boldHead(page, block) : 0;
  if (bold > 0) return { from: bold, to: tree.end[bold]! };
  const isPart = row > blocks.node[block]! && tree.end[row]! <= line.to && kind[block]! >= LINKED;
  return isPart && (kind[block] !== HEADING || leadsHeading(page, block)) ? { from: row, to: tree.end[row]! } : line;
}

/** Whether a heading is its link, with something else after it, a source or an author, or with a date or its place in a ranking in front of it. */
function leadsHeading(page: Page, block: number): boolean {
  const { tree, blocks } = page;
  const row = page.once(lines).link[block]!;
  if (row <= blocks.first[block]!) return rowText(tree, row, tree.end[row]!).replace(/\s+/g, '').length >= blocks.chars[block]! * MIN_HEADING_SHARE;
  const before = rowText(tree, blocks.first[block]!, row);
  return RANK.test(before) || isDate(before);
}

function isDate(text: string): boolean {
  return /\d/.test(text) && text.split(' ').length <= MAX_DATE_WORDS && datesIn(text, 'day').length > 0;
}

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

/** Texts of the titles of one list, by their blocks (−1 for none), without what else is on their lines: badges and brands that many have, prices and dates. */
export function titleTexts(page: Page, titles: readonly number[]): string[] {
  const pieces = titles.map((block) => (block < 0 ? [] : piecesOf(page, block)));
  const isNote = noteTest(pieces.filter((own) => own.length > 0));
  return titles.map((block, i) => (block < 0 ? '' : (nameIn(page.tree, pieces[i]!, isNote) ?? titleText(page, block))));
}

/** The parts of a line that differ in the element around them; none where one element holds it all. */
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

/** Share of the titles that must have a text, or a text in elements of one kind, and fewest of them, before it is not part of a name. */
const SHARED_BY = 0.3;
const MOSTLY = 0.6;
const MIN_SHARED = 3;
/** Share of different texts up to which those of one kind are labels, and share of digits from which on they are figures. */
const LABELS = 0.5;
const MAX_DIGIT_SHARE = 0.25;
/** Words of a sentence, at least. */
const SENTENCE_WORDS = 7;

function isSentence(text: string): boolean {
  return /[.!?…。！？]["'”’)»]?$/u.test(text) && text.split(' ').length >= SENTENCE_WORDS;
}

/** What the titles of a list have in elements of one kind. */
interface PieceKind {
  readonly texts: string[];
  /** Titles that have one. */
  titles: number;
}

/**
 * Tells pieces that are next to a name without being part of it: those that many titles share, whose elements hold labels or figures everywhere,
 * sentences in most titles, and all but the longest where every title is made of several elements.
 */
function noteTest(titles: readonly (readonly Piece[])[]): (piece: Piece) => boolean {
  const times = new Map<string, number>();
  const kinds = new Map<string, PieceKind>();
  for (const pieces of titles) {
    for (const text of new Set(pieces.map((piece) => piece.text))) times.set(text, (times.get(text) ?? 0) + 1);
    for (const key of new Set(pieces.map((piece) => piece.key))) {
      const kind = kinds.get(key) ?? { texts: [], titles: 0 };
      kinds.set(key, kind);
      kind.titles++;
      for (const piece of pieces) if (piece.key === key) kind.texts.push(piece.text);
    }
  }
  const shared = Math.max(MIN_SHARED, titles.length * SHARED_BY);
  const usual = Math.max(MIN_SHARED, titles.length * MOSTLY);
  const tells = titles.filter((pieces) => pieces.slice(1).some(({ text }) => isSentence(text))).length >= usual;
  const isOfNotes = ({ texts, titles: count }: PieceKind) => {
    const different = new Set(texts).size;
    return (count >= usual && (different <= count * LABELS || isOfFigures(texts))) || (count >= 2 && different === 1);
  };
  const isOfTexts = ({ texts }: PieceKind) => texts.filter(isSentence).length * 2 > texts.length;
  const usualKinds = [...kinds].filter(([key, kind]) => key !== '' && kind.titles >= usual && !isOfNotes(kind) && !isOfTexts(kind));
  const letters = ({ texts }: PieceKind) => texts.join('').length / texts.length;
  const longest = usualKinds.reduce((best, [, kind]) => Math.max(best, letters(kind)), 0);
  const isOneOf = usualKinds.length > 1 && !kinds.has('');
  return ({ key, text }) => {
    if (!/[\p{L}\p{N}]/u.test(text) || (isSentence(text) && tells)) return true;
    if (key === '') return false;
    const kind = kinds.get(key)!;
    if (times.get(text)! >= shared || isOfNotes(kind) || hasPrice(text) || isDate(text)) return true;
    return isOneOf && kind.titles >= usual && letters(kind) < longest;
  };
}

/** Whether texts are numbers with at most a unit: `45 min`. */
function isOfFigures(texts: readonly string[]): boolean {
  const all = texts.join(' ');
  return (all.match(/\d/g)?.length ?? 0) > all.replace(/\s/g, '').length * MAX_DIGIT_SHARE && !/\p{L}{4}/u.test(all);
}

/** A title without the notes at its ends; undefined where it has none, or nothing else. */
function nameIn(tree: Tree, pieces: readonly Piece[], isNote: (piece: Piece) => boolean): string | undefined {
  const goes = (piece: Piece) => isNote(piece) && calledTitle(tree, piece.row) !== true;
  const from = pieces.findIndex((piece) => !goes(piece));
  const to = pieces.findLastIndex((piece) => !goes(piece));
  if (from < 0 || (from === 0 && to === pieces.length - 1)) return undefined;
  const text = rowText(tree, pieces[from]!.row, pieces[to]!.end);
  return /\p{L}/u.test(text) ? text : undefined;
}

/** Whether an element is called the title of something: true for that of a record, false for another's, undefined where its names do not say. */
export function calledTitle(tree: Tree, row: number): boolean | undefined {
  const property = attribute(tree, row, 'itemprop');
  if (property === 'name' || property === 'headline') return true;
  const name = attribute(tree, row, 'class');
  return name !== undefined && TITLE_NAME.test(name) ? !OTHER_TITLE_NAME.test(name) : undefined;
}
