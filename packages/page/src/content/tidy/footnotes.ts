import { type DraftElement, draftText, element, setAttribute } from '../draft.js';
import { definitionsOf, type Note } from '../footnotes/definitions.js';
import { type Reference, referencesOf } from '../footnotes/references.js';
import type { Tidy } from './tidy.js';

export const footnotes: Tidy = {
  meaning: 'references to notes and the notes themselves find each other; the notes stand at the end',
  showsInText: true,
  apply(draft) {
    const references = referencesOf(draft);
    if (references.length === 0) return;
    const notes = definitionsOf(draft, references);
    const labels = labelsOf(references, notes);
    for (const reference of references) {
      const label = labels.get(reference.target);
      if (label === undefined) bracket(reference.node);
      else becomeReference(reference.node, label);
    }
    for (const [target, { node, children }] of notes) {
      const note = element('footnote', node.source, children);
      setAttribute(note, 'label', labels.get(target)!);
      draft.root.children.push(note);
    }
  },
};

/** The label that the page shows where it is fit for one and not taken, otherwise the next free number. */
function labelsOf(references: readonly Reference[], notes: ReadonlyMap<string, Note>): Map<string, string> {
  const labels = new Map<string, string>();
  const taken = new Set<string>();
  let next = 1;
  for (const { target, label } of references) {
    if (labels.has(target) || !notes.has(target)) continue;
    let name = label;
    while (name === '' || taken.has(name)) name = String(next++);
    labels.set(target, name);
    taken.add(name);
  }
  return labels;
}

function becomeReference(node: DraftElement, label: string): void {
  node.tag = 'a';
  node.attributes = { footnote: label };
  node.children = [{ text: label, source: node.source }];
}

/** A reference to a note that is not part of the content: brackets keep its number apart from the word before it. */
function bracket(node: DraftElement): void {
  if (/^\s*[[(]/.test(draftText(node))) return;
  node.children = [{ text: '[', source: node.source }, ...node.children, { text: ']', source: node.source }];
}
