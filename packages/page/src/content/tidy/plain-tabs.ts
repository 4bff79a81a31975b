import { TAG } from '../../tree/tags.js';
import { attribute, childrenOf, type Tree, textOf } from '../../tree/tree.js';
import { cleanLine } from '../characters.js';
import { type DraftElement, eachMarked, element, isDraftElement, removeNode } from '../draft.js';
import type { Tidy } from './tidy.js';

const TABS = /[ _-](?:tabs|tab-(?:list|nav|head|heads|titles|menu|links|buttons))[ _-]/;
const MIN_TABS = 2;
const MAX_TABS = 12;
const MAX_NAME = 40;
/** Rows of the tree in a name with a sign. */
const MAX_ROWS = 12;
/** Elements around the names whose next sibling may hold what they open. */
const MAX_STEPS = 2;

export const plainTabs: Tidy = {
  meaning: 'a row of tabs that no role names: what it opens carries the names, and the row goes',
  showsInText: false,
  apply(draft) {
    const byRow = new Map<number, DraftElement>();
    const rows = new Set<number>();
    // Names that were dropped are no part of the draft, but what is around them and what they open is.
    eachMarked(draft, (node) => {
      for (const row of [node.source, ...elementsIn(draft.tree, node.source)]) if (isPlainRow(draft.tree, row)) rows.add(row);
    });
    if (rows.size === 0) return;
    for (const nodes of draft.byTag.values()) for (const node of nodes) if (node.tag !== '#gone') byRow.set(node.source, node);
    for (const row of rows) moveNames(draft.tree, row, byRow);
  },
};

function isPlainRow(tree: Tree, row: number): boolean {
  return TABS.test(` ${(attribute(tree, row, 'class') ?? '').trim()} `) && attribute(tree, row, 'role') === undefined;
}

function moveNames(tree: Tree, row: number, byRow: ReadonlyMap<number, DraftElement>): void {
  const tabs = elementsIn(tree, row).filter((tab) => tree.end[tab]! - tab <= MAX_ROWS && textOf(tree, tab).trim() !== '');
  if (tabs.length < MIN_TABS || tabs.length > MAX_TABS) return;
  const names = tabs.map((tab) => cleanLine(textOf(tree, tab)));
  if (names.some((name) => name.length > MAX_NAME)) return;
  const panels = panelsFor(tree, row, tabs.length);
  const found = panels?.map((panel) => byRow.get(panel));
  // A name without anything to open stays where it is.
  if (found === undefined || found.some((panel, i) => panel === undefined && byRow.has(tabs[i]!)) || !found.some((panel) => panel !== undefined))
    return;
  found.forEach((panel, i) => {
    const label = element('strong', tabs[i]!, [{ text: names[i]!, source: tabs[i]! }]);
    if (panel !== undefined && !beginsWith(panel, names[i]!)) panel.children = [element('p', tabs[i]!, [label]), ...panel.children];
  });
  const drafted = byRow.get(row);
  if (drafted) removeNode(drafted);
}

function beginsWith(panel: DraftElement, name: string): boolean {
  const first = panel.children.find((child) => isDraftElement(child) || child.text.trim() !== '');
  return first !== undefined && isDraftElement(first) && first.children.some((child) => !isDraftElement(child) && cleanLine(child.text) === name);
}

/** As many elements as there are names, in what follows the row of names. */
function panelsFor(tree: Tree, row: number, count: number): number[] | undefined {
  for (let at = row, steps = 0; at > 0 && steps < MAX_STEPS; at = tree.parent[at]!, steps++) {
    const siblings = elementsIn(tree, tree.parent[at]!);
    const following = siblings.slice(siblings.indexOf(at) + 1);
    const [next] = following;
    const inside = next === undefined ? [] : elementsIn(tree, next);
    // Panels beside the row come first: one of them may hold as many paragraphs as there are tabs.
    if (following.length === count) return following;
    if (inside.length === count) return inside;
  }
  return undefined;
}

function elementsIn(tree: Tree, row: number): number[] {
  return childrenOf(tree, row).filter((child) => tree.tag[child] !== TAG['#text'] && tree.tag[child] !== TAG.script && tree.tag[child] !== TAG.style);
}
