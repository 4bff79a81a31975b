import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import { inOneLine, isHeading, isLine, isLinkLine, isPicture, lineText, linkOf, wordsOf } from './lines.js';

/** Words of a line that is beside the name of an item; a sentence of fewer is alone as well. */
const MAX_FACT_WORDS = 20;
const MIN_SENTENCE_WORDS = 6;
/** Words of the only line besides the name. */
const MAX_LONE_WORDS = 25;

/** The lines of an item, the short ones joined: pictures, then what comes before the name, the name, and after a dash the facts. */
export function linesOfItem(children: readonly ContentNode[]): ContentNode[] {
  const texts = children.filter((node): node is ContentElement => isLine(node) && !isPicture(node));
  const name = texts.find(isHeading) ?? texts.find(isLinkLine) ?? texts[0]!;
  const isPair = texts.length === 2 && texts[0] === name;
  const item: Lines = { name, address: linkOf(name), made: [], line: [], between: [], last: undefined };
  for (const [i, node] of children.entries()) {
    const isText = isLine(node) && !isPicture(node);
    if (isText && node !== name && isSaidBeside(children, i, name)) continue;
    if (isText && (node === name || !isLong(node, isPair))) join(item, node, node);
    else if (isPicture(node) && item.last === undefined) join(item, node, undefined);
    else {
      endLine(item);
      item.made.push(isText ? { ...(node as ContentElement), tag: 'p' } : node);
    }
  }
  endLine(item);
  const [only] = item.made;
  return item.made.length === 1 && only && isElement(only) && only.tag === 'p' ? only.children : item.made;
}

/** Whether a line says no more than the name right before or after it: for a reader of screens, for a narrow screen. */
function isSaidBeside(children: readonly ContentNode[], at: number, name: ContentElement): boolean {
  if (children[at - 1] !== name && children[at + 1] !== name) return false;
  return lineText(children[at]!).toLowerCase() === lineText(name).toLowerCase();
}

interface Lines {
  readonly name: ContentElement;
  /** Where the name leads. */
  readonly address: string | undefined;
  readonly made: ContentNode[];
  /** What is joined to one line, and what is between. */
  line: ContentNode[][];
  between: string[];
  /** The last text of the line; undefined while it has pictures alone. */
  last: ContentElement | undefined;
}

function join(item: Lines, node: ContentElement, text: ContentElement | undefined): void {
  if (item.line.length > 0) item.between.push(item.last === undefined ? ' ' : item.last === item.name ? ' — ' : ' · ');
  item.line.push(runOf(item, node));
  item.last = text;
}

/** The text of a line. One link to the item is enough, and the name has it. */
function runOf({ name, address }: Lines, node: ContentElement): ContentNode[] {
  if (node === name) return isHeading(node) && !isLinkLine(node) ? [{ ...node, tag: 'strong', attributes: {} }] : node.children;
  const run = node.tag === 'img' ? [node] : node.children;
  return run.flatMap((part) =>
    address !== undefined && isElement(part) && part.tag === 'a' && part.attributes.href === address ? part.children : [part],
  );
}

function endLine(item: Lines): void {
  const { line, between, name } = item;
  if (line.length > 0) item.made.push({ tag: 'p', attributes: {}, children: inOneLine(line, between), source: line[0]![0]?.source ?? name.source });
  item.line = [];
  item.between = [];
  item.last = undefined;
}

function isLong(node: ContentElement, isPair: boolean): boolean {
  const text = lineText(node);
  const words = wordsOf(text);
  if (isPair) return words > MAX_LONE_WORDS;
  return words > MAX_FACT_WORDS || (words >= MIN_SENTENCE_WORDS && /[.!?…。]$/.test(text));
}
