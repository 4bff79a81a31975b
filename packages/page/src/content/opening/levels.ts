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

/**
 * The document with its headings in levels without gaps, the highest of the wanted level: a heading is one level below the nearest before it that
 * the page sets higher. What is not around a changed heading is shared.
 */
export function withHeadingsFrom(root: ContentElement, wanted: number): ContentElement {
  const places = containersAndHeadings(root);
  const levels = levelsWithoutGaps(
    places.flatMap(({ node }) => (headingLevel(node) > 0 ? [node] : [])),
    wanted,
  );
  const changed = new Map<ContentElement, ContentElement>();
  // Children stand behind their parents in the list, so that going back through it every change is known when its parent is met.
  for (let i = places.length - 1; i >= 0; i--) {
    const { node, parent } = places[i]!;
    const level = levels.get(node);
    const now = level === undefined ? replaced(node, changed) : level === headingLevel(node) ? node : { ...node, tag: `h${level}` };
    if (now === node) continue;
    changed.set(node, now);
    changed.set(parent, parent);
  }
  return replaced(root, changed);
}

const LOWEST = 6;

function levelsWithoutGaps(headings: ContentElement[], highest: number): ReadonlyMap<ContentElement, number> {
  const levels = new Map<ContentElement, number>();
  /** The page's levels of the headings around the one that is looked at. */
  const around: number[] = [];
  for (const heading of headings.sort((a, b) => a.source - b.source)) {
    while (around.length > 0 && around.at(-1)! >= headingLevel(heading)) around.pop();
    around.push(headingLevel(heading));
    levels.set(heading, Math.min(LOWEST, highest - 1 + around.length));
  }
  return levels;
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
