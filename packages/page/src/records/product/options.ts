import { cleanLine, elementText } from '../../document/characters.js';
import { texts } from '../../features/surveys/texts.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { otherGoods } from '../../structure/other-goods.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, nearest, type Tree } from '../../tree/tree.js';
import { COMMENTS, FOOT, furniture, MENU, OVERLAY, RELATED } from '../../vocabulary/page-parts.js';
import { ASKS_TO_CHOOSE, CHOICE_NAME, NOT_A_CHOICE, NOT_A_VALUE, OF_VALUE, OTHER_BUTTON, SWATCH_NAME } from '../../vocabulary/shops.js';

/** A choice for the buyer, such as a colour or a size. */
export interface Choice {
  readonly name: string;
  readonly values: readonly string[];
  /** Rows of the page that it takes up, end exclusive. */
  readonly row: number;
  readonly end: number;
}

const MAX_CHOICES = 4;
const MIN_VALUES = 2;
const MAX_VALUES = 40;
const MAX_VALUE = 60;
const MAX_NAME_WORDS = 4;
/** Maximum rows between two values of one choice. The same choice further down belongs to another product. */
const MAX_GAP = 150;
/** Levels above a control that are checked. */
const MAX_STEPS = 6;

/** The choices that a page offers a buyer, with their names: select boxes, radio buttons, and buttons or links below a line that names them. */
export function choicesIn(page: Page): Choice[] {
  const isOfOther = page.once(otherGoods);
  const found = [...controls(page), ...pressed(page)].map(asWritten).filter(isChoice);
  const choices: Choice[] = [];
  for (const choice of found.sort((a, b) => a.row - b.row)) {
    const isAgain = choices.some((before) => saysAgain(before, choice) || before.name.toLowerCase() === choice.name.toLowerCase());
    if (!isAgain && !isOfOther(firstAtOrAfter(page.blocks, choice.row) - 1)) choices.push(choice);
    if (choices.length === MAX_CHOICES) break;
  }
  return choices;
}

/** Blocks that name a choice or are one of its values: the document gives them in one line. */
export function blocksOfChoices(page: Page, choices: readonly Choice[]): number[] {
  const { text } = page.once(texts);
  return choices.flatMap(({ name, values, row, end }) => {
    const own = new Set([name, ...values].map((value) => value.toLowerCase()));
    const found: number[] = [];
    for (let block = firstAtOrAfter(page.blocks, row); block < firstAtOrAfter(page.blocks, end); block++)
      if (own.has(text[block]!.toLowerCase().replace(/[:*]$/, '').trimEnd())) found.push(block);
    return found;
  });
}

function controls(page: Page): Choice[] {
  const { tree } = page;
  const parts = page.once(furniture);
  const labels = labelTexts(tree);
  const radios = new Map<string, { row: number; end: number; values: string[] }>();
  const found: Choice[] = [];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if ((tag !== TAG.select && tag !== TAG.input) || (parts[row]! & (MENU | FOOT | RELATED)) !== 0 || isInForm(tree, row)) continue;
    const label = labels.get(attribute(tree, row, 'id') ?? '');
    const group = attribute(tree, row, 'name') ?? '';
    if (tag === TAG.select) {
      const name = label?.text || cleanLine(attribute(tree, row, 'aria-label') ?? '') || plainName(group);
      found.push({ row, end: tree.end[row]!, name, values: optionsOf(tree, row) });
    } else if (attribute(tree, row, 'type')?.toLowerCase() === 'radio') {
      const same = radios.get(group) ?? { row, end: row, values: [] };
      radios.set(group, same);
      if (row - same.end > MAX_GAP) continue;
      same.end = Math.max(same.end, label?.end ?? tree.end[tree.parent[row]!]!);
      const around = nearest(tree, row, LABELS, MAX_STEPS);
      same.values.push(label?.text || (around > 0 && textsIn(tree, around)) || cleanLine(attribute(tree, row, 'value') ?? ''));
    }
  }
  for (const [group, { row, end, values }] of radios) {
    const fieldset = nearest(tree, row, GROUPS, MAX_STEPS);
    found.push({ row: fieldset || row, end, name: (fieldset === 0 && plainName(group)) || lineAbove(tree, row), values });
  }
  return found;
}

