import { type ContentElement, type ContentNode, isElement } from '../../document/node.js';
import { TAG } from '../../tree/tags.js';
import { inOneLine, isPicture, lineText, wordsOf } from './lines.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

/** Words of a label, and of the value that is with it. */
const MAX_LABEL_WORDS = 5;
const MAX_VALUE_WORDS = 15;
const LABEL = /[\p{L}\p{N})][:：]$/u;

export const labels: Step = {
  meaning: 'a label that ends in a colon is on one line with its value',
  apply: ({ tree }, root) =>
    rewrite(root, (children) => {
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
    }),
};

function isLabel(node: ContentNode): node is ContentElement {
  if (!isElement(node) || node.tag !== 'p' || !mayEndInColon(node)) return false;
  const text = lineText(node);
  return LABEL.test(text) && wordsOf(text) <= MAX_LABEL_WORDS;
}

/** A look at the last text alone: most lines are no labels, and need not be read. */
function mayEndInColon(node: ContentNode): boolean {
  let last: ContentNode | undefined = node;
  while (last !== undefined && isElement(last) && last.children.length > 0) last = last.children.at(-1);
  const end = last === undefined || isElement(last) ? '' : last.text.trimEnd();
  return end === '' || end.endsWith(':') || end.endsWith('：');
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
