import { type Blocks, blockText } from '../../blocks/segment.js';
import { nearest } from '../../tree/nearest.js';
import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';
import { Places } from '../placed-atoms.js';
import { imageSource } from './source.js';

const CAPTION_CLASS = /(?:^|[\s_-])caption(?:$|[\s_-])/i;

/** Tells whether an element holds the caption of an image: `figcaption`, or one that its class calls so. */
function captionHolders(tree: Tree): (row: number) => boolean {
  return (row) => tree.tag[row] === TAG.figcaption || CAPTION_CLASS.test(attribute(tree, row, 'class') ?? '');
}

/** Tells whether a block is the caption, or a part of it, in an element around an image. */
function captionsIn({ tree, node }: Blocks): (block: number, around: number) => boolean {
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
function saysSomething({ tree, node, first, words, linkedWords, sentences, hidden }: Blocks, block: number): boolean {
  const row = node[block]!;
  const isWhole = tree.tag[row] === TAG.figcaption && !(first[block - 1]! > row) && !(first[block + 1]! < tree.end[row]!);
  const isLine = words[block]! >= (isWhole ? MIN_WHOLE_WORDS : MIN_WORDS) || (words[block]! > 1 && sentences[block]! > 0);
  return isLine && linkedWords[block]! < words[block]! && hidden[block] === 0;
}

const FIGURE = tagSet('figure');
/** Layout elements between a figure and its caption, at most. */
const MAX_STEPS = 10;

/** Kept blocks with the captions of figures that are inside the kept text; the same array where there are none to add. */
export function withCaptions(blocks: Blocks, keeps: Uint8Array): Uint8Array {
  const { tree } = blocks;
  const isCaptionIn = captionsIn(blocks);
  let places: Places | undefined;
  let more = keeps;
  for (let block = 0; block < blocks.size; block++) {
    const figure = keeps[block] === 1 ? 0 : nearest(tree, blocks.node[block]!, FIGURE, MAX_STEPS);
    if (figure === 0 || !isCaptionIn(block, figure) || !saysSomething(blocks, block)) continue;
    let image = figure;
    while (image < tree.end[figure]! && (tree.tag[image] !== TAG.img || imageSource(tree, image) === undefined)) image++;
    places ??= new Places(blocks, keeps);
    if (image === tree.end[figure] || !places.hold(image) || isSaidNearby(blocks, keeps, block)) continue;
    if (more === keeps) more = keeps.slice();
    more[block] = 1;
  }
  return more;
}

/** Blocks before and after a caption that may be its text again, and words from which on this is not an accident. */
const NEARBY = 8;
const MIN_SAME_WORDS = 6;

function isSaidNearby(blocks: Blocks, keeps: Uint8Array, caption: number): boolean {
  const text = blockText(blocks, caption);
  for (let block = Math.max(0, caption - NEARBY); block < Math.min(blocks.size, caption + NEARBY); block++) {
    if (keeps[block] !== 1 || blocks.words[block]! < MIN_SAME_WORDS) continue;
    const other = blockText(blocks, block);
    if (other.includes(text) || text.includes(other)) return true;
  }
  return false;
}
