import { classesOf, type Draft, type DraftElement, type DraftNode, draftText, eachElement, isDraftElement, pageAttribute, vanish } from '../draft.js';
import { fragmentOf, type Reference } from './references.js';

/** A note of the page, taken out of its place. */
export interface Note {
  readonly node: DraftElement;
  readonly children: DraftNode[];
}

const BLOCKS = new Set(['li', 'p', 'div', 'dd', 'td', 'aside', 'section']);
const BACK_CLASS = / (?:footnote-backref|footnote-back|footnote-return|reversefootnote|mw-cite-backlink|data-footnote-backref|backlink|fn-backref) /;
const BACK_TARGET = /(?:ref|anc|back|src|easy-footnote-\d)/i;
const BACK_SIGN = /^(?:[\s↩↑^⏎⤴↵⬑[\]()]|\ufe0e|\ufe0f)*$/u;

/** The notes that the references lead to, by id; they leave their place in the draft. */
export function definitionsOf(draft: Draft, references: readonly Reference[]): Map<string, Note> {
  const wanted = new Set(references.map(({ target }) => target));
  const inText = new Set(references.map(({ node }) => node));
  const found = new Map<string, DraftElement>();
  const parents = new Map<DraftElement, DraftElement>();
  eachElement(draft.root, (node, parent) => {
    parents.set(node, parent);
    const id = pageAttribute(draft, node, 'id') ?? (node.tag === 'a' ? pageAttribute(draft, node, 'name') : undefined);
    if (id === undefined || !wanted.has(id) || found.has(id) || inText.has(node)) return;
    const block = blockAround(node, parents);
    if (block) found.set(id, block);
  });
  return takeOut(draft, found, inText);
}

function blockAround(node: DraftElement, parents: ReadonlyMap<DraftElement, DraftElement>): DraftElement | undefined {
  let block: DraftElement | undefined = node;
  for (let steps = 0; block && steps < 4; steps++) {
    if (BLOCKS.has(block.tag)) return block;
    block = parents.get(block);
  }
  return undefined;
}

function takeOut(draft: Draft, found: ReadonlyMap<string, DraftElement>, inText: ReadonlySet<DraftElement>): Map<string, Note> {
  const notes = new Map<string, Note>();
  const taken = new Set<DraftElement>();
  const references = Uint32Array.from(inText, ({ source }) => source).sort();
  let end = 0;
  for (const [id, node] of found) {
    // A second id in one block, a note inside a note, or a reference inside: this is text of the page and no note.
    if (node.source < end || taken.has(node) || holdsAny(references, node.source, draft.tree.end[node.source]!)) continue;
    taken.add(node);
    end = draft.tree.end[node.source]!;
    removeBackLinks(draft, node);
    if (draftText(node).trim() === '') continue;
    notes.set(id, { node: { ...node }, children: node.children });
    vanish(node);
  }
  return notes;
}

/** Whether one of the sorted rows lies from `from` up to `to`. */
function holdsAny(rows: Uint32Array, from: number, to: number): boolean {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]! < from) low = middle + 1;
    else high = middle;
  }
  return low < rows.length && rows[low]! < to;
}

function removeBackLinks(draft: Draft, note: DraftElement): void {
  eachElement(note, (node) => {
    if (isBackLink(draft, node)) vanish(node);
  });
  const [first] = note.children;
  if (first && !isDraftElement(first)) first.text = first.text.replace(/^\s*[\^↑]\s/, '');
}

function isBackLink(draft: Draft, node: DraftElement): boolean {
  if (BACK_CLASS.test(classesOf(draft, node))) return true;
  if (node.tag !== 'a') return false;
  const target = fragmentOf(draft, node);
  if (target === undefined) return false;
  const text = draftText(node);
  return BACK_SIGN.test(text) || (BACK_TARGET.test(target) && text.trim().length <= 8);
}
