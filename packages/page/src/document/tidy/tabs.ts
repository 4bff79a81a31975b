import { TAG } from '../../tree/tags.js';
import { attribute, childrenOf, type Tree, textOf } from '../../tree/tree.js';
import { cleanLine } from '../characters.js';
import { type Draft, type DraftElement, draftText, element, isDraftElement, removeNode } from '../draft.js';
import type { Tidy } from './tidy.js';

/** Class names of a row of tabs that no role names. */
const ROW = /[ _-](?:tabs|tab-(?:list|nav|head|heads|titles|menu|links|buttons))[ _-]/;
const MIN_TABS = 2;
const MAX_TABS = 12;
const MAX_NAME = 60;
/** Rows of the tree in a tab with a name and an icon. */
const MAX_ROWS = 40;
/** Elements around a row of tabs whose next sibling may hold the panels. */
const MAX_STEPS = 2;

export const tabs: Tidy = {
  meaning: 'the panel of a tab begins with the name of its tab; the tab itself goes',
  showsInText: true,
  apply(draft) {
    const panels: DraftElement[] = [];
    const found = new Map<number, DraftElement>();
    draft.eachMarked((node) => {
      const role = attribute(draft.tree, node.source, 'role');
      if (role === 'tabpanel') panels.push(node);
      else if (role === 'tab') found.set(node.source, node);
    });
    if (panels.length === 0 || found.size === 0) return;
    const tabOf = tabsOfPanels(draft.tree);
    const used = new Set<DraftElement>();
    for (const panel of panels) {
      // A tab that was dropped gives no name: it would be a word that no other format has.
      const tab = found.get(tabOf(panel.source) ?? 0);
      if (tab && nameFor(draft.tree, panel, tab.source)) used.add(tab);
    }
    // Tab by tab: on some pages the row of tabs holds the panels as well.
    used.forEach(removeNode);
  },
};

export const plainTabs: Tidy = {
  meaning: 'the same for a row of tabs that no role names, kept or not, before as many panels',
  showsInText: false,
  apply(draft) {
    const { tree } = draft;
    const rows = new Set<number>();
    // A row that was dropped is not in the draft, but what is around it is.
    draft.eachMarked(({ source }) => {
      for (const row of [source, ...elementsIn(tree, source)])
        if (ROW.test(` ${(attribute(tree, row, 'class') ?? '').trim()} `) && attribute(tree, row, 'role') === undefined) rows.add(row);
    });
    if (rows.size === 0) return;
    const byRow = draft.byRow();
    for (const row of rows) namePanels(draft, row, byRow);
  },
};

function namePanels({ tree }: Draft, row: number, byRow: ReadonlyMap<number, DraftElement>): void {
  const tabs = elementsIn(tree, row).filter((tab) => textOf(tree, tab).trim() !== '');
  if (tabs.length < MIN_TABS || tabs.length > MAX_TABS || tabs.some((tab) => nameOf(tree, tab) === '')) return;
  const panels = panelsAfter(tree, row, tabs.length)?.map((panel) => byRow.get(panel));
  // A kept name without a panel stays where it is.
  if (!panels?.some((panel) => panel) || panels.some((panel, i) => !panel && byRow.has(tabs[i]!))) return;
  for (const [i, panel] of panels.entries()) if (panel) nameFor(tree, panel, tabs[i]!);
  const kept = byRow.get(row);
  if (kept) removeNode(kept);
}

/** As many elements as there are tabs, after the row of tabs or in the element after it. */
function panelsAfter(tree: Tree, row: number, count: number): number[] | undefined {
  for (let at = row, steps = 0; at > 0 && steps < MAX_STEPS; at = tree.parent[at]!, steps++) {
    const siblings = elementsIn(tree, tree.parent[at]!);
    const following = siblings.slice(siblings.indexOf(at) + 1);
    const inside = following[0] === undefined ? [] : elementsIn(tree, following[0]);
    // Siblings come first: one panel may hold as many paragraphs as there are tabs.
    if (following.length === count) return following;
    if (inside.length === count) return inside;
  }
  return undefined;
}

function elementsIn(tree: Tree, row: number): number[] {
  return childrenOf(tree, row).filter((child) => tree.tag[child] !== TAG['#text'] && tree.tag[child] !== TAG.script && tree.tag[child] !== TAG.style);
}

/** The name of a tab; empty where it has more than a name. */
function nameOf(tree: Tree, tab: number): string {
  const name = tree.end[tab]! - tab > MAX_ROWS ? '' : cleanLine(textOf(tree, tab));
  return name.length > MAX_NAME ? '' : name;
}

/** Begins a panel with the name of its tab; false where the tab has none. */
function nameFor(tree: Tree, panel: DraftElement, tab: number): boolean {
  const name = nameOf(tree, tab);
  if (name !== '' && firstText(panel) !== name)
    panel.children = [element('p', tab, [element('strong', tab, [{ text: name, source: tab }])]), ...panel.children];
  return name !== '';
}

/** The first text in an element that is not blank, among its first children and theirs. */
function firstText(panel: DraftElement): string {
  let { children } = panel;
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

/** Row of a panel → row of its tab, by the ids that join them, or else by their order. */
function tabsOfPanels(tree: Tree): (panel: number) => number | undefined {
  const byPanelId = new Map<string, number>();
  const byTabId = new Map<string, number>();
  const byOrder = new Map<number, number>();
  let list = 0;
  let waiting: number[] = [];
  for (let row = 1; row < tree.size; row++) {
    if (tree.attributeStart[row] === tree.attributeStart[row + 1]) continue;
    const role = attribute(tree, row, 'role');
    if (role === 'tablist') {
      list = row;
      waiting = [];
    } else if (role === 'tab' && list !== 0 && row < tree.end[list]!) {
      waiting.push(row);
      const href = attribute(tree, row, 'href');
      byTabId.set(attribute(tree, row, 'id') ?? '', row);
      byPanelId.set(attribute(tree, row, 'aria-controls') ?? (href?.startsWith('#') ? href.slice(1) : ''), row);
    } else if (role === 'tabpanel') {
      const tab = waiting.shift();
      if (tab !== undefined) byOrder.set(row, tab);
    }
  }
  byPanelId.delete('');
  byTabId.delete('');
  return (panel) =>
    byPanelId.get(attribute(tree, panel, 'id') ?? '') ?? byTabId.get(attribute(tree, panel, 'aria-labelledby') ?? '') ?? byOrder.get(panel);
}
