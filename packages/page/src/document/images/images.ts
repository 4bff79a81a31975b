import type { Blocks } from '../../blocks/segment.js';
import { HEADINGS, TAG, tagSet } from '../../tree/tags.js';
import { attribute, nearest, type Tree } from '../../tree/tree.js';
import { cleanLine } from '../characters.js';
import { type Draft, type DraftElement, eachElement, isDraftElement, removeAttribute, type Tidy } from '../draft.js';
import { figureAround, holdsImage, imageSource, isCaption, isFurniture } from './source.js';

const EMOJI = / (?:emoji|wp-smiley|twemoji|smiley|emojione|joypixels|g-emoji) /;

export const images: Tidy = {
  meaning:
    'images carry the address they are really loaded from, those of emoji become characters; spacers, pictures of authors, second sizes of the same picture, rows of logos and repeated pictures go',
  apply(draft) {
    const seen = new Set<string>();
    let last: DraftElement | undefined;
    draft.eachTagged(['amp-img', 'amp-anim', 'image'], (node) => {
      node.tag = 'img';
      // The image for readers without scripts is inside: one is enough.
      eachElement(node, (inner) => {
        if (inner.tag === 'img') inner.tag = '#gone';
      });
      draft.list(node);
    });
    draft.eachTagged(['div'], (node) => {
      if (draft.tree.end[node.source]! - node.source <= MAX_APART && holdsImage(draft.tree, node.source)) nameCaption(draft, node);
    });
    draft.eachTagged(['img'], (node) => {
      const alt = draft.attribute(node, 'alt')?.trim() ?? '';
      // A name such as `:smile:` is not a character.
      if (EMOJI.test(draft.classesOf(node)) && /^[^A-Za-z]{1,16}$/.test(alt)) {
        node.tag = 'span';
        node.children = [{ text: alt, source: node.source }];
        return;
      }
      const src = imageSource(draft.tree, node.source);
      if (src === undefined || isFurniture(draft.tree, node.source, src)) return;
      if (seen.has(src) && nearest(draft.tree, node.source, FALLBACK, 4) !== 0) return;
      seen.add(src);
      node.attributes = attributesOf(draft, node, src);
      last = largerOf(draft.tree, last, node);
    });
    leaveOutDecoration(draft);
  },
};

/** A box with an image and its caption, as pages had it before there was `figure`. */
function nameCaption({ tree }: Draft, box: DraftElement): void {
  const caption = box.children.findLast((child) => isDraftElement(child) && /^(?:div|p|span)$/.test(child.tag) && isCaption(tree, child.source));
  if (!caption || !isDraftElement(caption) || figureAround(tree, caption.source, 0) !== box.source) return;
  box.tag = 'figure';
  caption.tag = 'figcaption';
}

/** Rows between two sizes of one picture, and elements between a figure and its image. */
const MAX_APART = 24;
const MAX_STEPS = 8;
const FALLBACK = tagSet('noscript');

/** Of two sizes of one picture next to each other, as pages show a small one until the large one is there, the small one goes. */
function largerOf(tree: Tree, last: DraftElement | undefined, node: DraftElement): DraftElement {
  if (last === undefined || node.source - last.source > MAX_APART || fileOf(last.attributes.src!) !== fileOf(node.attributes.src!)) return node;
  const holderOf = (image: number) => figureAround(tree, image, MAX_STEPS) || tree.parent[image]!;
  if (holderOf(last.source) !== holderOf(node.source)) return node;
  const [small, large] = widthIn(node.attributes.src!) > widthIn(last.attributes.src!) ? [last, node] : [node, last];
  removeAttribute(small, 'src');
  return large;
}

/** The file name in an address without its size, by which two sizes of one picture are known. */
export function fileOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0]!;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return (name === '' ? path : name).replace(/-\d{2,4}x\d{2,4}(?=\.\w+$)/, '');
}

/** Widths as addresses give them: `/max/60/`, `w_1456`, `?w=320`, `-300x200.jpg`. */
const WIDTH = /(?:\/max\/|[/,]w_|[?&]w(?:idth)?=|\/resize:fit:|-)(\d{2,4})(?:$|[/,&x])/i;

/** Without a width it is the picture as it was made. */
function widthIn(address: string): number {
  return Number(WIDTH.exec(address)?.[1] ?? Number.MAX_SAFE_INTEGER);
}

function attributesOf(draft: Draft, node: DraftElement, src: string): Record<string, string> {
  const attributes: Record<string, string> = { src, alt: cleanLine(draft.attribute(node, 'alt') ?? '') };
  const title = cleanLine(draft.attribute(node, 'title') ?? '');
  // A title that repeats the description adds nothing.
  if (title !== '' && title !== attributes.alt) attributes.title = title;
  for (const name of ['width', 'height']) {
    const value = draft.attribute(node, name)?.trim() ?? '';
    if (/^[1-9]\d{0,4}$/.test(value)) attributes[name] = value;
  }
  return attributes;
}

