import { attribute, type Tree } from '../../tree/tree.js';

/** An image of at most this many pixels in width or height counts visits or keeps a distance. */
const MAX_SPACER = 2;
/** An image of at most this many pixels in both is a sign. */
const MAX_ICON = 32;
/** Names that people give to the picture of who writes. */
const AVATAR = /(?:^|[\s_/-])(?:avatars?|gravatar|userpic|author-?(?:image|img|photo|pic|avatar)|profile-?(?:pic|picture|photo|image))(?:$|[\s_/-])/i;
const AVATAR_ADDRESS = /gravatar\.com\/avatar|\/avatars?\//i;
const TRACKER =
  /(?:doubleclick\.net|google-analytics\.com|googletagmanager\.com|scorecardresearch\.com|facebook\.com\/tr[/?]|\/pixel[./?]|sb\.scorecard|quantserve\.com|\/beacon[./?])/i;
/** Elements around an image whose class may say what it is. */
const MAX_STEPS = 2;

/** Whether an image is no picture of the content: a spacer, a counter of visits, a sign without words, the face of who writes. */
export function isFurniture(tree: Tree, image: number, src: string): boolean {
  const width = pixels(attribute(tree, image, 'width'));
  const height = pixels(attribute(tree, image, 'height'));
  if ((width ?? MAX_ICON) <= MAX_SPACER || (height ?? MAX_ICON) <= MAX_SPACER || TRACKER.test(src)) return true;
  const alt = attribute(tree, image, 'alt')?.trim() ?? '';
  if (alt === '' && width !== undefined && height !== undefined && Math.max(width, height) <= MAX_ICON) return true;
  return AVATAR_ADDRESS.test(src) || isAvatar(tree, image);
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
