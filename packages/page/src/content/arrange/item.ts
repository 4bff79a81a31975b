import { lettersOf } from '../../blocks/text.js';
import { type ContentElement, type ContentNode, isBlock, isElement, someNode } from '../../document/node.js';
import { asBlocks, inOneLine, isHeading, isLine, isLinkLine, isPicture, lineText, linkOf, wordsOf } from './lines.js';

/** A record of a list as the document shows it: one item, whatever elements the page has around its lines. */
export interface Card {
  /** Rows of the page that it takes up, the last one not included. */
  readonly row: number;
  readonly end: number;
  /** Row of the first text of its name. */
  readonly name: number;
  /** Where it leads, for a name that is not a link itself: a picture or the whole card is one. */
  readonly address?: string | undefined;
}

/** Words of a fact next to the name, or of the only line below it; a sentence of fewer is a text as well. */
const MAX_FACT_WORDS = 20;
const MAX_LONE_WORDS = 25;
const MIN_SENTENCE_WORDS = 6;
/** Maximum letters of a line above the name of a card that is moved after it: a price, a mark, a kind. Longer lines keep their place. */
const MAX_MOVED_LETTERS = 23;
/** The place of an item in a ranking, which comes first. */
const RANK = /^(?:#\s?\d{1,5}|\d{1,5}[.)])$/;
/** Lines that separate others and have no words. */
const SEPARATOR = /^[\s|·•–—/,:;>»›→←+*-]*$/u;
/** Words of a line that names an item, and of the text below it. */
const MAX_NAME_WORDS = 10;
const MIN_TEXT_WORDS = 8;

/** A part of a line: the name, or a fact. */
interface Part {
  readonly node: ContentElement;
  readonly run: ContentNode[];
}

/**
 * Content of an item: picture, name and facts on one line, then its texts. Repeated texts appear once. The name of a card is known, and short
 * facts above it follow it; any other item is named by its heading, its link or its first line, and keeps its order. A lone short text is on the line
 * of the name, unless `isApart`.
 */
export function itemBlocks(children: readonly ContentNode[], card?: Card, isApart = false): ContentNode[] {
  const pictures: ContentElement[] = [];
  const blocks = asBlocks([...children])
    .flatMap((node) => withoutPictures(node, pictures))
    .flatMap((node) => (card === undefined ? [node] : linesOfList(node)));
  const lines = blocks.filter(isLine);
  const name =
    card === undefined
      ? (lines.find(isHeading) ?? lines.find(isLinkLine) ?? lines[0])
      : lines.find((line) => someNode(line, ({ source }) => source === card.name));
  if (name === undefined) return [...children];
  const own = lineText(name).toLowerCase();
  const isLong = lengthTest(!isApart && lines.length === 2 && lines[0] === name);
  const made: ContentNode[] = [];
  let line: Part[] = [];
  let said = new Set([own]);
  const endLine = () => {
    const shown = line.some(({ node }) => node === name) ? pictures.splice(0, card === undefined ? pictures.length : 1) : [];
    if (line.length > 0)
      made.push(
        asParagraph(
          shown.map((picture) => withoutName(picture, own)),
          line,
          name,
        ),
      );
    line = [];
  };
  for (const node of blocks) {
    const text = lineText(node);
    if (node === name) {
      const moves = ({ node: fact }: Part) =>
        card !== undefined && lettersOf(lineText(fact)).length <= MAX_MOVED_LETTERS && !RANK.test(lineText(fact));
      line = [...line.filter((fact) => !moves(fact)), { node, run: nameRun(name, blocks, card?.address) }, ...line.filter(moves)];
    } else if (!isLine(node)) {
      endLine();
      made.push(node);
    } else {
      // Texts under a new heading may repeat texts above it.
      if (isHeading(node)) said = new Set([own]);
      if (SEPARATOR.test(text) || said.has(text.toLowerCase())) continue;
      said.add(text.toLowerCase());
      const run = onOneLine(withoutLink(node.children, linkOf(name)));
      if (!isLong(text)) line.push({ node, run });
      else {
        endLine();
        made.push({ ...node, tag: 'p', children: run });
      }
    }
  }
  endLine();
  const [only] = made;
  return made.length === 1 && only && isElement(only) && only.tag === 'p' ? only.children : made;
}

/** Whether an item has a name and facts or a text below it: one that leads somewhere, has a heading, is of short lines, or begins with a short line. */
export function isEntry(blocks: readonly ContentNode[]): boolean {
  const lines = blocks.filter((node): node is ContentElement => isLine(node) && !isPicture(node));
  if (lines.some((line) => isHeading(line) || isLinkLine(line)) || beginsWithName(lines)) return true;
  return lines.length > 1 && lines.every((line) => wordsOf(lineText(line)) <= MIN_TEXT_WORDS && !endsSentence(lineText(line)));
}

/** Whether the first of some lines is short and the next a longer text. */
export function beginsWithName(lines: readonly ContentNode[]): boolean {
  const [name, text] = lines;
  if (name === undefined || text === undefined || !isElement(name) || name.tag !== 'p' || !isElement(text) || text.tag !== 'p') return false;
  const words = lineText(name);
  const isBare = name.children.every((part) => !isElement(part) || (part.tag !== 'img' && part.tag !== 'a'));
  if (!isBare || wordsOf(words) > MAX_NAME_WORDS || !/\p{L}/u.test(words) || /[.!…。:：;,]$/u.test(words)) return false;
  return wordsOf(lineText(text)) >= MIN_TEXT_WORDS;
}

function lengthTest(isPair: boolean): (text: string) => boolean {
  return (text) => {
    const words = wordsOf(text);
    return isPair ? words > MAX_LONE_WORDS : words > MAX_FACT_WORDS || (words >= MIN_SENTENCE_WORDS && endsSentence(text));
  };
}

function endsSentence(text: string): boolean {
  return /[.!?…。]$/.test(text);
}

/** Pictures, then parts on one line: a dash after the name, points between facts. */
function asParagraph(pictures: readonly ContentNode[], parts: readonly Part[], name: ContentElement): ContentElement {
  const marks = parts.slice(1).map((_, i) => (parts[i]!.node !== name ? ' · ' : isFigure(name) ? ' ' : ' — '));
  const runs = [...pictures.map((picture) => [picture]), ...parts.map(({ run }) => run)];
  return { tag: 'p', attributes: {}, children: inOneLine(runs, [...pictures.map(() => ' '), ...marks]), source: parts[0]!.node.source };
}

/** Letters of a description from which on it is the name where the name holds it. */
const MIN_ALT_LETTERS = 6;

/** A picture, without its description where that contains the name next to it or is part of that name. */
function withoutName(picture: ContentElement, name: string): ContentElement {
  const [alt, own] = [lettersOf(picture.attributes.alt ?? ''), lettersOf(name)];
  const isName = own !== '' && (alt.includes(own) || (alt.length >= MIN_ALT_LETTERS && own.includes(alt)));
  return isName ? { ...picture, attributes: { ...picture.attributes, alt: '' } } : picture;
}

/** The name in bold unless it is a link; with a link to `address` where nothing else in the item leads there: a link with other words is a call, and stays one. */
function nameRun(name: ContentElement, blocks: readonly ContentNode[], address: string | undefined): ContentNode[] {
  const run = onOneLine(name.children);
  const isLinked = run.some((node) => isElement(node) && holdsTag(node, 'a'));
  if (
    address !== undefined &&
    !isLinked &&
    !blocks.some((block) => someNode(block, (node) => isElement(node) && node.tag === 'a' && node.attributes.href === address))
  )
    return [{ ...name, tag: 'a', attributes: { href: address }, children: run }];
  const at = blocks.indexOf(name);
  const isName = beginsWithName([name, ...blocks.slice(at + 1)]) || isFigure(name);
  const isBold = isHeading(name) ? linkOf(name) === undefined : isName && !isLinked && !holdsTag(name, 'strong');
  return isBold ? [{ ...name, tag: 'strong', attributes: {}, children: run }] : run;
}

/** Whether a line is a number and what it counts is below it: `140+`, `98%`; a price is not. */
function isFigure(line: ContentElement): boolean {
  return /^[^\p{L}\p{Sc}]*\d[^\p{L}\p{Sc}]*$/u.test(lineText(line));
}

/** Content of a repeated element that is not a list item. Its name is bold, and so is a heading below its text, which names the speaker. */
export function withBoldNames(nodes: readonly ContentNode[], isNamed: boolean): ContentNode[] {
  const name = isNamed && beginsWithName(nodes.filter((node) => !isPicture(node))) ? nodes.find((node) => !isPicture(node)) : undefined;
  const last = nodes.at(-1)!;
  const above = nodes.slice(0, -1);
  const isSpeaker = isHeading(last) && !isLinkLine(last) && !above.some(isHeading) && above.some((node) => wordsOf(lineText(node)) >= MIN_TEXT_WORDS);
  return nodes.map((node) => {
    if (!isElement(node) || holdsTag(node, 'strong') || !(node === name || (isSpeaker && node === last))) return node;
    return { ...node, tag: 'p', attributes: {}, children: [{ ...node, tag: 'strong', attributes: {} }] };
  });
}

function holdsTag(root: ContentElement, tag: string): boolean {
  return someNode(root, (node) => isElement(node) && node.tag === tag);
}

/** Words of the items of a list that are facts like others. */
const MAX_LISTED_WORDS = 8;

/** The items of a list of facts as lines; other blocks as they are. */
function linesOfList(list: ContentNode): ContentNode[] {
  if (!isElement(list) || list.tag !== 'ul') return [list];
  const isFact = (item: ContentNode): item is ContentElement => {
    if (!isElement(item) || item.children.some(isBlock)) return false;
    const text = lineText(item);
    return wordsOf(text) <= MAX_LISTED_WORDS && !(wordsOf(text) >= MIN_SENTENCE_WORDS && endsSentence(text));
  };
  return list.children.every(isFact) ? list.children.map((item) => ({ ...(item as ContentElement), tag: 'p' })) : [list];
}

/** A block without the pictures in it, which go to `pictures`; none where it was nothing else. */
function withoutPictures(node: ContentNode, pictures: ContentElement[]): ContentNode[] {
  if (!isElement(node) || (!isPicture(node) && !isLine(node)) || !holdsTag(node, 'img')) return [node];
  const bare = withoutImages(node, pictures);
  if (bare === undefined) return [];
  const [first, ...rest] = bare.children;
  return [first !== undefined && !isElement(first) ? { ...bare, children: [{ ...first, text: first.text.trimStart() }, ...rest] } : bare];
}

function withoutImages(node: ContentElement, pictures: ContentElement[]): ContentElement | undefined {
  if (node.tag === 'img') pictures.push(node);
  const children = node.children.flatMap((child): ContentNode[] => (isElement(child) ? [withoutImages(child, pictures) ?? []].flat() : [child]));
  const isEmpty = node.tag === 'img' || (node.children.length > 0 && children.every((child) => !isElement(child) && child.text.trim() === ''));
  return isEmpty ? undefined : { ...node, children };
}

/** A run without line breaks. */
function onOneLine(run: readonly ContentNode[]): ContentNode[] {
  return run.map((part) => {
    if (!isElement(part) || part.tag === 'img') return part;
    return part.tag === 'br' ? { text: ' ', source: part.source } : { ...part, children: onOneLine(part.children) };
  });
}

/** A run with no second link to where the name leads. */
function withoutLink(run: readonly ContentNode[], address: string | undefined): ContentNode[] {
  return run.flatMap((part) =>
    address !== undefined && isElement(part) && part.tag === 'a' && part.attributes.href === address ? part.children : [part],
  );
}
