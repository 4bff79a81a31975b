import { lettersOf } from '../../blocks/letters-of.js';
import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import type { Card } from './card.js';
import { asBlocks, inOneLine, isBlock, isHeading, isLine, isPicture, lineText, linkOf, wordsOf } from './lines.js';
import { isCalledPrice, isPartOf, isSaidWithPoint, nameAlone } from './said-in-card.js';

/** Words of a line beside the name; a sentence of fewer is alone as well. */
const MAX_FACT_WORDS = 20;
const MIN_SENTENCE_WORDS = 6;
/** Letters of a line above the name that may follow it: a price, a mark, a kind. What is longer stays where the page has it. */
const MAX_MOVED_LETTERS = 23;
/** The place of an item in a ranking, which comes first. */
const RANK = /^(?:#\s?\d{1,5}|\d{1,5}[.)])$/;
/** Lines that part others and say nothing. */
const NOTHING = /^[\s|·•–—/,:;>»›→←+*-]*$/u;

/** The blocks of a card, and whether a fact below its text was too long to be moved to the name. */
export interface CardBlocks {
  readonly blocks: ContentNode[];
  readonly isFactLeft: boolean;
}

/**
 * What is in an item: picture, name and facts on one line, then its texts. Said twice it appears once. Facts below a text stay there, on one line,
 * where they are too long to be moved or the caller wants all cards of a list alike.
 */
export function cardBlocks(children: readonly ContentNode[], card: Card, staysBelow = false): CardBlocks {
  const pictures: ContentNode[] = [];
  const blocks = asBlocks([...children])
    .flatMap((node) => withoutPictures(node, pictures))
    .flatMap(linesOfList);
  const at = blocks.findIndex((node) => isLine(node) && holds(node, card.name));
  if (at < 0) return { blocks: [...children], isFactLeft: false };
  // A link that says something else is a call, and stays one.
  const leadsTo = blocks.some((node) => isElement(node) && leadsThere(node, card.address)) ? undefined : card.address;
  const address = linkOf(blocks[at] as ContentElement);
  const title = nameAlone(blocks, at) ?? (blocks[at] as ContentElement);
  const own = lineText(blocks[at]!).toLowerCase();
  const said = new Set([own, lineText(title).toLowerCase()]);
  const [above, ahead, facts, rest]: [ContentNode[], ContentNode[][], ContentNode[][], ContentNode[]] = [[], [], [], []];
  const below = new Set<ContentNode>();
  let isFactLeft = false;
  let isLabelled = false;
  for (const [i, node] of blocks.entries()) {
    if (i === at) continue;
    const text = lineText(node);
    const isAfterLabel = isLabelled;
    isLabelled = LABEL.test(text);
    const isBelowHeading = i > 0 && i - 1 !== at && isSubheading(blocks[i - 1]!);
    // A figure with its caption, a quotation above who says it: what the page has above the name stays there.
    if (!isLine(node)) i < at ? addAbove(above, ahead, node) : rest.push(node);
    else if (
      !NOTHING.test(text) &&
      (!said.has(text.toLowerCase()) || ((isAfterLabel || isBelowHeading) && text.toLowerCase() !== own)) &&
      !isPartOf(own, text) &&
      !isSaidWithPoint(text, blocks) &&
      !isCalledPrice(text, blocks)
    ) {
      said.add(text.toLowerCase());
      const run = onOneLine(withoutLink(node.children, address));
      const mayMove = lettersIn(text) <= MAX_MOVED_LETTERS;
      const isText = isAfterLabel ? wordsOf(text) > MAX_FACT_WORDS : isLong(text);
      if (isText && i < at) addAbove(above, ahead, { ...node, tag: 'p', children: run });
      else if (isText) rest.push({ ...node, tag: 'p', children: run });
      else if (rest.length > 0 && i > at && (staysBelow || !mayMove)) {
        isFactLeft ||= !mayMove;
        addBelow(rest, below, { ...node, tag: 'p', children: run }, isAfterLabel ? ' ' : ' · ');
      } else (i < at && (!mayMove || RANK.test(text)) ? ahead : facts).push(run);
    }
  }
  const labelled = withLabels(facts);
  const runs = [...pictures.slice(0, 1).map((one) => [withoutName(one, lineText(title))]), ...ahead, nameRun(title, leadsTo), ...labelled];
  const marks = [...(pictures.length > 0 ? [' '] : []), ...ahead.map(() => ' · '), ' — ', ...labelled.map(() => ' · ')];
  const line = inOneLine(runs, marks);
  if (above.length + rest.length === 0) return { blocks: line, isFactLeft };
  return { blocks: [...above, { tag: 'p', attributes: {}, children: line, source: title.source }, ...rest], isFactLeft };
}

/** Adds a text to what is above the name, below the lines that the page has above it. */
function addAbove(above: ContentNode[], ahead: ContentNode[][], text: ContentNode): void {
  const lines = ahead.splice(0);
  if (lines.length > 0) {
    const marks = lines.slice(1).map(() => ' · ');
    above.push({ tag: 'p', attributes: {}, children: inOneLine(lines, marks), source: lines[0]![0]?.source ?? text.source });
  }
  above.push(text);
}

/** Adds a fact to what is below the name: to the line of facts that it follows, or as one of its own. `below` are these lines. */
function addBelow(rest: ContentNode[], below: Set<ContentNode>, fact: ContentElement, mark: string): void {
  const last = rest.at(-1);
  const isOnLine = last !== undefined && isElement(last) && below.has(last);
  const line = isOnLine ? { ...last, children: inOneLine([last.children, fact.children], [mark]) } : fact;
  if (isOnLine) rest.pop();
  rest.push(line);
  below.add(line);
}

const LABEL = /[:：]$/;
/** Letters of a description from which on it is the name where the name holds it. */
const MIN_ALT_LETTERS = 6;

/** A picture whose description says more than the name beside it, or has none. */
function withoutName(picture: ContentNode, name: string): ContentNode {
  if (!isElement(picture)) return picture;
  const [alt, own] = [lettersOf(picture.attributes.alt ?? ''), lettersOf(name)];
  const isName = own !== '' && (alt.includes(own) || (alt.length >= MIN_ALT_LETTERS && own.includes(alt)));
  return isName ? { ...picture, attributes: { ...picture.attributes, alt: '' } } : picture;
}

/** Facts with each label that ends in a colon before its value. */
function withLabels(facts: readonly ContentNode[][]): ContentNode[][] {
  const made: ContentNode[][] = [];
  let isLabel = false;
  for (const run of facts) {
    const ends = LABEL.test(run.map(lineText).join(' ').trim());
    if (isLabel && !ends) made.push(inOneLine([made.pop()!, run], [' ']));
    else made.push(run);
    isLabel = ends;
  }
  return made;
}

/** Words of the items of a list that are facts like others. */
const MAX_LISTED_WORDS = 8;

/** The items of a list of facts as lines, however the page nests it; other blocks as they are. */
function linesOfList(list: ContentNode): ContentNode[] {
  if (isElement(list) && list.tag === 'dl') return linesOfValues(list);
  if (!isElement(list) || list.tag !== 'ul') return [list];
  const found: ContentNode[] = [];
  const stack: ContentNode[] = [list];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isElement(next) || (next.tag !== 'ul' && next.tag !== 'li')) return [list];
    if (next.tag === 'li' && next.children.every((node) => !isElement(node) || node.tag !== 'ul')) {
      if (wordsOf(lineText(next)) > MAX_LISTED_WORDS || isLong(lineText(next)) || next.children.some((node) => isElement(node) && isBlock(node)))
        return [list];
      found.push({ ...next, tag: 'p' });
    } else for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
  }
  return found;
}

