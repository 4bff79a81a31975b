import type { ContentElement } from '../../../document/node.js';
import { plainTextOf } from '../../text-of.js';
import { linkAddress } from '../../written-address.js';
import { destination } from '../destination.js';
import type { Context, Handler } from '../handler.js';
import type { Mark } from '../phrasing/piece.js';

/** A link, or a reference to a footnote. A reference whose note is not in the document is only its text. */
export function a(element: ContentElement, context: Context): Handler {
  const { footnote, embed } = element.attributes;
  // The text of an embed is made up for its link.
  if (embed !== undefined && !context.parts.links) return { kind: 'atom', pieces: () => [] };
  if (footnote === undefined) return { kind: 'in-line', mark: linkMark };
  const label = context.notes.get(footnote);
  return label === undefined ? { kind: 'in-line' } : reference(label);
}

export function linkMark(element: ContentElement, { parts }: Context): Mark | undefined {
  const href = parts.links ? linkAddress(element.attributes.href) : undefined;
  if (href === undefined) return undefined;
  const { title } = element.attributes;
  // A title that repeats the text says nothing.
  const hint = title !== undefined && title.trim() !== plainTextOf(element).replace(/\s+/g, ' ').trim() ? title : undefined;
  return { name: 'link', open: '[', close: `]${destination(href, hint)}`, href };
}

// A reference is a link by itself and raised by itself.
function reference(label: string): Handler {
  return {
    kind: 'atom',
    pieces: (_, { marks }) => [{ kind: 'raw', text: `[^${label}]`, marks: marks.filter(({ name }) => name !== 'link' && name !== 'sup') }],
  };
}
