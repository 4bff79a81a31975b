import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { safeAddress, type Use } from '../address.js';
import { cleanLine } from '../characters.js';
import { type Draft, type DraftElement, eachElement, isDraftElement, removeAttribute, setAttribute, type Tidy } from '../draft.js';

export const leaveOut: Tidy = {
  meaning: 'images or tables that the caller does not want go',
  apply({ root, parts }) {
    const unwanted = [...(parts.images ? [] : ['img', 'image', 'amp-img', 'picture', 'video', 'audio']), ...(parts.tables ? [] : ['table'])];
    if (unwanted.length === 0) return;
    const strip = (node: DraftElement) => {
      node.children = node.children.filter((child) => !isDraftElement(child) || !unwanted.includes(child.tag));
    };
    strip(root);
    eachElement(root, strip);
  },
};

const TITLE = { title: /^.{1,300}$/s };
const CELL = { colspan: /^[1-9]\d{0,3}$/, rowspan: /^\d{1,4}$/, align: /^(?:left|center|right)$/ };
/** Attributes that mean something wherever the content is read, and their values. */
const MEANT: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  ol: { start: /^-?\d{1,9}$/, reversed: /^/ },
  td: CELL,
  th: CELL,
  time: { datetime: /^.{1,64}$/ },
  abbr: TITLE,
  acronym: TITLE,
  a: TITLE,
};

export const facts: Tidy = {
  meaning: 'numbers of lists, spans and alignment of cells, times, long forms and ticks of task lists are carried over',
  apply(draft) {
    for (const tag in MEANT) draft.eachTagged([tag], (node) => carry(draft, node, MEANT[tag]!));
    draft.eachTagged(['td', 'th'], (node) => {
      const found = /text-align:\s{0,3}(left|center|right)/i.exec(draft.attribute(node, 'style') ?? '');
      if (found && node.attributes.align === undefined) setAttribute(node, 'align', found[1]!.toLowerCase());
    });
    draft.eachTagged(['li'], (node) => tick(draft.tree, node));
  },
};

function carry(draft: Draft, node: DraftElement, rules: Readonly<Record<string, RegExp>>): void {
  for (const name in rules) {
    const raw = draft.attribute(node, name);
    if (raw === undefined || node.attributes[name] !== undefined || node.attributes.footnote !== undefined) continue;
    const value = cleanLine(raw);
    if (rules[name]!.test(value)) setAttribute(node, name, value);
  }
}

/** A box to tick is the first thing in an item of a task list. */
function tick(tree: Tree, node: DraftElement): void {
  const end = Math.min(tree.end[node.source]!, node.source + 6);
  for (let row = node.source + 1; row < end; row++) {
    if (tree.text[row]!.trim() !== '') return;
    if (tree.tag[row] !== TAG.input || attribute(tree, row, 'type')?.toLowerCase() !== 'checkbox') continue;
    setAttribute(node, 'checked', attribute(tree, row, 'checked') === undefined ? 'false' : 'true');
    return;
  }
}

export const addresses: Tidy = {
  meaning: 'links and images have absolute addresses; those with a scheme that is not on the list go',
  apply(draft) {
    draft.eachTagged(['a'], (node) => {
      const href = node.attributes.href ?? draft.attribute(node, 'href');
      if (href === undefined || node.attributes.footnote !== undefined || !draft.parts.links || onlyOpens(draft, node, href)) return;
      setAddress(draft, node, 'href', href, 'link');
    });
    draft.eachTagged(['img'], (node) => setAddress(draft, node, 'src', node.attributes.src, 'image'));
    draft.eachTagged(['video', 'audio'], (node) => {
      setAddress(draft, node, 'src', node.attributes.src, 'media');
      setAddress(draft, node, 'poster', node.attributes.poster, 'image');
    });
    draft.eachTagged(['blockquote', 'q'], (node) => setAddress(draft, node, 'cite', node.attributes.cite ?? draft.attribute(node, 'cite'), 'link'));
  },
};

/** What makes a link a button that opens and closes a part of the page. */
const OPENERS = ['aria-expanded', 'data-toggle', 'data-bs-toggle', 'data-accordion'];

/** Whether a link to the page itself leads to no place in it, or shows a part of it. */
function onlyOpens(draft: Draft, node: DraftElement, href: string): boolean {
  const target = href.trim();
  if (target === '#' || target === '#!') return true;
  return target.startsWith('#') && OPENERS.some((name) => draft.attribute(node, name) !== undefined);
}

function setAddress(draft: Draft, node: DraftElement, name: string, raw: string | undefined, use: Use): void {
  const address = raw === undefined ? undefined : safeAddress(raw, draft.base, use);
  if (address === undefined) removeAttribute(node, name);
  else setAttribute(node, name, address);
}