/** Short values that have lost their terms as lines. */
function linesOfValues(list: ContentElement): ContentNode[] {
  const isFact = (node: ContentNode): node is ContentElement =>
    isElement(node) &&
    node.tag === 'dd' &&
    wordsOf(lineText(node)) <= MAX_LISTED_WORDS &&
    !node.children.some((child) => isElement(child) && isBlock(child));
  return list.children.every(isFact) ? list.children.map((node) => ({ ...(node as ContentElement), tag: 'p' })) : [list];
}

/** Whether a text of the page is in a line. */
function holds(line: ContentElement, row: number): boolean {
  const stack: ContentNode[] = [line];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isElement(next)) {
      if (next.source === row) return true;
    } else for (const child of next.children) stack.push(child);
  }
  return line.source === row;
}

/** A block without the pictures in it, which go to `pictures`; none where it was nothing else. */
function withoutPictures(node: ContentNode, pictures: ContentNode[]): ContentNode[] {
  if (isPicture(node)) {
    for (const image of imagesIn(node)) pictures.push(image);
    return [];
  }
  if (!isLine(node) || !hasImage(node.children)) return [node];
  const children = node.children.flatMap((part): ContentNode[] => {
    if (!isElement(part)) return [part];
    if (part.tag === 'img') {
      pictures.push(part);
      return [];
    }
    if (!hasImage(part.children)) return [part];
    for (const image of imagesIn(part)) pictures.push(image);
    const rest = part.children.filter((child) => !isElement(child) || child.tag !== 'img');
    return rest.length === 0 ? [] : [{ ...part, children: rest }];
  });
  return children.length === 0 ? [] : [{ ...node, children: trimmed(children) }];
}

