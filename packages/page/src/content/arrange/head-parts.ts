import { type ContentElement, type ContentNode, headingLevel, isElement } from '../../document/node.js';
import { rewrite } from '../../document/rewrite.js';
import { firstAtOrAfter } from '../../page/first-block.js';
import type { Page } from '../../page/page.js';
import { type Part, productParts } from '../../structure/named-parts.js';
import { namesPart } from '../../vocabulary/part-names.js';
import { isHeading, lineText } from './lines.js';

/** A document in which the names of a product's parts are headings, whatever the page shows them in: a button, a bold line. */
export function headParts(page: Page, root: ContentElement): ContentElement {
  const { own } = page.once(productParts);
  if (own.length === 0) return root;
  const level = levelBeside(page, root, own);
  return rewrite(root, (children, element) => {
    if (element.tag !== 'section') return children;
    const headed = children.map((node, i) => (i === children.length - 1 ? node : asHeading(page, node, { own, level })));
    if (headed.every((node, i) => node === children[i])) return children;
    return headed.filter((node, i) => node === children[i] || !isHeadingOf(children[i + 1], lineText(node)));
  });
}

const USUAL_LEVEL = 2;

/** Level of the highest headings that are in no part: what they head comes after the parts, not under them. */
function levelBeside({ blocks }: Page, { children }: ContentElement, parts: readonly Part[]): number {
  const levels = children.flatMap((node) => {
    const level = isElement(node) ? headingLevel(node) : 0;
    if (level < USUAL_LEVEL) return [];
    const block = firstAtOrAfter(blocks, firstRow(node));
    return parts.some((part) => isInside(part, block) || part.name === block) ? [] : [level];
  });
  return levels.reduce((highest, level) => Math.min(highest, level), levels[0] ?? USUAL_LEVEL);
}

const LABEL = /[:：]$/;

interface Heading {
  readonly own: readonly Part[];
  readonly level: number;
}

/** A paragraph that is the name of a part as a heading; every other node as it is. */
function asHeading({ tree }: Page, node: ContentNode, { own, level }: Heading): ContentNode {
  if (!isElement(node) || node.tag !== 'p') return node;
  const text = lineText(node);
  if (!namesPart(text)) return node;
  const row = firstRow(node);
  const part = own.find(({ label }) => label <= row && row < tree.end[label]!);
  // A label and its value are one line.
  if (part === undefined || (LABEL.test(text) && part.run.end - part.run.first <= 1)) return node;
  // A tab is not a heading above its panel: its name is in a row of tab names.
  const depth = own.some((other) => other.run.first === other.name + 1 && isInside(other, part.name)) ? 1 : 0;
  return { ...node, tag: `h${Math.min(6, level + depth)}`, children: withoutMark(node) };
}

function isInside({ run }: Part, block: number): boolean {
  return run.first <= block && block < run.end;
}

/** Whether a node is a heading with this text, so that a name right above would repeat it. */
function isHeadingOf(node: ContentNode | undefined, text: string): boolean {
  return node !== undefined && isHeading(node) && lineText(node).toLowerCase() === text.toLowerCase();
}

/** Row of the first text of a line. */
function firstRow(line: ContentNode): number {
  let node = line;
  while (isElement(node) && node.children.length > 0) node = node.children[0]!;
  return node.source;
}

/** The children of a line, without the bold or italic element around all of them. */
function withoutMark({ children }: ContentElement): ContentNode[] {
  const [only] = children;
  return children.length === 1 && only !== undefined && isElement(only) && (only.tag === 'strong' || only.tag === 'em') ? only.children : children;
}
