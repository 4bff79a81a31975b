import { blockText } from '../../blocks/segment.js';
import type { Page } from '../../page/page.js';
import { MAIN } from '../reading/furniture.js';
import { lines } from '../reading/lines.js';
import { titleOver } from '../regions/name.js';
import type { Region } from '../regions/region.js';
import { isBareBeside } from '../regions/worth.js';
import { titleBlocks } from './title.js';

/** Shares of the records of a list that must have a price, or titles with a link, before those of others need one too, and what they need. */
const NEARLY_ALL = 0.8;
const HALF = 0.5;
/** Records that are looked at. */
const SAMPLE = 12;

/** Heads of boxes with what is on other pages of the site. */
const BESIDE_NAME =
  /\b(?:related|similar|recently viewed|also like|also enjoy|also bought|you may|you might|recommended|most read|most popular|most watched|trending|sponsored|from the web|customers also|frequently asked|faqs?|ähnliche|meistgelesen|auch interess|à lire aussi|voir aussi|le plus lu|les plus lus|relacionad|más leíd|también|correlat|più letti|leggi anche|najczęściej czytane|похож|популярн|関連|相关|推荐)/i;

/**
 * Whether a region can be a second list of a page beside its main one: not a menu, not a box of related pages or of questions, and not of another
 * kind. Where nearly all records of the main list have a price, or lead somewhere by their titles, texts without these are about the list.
 */
export function fitsBeside(page: Page, main: Region, other: Region): boolean {
  if (other === main) return true;
  // A list of bare links may stand with another inside the main element; outside of it, it is a menu.
  if ((other.marks & main.marks & MAIN) === 0 && isBareBeside(other.worth, main.worth)) return false;
  if (main.worth.priced >= NEARLY_ALL && other.worth.priced < HALF) return false;
  if (titleLinked(page, main) >= NEARLY_ALL && titleLinked(page, other) < HALF) return false;
  return isNamedBeside(page, main) || !isNamedBeside(page, other);
}

function titleLinked(page: Page, { records }: Region): number {
  const { link } = page.once(lines);
  const titles = titleBlocks(page, records.slice(0, SAMPLE)).filter((block) => block >= 0);
  return titles.filter((block) => link[block]! > 0).length / Math.max(1, titles.length);
}

/** Whether a heading is that of a box with what is on other pages. */
export function isBesideName(name: string): boolean {
  return BESIDE_NAME.test(name);
}

/** Whether the heading above a region is that of such a box. */
export function isNamedBeside(page: Page, { records }: Region): boolean {
  const name = titleOver(page, records);
  return name >= 0 && isBesideName(blockText(page.blocks, name));
}
