import { type ContentElement, type ContentNode, isElement } from '../document/node.js';
import { toMarkdown } from './markdown.js';
import { tokensEstimate } from './size.js';
import { plainTextOf } from './text-of.js';

/** A part of a document below one heading, or what comes before the first. */
export interface OutlineEntry {
  /** Null for what comes before the first heading. */
  readonly heading: string | null;
  /** 1 to 6; 0 without a heading. */
  readonly level: number;
  /** Tokens of its Markdown, about. */
  readonly tokens: number;
}

/** The blocks below one heading. */
export interface DocumentSection extends OutlineEntry {
  readonly blocks: readonly ContentNode[];
}

const HEADING = /^h([1-6])$/;

/** A document cut before each of its headings. */
export function sectionsIn(root: ContentElement, notes: ReadonlyMap<string, ContentElement>): DocumentSection[] {
  const groups: ContentNode[][] = [];
  for (const child of root.children) {
    if (isElement(child) && child.tag === 'footnote') continue;
    if (groups.length === 0 || (isElement(child) && HEADING.test(child.tag))) groups.push([]);
    groups.at(-1)!.push(child);
  }
  return groups.map((blocks) => {
    const first = blocks[0]!;
    const level = isElement(first) ? Number(HEADING.exec(first.tag)?.[1] ?? 0) : 0;
    const tokens = tokensEstimate(toMarkdown({ ...root, children: blocks.concat(notesIn(blocks, notes)) }));
    return { heading: level === 0 ? null : plainTextOf(first as ContentElement).trim(), level, tokens, blocks };
  });
}

/** The notes that some blocks refer to, in the order of the references. */
export function notesIn(blocks: readonly ContentNode[], notes: ReadonlyMap<string, ContentElement>): ContentElement[] {
  if (notes.size === 0) return [];
  const labels = new Set<string>();
  const stack: ContentNode[] = [...blocks].reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isElement(next)) continue;
    if (next.tag === 'a' && next.attributes.footnote !== undefined) labels.add(next.attributes.footnote);
    for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
  }
  return [...labels].flatMap((label) => notes.get(label) ?? []);
}
