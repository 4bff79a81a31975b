import { isElement } from '../node.js';
import { headingLevel } from '../opening/levels.js';
import { isHeading, lineText, wordsOf } from './lines.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

/** Words of a line that is set small above a heading. */
const MAX_WORDS = 8;

export const eyebrows: Step = {
  meaning: 'a short heading right above a higher one of the same part of the page is a line: `NEW` above `The quiet engine`',
  apply: ({ tree }, root) =>
    rewrite(root, (children) => {
      const isEyebrow = (i: number) => {
        const [node, next] = [children[i]!, children[i + 1]];
        if (next === undefined || !isHeading(node) || !isHeading(next) || headingLevel(node) <= headingLevel(next)) return false;
        return tree.parent[node.source] === tree.parent[next.source] && node.source !== next.source && wordsOf(lineText(node)) <= MAX_WORDS;
      };
      if (!children.some((_, i) => isEyebrow(i))) return children;
      return children.map((node, i) => (isEyebrow(i) && isElement(node) ? { ...node, tag: 'p' } : node));
    }),
};
