import { isHiddenItself } from '../blocks/visibility.js';
import { countOf } from '../page/group-by.js';
import type { Page } from '../page/page.js';
import { attribute, type Tree } from '../tree/tree.js';

/** Attributes by which a control names what it opens. */
const CONTROLS = new Set([
  'aria-controls',
  'href',
  'data-target',
  'data-bs-target',
  'data-toggle-target',
  'data-controls',
  'data-tab',
  'data-href',
  'for',
]);
/** React sends parts of a page hidden, and its script puts them where they belong. */
const STREAMED = /^S:[0-9a-z]+$/i;

/** Rows that are hidden themselves and that nothing on the page seems to open. Their descendants are hidden with them. */
export function unopenedRows({ tree }: Page): readonly number[] {
  const hidden: number[] = [];
  for (let row = 1; row < tree.size; row++) if (isHiddenItself(tree, row)) hidden.push(row);
  if (hidden.length === 0) return hidden;
  const named = namedByControls(tree);
  const like = countOf(hidden.map((row) => kindOf(tree, row)));
  return hidden.filter((row) => {
    const id = attribute(tree, row, 'id') ?? '';
    if (id !== '' && (named.has(id) || STREAMED.test(id))) return false;
    // Several of a kind are the panels of tabs or answers to questions, whatever script opens them.
    return like.get(kindOf(tree, row)) === 1 && !hasShownLike(tree, row);
  });
}

function namedByControls(tree: Tree): ReadonlySet<string> {
  const named = new Set<string>();
  for (let i = 0; i < tree.attributeName.length; i++) {
    if (!CONTROLS.has(tree.attributeName[i]!)) continue;
    const value = tree.attributeValue[i]!.trim();
    if (tree.attributeName[i] === 'href') {
      if (value.startsWith('#')) named.add(value.slice(1));
    } else for (const name of value.split(/[\s,]+/)) named.add(name.replace(/^#/, ''));
  }
  return named;
}

function kindOf(tree: Tree, row: number): string {
  return `${tree.tag[row]} ${attribute(tree, row, 'class') ?? ''}`;
}

/** Maximum siblings that are checked: panels are next to each other. */
const MAX_SIBLINGS = 30;

/** Whether it has a sibling of the same kind that is shown. Then the page shows one of them at a time. */
function hasShownLike(tree: Tree, row: number): boolean {
  const kind = kindOf(tree, row);
  const parent = tree.parent[row]!;
  if (attribute(tree, row, 'class') === undefined) return false;
  for (let at = parent + 1, seen = 0; at < tree.end[parent]! && seen < MAX_SIBLINGS; at = tree.end[at]!, seen++)
    if (at !== row && kindOf(tree, at) === kind) return true;
  return false;
}
