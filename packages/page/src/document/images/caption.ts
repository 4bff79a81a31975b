import type { Blocks } from '../../blocks/segment.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';

const CAPTION_CLASS = /(?:^|[\s_-])caption(?:$|[\s_-])/i;

/** Tells whether an element holds the caption of an image: `figcaption`, or one that its class calls so. */
function captionHolders(tree: Tree): (row: number) => boolean {
  return (row) => tree.tag[row] === TAG.figcaption || CAPTION_CLASS.test(attribute(tree, row, 'class') ?? '');
}

/** Tells whether a block is the caption, or a part of it, in an element around an image. */
export function captionsIn({ tree, node }: Blocks): (block: number, around: number) => boolean {
  const isCaption = captionHolders(tree);
  return (block, around) => {
    for (let at = node[block]!; at > around; at = tree.parent[at]!) if (isCaption(at)) return true;
    return false;
  };
}

/** Fewer words that make no sentence name a source or a button: "Source", "(more)", the name of an agency. */
const MIN_WORDS = 4;
/** The same for a caption that says nothing else: a source is beside the caption proper, or has two words. */
const MIN_WHOLE_WORDS = 3;

/** Not a link to the full size, and not hidden for screen readers. */
export function saysSomething({ tree, node, first, words, linkedWords, sentences, hidden }: Blocks, block: number): boolean {
  const row = node[block]!;
  const isWhole = tree.tag[row] === TAG.figcaption && !(first[block - 1]! > row) && !(first[block + 1]! < tree.end[row]!);
  const isLine = words[block]! >= (isWhole ? MIN_WHOLE_WORDS : MIN_WORDS) || (words[block]! > 1 && sentences[block]! > 0);
  return isLine && linkedWords[block]! < words[block]! && hidden[block] === 0;
}
