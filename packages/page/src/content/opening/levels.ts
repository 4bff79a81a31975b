import { type ContentElement, type ContentNode, isElement } from '../node.js';

/** Level of a heading, 1 to 6; 0 for everything else. */
export function headingLevel({ tag }: ContentElement): number {
  return tag.length === 2 && tag[0] === 'h' && tag !== 'hr' ? Number(tag[1]) : 0;
}

/** Elements that hold a line, or lines as they stand: no heading is in them. */
const LINES = new Set(['p', 'pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'figcaption', 'dt', 'summary', 'caption']);

interface Place {
  readonly node: ContentElement;
  readonly parent: ContentElement;
}

/** The document with its headings moved up or down together, so that the highest has the wanted level; what is not below a changed heading is shared. */
export function withHeadingsFrom(root: ContentElement, wanted: number): ContentElement {
  const places = containersAndHeadings(root);
  let highest = 7;
  for (const { node } of places) highest = Math.min(highest, headingLevel(node) || 7);
  const shift = wanted - highest;
  if (highest === 7 || shift === 0) return root;
  const changed = new Map<ContentElement, ContentElement>();
  // Children stand behind their parents in the list, so that going back through it every change is known when its parent is met.
  for (let i = places.length - 1; i >= 0; i--) {
    const { node, parent } = places[i]!;
    const level = headingLevel(node);
    const now = level > 0 ? { ...node, tag: `h${Math.min(6, level + shift)}` } : replaced(node, changed);
    if (now === node) continue;
    changed.set(node, now);
    changed.set(parent, parent);
  }
  return replaced(root, changed);
}

/** An element with its changed children in place; itself where none is changed. */
function replaced(node: ContentElement, changed: ReadonlyMap<ContentElement, ContentElement>): ContentElement {
  if (!changed.has(node)) return node;
  return { ...node, children: node.children.map((child) => (isElement(child) ? (changed.get(child) ?? child) : child)) };
}

function containersAndHeadings(root: ContentElement): Place[] {
  const places: Place[] = [];
  const list = (parent: ContentElement) => {
    for (const node of parent.children) if (isHolder(node)) places.push({ node, parent });
  };
  list(root);
  for (let i = 0; i < places.length; i++) if (!LINES.has(places[i]!.node.tag)) list(places[i]!.node);
  return places;
}

function isHolder(node: ContentNode): node is ContentElement {
  return isElement(node) && node.tag !== 'p' && node.tag !== 'pre';
}