function hasImage(children: readonly ContentNode[]): boolean {
  return children.some(
    (child) => isElement(child) && (child.tag === 'img' || child.children.some((inner) => isElement(inner) && inner.tag === 'img')),
  );
}

function imagesIn(node: ContentElement): ContentElement[] {
  const found: ContentElement[] = [];
  const stack: ContentNode[] = [node];
  for (let next = stack.pop(); next; next = stack.pop()) {
    if (!isElement(next)) continue;
    if (next.tag === 'img') found.push(next);
    for (let i = next.children.length - 1; i >= 0; i--) stack.push(next.children[i]!);
  }
  return found;
}

/** Runs without the spaces that parted them from a picture. */
function trimmed(children: ContentNode[]): ContentNode[] {
  const [first] = children;
  return first !== undefined && !isElement(first) ? [{ ...first, text: first.text.trimStart() }, ...children.slice(1)] : children;
}

function nameRun(title: ContentElement, address: string | undefined): ContentNode[] {
  const run = onOneLine(title.children);
  if (address !== undefined && !hasLink(run)) return [{ ...title, tag: 'a', attributes: { href: address }, children: run }];
  return isHeading(title) && linkOf(title) === undefined ? [{ ...title, tag: 'strong', attributes: {}, children: run }] : run;
}

function leadsThere({ tag, attributes, children }: ContentElement, address: string | undefined): boolean {
  return (tag === 'a' && attributes.href === address) || children.some((child) => isElement(child) && leadsThere(child, address));
}

function hasLink(run: readonly ContentNode[]): boolean {
  return run.some((node) => isElement(node) && (node.tag === 'a' || hasLink(node.children)));
}

/** Marks that set the cents of a price higher. */
const RAISED = new Set(['sup', 'sub']);

/** A run without breaks, and with the parts of a price beside each other. */
function onOneLine(run: readonly ContentNode[]): ContentNode[] {
  return run.flatMap((part): ContentNode[] => {
    if (!isElement(part)) return [part];
    if (part.tag === 'br') return [{ text: ' ', source: part.source }];
    if (RAISED.has(part.tag) && /^[\p{Sc}\d.,\s]+$/u.test(lineText(part))) return part.children;
    return [part.children.length === 0 || part.tag === 'img' ? part : { ...part, children: onOneLine(part.children) }];
  });
}

/** A run with no second link to where the name leads. */
function withoutLink(run: readonly ContentNode[], address: string | undefined): ContentNode[] {
  if (address === undefined) return [...run];
  return run.flatMap((part) => (isElement(part) && part.tag === 'a' && part.attributes.href === address ? part.children : [part]));
}

function isLong(text: string): boolean {
  const words = wordsOf(text);
  return words > MAX_FACT_WORDS || (words >= MIN_SENTENCE_WORDS && /[.!?…。]$/.test(text));
}

/** A heading, or a bold line in the place of one. */
function isSubheading(node: ContentNode): boolean {
  return isHeading(node) || (isLine(node) && node.children.length === 1 && isElement(node.children[0]!) && node.children[0].tag === 'strong');
}

function lettersIn(text: string): number {
  return lettersOf(text).length;
}
