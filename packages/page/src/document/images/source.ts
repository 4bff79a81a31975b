import { parse } from '../../tree/parse.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree, tagName, textOf } from '../../tree/tree.js';
import { isDoubtful, isPlaceholder } from './placeholder.js';
import { bestCandidate } from './srcset.js';

/** Where scripts that load images late find the address, the most telling first; any other `data-…src…` comes after them. */
const LAZY = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-original-src',
  'data-actualsrc',
  'data-hi-res-src',
  'data-full-src',
  'data-orig-file',
  'data-large-file',
  'data-image',
  'data-image-src',
  'data-img-src',
  'data-img-url',
  'data-echo',
  'data-url',
  'data-td-src-property',
  'data-ezsrc',
  'data-pagespeed-lazy-src',
  'data-cfsrc',
  'data-src-retina',
  'lazy-src',
  'nitro-lazy-src',
];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'nitro-lazy-srcset', 'srcset'];
/** An address of its own in an attribute that no list can know. */
const LIKE_LAZY = /^data-[a-z-]{0,24}(?:src|lazy|original)[a-z-]{0,24}$/;
/** Siblings that are looked at for an address that the page states beside the image. */
const MAX_BESIDE = 8;

/** Address of an image as the page gives it, wherever it hides it; undefined where there is none but a placeholder. */
export function imageSource(tree: Tree, image: number): string | undefined {
  const found = lazySource(tree, image) ?? ownSource(tree, image) ?? pictureSource(tree, image);
  if (found !== undefined) return withWidth(found);
  return withWidth(noscriptSource(tree, image) ?? unknownLazySource(tree, image) ?? statedSource(tree, image) ?? doubtfulSource(tree, image));
}

const USUAL_WIDTH = '1024';

/** An address that a script would fill in with the width it needs: `lamp_{width}x.jpg`. As it is it leads nowhere. */
function withWidth(address: string | undefined): string | undefined {
  return address?.replace(/\{width\}/g, USUAL_WIDTH);
}

const lazyNames: ReadonlySet<string> = new Set([...LAZY, ...LAZY_SETS]);

/** Most images have none of the attributes, and a look at the few they have tells. */
function isLazy(tree: Tree, image: number): boolean {
  const to = tree.attributeStart[image + 1]!;
  for (let i = tree.attributeStart[image]!; i < to; i++) if (lazyNames.has(tree.attributeName[i]!)) return true;
  return false;
}

function lazySource(tree: Tree, image: number): string | undefined {
  if (!isLazy(tree, image)) return undefined;
  for (const name of LAZY) {
    const value = attribute(tree, image, name)?.trim();
    if (value && isAddress(value) && !isPlaceholder(value)) return value;
  }
  for (const name of LAZY_SETS) {
    const best = bestCandidate(attribute(tree, image, name) ?? '');
    if (best !== undefined && !isPlaceholder(best)) return best;
  }
  return undefined;
}

function ownSource(tree: Tree, image: number): string | undefined {
  const src = attribute(tree, image, 'src')?.trim();
  return src && !isPlaceholder(src) ? src : undefined;
}

/** `lazy.jpg` may be the picture: it is where nothing else is. */
function doubtfulSource(tree: Tree, image: number): string | undefined {
  const src = attribute(tree, image, 'src')?.trim();
  return src && isDoubtful(src) ? src : undefined;
}

function unknownLazySource(tree: Tree, image: number): string | undefined {
  for (let i = tree.attributeStart[image]!; i < tree.attributeStart[image + 1]!; i++) {
    if (!LIKE_LAZY.test(tree.attributeName[i]!)) continue;
    const value = tree.attributeValue[i]!.trim();
    const address = value.includes(' ') ? bestCandidate(value) : value;
    if (address !== undefined && isAddress(address) && !isPlaceholder(address)) return address;
  }
  return undefined;
}

function pictureSource(tree: Tree, image: number): string | undefined {
  const parent = tree.parent[image]!;
  if (tree.tag[parent] !== TAG.picture) return undefined;
  for (let row = parent + 1; row < tree.end[parent]!; row = tree.end[row]!) {
    if (tree.tag[row] !== TAG.source) continue;
    const best = bestCandidate(attribute(tree, row, 'srcset') ?? attribute(tree, row, 'data-srcset') ?? '');
    if (best !== undefined && !isPlaceholder(best)) return best;
  }
  return undefined;
}

/** The address in the microdata beside the image, or the large picture that a click on it opens. */
function statedSource(tree: Tree, image: number): string | undefined {
  const parent = tree.parent[image]!;
  if (tree.tag[parent] === TAG.a) {
    const href = attribute(tree, parent, 'href')?.trim() ?? '';
    if (IMAGE_FILE.test(href)) return href;
  }
  for (let row = tree.end[image]!, seen = 0; row < tree.end[parent]! && seen < MAX_BESIDE; row = tree.end[row]!, seen++) {
    const property = attribute(tree, row, 'itemprop');
    if (property !== 'url' && property !== 'contentUrl') continue;
    const address = (attribute(tree, row, 'href') ?? attribute(tree, row, 'content'))?.trim();
    if (address && IMAGE_FILE.test(address)) return address;
  }
  return undefined;
}

/** The image for readers without scripts comes right after the one that a script would fill. */
function noscriptSource(tree: Tree, image: number): string | undefined {
  let row = image;
  for (let steps = 0; steps < 3; steps++) {
    const next = tree.end[row]!;
    for (let sibling = next, seen = 0; sibling < tree.end[tree.parent[row]!]! && seen < 3; sibling = tree.end[sibling]!, seen++) {
      if (tree.tag[sibling] === TAG.noscript) return imageInside(tree, sibling);
    }
    row = tree.parent[row]!;
    // Only out of an element made for this image; from a larger one many images would look at the same place.
    if (row === 0 || tree.end[row]! - row > 8) break;
  }
  return undefined;
}

function imageInside(tree: Tree, noscript: number): string | undefined {
  for (let row = noscript + 1; row < tree.end[noscript]!; row++) {
    if (tree.tag[row] === TAG.img) return lazySource(tree, row) ?? ownSource(tree, row);
  }
  const raw = textOf(tree, noscript);
  if (!/<img\s/i.test(raw)) return undefined;
  const inner = parse(raw);
  for (let row = 1; row < inner.size; row++) if (tagName(inner, row) === 'img') return lazySource(inner, row) ?? ownSource(inner, row);
  return undefined;
}

const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:$|[?#])/i;

function isAddress(value: string): boolean {
  return /^(?:https?:|\/|\.{1,2}\/|data:image)/i.test(value) || IMAGE_FILE.test(value);
}
