import { cleanText } from '../../clean-text.js';
import { imageAddress } from '../../written-address.js';
import { destination, plainDestination } from '../destination.js';
import type { Handler } from '../handler.js';

/** An image; one that cannot be loaded from its address is left out, and so is its description. */
export const img: Handler = {
  kind: 'atom',
  pieces: ({ attributes }, { parts, marks }) => {
    const src = parts.images ? imageAddress(attributes.src) : undefined;
    if (src === undefined) return [];
    const target = marks.length === 0 ? plainDestination : destination;
    return [{ kind: 'raw', text: `![${description(attributes.alt)}]${target(src, attributes.title)}`, marks }];
  },
};

function description(alt = ''): string {
  return (
    cleanText(alt)
      .replace(/\s+/g, ' ')
      .trim()
      // In an image in a link not every parser reads an escaped backslash before the bracket.
      .replace(/\\$/, '')
      .replace(/[\\[\]`*_<~$]|&(?=#?[a-z0-9]+;)/gi, '\\$&')
  );
}
