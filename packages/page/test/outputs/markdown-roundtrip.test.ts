import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContentElement } from '../../src/document/node.js';
import { shape } from '../../src/document/shape/shape.js';
import { toMarkdown } from '../../src/outputs/markdown.js';
import { documents, element, paragraphs } from './arbitrary-content.js';
import { textOfTree } from './content-text.js';
import { htmlOfMarkdown, textOfMarkdown } from './read-markdown.js';

// The same documents every time; another number looks further.
const seed = Number(process.env.PITH_SEED ?? 1);

/** Without what Markdown adds to the text of some elements: the sign of a callout, the separator of items in a cell. */
function comparable(text: string): string {
  return text
    .replace(/;|\[!(?:NOTE|CAUTION)\]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const TERM_END = '\ue000';

/** The text of a document, where Markdown may add a colon after a term and nowhere else. */
function withTermColons(document: ContentElement): RegExp {
  const parts = comparable(textOfTree(document, { afterTerm: TERM_END })).split(TERM_END);
  return new RegExp(`^${parts.map((part) => part.trim().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')).join(' ?:? ?')}$`, 'u');
}

describe('Markdown read back by marked', () => {
  it('gives the text of a paragraph', () => {
    fc.assert(
      fc.property(paragraphs, (given) => {
        const document = shape(given);
        expect(textOfMarkdown(toMarkdown(document))).toBe(textOfTree(document));
      }),
      { seed, numRuns: 1000 },
    );
  });

  it('gives the text of a document, with no element but those that Markdown makes and no link to a script', () => {
    fc.assert(
      fc.property(documents, (given) => {
        const document = shape(given);
        const markdown = toMarkdown(document);
        expect(comparable(textOfMarkdown(markdown))).toMatch(withTermColons(document));
        expect(htmlOfMarkdown(markdown)).not.toMatch(/<(?:script\b|b>|!--)|(?:href|src)="\s*javascript:/i);
      }),
      { seed, numRuns: 200 },
    );
  });

  it('compares something: text that is not escaped does not come back', () => {
    expect(textOfMarkdown('# *a*')).toBe('a');
    expect(textOfTree(element('section', [element('p', [{ text: '# *a*', source: 0 }])]))).toBe('# *a*');
  });
});
