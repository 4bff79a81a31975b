import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { cleanLine } from '../characters.js';
import { type Draft, type DraftElement, eachTagged, pageAttribute, setAttribute } from '../draft.js';
import type { Tidy } from './tidy.js';

/** Attributes that mean something wherever the content is read, and what they may say. */
const meant: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ol: { start: /^-?\d{1,9}$/, reversed: /^/ },
  td: { colspan: /^[1-9]\d{0,3}$/, rowspan: /^\d{1,4}$/, align: /^(?:left|center|right)$/ },
  th: { colspan: /^[1-9]\d{0,3}$/, rowspan: /^\d{1,4}$/, align: /^(?:left|center|right)$/ },
  time: { datetime: /^.{1,64}$/ },
  abbr: { title: /^.{1,300}$/s },
  acronym: { title: /^.{1,300}$/s },
  a: { title: /^.{1,300}$/s },
};

export const facts: Tidy = {
  meaning: 'numbers of lists, spans and alignment of cells, times, long forms and ticks of task lists are carried over',
  showsInText: false,
  apply(draft) {
    for (const tag in meant) eachTagged(draft, [tag], (node) => carry(draft, node, meant[tag]!));
    eachTagged(draft, ['td', 'th'], (node) => alignByStyle(draft, node));
    eachTagged(draft, ['li'], (node) => tick(draft.tree, node));
  },
};

function carry(draft: Draft, node: DraftElement, rules: Readonly<Record<string, RegExp>>): void {
  for (const name in rules) {
    const raw = pageAttribute(draft, node, name);
    if (raw === undefined || node.attributes[name] !== undefined || node.attributes.footnote !== undefined) continue;
    const value = cleanLine(raw);
    if (rules[name]!.test(value)) setAttribute(node, name, value);
  }
}

function alignByStyle(draft: Draft, node: DraftElement): void {
  const found = /text-align:\s{0,3}(left|center|right)/i.exec(pageAttribute(draft, node, 'style') ?? '');
  if (found && node.attributes.align === undefined) setAttribute(node, 'align', found[1]!.toLowerCase());
}

/** A box to tick is the first thing in an item of a task list. */
function tick(tree: Tree, node: DraftElement): void {
  const end = Math.min(tree.end[node.source]!, node.source + 6);
  for (let row = node.source + 1; row < end; row++) {
    if (tree.tag[row] === TAG['#text'] && tree.text[row]!.trim() !== '') return;
    if (tree.tag[row] !== TAG.input || attribute(tree, row, 'type')?.toLowerCase() !== 'checkbox') continue;
    setAttribute(node, 'checked', attribute(tree, row, 'checked') === undefined ? 'false' : 'true');
    return;
  }
}
