import { classesOf, eachTagged, pageAttribute } from '../draft.js';
import type { Tidy } from './tidy.js';

const EMOJI = / (?:emoji|wp-smiley|twemoji|smiley|emojione|joypixels|g-emoji) /;

export const emoji: Tidy = {
  meaning: 'an image that stands for an emoji becomes the emoji',
  showsInText: true,
  apply(draft) {
    eachTagged(draft, ['img'], (node) => {
      if (!EMOJI.test(classesOf(draft, node))) return;
      const alt = pageAttribute(draft, node, 'alt')?.trim() ?? '';
      // A name such as `:smile:` is no character.
      if (alt === '' || alt.length > 16 || /[A-Za-z]/.test(alt)) return;
      node.tag = 'span';
      node.children = [{ text: alt, source: node.source }];
    });
  },
};
