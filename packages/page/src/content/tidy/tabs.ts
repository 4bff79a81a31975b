import { attribute, type Tree, textOf } from '../../tree/tree.js';
import { cleanLine } from '../characters.js';
import { type DraftElement, draftText, eachMarked, element, isDraftElement, pageAttribute, removeNode } from '../draft.js';
import type { Tidy } from './tidy.js';

const MAX_NAME = 60;
/** Rows of the tree in a tab with a name and a sign. */
const MAX_ROWS = 40;

export const tabs: Tidy = {
  meaning: 'the panel of a tab carries the name of its tab; the tab itself goes',
  showsInText: true,
  apply(draft) {
    const panels: DraftElement[] = [];
    const found = new Map<number, DraftElement>();
    eachMarked(draft, (node) => {
      const role = pageAttribute(draft, node, 'role');
      if (role === 'tabpanel') panels.push(node);
      else if (role === 'tab') found.set(node.source, node);
    });
    if (panels.length === 0 || found.size === 0) return;
    const names = new Names(draft.tree);
    const used = new Set<DraftElement>();
    for (const panel of panels) {
      // A tab that was dropped gives no name: it would be a word that no other format has.
      const tab = found.get(names.tabOf(draft.tree, panel.source) ?? 0);
      if (tab !== undefined && nameFor(panel, tab, names.textOf(draft.tree, tab.source))) used.add(tab);
    }
    // Tab by tab: there are pages on which the row of tabs holds the panels as well.
    used.forEach(removeNode);
  },
};

function nameFor(panel: DraftElement, { source }: DraftElement, name: string): boolean {
  if (name === '') return false;
  // A panel that begins with its name has it already.
  if (firstText(panel) === name) return true;
  const label = element('strong', source, [{ text: name, source }]);
  panel.children = [element('p', source, [label]), ...panel.children];
  return true;
}

/** The first text below an element that is not blank, among its first children and theirs. */
function firstText(panel: DraftElement): string {
  let children = panel.children;
  for (let i = 0, steps = 0; i < children.length && steps < MAX_ROWS; i++, steps++) {
    const child = children[i]!;
    if (!isDraftElement(child)) {
      if (child.text.trim() !== '') return cleanLine(child.text);
    } else if (draftText(child, MAX_NAME).trim() !== '') {
      children = child.children;
      i = -1;
    }
  }
  return '';
}

/** The tabs of a page, found by the ids that join them to their panels, or else by their order. */
class Names {
  private readonly byPanel = new Map<string, number>();
  private readonly byId = new Map<string, number>();
  private readonly byOrder = new Map<number, number>();
  private readonly texts = new Map<number, string>();

  constructor(tree: Tree) {
    let list = 0;
    let waiting: number[] = [];
    let next = 0;
    for (let row = 1; row < tree.size; row++) {
      if (tree.attributeStart[row] === tree.attributeStart[row + 1]) continue;
      const role = attribute(tree, row, 'role');
      if (role === 'tablist') {
        list = row;
        waiting = [];
        next = 0;
      } else if (role === 'tab' && list !== 0 && row < tree.end[list]!) {
        waiting.push(row);
        this.learn(tree, row);
      } else if (role === 'tabpanel') {
        const tab = waiting[next++];
        if (tab !== undefined) this.byOrder.set(row, tab);
      }
    }
  }

  tabOf(tree: Tree, panel: number): number | undefined {
    const id = attribute(tree, panel, 'id');
    const label = attribute(tree, panel, 'aria-labelledby');
    return (
      (id === undefined ? undefined : this.byPanel.get(id)) ?? (label === undefined ? undefined : this.byId.get(label)) ?? this.byOrder.get(panel)
    );
  }

  /** What a tab says; nothing where that is more than a name. Read once, since many panels may point at one tab. */
  textOf(tree: Tree, tab: number): string {
    const known = this.texts.get(tab);
    if (known !== undefined) return known;
    const text = tree.end[tab]! - tab > MAX_ROWS ? '' : cleanLine(textOf(tree, tab));
    const name = text.length > MAX_NAME ? '' : text;
    this.texts.set(tab, name);
    return name;
  }

  private learn(tree: Tree, tab: number): void {
    const id = attribute(tree, tab, 'id');
    if (id !== undefined) this.byId.set(id, tab);
    const href = attribute(tree, tab, 'href');
    const panel = attribute(tree, tab, 'aria-controls') ?? (href?.startsWith('#') ? href.slice(1) : undefined);
    if (panel !== undefined) this.byPanel.set(panel, tab);
  }
}