/** Whether a choice repeats the values of another, perhaps with more words: `Red`, and `Red - $12.00` in the select box of the form. */
function saysAgain({ values: known }: Choice, { values }: Choice): boolean {
  const isSame = (value: string, before: string) => value.startsWith(before) && !/^[\p{L}\p{N}]/u.test(value.slice(before.length));
  return values.every((value) => known.some((before) => isSame(value, before)));
}

/** A text that is written twice: visibly, and for screen readers. */
const TWICE = /^(.{1,30}) \1$/;

function asWritten({ name, values, ...place }: Choice): Choice {
  const own = values
    .map((value) => cleanLine(value).replace(OF_VALUE, '').replace(TWICE, '$1'))
    .filter((value) => /[\p{L}\p{N}]/u.test(value) && value.length <= MAX_VALUE && !NOT_A_VALUE.test(value));
  const bare = name.replace(/(?<![\s:*…])\s*[:*…]+\s*$/, '').replace(ASKS_TO_CHOOSE, '');
  return { ...place, name: bare.charAt(0).toUpperCase() + bare.slice(1), values: [...new Set(own)] };
}

function isChoice({ name, values }: Choice): boolean {
  if (name === '' || name.split(' ').length > MAX_NAME_WORDS || NOT_A_CHOICE.test(name) || values.includes(name)) return false;
  // Bare numbers are quantities, or identifiers of variants.
  const isCode = values.every((value) => /^\d{1,2}$|^\d{6,}$|^[\da-f-]{24,}$/.test(value));
  return values.length >= MIN_VALUES && values.length <= MAX_VALUES && !isCode;
}

/** Texts of labels by the id of their control, and the rows after them. */
function labelTexts(tree: Tree): Map<string, { readonly text: string; readonly end: number }> {
  const labels = new Map<string, { text: string; end: number }>();
  for (let row = 1; row < tree.size; row++) {
    const id = tree.tag[row] === TAG.label ? attribute(tree, row, 'for') : undefined;
    if (id !== undefined && !labels.has(id)) labels.set(id, { text: elementText(tree, row), end: tree.end[row]! });
  }
  return labels;
}

