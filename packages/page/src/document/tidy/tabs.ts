import { TAG } from '../../tree/tags.js';
import { attribute, childrenOf, type Tree, textOf } from '../../tree/tree.js';
import { cleanLine } from '../characters.js';
import { type DraftElement, element, firstTexts, removeNode, type Tidy } from '../draft.js';

/** Class names of a row of tabs that no role names. */
const ROW = /[ _-](?:tabs|tab-(?:list|nav|head|heads|titles|menu|links|buttons))[ _-]/;
const MIN_TABS = 2;
const MAX_TABS = 12;
const MAX_NAME = 60;
/** Rows of the tree in a tab with a name and an icon. */
const MAX_ROWS = 40;
/** Elements around a row of tabs whose next sibling may hold the panels. */
const MAX_STEPS = 2;

/** Row of a panel → row of its tab. */
type TabOf = Map<number, number>;

export const tabs: Tidy = {
  meaning: 'the panel of a tab begins with the name of its tab; the tab itself goes',
  apply(draft) {
    const { tree } = draft;
    const panels: DraftElement[] = [];
    const rows = new Set<number>();
    // A dropped row is not in the draft, but its neighbours are.
    draft.eachMarked((node) => {
      if (draft.attribute(node, 'role') === 'tabpanel') panels.push(node);
      for (const row of [node.source, ...elementsIn(tree, node.source)])
        if (ROW.test(` ${(attribute(tree, row, 'class') ?? '').trim()} `) && attribute(tree, row, 'role') === undefined) rows.add(row);
    });
    if (panels.length === 0 && rows.size === 0) return;
    const byRow = draft.byRow();
    const tabOf = panels.length === 0 ? new Map<number, number>() : namedTabs(tree, panels);
    // A tab that was dropped gives no name: it would be a word that no other format has.
    for (const [panel, tab] of tabOf) if (!byRow.has(tab)) tabOf.delete(panel);
    const used = new Set(tabOf.values());
    for (const row of rows) {
      const plain = plainTabs(tree, row);
      // A kept name without a panel stays where it is.
      if (![...plain.keys()].some((panel) => byRow.has(panel)) || [...plain].some(([panel, tab]) => !byRow.has(panel) && byRow.has(tab))) continue;
      for (const [panel, tab] of plain) tabOf.set(panel, tab);
      used.add(row);
    }
    for (const [row, tab] of tabOf) {
      const panel = byRow.get(row);
      const name = nameOf(tree, tab);
      if (name === '') used.delete(tab);
      else if (panel && cleanLine(firstTexts(panel)[0]?.text ?? '') !== name)
        panel.children.unshift(element('p', tab, [element('strong', tab, [{ text: name, source: tab }])]));
    }
    // Tab by tab: on some pages the row of tabs holds the panels as well.
    for (const row of used) if (byRow.has(row)) removeNode(byRow.get(row)!);
  },
};

function elementsIn(tree: Tree, row: number): number[] {
  return childrenOf(tree, row).filter((child) => tree.tag[child] !== TAG['#text'] && tree.tag[child] !== TAG.script && tree.tag[child] !== TAG.style);
}

/** The name of a tab; empty where it has more than a name. */
function nameOf(tree: Tree, tab: number): string {
  const name = tree.end[tab]! - tab > MAX_ROWS ? '' : cleanLine(textOf(tree, tab));
  return name.length > MAX_NAME ? '' : name;
}

/** Tabs of a row that no role names: as many elements follow it, or are in the element after it. */
function plainTabs(tree: Tree, row: number): TabOf {
  const found = elementsIn(tree, row).filter((tab) => textOf(tree, tab).trim() !== '');
  if (found.length < MIN_TABS || found.length > MAX_TABS || found.some((tab) => nameOf(tree, tab) === '')) return new Map();
  for (let at = row, steps = 0; at > 0 && steps < MAX_STEPS; at = tree.parent[at]!, steps++) {
    const siblings = elementsIn(tree, tree.parent[at]!);
    const following = siblings.slice(siblings.indexOf(at) + 1);
    // Siblings come first: one panel may hold as many paragraphs as there are tabs.
    const panels = [following, following[0] === undefined ? [] : elementsIn(tree, following[0])].find(({ length }) => length === found.length);
    if (panels) return new Map(panels.map((panel, i) => [panel, found[i]!]));
  }
  return new Map();
}

/** Tabs with a role, by the ids that join them with their panels, or else by their order. */
function namedTabs(tree: Tree, panels: readonly DraftElement[]): TabOf {
  const byId = new Map<string | undefined, number>();
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
      byId.set(`tab ${attribute(tree, row, 'id')}`, row);
      byId.set(`panel ${attribute(tree, row, 'aria-controls') ?? attribute(tree, row, 'href')?.replace(/^#/, '')}`, row);
    } else if (role === 'tabpanel' && waiting.length > 0) byOrder.set(row, waiting.shift()!);
  }
  const tabOf: TabOf = new Map();
  for (const { source } of panels) {
    const [id, label] = [attribute(tree, source, 'id'), attribute(tree, source, 'aria-labelledby')];
    const tab = (id && byId.get(`panel ${id}`)) || (label && byId.get(`tab ${label}`)) || byOrder.get(source);
    if (tab) tabOf.set(source, tab);
  }
  return tabOf;
}
