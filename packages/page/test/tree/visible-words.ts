import type { DefaultTreeAdapterTypes } from 'parse5';
import { TAG } from '../../src/tree/tags.js';
import type { Tree } from '../../src/tree/tree.js';

const unseen = new Set(
  'head title script style noscript template svg math iframe object embed applet video audio canvas select datalist textarea noframes noembed'.split(
    ' ',
  ),
);

/** Texts of a page that a reader can see, joined by a separator where they are different nodes. */
export function visibleText(tree: Tree): string {
  const texts: string[] = [];
  for (let row = 1; row < tree.size; row++) {
    if (tree.tag[row] === TAG['#text']) texts.push(tree.text[row]!);
    else if (unseen.has(tree.tagNames[tree.tag[row]!]!)) row = tree.end[row]! - 1;
  }
  return texts.join('\n');
}

/** The same for a tree of parse5. Texts around a comment are one text, as in our tree. */
export function visibleTextOfParse5(document: DefaultTreeAdapterTypes.Document): string {
  const texts: string[] = [];
  const stack: DefaultTreeAdapterTypes.Node[] = [document];
  let before: DefaultTreeAdapterTypes.Node | undefined;
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.nodeName === '#comment') continue;
    if ('value' in node) {
      if (before && 'value' in before && before.parentNode === node.parentNode) texts[texts.length - 1] += node.value;
      else texts.push(node.value);
    } else if ('childNodes' in node && !unseen.has(node.nodeName)) stack.push(...node.childNodes.toReversed());
    before = node;
  }
  return texts.join('\n');
}

/** Words in one text and not in the other, counted with their number, as a share of the words of the first. */
export function wordDifference(one: string, other: string): number {
  if (one === other) return 0;
  const counts = new Map<string, number>();
  let all = 0;
  for (const [word] of one.matchAll(WORD)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
    all++;
  }
  for (const [word] of other.matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) - 1);
  let different = 0;
  for (const count of counts.values()) different += Math.abs(count);
  return different / Math.max(1, all);
}

const WORD = /[\p{L}\p{N}\p{M}_]+/gu;
