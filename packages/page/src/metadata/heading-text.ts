import { lineBetween, lineOf } from '../blocks/line-of.js';
import { TAG } from '../tree/tags.js';
import { attribute, type Tree } from '../tree/tree.js';
import { squash } from './text.js';

/** A heading in words. */
export interface HeadingText {
  /** All of it, with a mark between the line above the headline and the headline. */
  readonly whole: string;
  /** The headline alone; undefined where nothing is above it. */
  readonly headline: string | undefined;
}

const KICKER =
  /(?:^|[-_\s])(?:kicker|overline|over-?head|eyebrow|topline|roofline|super-?title|sub-?title|h\dsmall|pre-?title|pre-?headline|title-?header|dachzeile|spitzmarke|surtitre|sur-?titre|antetitulo|ante-?titulo|volanta|occhiello|cappello|chapeu)(?:$|[-_\s])/i;
/** Sign of a link to the heading itself. */
const PERMALINK = /\s?(?:[#¶§🔗⚓]|\[edit\]|\[bearbeiten\])\s?$/u;
const ONLY_MARK = /^\s*[-–—:|•·/]\s*$/;
const ENDS_IN_MARK = /[-–—:|•·/?!.]$/;

/** The text of a heading as a title: signs of links off, a kicker apart from the headline. */
export function headingText(tree: Tree, row: number): HeadingText {
  const kicker = kickerIn(tree, row);
  if (kicker === 0) return { whole: withoutPermalink(lineBeforeButtons(tree, row)), headline: undefined };
  const above = squash(lineOf(tree, kicker)).replace(/\s?[-–—:|•·/]$/, '');
  const written = squash(lineBetween(tree, tree.end[kicker]!, tree.end[row]!));
  const headline = withoutPermalink(written.replace(/^[-–—:|•·/]\s/, ''));
  if (above === '' || headline === '') return { whole: withoutPermalink(squash(lineOf(tree, row))), headline: undefined };
  const mark = written !== headline && ONLY_MARK.test(written[0]!) ? writtenMark(written[0]!) : ENDS_IN_MARK.test(above) ? ' ' : ': ';
  return { whole: `${above}${mark}${headline}`, headline };
}

/** The line of a heading up to a button at its end (`Copy`), which is no part of it. */
function lineBeforeButtons(tree: Tree, row: number): string {
  for (let at = row + 1; at < tree.end[row]!; at++) {
    const line = tree.tag[at] === TAG.button ? squash(lineBetween(tree, row + 1, at)) : '';
    if (line !== '') return line;
  }
  return squash(lineOf(tree, row));
}

function writtenMark(mark: string): string {
  return mark === ':' ? ': ' : ` ${mark} `;
}

/** The first element of a heading that is named for a line above the headline, or is set off from it by a mark that is not shown; 0 for none. */
function kickerIn(tree: Tree, row: number): number {
  const end = tree.end[row]!;
  let first = 0;
  for (let at = row + 1; at < end; at++) {
    if (tree.tag[at] === TAG['#text']) {
      // Text before any element: nothing is above the headline.
      if (first === 0 && tree.text[at]!.trim() !== '') return 0;
      continue;
    }
    if (tree.end[at]! < end && KICKER.test(attribute(tree, at, 'class') ?? '')) return hasTextAfter(tree, at, end) ? at : 0;
    if (first > 0 && at >= tree.end[first]! && isHiddenMark(tree, at)) return first;
    if (first === 0 || at < tree.end[first]!) first = squash(lineOf(tree, at)) === squash(lineOf(tree, row)) ? 0 : first || at;
  }
  return 0;
}

function isHiddenMark(tree: Tree, row: number): boolean {
  const isUnsaid = attribute(tree, row, 'aria-hidden') === 'true' || attribute(tree, row, 'role') === 'presentation';
  return isUnsaid && ONLY_MARK.test(squash(lineOf(tree, row)));
}

function hasTextAfter(tree: Tree, row: number, end: number): boolean {
  for (let at = tree.end[row]!; at < end; at++) if (/\p{L}/u.test(tree.text[at]!)) return true;
  return false;
}

function withoutPermalink(text: string): string {
  return text.replace(PERMALINK, '');
}
