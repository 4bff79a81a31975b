import { cleanLine } from '../../document/characters.js';
import { elementText } from '../../document/row-text.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { otherGoods } from '../../structure/other-goods.js';
import { nearest } from '../../tree/nearest.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { FOOT, furniture, MENU, RELATED } from '../../vocabulary/page-parts.js';
import { pressedChoices } from './pressed-choices.js';

/** What a buyer may choose from: a colour, a size. */
export interface Choice {
  readonly name: string;
  readonly values: readonly string[];
}

const MAX_CHOICES = 4;
const MIN_VALUES = 2;
const MAX_VALUES = 40;
const MAX_VALUE = 60;
const MAX_NAME_WORDS = 4;
/** Rows between two values of one choice; the same choice further down is that of other goods. */
const MAX_GAP = 150;
/** What is asked of every buyer, whatever the product, and what orders a list. */
const OTHER =
  /\b(?:quantity|qty|count|country|pays|land|país|paese|region|currency|language|sort(?:[ _-]?by)?|order(?:[ _-]?by)?|state|province|months?|years?|days?|store|rating|stars?|zip|postcode|frequency|subscri\w*|deliver\w*|purchase|shipping|menge|anzahl|quantité|cantidad|search|category|reviews?|filter|show|recipient|email|reason|subject|topic|report)\b/i;
/** What a box to choose from says while nothing is chosen. */
const NO_VALUE = /^(?:-+|choose|select|please|pick|bitte|wählen|choisir|choisissez|elige|elegir|seleccion|scegli|kies|wybierz|выберите)/i;

/** The choices that a page offers a buyer, with their names. */
export function choicesIn(page: Page): Choice[] {
  const { tree } = page;
  const parts = page.once(furniture);
  const labels = labelTexts(tree);
  const formsToWriteIn = formsWithText(tree);
  const radios = new Map<string, { first: number; last: number; values: string[] }>();
  const found: (Choice & { readonly row: number })[] = [];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if ((tag !== TAG.select && tag !== TAG.input) || (parts[row]! & (MENU | FOOT | RELATED)) !== 0 || formsToWriteIn.has(formOf(tree, row))) continue;
    if (tag === TAG.select) found.push({ row, name: nameOf(tree, row, labels), values: optionsOf(tree, row) });
    else if (attribute(tree, row, 'type')?.toLowerCase() === 'radio') {
      const group = attribute(tree, row, 'name') ?? '';
      const same = radios.get(group) ?? { first: row, last: row, values: [] };
      radios.set(group, same);
      if (row - same.last > MAX_GAP) continue;
      same.last = row;
      same.values.push(labels.get(attribute(tree, row, 'id') ?? '') || textAround(tree, row) || cleanLine(attribute(tree, row, 'value') ?? ''));
    }
  }
  for (const [group, { first, values }] of radios)
    found.push({ row: first, name: (nearest(tree, first, GROUPS, MAX_STEPS) === 0 && plainName(group)) || lineAbove(tree, first), values });
  for (const pressed of pressedChoices(page)) {
    const name = pressed.name.toLowerCase();
    if (!found.some((other) => other.name.toLowerCase().startsWith(name))) found.push(pressed);
  }
  const choices: Choice[] = [];
  const isOfOther = page.once(otherGoods);
  for (const each of found.sort((a, b) => a.row - b.row)) {
    const choice = asWritten(each);
    if (isChoice(choice) && !isOfOther(firstAtOrAfter(page.blocks, each.row) - 1) && !choices.some((before) => saysAgain(before, choice)))
      choices.push(choice);
    if (choices.length === MAX_CHOICES) break;
  }
  return choices;
}

/** Whether a choice has the values of another, with more words to them or not: `Red`, and `Red - $12.00` in the box that the form is sent with. */
function saysAgain({ values: known }: Choice, { values }: Choice): boolean {
  const isSame = (value: string, before: string) => value.startsWith(before) && !/^[\p{L}\p{N}]/u.test(value.slice(before.length));
  return values.every((value) => known.some((before) => isSame(value, before)));
}

/** What is said before the name of a choice: `Select a size` is the choice of a size. */
const ASKED =
  /^(?:(?:please )?(?:choose|select|pick)(?: an?| your| the)?|wähle(?:n Sie)?(?: eine?n?)?|choisissez(?: une?| votre)?|elige(?: una?| tu)?) (?=\p{L})/iu;

