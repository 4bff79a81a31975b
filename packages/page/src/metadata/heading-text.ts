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
/** Symbol of a link to the heading itself. */
const PERMALINK = /\s?(?:[#¶§🔗⚓]|\[edit\]|\[bearbeiten\])\s?$/u;
const MARK_BEFORE = /^([-–—:|•·/])\s/;
const MARK_BEHIND = /\s?[-–—:|•·/]$/;

/** The text of a heading as a title: symbols of links off, a kicker apart from the headline. */
export function headingText(tree: Tree, row: number): HeadingText {
  const kicker = kickerIn(tree, row);
  const above = kicker === 0 ? '' : squash(lineOf(tree, kicker)).replace(MARK_BEHIND, '');
  const written = kicker === 0 ? '' : squash(lineBetween(tree, tree.end[kicker]!, tree.end[row]!));
  const headline = written.replace(MARK_BEFORE, '').replace(PERMALINK, '');
  if (above === '' || headline === '') return { whole: lineBeforeButtons(tree, row).replace(PERMALINK, ''), headline: undefined };
  const mark = MARK_BEFORE.exec(written)?.[1] ?? (/[?!.]$/.test(above) ? '' : ':');
  return { whole: `${above}${mark === ':' || mark === '' ? mark : ` ${mark}`} ${headline}`, headline };
}

/** The line of a heading up to a button at its end (`Copy`), which is not a part of it. */
function lineBeforeButtons(tree: Tree, row: number): string {
  for (let at = row + 1; at < tree.end[row]!; at++) {
    const line = tree.tag[at] === TAG.button ? squash(lineBetween(tree, row + 1, at)) : '';
    if (line !== '') return line;
  }
  return squash(lineOf(tree, row));
}

/** The element of a heading that is named for a line above the headline, with nothing before it; 0 for none. */
function kickerIn(tree: Tree, row: number): number {
  for (let at = row + 1; at < tree.end[row]!; at++) {
    if (tree.tag[at] === TAG['#text'] && tree.text[at]!.trim() !== '') return 0;
    if (KICKER.test(attribute(tree, at, 'class') ?? '')) return at;
  }
  return 0;
}
