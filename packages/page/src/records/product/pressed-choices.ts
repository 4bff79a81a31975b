import { texts } from '../../features/surveys/texts.js';
import type { Page } from '../../page/page.js';
import { nearest } from '../../tree/nearest.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { COMMENTS, FOOT, furniture, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';

/** What is pressed to choose it: values of one name, in the order of the page, as they are written. */
export interface Pressed {
  readonly row: number;
  readonly name: string;
  readonly values: readonly string[];
}

/** What goods differ by, as shops write it over what is to be pressed: `Size:`, `Choose your colour`, `Colour: Black`. */
const NAME =
  /^(?:(?:choose|select)[a-z ]{0,5} )?((?:colou?r|size|flavou?r|scent|style|width|length|material|fabric|finish|storage|capacity|model|configuration|edition|version|format|farbe|größe|couleur|taille|modèle|talla|kleur|maat|цвет|размер|颜色|尺码)s?)\s?(?:[:：(-].{0,40})?$/i;
const MAX_STEPS = 6;
/** What shops call links and pictures that a choice is made by. */
const SWATCH = /swatch|varia|option|picker|selector|colou?r|size/i;
/** Rows between a label and the first value, and elements around a link whose names are asked. */
const MAX_GAP = 60;
const MAX_NAMED = 4;
/** What is pressed beside a choice. */
const OTHER = /\b(?:guide|chart|find|help|more|all|add|buy|book|order|apply|skip|sign|quantity|next|view|show|review|close)\b/i;
/** A label in a table is that of a value. */
const CELLS = tagSet('td', 'th', 'dt', 'dd');

/** Choices whose values are buttons, links or pictures: a line that names what goods differ by, and below it a row of things alike to press. */
export function pressedChoices(page: Page): Pressed[] {
  const { tree, blocks } = page;
  const parts = page.once(furniture);
  const found: Pressed[] = [];
  page.once(texts).text.forEach((text, block) => {
    const row = blocks.node[block]!;
    const name = NAME.exec(text)?.[1];
    const isElsewhere = (parts[row]! & (MENU | FOOT | RELATED | COMMENTS | OVERLAY)) !== 0;
    if (name !== undefined && !isElsewhere && nearest(tree, row, CELLS, MAX_STEPS) === 0)
      found.push({ row, name, values: valuesBelow(tree, blocks.last[block]!) });
  });
  return found;
}

/** Values after a label in the nearest element around it that has several things alike to press. */
function valuesBelow(tree: Tree, label: number): string[] {
  let row = tree.parent[label]!;
  for (let steps = 0; steps < MAX_STEPS && row > 0; steps++, row = tree.parent[row]!) {
    const kinds = new Map<string, string[]>();
    for (let at = label + 1; at < tree.end[row]! && (kinds.size > 0 || at <= label + MAX_GAP); at++) {
      const value = isPressed(tree, at) ? saidBy(tree, at) : '';
      if (value === '') continue;
      const kind = `${tree.tag[at]} ${attribute(tree, at, 'class')?.split(' ', 1)} ${tree.tag[tree.parent[at]!]}`;
      if (!OTHER.test(value)) kinds.set(kind, [...(kinds.get(kind) ?? []), value]);
      at = tree.end[at]! - 1;
    }
    // What is pressed nearest to the label is what it names.
    if (kinds.size > 0) return [...kinds.values()].find((values) => values.length > 1) ?? [];
  }
  return [];
}

/** Whether an element is there to choose something with: a button, an option, a link or a picture in a box that is called so. */
function isPressed(tree: Tree, row: number): boolean {
  const tag = tree.tag[row]!;
  if (tag === TAG.button || tag === TAG.label || attribute(tree, row, 'role') === 'radio') return true;
  if (tag !== TAG.a) return false;
  for (let at = row, steps = 0; at > 0 && steps < MAX_NAMED; at = tree.parent[at]!, steps++)
    if (SWATCH.test(attribute(tree, at, 'class') ?? '')) return true;
  return false;
}

const SAID = ['aria-label', 'title', 'alt'] as const;

/** What a thing to press stands for: its text, what it is labelled with, or what its picture is called. */
function saidBy(tree: Tree, row: number): string {
  let text = '';
  let label = '';
  for (let at = row; at < tree.end[row]!; at++) {
    if (tree.tag[at] === TAG.style) at = tree.end[at]! - 1;
    else if (tree.tag[at] === TAG['#text']) text += ` ${tree.text[at]}`;
    else for (const name of SAID) label ||= attribute(tree, at, name) ?? '';
  }
  return text.trim() || label.replace(/^\p{L}+: /u, '');
}
