import type { Page } from '../../page/page.js';
import { tagSet } from '../../tree/tags.js';
import { rows } from '../surveys/rows.js';
import { containerSums } from './container-sums.js';
import { saidByNames } from './said-by-names.js';

const MAY_GO = tagSet('table', 'ul', 'ol', 'div', 'section', 'fieldset', 'form');
const LISTS = tagSet('ul', 'ol', 'dl');
/** Share of the long text of the choice that is never cleaned away, and commas from which on something is text. */
const MAX_SHARE = 0.4;
const MIN_COMMAS = 10;
/** Share of linked words from which on something is links: as such, and where its names speak for text or it is a list. */
const LINKS = 0.2;
const MANY_LINKS = 0.5;
const GOOD_WEIGHT = 25;
/** Share of the words of an element that are headings, from which on it is a heading. */
const HEADING_SHARE = 0.9;
const MIN_PARAGRAPHS_AN_IMAGE = 0.5;
const MIN_PARAGRAPHS_AN_INPUT = 3;

/** Readability's conditional cleaning. One value per row: 1 for elements of the choice that look like boilerplate, and their content. */
export function cleanedRows(page: Page, { chosen, top }: { readonly chosen: Uint8Array; readonly top: number }): Uint8Array {
  const { tree, arena } = page;
  const { words, longWords } = page.once(rows);
  const { commas } = page.once(containerSums);
  const cleaned = arena.uint8(tree.size);
  const much = longWords[top]! * MAX_SHARE;
  for (let row = 1; row < tree.size; row++) {
    if (cleaned[tree.parent[row]!] === 1) cleaned[row] = 1;
    else if (
      chosen[row] === 1 &&
      row !== top &&
      MAY_GO.has(tree.tag[row]!) &&
      words[row]! > 0 &&
      longWords[row]! <= much &&
      commas[row]! < MIN_COMMAS
    )
      cleaned[row] = looksLikeFurniture(page, row) ? 1 : 0;
  }
  return cleaned;
}

function looksLikeFurniture(page: Page, row: number): boolean {
  const { words, linked, paragraphs, images, inputs } = page.once(rows);
  const weight = page.once(saidByNames).weight[row]!;
  if (weight < 0) return true;
  const links = linked[row]! / words[row]!;
  if (LISTS.has(page.tree.tag[row]!)) return links > MANY_LINKS;
  if (links <= LINKS) return false;
  if (weight >= GOOD_WEIGHT && links > MANY_LINKS) return true;
  if (weight < GOOD_WEIGHT && page.once(containerSums).headingWords[row]! < HEADING_SHARE * words[row]!) return true;
  const isGallery = images[row]! > 1 && paragraphs[row]! < MIN_PARAGRAPHS_AN_IMAGE * images[row]!;
  return isGallery || inputs[row]! > Math.floor(paragraphs[row]! / MIN_PARAGRAPHS_AN_INPUT);
}
