import { type Blocks, blockText } from '../../blocks/segment.js';
import { BLOCK_LEVEL, HEADINGS, knownTags, TAG, tagSet } from '../../tree/tags.js';
import { attribute, nearest, type Tree, tagName } from '../../tree/tree.js';
import { figureAround, imageSource, isCaption } from './source.js';

const ATOMS = tagSet('img', 'image', 'hr', 'math', 'iframe', 'video', 'audio', 'object', 'embed', 'script');
/** Custom elements that stand for one of these. */
const CUSTOM_ATOM = /^(?:amp-(?:img|anim|video|audio|youtube|vimeo|twitter|instagram|iframe)|lite-youtube|lite-vimeo|youtube-video|mjx-container)$/;
/** Elements that hold text by themselves: an image next to one of them belongs to the same run of content. */
const TEXTUAL = tagSet('#text', 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'blockquote', 'pre', 'table', 'figure', 'figcaption');
const MAIN_HOLDER = tagSet('article', 'main');
const PAGE = tagSet('html', 'body');
const FURNITURE = tagSet('nav', 'footer', 'form', 'button', 'dialog');
const LINK = tagSet('a');
const TABLE = tagSet('table');
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif)(?:$|[?#])/i;
/** Words of the texts around an image without a figure: between shorter ones are the logos and thumbnails of lists. */
const MIN_WORDS = 12;
/** Dropped captions and headings between a picture and the text next to it. */
const MAX_BESIDE = 6;
/** Layout elements between a figure and its image, at most. */
const MAX_STEPS = 10;
/** Rows of a box around an image and a line of text, at most. */
const MAX_BOX_ROWS = 30;

/** Rows of images, media, formulas and rules that are inside the kept text. */
export function placedAtoms(blocks: Blocks, keeps: Uint8Array): number[] {
  const { tree } = blocks;
  // Names that every page knows come first, and none of them is custom.
  const custom = new Set(tree.tagNames.flatMap((name, id) => (id >= knownTags.length && CUSTOM_ATOM.test(name) ? [id] : [])));
  const places = new Places(blocks, keeps);
  const placed: number[] = [];
  for (let row = 1; row < tree.size; row++) {
    const tag = tree.tag[row]!;
    if (!ATOMS.has(tag) && !custom.has(tag)) continue;
    if ((tag !== TAG.script || isShownByScript(tree, row)) && places.hold(row)) placed.push(row);
    // The content of a frame, a video or a formula belongs to it.
    if (tag !== TAG.object) row = Math.max(row, tree.end[row]! - 1);
  }
  return placed;
}

/** A formula, or a listing of GitHub. */
function isShownByScript(tree: Tree, row: number): boolean {
  return /^math\//i.test(attribute(tree, row, 'type') ?? '') || (attribute(tree, row, 'src') ?? '').startsWith('https://gist.github.com/');
}

/** Where kept text is. Each column counts the starts before a row, so that the difference of two entries is the count of a subtree. */
class Places {
  private readonly blocks: Blocks;
  private readonly tree: Tree;
  private readonly keeps: Uint8Array;
  /** First and last texts of kept blocks, blocks that were dropped, all blocks. */
  private readonly kept: Uint32Array;
  private readonly dropped: Uint32Array;
  private readonly begun: Uint32Array;

  constructor(blocks: Blocks, keeps: Uint8Array) {
    const { size } = blocks.tree;
    this.blocks = blocks;
    this.tree = blocks.tree;
    this.keeps = keeps;
    const [kept, dropped, begun] = [new Uint32Array(size + 1), new Uint32Array(size + 1), new Uint32Array(size + 1)];
    for (let block = 0; block < blocks.size; block++) {
      const first = blocks.first[block]! + 1;
      const last = blocks.last[block]! + 1;
      begun[first]!++;
      (keeps[block] === 0 ? dropped : kept)[first]!++;
      // The last text counts as well, so that an image in mid-sentence has kept text after it.
      if (keeps[block] !== 0 && last > first) kept[last]!++;
    }
    for (const column of [kept, dropped, begun]) for (let row = 1; row <= size; row++) column[row]! += column[row - 1]!;
    this.kept = kept;
    this.dropped = dropped;
    this.begun = begun;
  }

  /**
   * Whether a row is inside the kept text. From the row upwards, the first element with kept text is its container, and the container's child
   * on the way is its place. A place that also holds dropped text is a teaser or an advertisement. With kept text on both sides in the container
   * the row is inside the content; so it is in one line with kept text; with text on one side only it belongs there if it is right next to a
   * paragraph or the like, or in an article.
   */
  hold(row: number): boolean {
    const { tree, blocks, kept } = this;
    if (this.isBetween(row)) return true;
    let place = row;
    let container = tree.parent[row]!;
    while (container !== 0 && kept[container] === kept[tree.end[container]!]) {
      place = container;
      container = tree.parent[container]!;
    }
    const end = tree.end[place]!;
    if (container === 0 || this.dropped[place] !== this.dropped[end]) return false;
    const isAfterText = kept[container] !== kept[place];
    const isBeforeText = kept[end] !== kept[tree.end[container]!];
    if ((isAfterText && isBeforeText) || this.isInLine(row)) return true;
    if (tree.tag[row] === TAG.hr || PAGE.has(tree.tag[container]!)) return false;
    const neighbour = isBeforeText ? this.begun[end]! : this.begun[place]! - 1;
    if (this.keeps[neighbour] !== 1) return false;
    // A formula next to kept text is part of it, whatever box it is in.
    if (tree.tag[row] === TAG.math || tree.tag[row] === TAG.script || tagName(tree, row) === 'mjx-container') return true;
    let towards = blocks.first[neighbour]!;
    while (tree.parent[towards]! > container) towards = tree.parent[towards]!;
    return MAIN_HOLDER.has(tree.tag[container]!) || TEXTUAL.has(tree.tag[towards]!);
  }

  /**
   * Whether the texts right before and right after a figure are kept, or long ones around an image without a figure: whatever layout is
   * around it, it is in the content. A rule parts two texts of one element, or it belongs to the layout.
   */
  private isBetween(row: number): boolean {
    const { tree, keeps, blocks } = this;
    if (tree.tag[row] === TAG.hr) return false;
    const unit = this.unitAround(row);
    const isKept = (block: number) => keeps[block] === 1;
    const sides = [textBeside(blocks, isKept, this.begun[unit]! - 1, -1), textBeside(blocks, isKept, this.begun[tree.end[unit]!]!, 1)] as const;
    const isFigure = unit !== row && unit !== this.boxAround(row);
    if (!sides.every((block) => isKept(block) && (isFigure || blocks.words[block]! >= MIN_WORDS)))
      return isFigure && this.isFigureBesideText(row, unit);
    const [before, after] = sides.map((block) => blocks.first[block]!) as [number, number];
    return !this.isInFurniture(row, before, after);
  }

  /** Whether a figure is right before or after a paragraph that is kept, and leads nowhere else. */
  private isFigureBesideText(row: number, figure: number): boolean {
    const { tree, blocks, begun } = this;
    if (tree.tag[figure] === TAG.table) return false;
    const link = nearest(tree, row, LINK);
    if (link !== 0 && !IMAGE_FILE.test(attribute(tree, link, 'href') ?? '')) return false;
    return [begun[figure]! - 1, begun[tree.end[figure]!]!].some((block) => {
      const text = blocks.first[block]!;
      return this.keeps[block] === 1 && tree.tag[blocks.node[block]!] === TAG.p && !this.isInFurniture(figure, text, text);
    });
  }

  /** Whether one of the elements around a row, up to the one that is also around two texts, is never content. */
  private isInFurniture(row: number, before: number, after: number): boolean {
    const { tree } = this;
    for (let at = tree.parent[row]!; at > before || tree.end[at]! <= after; at = tree.parent[at]!)
      if (at === 0 || FURNITURE.has(tree.tag[at]!)) return true;
    return false;
  }

  /** The figure around a row with its caption, the table of which nothing was dropped, or the box with the row and one line of kept text. */
  private unitAround(row: number): number {
    const { tree, kept, dropped } = this;
    const figure = figureAround(tree, row, MAX_STEPS);
    if (figure !== 0) return figure;
    const table = nearest(tree, row, TABLE, MAX_STEPS);
    return table !== 0 && dropped[tree.end[table]!] === dropped[table] && kept[tree.end[table]!] !== kept[table] ? table : this.boxAround(row);
  }

  /** The largest small box with a row in which nothing was dropped and one text at most is kept, as a caption without a name is; the row itself for none. */
  private boxAround(row: number): number {
    const { tree, begun, dropped } = this;
    let box = row;
    for (let at = tree.parent[row]!, steps = 0; at !== 0 && steps < MAX_STEPS && tree.end[at]! - at <= MAX_BOX_ROWS; at = tree.parent[at]!, steps++) {
      const end = tree.end[at]!;
      if (begun[end]! - begun[at]! > 1 || dropped[end] !== dropped[at]) break;
      box = at;
    }
    return box;
  }

  /** Whether the block right before or after the row is kept and has the same layout element around it. */
  private isInLine(row: number): boolean {
    const holder = nearest(this.tree, row, BLOCK_LEVEL);
    const next = this.begun[row]!;
    return [next - 1, next].some((block) => this.keeps[block] === 1 && this.blocks.node[block] === holder);
  }
}

/** The text next to a unit, past dropped captions of other figures and dropped headings: pictures are in rows, and right above a heading. */
function textBeside(blocks: Blocks, keeps: (block: number) => boolean, from: number, step: 1 | -1): number {
  let block = from;
  for (let steps = 0; steps < MAX_BESIDE && block >= 0 && block < blocks.size && !keeps(block) && isPassed(blocks, block); steps++) block += step;
  return block;
}

function isPassed({ tree, node }: Blocks, block: number): boolean {
  for (let at = node[block]!, steps = 0; at !== 0 && steps <= MAX_STEPS; at = tree.parent[at]!, steps++)
    if (tree.tag[at] === TAG.figure || HEADINGS.has(tree.tag[at]!)) return true;
  return false;
}

/** Tells whether a block is the caption, or a part of it, in an element around an image. */
function captionsIn({ tree, node }: Blocks): (block: number, around: number) => boolean {
  return (block, around) => {
    for (let at = node[block]!; at > around; at = tree.parent[at]!) if (isCaption(tree, at)) return true;
    return false;
  };
}

/** Fewer words that make no sentence name a source or a button: "Source", "(more)", the name of an agency. */
const MIN_CAPTION_WORDS = 4;
/** The same for a caption that has nothing else: a source is next to the caption proper, or has two words. */
const MIN_WHOLE_WORDS = 3;

/** Not a link to the full size, and not hidden for screen readers. */
function saysSomething({ tree, node, first, words, linkedWords, sentences, hidden }: Blocks, block: number): boolean {
  const row = node[block]!;
  const isWhole = tree.tag[row] === TAG.figcaption && !(first[block - 1]! > row) && !(first[block + 1]! < tree.end[row]!);
  const isLine = words[block]! >= (isWhole ? MIN_WHOLE_WORDS : MIN_CAPTION_WORDS) || (words[block]! > 1 && sentences[block]! > 0);
  return isLine && linkedWords[block]! < words[block]! && hidden[block] === 0;
}

/** Kept blocks with the captions of figures that are inside the kept text; the same array where there are none to add. */
export function withCaptions(blocks: Blocks, keeps: Uint8Array): Uint8Array {
  const { tree } = blocks;
  const isCaptionIn = captionsIn(blocks);
  let places: Places | undefined;
  let more = keeps;
  for (let block = 0; block < blocks.size; block++) {
    const figure = keeps[block] === 1 ? 0 : figureAround(tree, blocks.first[block]!, MAX_STEPS);
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
