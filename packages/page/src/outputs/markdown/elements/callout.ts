import { kindOfWord } from '../../../document/callouts/kinds.js';
import type { ContentElement } from '../../../document/node.js';
import { paragraph, prefixLines, stack, standing } from '../block.js';
import type { Handler } from '../handler.js';
import { strong, textPieces } from '../phrasing/piece.js';
import { writeParagraphs } from '../phrasing/write-line.js';

/** A quote that says what kind of remark it is. A title of its own comes as its first paragraph, because GitHub allows none beside the kind. */
export function callout({ attributes }: ContentElement): Handler {
  const kind = kindOfWord((attributes.kind ?? '').trim()) ?? 'note';
  const title = (attributes.title ?? '').trim();
  // A title that is only a generator's word for the kind says it twice.
  const lead = kindOfWord(title.replace(/[:!.]$/, '')) === kind ? '' : title;
  return {
    kind: 'frame',
    indents: true,
    lead,
    write: (_, blocks) => {
      const inside = [...writeParagraphs(textPieces(lead, [strong])).map(paragraph), ...standing(blocks)];
      if (inside.length === 0) return [];
      // Not every other block is recognised right below a line of text.
      const gap = inside[0]!.kind === 'paragraph' ? [] : [''];
      return [{ kind: 'other', lines: prefixLines([`[!${kind.toUpperCase()}]`, ...gap, ...stack(inside)], '> ') }];
    },
  };
}
