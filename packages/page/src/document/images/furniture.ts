import { nearest } from '../../tree/nearest.js';
import { tagSet } from '../../tree/tags.js';
import { attribute, type Tree } from '../../tree/tree.js';

const LINK = tagSet('a');
/** An image of at most this many pixels in width or height counts visits or keeps a distance. */
const MAX_SPACER = 2;
/** An image of at most this many pixels in both is a sign. */
const MAX_ICON = 32;
/** Names that people give to the picture of who writes. */
const AVATAR = /(?:^|[\s_/-])(?:avatars?|gravatar|userpic|author-?(?:image|img|photo|pic|avatar)|profile-?(?:pic|picture|photo|image))(?:$|[\s_/-])/i;
const AVATAR_ADDRESS = /gravatar\.com\/avatar|\/avatars?\//i;
const TRACKER =
  /(?:doubleclick\.net|google-analytics\.com|googletagmanager\.com|scorecardresearch\.com|facebook\.com\/tr[/?]|\/pixel[./?]|sb\.scorecard|quantserve\.com|\/beacon[./?])/i;
/** Names that people give to signs and to the marks of firms. */
const SIGN = /(?:^|[\s_/.-])(?:icons?|icns?|logos?|arrows?|chevrons?|bullets?|ticks?|checkmarks?|stars?)\d*(?:$|[\s_/.-])/i;
/** A file that is called an icon is one, drawn or not. */
const ICON_FILE = /(?:^|[/_-])(?:icons?[^/]{0,3}|rss)\.(?:png|gif|webp|svg)$/i;
/** Where an advertisement leads to, on the site itself or by way of who counts it. */
const ADVERT =
  /\/(?:advert(?:isement|orial)?s?|adclick|sponsored(?:-content)?|annonse|annonsør\w*|anzeigen?|werbung|annonces?|publicidad|reklama)(?:[/?]|$)/i;
const DRAWING = /\.svg(?:$|[?#])/i;
/** Elements around an image whose class may say what it is, and of which one may be its link. */
const MAX_STEPS = 2;
const MAX_LINK_STEPS = 6;

/** Whether an image is no picture of the content: a spacer, a counter of visits, a sign without words, the face of who writes. */
export function isFurniture(tree: Tree, image: number, src: string): boolean {
  const width = pixels(attribute(tree, image, 'width'));
  const height = pixels(attribute(tree, image, 'height'));
  if ((width ?? MAX_ICON) <= MAX_SPACER || (height ?? MAX_ICON) <= MAX_SPACER || TRACKER.test(src)) return true;
  const alt = attribute(tree, image, 'alt')?.trim() ?? '';
  if (alt === '' && width !== undefined && height !== undefined && Math.max(width, height) <= MAX_ICON) return true;
  return isSign(tree, image, src) || AVATAR_ADDRESS.test(src) || isAvatar(tree, image) || isAdvert(tree, image);
}

function isAdvert(tree: Tree, image: number): boolean {
  const link = nearest(tree, image, LINK, MAX_LINK_STEPS);
  return link !== 0 && ADVERT.test(attribute(tree, link, 'href') ?? '');
}

/** A drawing that is named as a sign, whatever its size: no picture of an article is. */
function isSign(tree: Tree, image: number, src: string): boolean {
  const path = src.replace(/[?#].*$/, '');
  if (ICON_FILE.test(path)) return true;
  if (!DRAWING.test(src)) return false;
  return SIGN.test(path) || SIGN.test(attribute(tree, image, 'class') ?? '') || SIGN.test(attribute(tree, image, 'alt') ?? '');
}

function isAvatar(tree: Tree, image: number): boolean {
  for (let row = image, steps = 0; row !== 0 && steps <= MAX_STEPS; row = tree.parent[row]!, steps++) {
    const name = attribute(tree, row, 'class');
    if (name !== undefined && AVATAR.test(name)) return true;
  }
  return false;
}

function pixels(value: string | undefined): number | undefined {
  return value !== undefined && /^\s*\d+(?:px)?\s*$/.test(value) ? Number.parseInt(value, 10) : undefined;
}
