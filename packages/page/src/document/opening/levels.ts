import { type ContentElement, type ContentNode, isElement } from '../node.js';

/** Level of a heading, 1 to 6; 0 for everything else. */
export function headingLevel({ tag }: ContentElement): number {
  return tag.length === 2 && tag[0] === 'h' && tag !== 'hr' ? Number(tag[1]) : 0;
}

/** Elements that hold a line, or lines as they are: no heading is in them. */
const LINES = new Set(['p', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figcaption', 'dt', 'summary', 'caption']);

interface Place {
  readonly node: ContentElement;
  readonly parent: ContentElement;
}

/**
 * The document with its highest headings on the wanted level and no level left out below them: a heading is one deeper than the one that it
 * is under. What is not above or below a changed heading is shared.
 */
export function withHeadingsFrom(root: ContentElement, wanted: number): ContentElement {
  const places = containersAndHeadings(root);
  const changed = new Map<ContentElement, ContentElement>();
  // Levels of the headings that the next one may be under, as the page has them.
  const above: number[] = [];
  for (const { node } of places) {
    const level = headingLevel(node);
    if (level === 0) continue;
    while (above.length > 0 && above.at(-1)! >= level) above.pop();
    above.push(level);
    const now = Math.min(6, wanted + above.length - 1);
    if (now !== level) changed.set(node, { ...node, tag: `h${now}` });
  }
  if (changed.size === 0) return root;
  // Children come after their parents in the list, so that going back through it every change is known when its parent is met.
  for (let i = places.length - 1; i >= 0; i--) {
    const { node, parent } = places[i]!;
    if (!changed.has(node)) continue;
    if (headingLevel(node) === 0) changed.set(node, replace(node, changed));
    if (!changed.has(parent)) changed.set(parent, parent);
  }
  return replace(root, changed);
}

/** An element with its changed children in place; itself where none is changed. */
function replace(node: ContentElement, changed: ReadonlyMap<ContentElement, ContentElement>): ContentElement {
  if (!changed.has(node)) return node;
  return { ...node, children: node.children.map((child) => (isElement(child) ? (changed.get(child) ?? child) : child)) };
}

/** In document order, parents before their children. */
function containersAndHeadings(root: ContentElement): Place[] {
  const places: Place[] = [];
  const stack: Place[] = [];
  const push = (parent: ContentElement) => {
    for (let i = parent.children.length - 1; i >= 0; i--) {
      const node = parent.children[i]!;
      if (isHolder(node)) stack.push({ node, parent });
    }
  };
  push(root);
  for (let next = stack.pop(); next; next = stack.pop()) {
    places.push(next);
    if (!LINES.has(next.node.tag)) push(next.node);
  }
  return places;
}

function isHolder(node: ContentNode): node is ContentElement {
  return isElement(node) && node.tag !== 'p' && node.tag !== 'pre';
}
