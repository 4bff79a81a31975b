import { TAG, tagSet } from '../../tree/tags.js';
import { attribute, childrenOf, nearest, type Tree } from '../../tree/tree.js';

/** Where scripts that load images late find the address, the most telling first. */
const LAZY =
  'data-src data-original data-lazy-src data-lazy data-original-src data-actualsrc data-hi-res-src data-full-src data-orig-file data-large-file data-image data-image-src data-img-src data-img-url data-echo data-url data-td-src-property data-ezsrc data-pagespeed-lazy-src data-cfsrc data-src-retina lazy-src nitro-lazy-src'.split(
    ' ',
  );
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset', 'data-original-set', 'nitro-lazy-srcset', 'srcset'];
const LAZY_NAMES: ReadonlySet<string> = new Set([...LAZY, ...LAZY_SETS]);
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)(?:$|[?#])/i;
const ADDRESS = /^(?:https?:|\/|\.{1,2}\/|data:image)/i;

/** Names of pictures that only keep a place until the real one is loaded. */
const PLACEHOLDER =
  /(?:^|[/_.-])(?:spacer|blank|pixel|transparent|placeholder|1x1|clear|loading|loader|lazy|grey|gray|dummy|empty)\.(?:gif|png|svg)(?:$|\?)|[/_]s\.gif(?:$|\?)|^data:image\/svg|^about:/i;
/** A picture written into the address that is shorter than this is a spot of colour. */
const MIN_DATA = 400;

/** Elements around an image and siblings after it that are looked at for its address, and rows of an element that was made for it alone. */
const MAX_STEPS = 3;
const MAX_ROWS = 8;

/** Address of an image as the page gives it, wherever it hides it; undefined where there is none but a placeholder. */
export function imageSource(tree: Tree, image: number): string | undefined {
  for (const candidate of candidatesOf(tree, image)) {
    const address = candidate?.trim();
    // A script would fill in the width that it needs: `lamp_{width}x.jpg`.
    if (address && !isPlaceholder(address)) return address.replace(/\{width\}/g, '1024');
  }
  return undefined;
}

function isPlaceholder(address: string): boolean {
  return PLACEHOLDER.test(address) || (address.length < MIN_DATA && /^data:/i.test(address));
}

/** Addresses that a page gives for an image, the best first. */
function* candidatesOf(tree: Tree, image: number): Generator<string | undefined> {
  yield* ownCandidates(tree, image);
  const parent = tree.parent[image]!;
  if (tree.tag[parent] === TAG.picture)
    for (let row = parent + 1; row < tree.end[parent]!; row = tree.end[row]!)
      if (tree.tag[row] === TAG.source) yield bestCandidate(attribute(tree, row, 'srcset') ?? attribute(tree, row, 'data-srcset'));
  yield* noscriptCandidates(tree, image);
  // The large picture that a click opens.
  const large = tree.tag[parent] === TAG.a ? attribute(tree, parent, 'href')?.trim() : undefined;
  if (large && IMAGE_FILE.test(large)) yield large;
}

function* ownCandidates(tree: Tree, image: number): Generator<string | undefined> {
  // Most images have none of the lazy attributes, and few attributes to check.
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
        const inside = tree.tag.subarray(sibling, tree.end[sibling]).indexOf(TAG.img);
        if (inside > 0) yield* ownCandidates(tree, sibling + inside);
        return;
      }
    row = tree.parent[row]!;
  }
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

const FIGURE = tagSet('figure');
const CAPTION_CLASS = /(?:^|[\s_-])caption(?:$|[\s_-])/i;
/** Elements around a picture that may hold its caption as well, and rows of the largest. */
const MAX_BOX_STEPS = 3;
const MAX_BOX_ROWS = 30;

/** Whether an element holds the caption of an image: `figcaption`, or one that its class calls so. */
export function isCaption(tree: Tree, row: number): boolean {
  return tree.tag[row] === TAG.figcaption || CAPTION_CLASS.test(attribute(tree, row, 'class') ?? '');
}

export function holdsImage(tree: Tree, row: number): boolean {
  return tree.tag.subarray(row, tree.end[row]).includes(TAG.img);
}

/** The figure around a row: the element, or a small box that holds a picture and what its class calls the caption; 0 for none. */
export function figureAround(tree: Tree, row: number, maxSteps: number): number {
  const figure = nearest(tree, row, FIGURE, maxSteps);
  if (figure !== 0) return figure;
  for (let box = tree.parent[row]!, steps = 0; box !== 0 && steps < MAX_BOX_STEPS; box = tree.parent[box]!, steps++) {
    if (tree.end[box]! - box > MAX_BOX_ROWS) return 0;
    if (holdsImage(tree, box) && childrenOf(tree, box).some((child) => isCaption(tree, child) && !holdsImage(tree, child))) return box;
  }
  return 0;
}

/** An image of at most this many pixels in width or height is a spacer or counts visits; one of at most so many in both is an icon. */
const MAX_SPACER = 2;
const MAX_ICON = 32;
/** Class names and addresses of pictures of authors. */
const AVATAR = /(?:^|[\s_/-])(?:avatars?|gravatar|userpic|author-?(?:image|img|photo|pic|avatar)|profile-?(?:pic|picture|photo|image))(?:$|[\s_/-])/i;
const AVATAR_ADDRESS = /gravatar\.com\/avatar|\/avatars?\//i;
const TRACKER =
  /(?:doubleclick\.net|google-analytics\.com|googletagmanager\.com|scorecardresearch\.com|facebook\.com\/tr[/?]|\/pixel[./?]|sb\.scorecard|quantserve\.com|\/beacon[./?])/i;
/** Names of icons and of the logos of companies, and files that are icons whether drawn or not. */
const SIGN = /(?:^|[\s_/.-])(?:icons?|icns?|logos?|arrows?|chevrons?|bullets?|ticks?|checkmarks?|stars?)\d*(?:$|[\s_/.-])/i;
const ICON_FILE = /(?:^|[/_-])(?:icons?[^/]{0,3}|rss)\.(?:png|gif|webp|svg)$/i;
/** Where an advertisement leads to, on the site itself or by way of a counter. */
const ADVERT =
  /\/(?:advert(?:isement|orial)?s?|adclick|sponsored(?:-content)?|annonse|annonsør\w*|anzeigen?|werbung|annonces?|publicidad|reklama)(?:[/?]|$)/i;
const LINK = tagSet('a');
/** Elements around an image whose class may say what it is, and of which one may be its link. */
const MAX_CLASS_STEPS = 2;
const MAX_LINK_STEPS = 6;

/** Whether an image is not a picture of the content: a spacer, a counter of visits, an icon without words, the author, an advertisement. */
export function isFurniture(tree: Tree, image: number, src: string): boolean {
  const of = (name: string) => attribute(tree, image, name)?.trim() ?? '';
  const [width, height] = [of('width'), of('height')].map((value) => (/^\d+(?:px)?$/.test(value) ? Number.parseInt(value, 10) : undefined));
  if ((width ?? MAX_ICON) <= MAX_SPACER || (height ?? MAX_ICON) <= MAX_SPACER || TRACKER.test(src)) return true;
  if (of('alt') === '' && width !== undefined && height !== undefined && Math.max(width, height) <= MAX_ICON) return true;
  const path = src.replace(/[?#].*$/, '');
  // A drawing that is named as an icon is one whatever its size.
  const isIcon = ICON_FILE.test(path) || (/\.svg(?:$|[?#])/i.test(src) && [path, of('class'), of('alt')].some((name) => SIGN.test(name)));
  if (isIcon || AVATAR_ADDRESS.test(src)) return true;
  for (let row = image, steps = 0; row !== 0 && steps <= MAX_CLASS_STEPS; row = tree.parent[row]!, steps++)
    if (AVATAR.test(attribute(tree, row, 'class') ?? '')) return true;
  const link = nearest(tree, image, LINK, MAX_LINK_STEPS);
  return link !== 0 && ADVERT.test(attribute(tree, link, 'href') ?? '');
}
