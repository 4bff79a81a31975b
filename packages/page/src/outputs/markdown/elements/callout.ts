import type { ContentElement } from '../../../content/node.js';
import { paragraph, prefixed, stack, standing } from '../block.js';
import type { Handler } from '../handler.js';
import { strong, textPieces } from '../phrasing/piece.js';
import { writeParagraphs } from '../phrasing/write-line.js';

/** The five kinds that GitHub shows, and what pages call them. */
const KINDS: Record<string, readonly string[]> = {
  NOTE: ['note', 'info', 'information', 'abstract', 'summary', 'example', 'quote', 'question', 'faq'],
  TIP: ['tip', 'hint', 'success', 'check', 'done', 'help'],
  IMPORTANT: ['important', 'attention', 'todo'],
  WARNING: ['warning', 'warn', 'alert', 'deprecated'],
  CAUTION: ['caution', 'danger', 'error', 'bug', 'fail', 'failure', 'critical'],
};

/** A quote that says what kind of remark it is. A title of its own comes as its first paragraph, because GitHub allows none beside the kind. */
export function callout({ attributes }: ContentElement): Handler {
  const kind = kindOf(attributes.kind);
  const title = (attributes.title ?? '').trim();
  const lead = title.toUpperCase() === kind ? '' : title;
  return {
    kind: 'frame',
    indents: true,
    lead,
    write: (_, blocks) => {
      const inside = [...writeParagraphs(textPieces(lead, [strong])).map(paragraph), ...standing(blocks)];
      if (inside.length === 0) return [];
      // Not every other block is recognised right below a line of text.
      const gap = inside[0]!.kind === 'paragraph' ? [] : [''];
      return [{ kind: 'other', lines: prefixed([`[!${kind}]`, ...gap, ...stack(inside)], '> ') }];
    },
  };
}

function kindOf(given = ''): string {
  const kind = given.trim().toLowerCase();
  return Object.entries(KINDS).find(([, names]) => names.includes(kind))?.[0] ?? 'NOTE';
}
