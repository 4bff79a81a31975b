import { type ContentElement, type ContentNode, headingLevel, isElement } from '../../document/node.js';
import { rewrite } from '../../document/rewrite.js';
import type { Page } from '../../page/page.js';
import { TAG } from '../../tree/tags.js';
import { inOneLine, isHeading, isPicture, lineText, wordsOf } from './lines.js';

/** Words of a line that is set small above a heading. */
const MAX_EYEBROW_WORDS = 8;
/** Such headings of a part from which on they are lines wherever they are: the source of each entry above its title. */
const MIN_REPEATED = 3;

/** A document in which a short heading right above a higher one of the same part of the page, or of several, is a line: `NEW` above `The quiet engine`. */
export function withEyebrows({ tree }: Page, root: ContentElement): ContentElement {
  return rewrite(root, (children) => {
    const isAbove = (i: number) => {
      const node = children[i]!;
      const next = children[i + 1];
      if (!isHeading(node) || next === undefined || !isHeading(next) || headingLevel(node) <= headingLevel(next)) return false;
      return node.source !== next.source && wordsOf(lineText(node)) <= MAX_EYEBROW_WORDS;
    };
    const above = children.filter((_, i) => isAbove(i)).length;
    if (above === 0) return children;
    const isInPart = (i: number) => above >= MIN_REPEATED || tree.parent[children[i]!.source] === tree.parent[children[i + 1]!.source];
    return children.map((node, i) => (isAbove(i) && isInPart(i) && isElement(node) ? { ...node, tag: 'p' } : node));
  });
}

/** Words of a label, and of the value that is with it. */
const MAX_LABEL_WORDS = 5;
const MAX_VALUE_WORDS = 15;
const LABEL = /[\p{L}\p{N})][:：]$/u;

/** A document in which a label that ends in a colon is on one line with its value. */
export function withLabels({ tree }: Page, root: ContentElement): ContentElement {
  return rewrite(root, (children) => {
    const made: ContentNode[] = [];
    for (let i = 0; i < children.length; i++) {
      const label = children[i]!;
      const value = children[i + 1];
      // Of two paragraphs of the page the first may be the last words before an example.
      const isProse = () => tree.tag[label.source] === TAG.p && value !== undefined && tree.tag[value.source] === TAG.p;
      if (value !== undefined && isLabel(label) && isValue(value) && !isProse()) {
        made.push({ ...value, children: inOneLine([[strong(label)], value.children], [' ']) });
        i++;
      } else made.push(label);
    }
    return made.length === children.length ? children : made;
  });
}

function isLabel(node: ContentNode): node is ContentElement {
  if (!isElement(node) || node.tag !== 'p') return false;
  const text = lineText(node);
  return LABEL.test(text) && wordsOf(text) <= MAX_LABEL_WORDS;
}

function isValue(node: ContentNode): node is ContentElement {
  if (!isElement(node) || node.tag !== 'p' || isPicture(node)) return false;
  const text = lineText(node);
  return !LABEL.test(text) && wordsOf(text) <= MAX_VALUE_WORDS;
}

function strong(label: ContentElement): ContentElement {
  const [only] = label.children;
  if (label.children.length === 1 && only && isElement(only) && only.tag === 'strong') return only;
  return { ...label, tag: 'strong', attributes: {} };
}