/** `attribute_pa_colour` and `options[Colour]` as `Colour`; '' for names that are not plain words. */
function plainName(name: string): string {
  const inner = /\[([^[\]]+)\]$/.exec(name)?.[1] ?? name;
  const words = inner
    .replace(/^(?:attribute_(?:pa_)?|option[-_]|variant[-_])/i, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return /^\p{L}{3,16}(?: \p{L}{2,12})?$/u.test(words) && !/\p{Ll}\p{Lu}/u.test(words) ? words : '';
}

const LABELS = tagSet('label');
const GROUPS = tagSet('fieldset');
const FORMS = tagSet('form');

/** The texts of an element, with a space between them. */
function textsIn(tree: Tree, row: number): string {
  const found: string[] = [];
  for (let at = row; at < tree.end[row]!; at++) {
    if (tree.tag[at] === TAG.style) at = tree.end[at]! - 1;
    else if (tree.tag[at] === TAG['#text']) found.push(tree.text[at]!);
  }
  return cleanLine(found.join(' '));
}

/** Rows that are read above an input. */
const MAX_ABOVE = 40;

/** The first text before an input, in the nearest element around it that has one: the name of the choice. */
function lineAbove(tree: Tree, input: number): string {
  const own = nearest(tree, input, LABELS, MAX_STEPS) || input;
  for (let row = tree.parent[own]!, steps = 0; row > 0 && steps < MAX_STEPS; row = tree.parent[row]!, steps++)
    for (let at = row + 1; at < own && at <= row + MAX_ABOVE; at++)
      if (tree.tag[at] === TAG['#text'] && tree.text[at]!.trim() !== '') return cleanLine(tree.text[at]!);
  return '';
}

/** Whether a control is in a form with a text area: a report, a review, a question. */
function isInForm(tree: Tree, control: number): boolean {
  const form = nearest(tree, control, FORMS);
  return form > 0 && tree.tag.subarray(form, tree.end[form]!).includes(TAG.textarea);
}

function optionsOf(tree: Tree, select: number): string[] {
  const values: string[] = [];
  for (let row = select + 1; row < tree.end[select]! && values.length <= MAX_VALUES; row++)
    if (tree.tag[row] === TAG.option) values.push(elementText(tree, row));
  return values;
}

/** A label in a table cell names a value, not a choice. */
const CELLS = tagSet('td', 'th', 'dt', 'dd');
/** Rows between a label and the first value. */
const MAX_BEFORE_VALUE = 60;

/** Choices whose values are buttons, links or pictures: a line that names the attribute, and below it a row of similar elements to click. */
function pressed(page: Page): Choice[] {
  const { tree, blocks } = page;
  const parts = page.once(furniture);
  return page.once(texts).text.flatMap((text, block): Choice[] => {
    const row = blocks.node[block]!;
    const name = CHOICE_NAME.exec(text)?.[1];
    const isElsewhere = (parts[row]! & (MENU | FOOT | RELATED | COMMENTS | OVERLAY)) !== 0;
    if (name === undefined || isElsewhere || nearest(tree, row, CELLS, MAX_STEPS) !== 0) return [];
    const below = valuesBelow(tree, blocks.last[block]!);
    return [{ row: blocks.first[block]!, end: below.at(-1)?.end ?? row, name, values: below.map(({ value }) => value) }];
  });
}

interface Value {
  readonly value: string;
  readonly end: number;
}

/** Values after a label, from the nearest element around it that has clickable elements: the first kind with several. */
function valuesBelow(tree: Tree, label: number): readonly Value[] {
  let row = tree.parent[label]!;
  for (let steps = 0; steps < MAX_STEPS && row > 0; steps++, row = tree.parent[row]!) {
    const kinds = new Map<string, Value[]>();
    for (let at = label + 1; at < tree.end[row]! && (kinds.size > 0 || at <= label + MAX_BEFORE_VALUE); at++) {
      const value = isPressed(tree, at) ? textsIn(tree, at) || labelIn(tree, at) : '';
      if (value === '') continue;
      const kind = `${tree.tag[at]} ${attribute(tree, at, 'class')?.split(' ', 1)} ${tree.tag[tree.parent[at]!]}`;
      if (!OTHER_BUTTON.test(value)) kinds.set(kind, [...(kinds.get(kind) ?? []), { value, end: tree.end[at]! }]);
      at = tree.end[at]! - 1;
    }
    // The label names the clickable elements nearest to it.
    if (kinds.size > 0) return [...kinds.values()].find((values) => values.length > 1) ?? [];
  }
  return [];
}

/** Whether an element is for choosing a value: a button, a label, a radio role, or a link inside an element named as a swatch. */
function isPressed(tree: Tree, row: number): boolean {
  const tag = tree.tag[row]!;
  if (tag === TAG.button || tag === TAG.label || attribute(tree, row, 'role') === 'radio') return true;
  if (tag !== TAG.a) return false;
  for (let at = row, steps = 0; at > 0 && steps < MAX_STEPS; at = tree.parent[at]!, steps++)
    if (SWATCH_NAME.test(attribute(tree, at, 'class') ?? '')) return true;
  return false;
}

/** The label of an element without text, or the alternative text of its picture. */
function labelIn(tree: Tree, row: number): string {
  for (let at = row; at < tree.end[row]!; at++) {
    const label = attribute(tree, at, 'aria-label') ?? attribute(tree, at, 'title') ?? attribute(tree, at, 'alt') ?? '';
    if (label !== '') return label.replace(/^\p{L}+: /u, '');
  }
  return '';
}