/** The same picture this often is an icon, and so many logos are a row of customers. */
const MIN_SAME = 3;
const MIN_LOGOS = 3;
const LOGO = /(?:^|[^\p{L}])logos?(?:$|[^\p{L}])/iu;
const SHOWN = tagSet('td', 'th', 'figure');
const MAX_AROUND = 5;

/** Leaves out pictures that repeat, and logos in rows. In tables they are values, and a figure is not decoration. */
function leaveOutDecoration(draft: Draft): void {
  const bySource = new Map<string, DraftElement[]>();
  const logos: DraftElement[] = [];
  draft.eachTagged(['img'], (node) => {
    const { src, alt } = node.attributes;
    if (src === undefined || nearest(draft.tree, draft.tree.parent[node.source]!, SHOWN, MAX_AROUND) !== 0) return;
    const same = bySource.get(src);
    if (same) same.push(node);
    else bySource.set(src, [node]);
    if (LOGO.test(alt ?? '') || LOGO.test(src.replace(/[?#].*$/, '').replace(/^.*\//, ''))) logos.push(node);
  });
  const often = [...bySource.values()].filter((same) => same.length >= MIN_SAME).flat();
  for (const node of logos.length >= MIN_LOGOS ? often.concat(logos) : often) removeAttribute(node, 'src');
}

const FURNITURE = tagSet('nav', 'footer', 'form', 'button', 'dialog', 'aside');
/** Dropped texts between the opening picture and the first kept one, at most: a byline, a date, what to share it with. */
const MAX_BLOCKS = 12;
const MAX_WORDS = 60;
/** The same for the picture that the page itself names: a list of contents may stand between as well. */
const MAX_BLOCKS_NAMED = 60;
const MAX_WORDS_NAMED = 200;
/** Pixels from which on a picture without a figure is not an icon. */
const MIN_WIDTH = 300;
const MAX_STEPS_TO_FIGURE = 11;
const SITE_LOGO = /(?:^|[^a-z])(?:logo|brand)/i;

/**
 * Row of the picture that opens the page: it is between the page's title and the first kept text, in a figure, large, or the one
 * that the page's own head names; that one may be above the title as well. Undefined where there is none.
 */
export function openingImage(blocks: Blocks, { keeps }: { readonly keeps: Uint8Array }): number | undefined {
  const { tree, first } = blocks;
  const text = firstText(blocks, keeps);
  if (text === undefined) return undefined;
  const title = titleBefore(tree, first[text]!);
  if (title === 0) return undefined;
  const named = namedImage(tree);
  let found: number | undefined;
  // Backwards from the text, until too much is between.
  let block = text - 1;
  let words = 0;
  for (let row = first[text]! - 1; row > 0; row--) {
    for (; block >= 0 && first[block]! >= row; block--) words += keeps[block] === 1 ? 0 : blocks.words[block]!;
    if (words > MAX_WORDS_NAMED || text - block > MAX_BLOCKS_NAMED) break;
    const isNear = row > title && words <= MAX_WORDS && text - block <= MAX_BLOCKS;
    if (!isNear && (named === undefined || found !== undefined)) break;
    if (tree.tag[row] !== TAG.img || nearest(tree, row, FURNITURE) !== 0) continue;
    const source = imageSource(tree, row);
    if (source === undefined) continue;
    if (named !== undefined && fileOf(source) === named && !isLogo(tree, row)) return row;
    if (found === undefined && isNear && opens(tree, row)) found = row;
  }
  return found;
}

/** The first kept block that is not a heading. */
function firstText({ tree, node, size }: Blocks, keeps: Uint8Array): number | undefined {
  for (let block = 0; block < size; block++) if (keeps[block] === 1 && !HEADINGS.has(tree.tag[node[block]!]!)) return block;
  return undefined;
}

function titleBefore(tree: Tree, text: number): number {
  for (let row = text; row > 0; row--) if (tree.tag[row] === TAG.h1) return row;
  return 0;
}

/** File of the picture that the page shows where people share it. */
function namedImage(tree: Tree): string | undefined {
  for (let row = 1; row < tree.size && tree.tag[row] !== TAG.body; row++) {
    if (tree.tag[row] !== TAG.meta) continue;
    const name = attribute(tree, row, 'property') ?? attribute(tree, row, 'name');
    const content = name === 'og:image' || name === 'twitter:image' ? attribute(tree, row, 'content') : undefined;
    if (content) return fileOf(content);
  }
  return undefined;
}

function opens(tree: Tree, row: number): boolean {
  const width = Number.parseInt(attribute(tree, row, 'width') ?? '', 10);
  if (width < MIN_WIDTH) return false;
  if (width >= MIN_WIDTH) return true;
  return figureAround(tree, row, MAX_STEPS_TO_FIGURE) !== 0;
}

/** The mark of the site, which many pages name as their picture. */
function isLogo(tree: Tree, row: number): boolean {
  const parent = tree.parent[row]!;
  if (tree.tag[parent] === TAG.a && /^(?:https?:\/\/[^/]+)?\/?$/.test(attribute(tree, parent, 'href')?.trim() ?? '/')) return true;
  return ['src', 'class', 'id', 'alt'].some((name) => SITE_LOGO.test(attribute(tree, row, name) ?? ''));
}
