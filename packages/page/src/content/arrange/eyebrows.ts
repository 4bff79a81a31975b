import { isElement } from '../../document/node.js';
import { headingLevel } from '../../document/opening/levels.js';
import { isHeading, lineText, wordsOf } from './lines.js';
import { rewrite } from './rewrite.js';
import type { Step } from './step.js';

/** Words of a line that is set small above a heading. */
const MAX_WORDS = 8;
/** Such headings of a part from which on they are lines wherever they are: the source of each entry above its title. */
const MIN_REPEATED = 3;

export const eyebrows: Step = {
  meaning: 'a short heading right above a higher one of the same part of the page, or of several, is a line: `NEW` above `The quiet engine`',
  apply: ({ tree }, root) =>
    rewrite(root, (children) => {
      const isAbove = (i: number) => {
        const node = children[i]!;
        const next = children[i + 1];
        if (!isHeading(node) || next === undefined || !isHeading(next) || headingLevel(node) <= headingLevel(next)) return false;
        return node.source !== next.source && wordsOf(lineText(node)) <= MAX_WORDS;
      };
      const above = children.filter((_, i) => isAbove(i)).length;
      if (above === 0) return children;
      const isRepeated = above >= MIN_REPEATED;
      const isEyebrow = (i: number) => isAbove(i) && (isRepeated || tree.parent[children[i]!.source] === tree.parent[children[i + 1]!.source]);
      return children.map((node, i) => (isEyebrow(i) && isElement(node) ? { ...node, tag: 'p' } : node));
    }),
};
