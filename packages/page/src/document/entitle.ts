import { likeness, plain } from '../title/similarity.js';
import { type ContentElement, type ContentNode, headingLevel, isElement, plainTextOf, walk } from './node.js';
import { rewrite } from './rewrite.js';

/** The title of a page. */
export interface PageTitle {
  readonly title: string;
  /** Row of the page's tree that shows it; 0 where nothing does. */
  readonly row: number;
  /** Rows of the text of a thread's first post, end exclusive: a title that is repeated there is not a copy. */
  readonly said?: readonly [from: number, to: number] | undefined;
}

/** The beginning of a document. */
export interface Opening extends PageTitle {
  /** The part between title and text, not yet in the document: a standfirst. */
  readonly standfirst: readonly ContentNode[];
  /** Who wrote it and when, not yet in the document. */
  readonly byline?: readonly ContentNode[];
  /** Whether the byline comes after what the document has from above it: its standfirst. */
  readonly isBylineBelow?: boolean;
  /** Rows of a standfirst that the document has already, possibly as a heading. */
  readonly headed?: ReadonlySet<number>;
}

/** Words of a paragraph that is text and no longer a line above it. */
const TEXT_WORDS = 25;
/** How like a line must be to the title to be a copy of it. */
const SAME = 0.92;
/** Share of the title that a line which is only a part of it must have. */
const LARGE_PART = 0.6;
/** Level of the highest heading below the title. */
const BELOW_TITLE = 2;

/**
 * A document that begins with its title, the only heading of the first level, and its standfirst. Copies of the title above the text go,
 * the headings below follow from the second level on. A document without anything in it stays empty.
 */
export function entitle(root: ContentElement, { title, row, said, standfirst, headed, byline = [], isBylineBelow = false }: Opening): ContentElement {
  if (root.children.length === 0 || title.trim() === '') return root;
  const rest = untitle(headed?.size ? withoutHeadings(root, headed) : root, { title, row, said });
  const heading: ContentElement = { tag: 'h1', attributes: {}, children: [{ text: title.replace(/\s+/g, ' ').trim(), source: row }], source: row };
  const lead = standfirst.filter((node) => !says(rest.children, lineOf(node)));
  const below = [...lead, ...rest.children];
  const signed = byline.filter((node) => !says(below, lineOf(node)));
  const at = isBylineBelow
    ? Math.max(
        0,
        rest.children.findIndex(({ source }) => source > byline[0]!.source),
      )
    : 0;
  return { ...rest, children: [heading, ...lead, ...rest.children.slice(0, at), ...signed, ...rest.children.slice(at)] };
}

function withoutHeadings(root: ContentElement, rows: ReadonlySet<number>): ContentElement {
  return { ...root, children: root.children.map((node) => (rows.has(node.source) ? asParagraph(node) : node)) };
}

/** A standfirst set as a heading heads nothing. */
function asParagraph(node: ContentNode): ContentNode {
  return headingLevel(node) > 0 ? { ...(node as ContentElement), tag: 'p' } : node;
}

/** The same document without its title and standfirst: no copy of the title above the text, headings from the second level on. */
export function untitle(root: ContentElement, shown: PageTitle): ContentElement {
  return withHeadingsFrom({ ...root, children: withoutCopies(root.children, { ...shown, title: plain(shown.title) }) }, BELOW_TITLE);
}

function withoutCopies(nodes: readonly ContentNode[], { title, row, said = [0, 0] }: PageTitle): ContentNode[] {
  let isAboveText = true;
  let isSaid = false;
  const left: ContentNode[] = [];
  for (const [i, node] of nodes.entries()) {
    const mayBeTitle = isAboveText || (isElement(node) && (node.tag === 'h1' || (row > 0 && node.source === row)));
    // Most of a document is below its first text and is skipped.
    const line = mayBeTitle && isElement(node) && (node.tag === 'p' || headingLevel(node) > 0) ? plain(lineOf(node)) : '';
    const isInPost = mayBeTitle && isWithin(node, said);
    if (line !== '' && !(isSaid && isInPost) && isCopy(line, title) && !isAllThatIsSaid(nodes, i)) continue;
    // The first line of a post may be its subject; a line after another one is part of the post.
    isSaid ||= isInPost;
    if (isAboveText && isElement(node) && node.tag === 'p' && line.split(' ').length >= TEXT_WORDS) isAboveText = false;
    left.push(node);
  }
  return withoutEdgeRules(left);
}

/** Whether the first text of a paragraph is from some rows. */
function isWithin(node: ContentNode, [from, to]: readonly [from: number, to: number]): boolean {
  let first: ContentNode | undefined = node;
  while (first && isElement(first)) first = headingLevel(first) > 0 ? undefined : first.children[0];
  return first !== undefined && first.source > from && first.source < to;
}

/** Whether a line is all between another line and a rule: the first post of a thread may say no more than its title. */
function isAllThatIsSaid(nodes: readonly ContentNode[], at: number): boolean {
  const next = nodes[at + 1];
  return at > 0 && next !== undefined && isElement(next) && next.tag === 'hr' && headingLevel(nodes[at]!) === 0;
}

/** A rule that divided the title from the text divides nothing at the beginning. */
function withoutEdgeRules(nodes: ContentNode[]): ContentNode[] {
  const first = nodes.findIndex((node) => !isElement(node) || node.tag !== 'hr');
  return first <= 0 ? nodes : nodes.slice(first);
}

function isCopy(line: string, title: string): boolean {
  if (line === title) return true;
  if (title.startsWith(`${line} `) || title.endsWith(` ${line}`)) return line.length >= title.length * LARGE_PART;
  return likeness(line, title) >= SAME;
}

/** Whether one of the first lines of a document has the same text as a line. */
function says(nodes: readonly ContentNode[], line: string): boolean {
  const wanted = plain(line);
  return nodes.slice(0, 8).some((node) => plain(lineOf(node)).includes(wanted));
}

/** Characters of a line that are read: no title is longer. */
const MAX_CHARACTERS = 2000;

function lineOf(node: ContentNode): string {
  return plainTextOf(node, MAX_CHARACTERS).slice(0, MAX_CHARACTERS);
}

/**
 * The document with its highest headings on the given level and no level left out below them: a heading is one deeper than the one that it
 * is under.
 */
function withHeadingsFrom(root: ContentElement, wanted: number): ContentElement {
  const changed = new Map<ContentNode, ContentNode>();
  // Levels of the headings that the next one may be under, as the page has them.
  const above: number[] = [];
  walk(root, (node) => {
    const level = headingLevel(node);
    if (level === 0) return isElement(node) && node.tag !== 'p' && node.tag !== 'pre';
    while (above.length > 0 && above.at(-1)! >= level) above.pop();
    above.push(level);
    const now = Math.min(6, wanted + above.length - 1);
    if (now !== level) changed.set(node, { ...(node as ContentElement), tag: `h${now}` });
    return false;
  });
  return changed.size === 0 ? root : rewrite(root, (children) => children.map((child) => changed.get(child) ?? child));
}
