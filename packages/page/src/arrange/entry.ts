import { type ContentElement, type ContentNode, isElement } from '../document/node.js';

/** Characters of a line that is a fact next to a name; a longer one is a text below it. */
const MAX_FACT = 90;
/** Words of a line that is a sentence where it ends like one. */
const SENTENCE_WORDS = 5;
const SENTENCE_END = /[.!?…]["'”’»)]?$/;
const UNSPACED_END = /[。！？]$/;
const HEADING = /^h[1-6]$/;
/** Blocks whose children are lines of their own. */
const HOLDERS: ReadonlySet<string> = new Set(['ul', 'ol', 'li', 'section', 'blockquote', 'details', 'dl', 'figure']);
const LINES: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'dd', 'summary', 'figcaption']);
const PICTURES: ReadonlySet<string> = new Set(['img']);

interface Line {
  readonly children: readonly ContentNode[];
  readonly text: string;
  readonly isHeading: boolean;
}

/** The blocks of an entry as one item: picture, name, facts on one line; longer texts below it. */
export function entryItem(blocks: readonly ContentNode[], source: number): ContentElement {
  const lines: Line[] = [];
  const pictures: ContentNode[] = [];
  const others: ContentNode[] = [];
  collect(blocks, { lines, pictures, others });
  const name = nameOf(lines);
  const target = name && hrefOf(name);
  const facts: Line[] = [];
  const texts: Line[] = [];
  const seen = new Set<string>(name ? [name.text] : []);
  for (const line of lines) {
    if (line === name || seen.has(line.text)) continue;
    seen.add(line.text);
    (line.text.length <= MAX_FACT && !isSentence(line.text) ? facts : texts).push(line);
  }
  const lead: ContentNode[] = [];
  const put = (nodes: readonly ContentNode[], between: string) => {
    if (lead.length > 0 && nodes.length > 0) lead.push({ text: between, source });
    for (const node of nodes) lead.push(node);
  };
  put(
    unlinked(pictures.slice(0, 1), target).map((picture) => withoutAlt(picture, name?.text ?? '')),
    '',
  );
  if (name) put(target === undefined ? [{ tag: 'strong', attributes: {}, children: withoutStrong(name.children), source }] : name.children, ' ');
  const isLabel = (line: Line | undefined) => line === undefined || /[:：]$/.test(line.text);
  facts.forEach(({ children }, i) => {
    // A label is followed by its value.
    put(unlinked(children, target), isLabel(i === 0 ? name : facts[i - 1]) ? ' ' : ' · ');
  });
  const below: ContentNode[] = [
    ...texts.map(({ children }) => ({ tag: 'p', attributes: {}, children: [...unlinked(children, target)], source })),
    ...others,
  ];
  const children: ContentNode[] = below.length === 0 ? merged(lead) : [{ tag: 'p', attributes: {}, children: merged(lead), source }, ...below];
  return { tag: 'li', attributes: {}, children: lead.length === 0 ? below : children, source };
}

/** A sentence is a text, however short. */
function isSentence(text: string): boolean {
  return UNSPACED_END.test(text) || (SENTENCE_END.test(text) && text.split(' ').length >= SENTENCE_WORDS);
}

function collect(
  nodes: readonly ContentNode[],
  into: { readonly lines: Line[]; readonly pictures: ContentNode[]; readonly others: ContentNode[] },
): void {
  const stack = [...nodes].reverse();
  let loose: ContentNode[] = [];
  const flush = () => {
    addLine(loose, false, into);
    loose = [];
  };
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!isElement(node) || !(HOLDERS.has(node.tag) || LINES.has(node.tag) || PICTURES.has(node.tag) || BLOCKS.has(node.tag))) {
      loose.push(node);
      continue;
    }
    flush();
    if (PICTURES.has(node.tag)) into.pictures.push(node);
    else if (LINES.has(node.tag)) addLine(node.children, HEADING.test(node.tag), into);
    else if (HOLDERS.has(node.tag)) for (let i = node.children.length - 1; i >= 0; i--) stack.push(node.children[i]!);
    else into.others.push(node);
  }
  flush();
}

/** Blocks that stay as they are, below the line. */
const BLOCKS: ReadonlySet<string> = new Set(['pre', 'table', 'hr', 'video', 'audio', 'callout', 'footnote', 'math']);

/** A line, or a picture where a link around one is all there is. */
function addLine(
  children: readonly ContentNode[],
  isHeading: boolean,
  { lines, pictures }: { readonly lines: Line[]; readonly pictures: ContentNode[] },
): void {
  const text = textOf(children);
  if (text !== '') lines.push({ children, text, isHeading });
  else for (const child of children) if (holdsPicture(child)) pictures.push(child);
}

function nameOf(lines: readonly Line[]): Line | undefined {
  return lines.find(({ isHeading }) => isHeading) ?? lines.find((line) => hrefOf(line) !== undefined && line.text.length > 2) ?? lines[0];
}

/** The address of a line that is one link. */
function hrefOf({ children, text }: Line): string | undefined {
  const links = children.flatMap((child) => linksIn(child));
  const [link] = links;
  return link !== undefined && links.length === 1 && textOf([link]).length * 2 > text.length ? link.attributes.href : undefined;
}

function linksIn(node: ContentNode): ContentElement[] {
  if (!isElement(node)) return [];
  return node.tag === 'a' ? [node] : node.children.flatMap((child) => linksIn(child));
}

/** Inline content without links to where the name leads already. */
function unlinked(children: readonly ContentNode[], target: string | undefined): readonly ContentNode[] {
  if (target === undefined) return children;
  return children.flatMap((child) => (isElement(child) && child.tag === 'a' && child.attributes.href === target ? child.children : [child]));
}

/** A picture without an alternative text that its entry has for a name. */
function withoutAlt(node: ContentNode, name: string): ContentNode {
  if (!isElement(node)) return node;
  if (node.tag !== 'img') return { ...node, children: node.children.map((child) => withoutAlt(child, name)) };
  const alt = node.attributes.alt ?? '';
  return alt !== '' && name.includes(alt) ? { ...node, attributes: { ...node.attributes, alt: '' } } : node;
}

function withoutStrong(children: readonly ContentNode[]): ContentNode[] {
  return children.flatMap((child) => (isElement(child) && child.tag === 'strong' ? child.children : [child]));
}

function holdsPicture(node: ContentNode): boolean {
  return isElement(node) && (node.tag === 'img' || node.children.some((child) => holdsPicture(child)));
}

function textOf(nodes: readonly ContentNode[]): string {
  return nodes
    .map((node) => (isElement(node) ? textOf(node.children) : node.text))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Adjacent texts are one. */
function merged(nodes: readonly ContentNode[]): ContentNode[] {
  const joined: ContentNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last !== undefined && !isElement(last) && !isElement(node)) joined[joined.length - 1] = { ...last, text: last.text + node.text };
    else joined.push(node);
  }
  return joined;
}
