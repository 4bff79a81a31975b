import { parse } from '../../tree/parse.js';
import { TAG } from '../../tree/tags.js';
import { attribute, type Tree, textOf } from '../../tree/tree.js';

/** Where scripts that load images late find the address, the most telling first; any other `data-…src…` comes after them. */
const LAZY =
  'data-src data-original data-lazy-src data-lazy data-original-src data-actualsrc data-hi-res-src data-full-src data-orig-file data-large-file data-image data-image-src data-img-src data-img-url data-echo data-url data-td-src-property data-ezsrc data-pagespeed-lazy-src data-cfsrc data-src-retina lazy-src nitro-lazy-src'.split(
    ' ',
  );
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'nitro-lazy-srcset', 'srcset'];
const LAZY_NAMES: ReadonlySet<string> = new Set([...LAZY, ...LAZY_SETS]);
/** An address in an attribute that no list can know. */
const LIKE_LAZY = /^data-[a-z-]{0,24}(?:src|lazy|original)[a-z-]{0,24}$/;
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:$|[?#])/i;
const ADDRESS = /^(?:https?:|\/|\.{1,2}\/|data:image)/i;

/** Names of pictures that only keep a place until the real one is loaded, and of those that may be the real one. */
const PLACEHOLDER =
  /(?:^|[/_.-])(?:spacer|blank|pixel|transparent|placeholder|1x1|clear|loading|loader)\.(?:gif|png|svg)(?:$|\?)|[/_]s\.gif(?:$|\?)|^data:image\/svg|^about:/i;
const DOUBTFUL =
  /(?:^|[/_.-])(?:spacer|blank|pixel|transparent|placeholder|1x1|clear|loading|loader|lazy|grey|gray|dummy|empty|s)\.(?:gif|png|svg|jpe?g|webp)(?:$|\?)/i;
/** A picture written into the address that is shorter than this is a spot of colour. */
const MIN_DATA = 400;

/** Siblings after an image that are looked at for its address, elements around it, and rows of an element that was made for it alone. */
const MAX_BESIDE = 8;
const MAX_STEPS = 3;
const MAX_ROWS = 8;

/** Address of an image as the page gives it, wherever it hides it; undefined where there is none but a placeholder. */
export function imageSource(tree: Tree, image: number): string | undefined {
  for (const candidate of candidatesOf(tree, image)) {
    const address = candidate?.trim();
    // A script would fill in the width that it needs: `lamp_{width}x.jpg`.
    if (address && !isPlaceholder(address)) return address.replace(/\{width\}/g, '1024');
  }
  // `lazy.jpg` may be the picture: it is where nothing else is.
  const src = attribute(tree, image, 'src')?.trim();
  return src && isDoubtful(src) ? src : undefined;
}

function isPlaceholder(address: string): boolean {
  return PLACEHOLDER.test(address) || DOUBTFUL.test(address) || (address.length < MIN_DATA && /^data:/i.test(address));
}

/** Whether an address may be a picture all the same, where the page gives no other. */
export function isDoubtful(address: string): boolean {
  return DOUBTFUL.test(address) && !PLACEHOLDER.test(address) && !/^data:/i.test(address);
}

/** Addresses that a page gives for an image, the best first. */
function* candidatesOf(tree: Tree, image: number): Generator<string | undefined> {
  yield* ownCandidates(tree, image);
  const parent = tree.parent[image]!;
  if (tree.tag[parent] === TAG.picture)
    for (let row = parent + 1; row < tree.end[parent]!; row = tree.end[row]!)
      if (tree.tag[row] === TAG.source) yield bestCandidate(attribute(tree, row, 'srcset') ?? attribute(tree, row, 'data-srcset'));
  yield* noscriptCandidates(tree, image);
  for (let i = tree.attributeStart[image]!; i < tree.attributeStart[image + 1]!; i++)
    if (LIKE_LAZY.test(tree.attributeName[i]!)) yield addressIn(bestCandidate(tree.attributeValue[i]!));
  // The large picture that a click opens, or the address in the microdata next to the image.
  const large = tree.tag[parent] === TAG.a ? attribute(tree, parent, 'href')?.trim() : undefined;
  if (large && IMAGE_FILE.test(large)) yield large;
  for (let row = tree.end[image]!, seen = 0; row < tree.end[parent]! && seen < MAX_BESIDE; row = tree.end[row]!, seen++) {
    const property = attribute(tree, row, 'itemprop');
    const address = property === 'url' || property === 'contentUrl' ? (attribute(tree, row, 'href') ?? attribute(tree, row, 'content')) : '';
    if (address && IMAGE_FILE.test(address)) yield address;
  }
}

function* ownCandidates(tree: Tree, image: number): Generator<string | undefined> {
  // Most images have none of the lazy attributes, and a look at the few they have tells.
  let isLazy = false;
  for (let i = tree.attributeStart[image]!; i < tree.attributeStart[image + 1]!; i++) isLazy ||= LAZY_NAMES.has(tree.attributeName[i]!);
  if (isLazy) {
    for (const name of LAZY) yield addressIn(attribute(tree, image, name));
    for (const name of LAZY_SETS) yield bestCandidate(attribute(tree, image, name));
  }
  yield attribute(tree, image, 'src');
}

function addressIn(value: string | undefined): string | undefined {
  return value !== undefined && (ADDRESS.test(value.trim()) || IMAGE_FILE.test(value)) ? value : undefined;
}

/** The image for readers without scripts comes right after the one that a script would fill. */
function* noscriptCandidates(tree: Tree, image: number): Generator<string | undefined> {
  let row = image;
  // Only out of an element made for this image; from a larger one many images would look at the same place.
  for (let steps = 0; steps < MAX_STEPS && row !== 0 && (row === image || tree.end[row]! - row <= MAX_ROWS); steps++) {
    const end = tree.end[tree.parent[row]!]!;
    for (let sibling = tree.end[row]!, seen = 0; sibling < end && seen < MAX_STEPS; sibling = tree.end[sibling]!, seen++)
      if (tree.tag[sibling] === TAG.noscript) {
        const raw = textOf(tree, sibling);
        if (/<img\s/i.test(raw)) yield* firstImage(parse(raw), 1);
        yield* firstImage(tree, sibling + 1, tree.end[sibling]!);
        return;
      }
    row = tree.parent[row]!;
  }
}

function firstImage(tree: Tree, from: number, to = tree.size): Iterable<string | undefined> {
  const image = tree.tag.subarray(from, to).indexOf(TAG.img);
  return image < 0 ? [] : ownCandidates(tree, from + image);
}

/** Wider than any screen shows it, and often the camera's own file. */
const MAX_WIDTH = 2_600;
/** One entry of a `srcset`: an address, which may hold commas, and a width in pixels or a density. */
const ENTRY = /([^\s,]\S*[^\s,]|[^\s,])(?:\s+([^\s,][^,]*))?\s*(?:,|$)/g;

/** The largest image of a `srcset` that a reader has use for; undefined where there is none. */
function bestCandidate(srcset = ''): string | undefined {
  let best: string | undefined;
  let width = Number.NaN;
  for (const [, address, descriptor = ''] of srcset.matchAll(ENTRY)) {
    const number = Number.parseFloat(descriptor);
    const size = Number.isNaN(number) ? 1_000 : /x\s*$/i.test(descriptor) ? number * 1_000 : number;
    if (best !== undefined && !(size > MAX_WIDTH ? width > MAX_WIDTH && size < width : width > MAX_WIDTH || size > width)) continue;
    best = address;
    width = size;
  }
  return best;
}