/** What is said of a value to readers of screens: that it is chosen, or cannot be had until a script knows better. */
const SAID_OF_VALUE = /(?<![ ,-])[ ,-]{0,4}(?:(?:Variant )?sold out(?: or unavailable)?|unavailable|(?:colou?r )?swatch|selected)$/i;
/** For the eye, and for readers of screens. */
const TWICE = /^(.{1,30}) \1$/;

function asWritten({ name, values }: Choice): Choice {
  const own = values
    .map((value) => cleanLine(value).replace(SAID_OF_VALUE, '').replace(TWICE, '$1'))
    .filter((value) => /[\p{L}\p{N}]/u.test(value) && value.length <= MAX_VALUE && !NO_VALUE.test(value));
  const bare = name.replace(/(?<![\s:*…])\s*[:*…]+\s*$/, '').replace(ASKED, '');
  return { name: bare.charAt(0).toUpperCase() + bare.slice(1), values: [...new Set(own)] };
}

function isChoice({ name, values }: Choice): boolean {
  if (name === '' || name.split(' ').length > MAX_NAME_WORDS || OTHER.test(name) || values.includes(name)) return false;
  // Numbers alone are how many somebody wants, and what identifies a variant to a machine.
  const isCode = values.every((value) => /^\d{1,2}$|^\d{6,}$|^[\da-f-]{24,}$/.test(value));
  return values.length >= MIN_VALUES && values.length <= MAX_VALUES && !isCode;
}

/** Texts of labels by the id of what they are for. */
function labelTexts(tree: Tree): Map<string, string> {
  const texts = new Map<string, string>();
  for (let row = 1; row < tree.size; row++) {
    const id = tree.tag[row] === TAG.label ? attribute(tree, row, 'for') : undefined;
    if (id !== undefined && !texts.has(id)) texts.set(id, elementText(tree, row));
  }
  return texts;
}

function nameOf(tree: Tree, select: number, labels: ReadonlyMap<string, string>): string {
  const label = labels.get(attribute(tree, select, 'id') ?? '');
  return label || cleanLine(attribute(tree, select, 'aria-label') ?? '') || plainName(attribute(tree, select, 'name') ?? '');
}

/** `attribute_pa_colour` and `options[Colour]` as `Colour`; '' for what only a machine reads. */
function plainName(name: string): string {
  const inner = /\[([^[\]]+)\]$/.exec(name)?.[1] ?? name;
  const words = inner
    .replace(/^(?:attribute_(?:pa_)?|option[-_]|variant[-_])/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return /^\p{L}{3,16}(?: \p{L}{2,12})?$/u.test(words) && !/\p{Ll}\p{Lu}/u.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : '';
}

const MAX_STEPS = 6;

const LABELS = tagSet('label');
const GROUPS = tagSet('fieldset');

/** What the label around an input says; nothing where it has none. */
function textAround(tree: Tree, input: number): string {
  const label = nearest(tree, input, LABELS, MAX_STEPS);
  const texts: string[] = [];
  for (let row = label; label !== 0 && row < tree.end[label]!; row++) if (tree.tag[row] === TAG['#text']) texts.push(tree.text[row]!);
  return cleanLine(texts.join(' '));
}

/** Texts that are read above an input. */
const MAX_ABOVE = 40;

/** The first text of the nearest element around an input that has one before it: what is chosen from is named there. */
function lineAbove(tree: Tree, input: number): string {
  const own = nearest(tree, input, LABELS, MAX_STEPS) || input;
  for (let row = tree.parent[own]!, steps = 0; row > 0 && steps < MAX_STEPS; row = tree.parent[row]!, steps++)
    for (let at = row + 1; at < own && at <= row + MAX_ABOVE; at++)
      if (tree.tag[at] === TAG['#text'] && tree.text[at]!.trim() !== '') return cleanLine(tree.text[at]!);
  return '';
}

/** Forms that somebody writes a text into: a report, a review, a question. */
function formsWithText(tree: Tree): Set<number> {
  const forms = new Set<number>();
  for (let row = 1; row < tree.size; row++) if (tree.tag[row] === TAG.textarea) forms.add(formOf(tree, row));
  forms.delete(0);
  return forms;
}

/** The form around a control; 0 where there is none. */
function formOf(tree: Tree, control: number): number {
  let row = tree.parent[control]!;
  while (row > 0 && tree.tag[row] !== TAG.form) row = tree.parent[row]!;
  return row;
}

function optionsOf(tree: Tree, select: number): string[] {
  const values: string[] = [];
  for (let row = select + 1; row < tree.end[select]! && values.length <= MAX_VALUES; row++)
    if (tree.tag[row] === TAG.option) values.push(elementText(tree, row));
  return values;
}
